import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft } from '../../../src/store/build/drafts.ts'
import { battleText } from '../../../src/store/build/playing.ts'
import { randomPlan } from '../../../src/systems/panzer-strike/build/random.ts'
import { builder } from '../../../src/systems/panzer-strike/present/builder/builder.ts'
import BuildPage from '../../../src/ui/build/BuildPage.tsx'

// Maps are looked at in a browser.
vi.mock('../../../src/ui/board/ArmyPicture.tsx', () => ({
  ArmyPicture: ({ faces, title }: { faces: readonly unknown[]; title: string }) => (
    <p>
      {title}, {faces.length} counters
    </p>
  ),
}))

const PLAN = randomPlan(11, { front: 'east', period: 6, type: 'axisAssault', size: 2, nations: ['GE', 'SO'] })

beforeEach(() => keepDraft('panzer-strike', { plan: PLAN, page: 'front' }))
afterEach(cleanup)

const opened = async (step: string) => {
  const user = userEvent.setup()
  render(<BuildPage system="panzer-strike" />)
  const steps = await screen.findByRole('navigation', { name: 'Steps' })
  await user.click(within(steps).getByRole('button', { name: new RegExp(step) }))
  expect(screen.getByRole('heading', { level: 2, name: step })).toBeInTheDocument()
  return user
}
/** What stands before the button for one more. */
const skill = () => screen.getAllByRole('button', { name: 'Skill: one more' })[0]?.previousElementSibling
const points = () => screen.getByRole('region', { name: 'Points' })

test('nations and weapons follow the front and the period, and the forces with them', async () => {
  const user = await opened('Front')
  expect(points()).toHaveTextContent('Germans')
  await user.click(screen.getByRole('radio', { name: /^North Africa/ }))
  expect(screen.queryByRole('radio', { name: 'Summer' })).not.toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Desert' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'British' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '1940' }))
  expect(screen.getByRole('radio', { name: 'Italians' })).toBeChecked()
  expect(screen.queryByRole('radio', { name: 'Germans' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Forces/ }))
  expect(screen.getByRole('region', { name: 'To buy' })).toHaveTextContent('Bersaglieri')
})

test('what cannot be paid is refused with its paragraph, and the points stay in view', async () => {
  const user = await opened('Forces')
  await user.click(screen.getByRole('button', { name: 'Give all back' }))
  expect(points()).toHaveTextContent('200 left of 200')
  expect(screen.getByRole('list', { name: 'What is not right yet' })).toHaveTextContent(
    'The Germans have no forces yet.',
  )
  await user.click(screen.getByRole('button', { name: 'Buy Panzer IV for 60' }))
  await user.click(screen.getByRole('button', { name: 'Buy Panzer IV for 60' }))
  await user.click(screen.getByRole('button', { name: 'Buy Tiger for 68' }))
  expect(points()).toHaveTextContent('12 left of 200')
  await user.click(screen.getByRole('button', { name: 'Buy Panzer IV for 60' }))
  expect(screen.getByRole('status')).toHaveTextContent('That costs 60, and 12 of 200 points are left. III Purchase')
  await user.click(screen.getAllByRole('button', { name: 'Panzer IV, platoon: one less' })[0] as HTMLElement)
  expect(points()).toHaveTextContent('24 left of 200')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'Give back Tiger, platoon' }))
  expect(points()).toHaveTextContent('92 left of 200')
})

test('values of a unit are edited within their limits, and put back', async () => {
  const user = await opened('Edit')
  const name = /^(\S.*) A0 as in the list$/
  await user.click(screen.getAllByRole('button', { name: 'Skill: one more' })[0] as HTMLElement)
  expect(skill()).toHaveTextContent('6')
  for (let more = 0; more < 5; more++)
    await user.click(screen.getAllByRole('button', { name: 'Skill: one more' })[0] as HTMLElement)
  expect(skill()).toHaveTextContent('10')
  expect(screen.getByText(/Skill is from 1 to 10/)).toHaveTextContent('III Limits')
  await user.click(screen.getByRole('button', { name }))
  expect(skill()).toHaveTextContent('5')
})

test('a battle that is not whole says where it is mended, and is not played', async () => {
  const user = await opened('Forces')
  await user.click(screen.getByRole('button', { name: 'Give all back' }))
  await user.click(screen.getByRole('button', { name: /Play/ }))
  expect(screen.queryByRole('button', { name: 'Play as deployed' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /The Germans have no forces yet/ }))
  expect(screen.getByRole('heading', { level: 2, name: 'Forces' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Choose for me' }))
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect(screen.getByRole('button', { name: 'Play as deployed' })).toBeInTheDocument()
})

test('the map follows the plan, and the file is the battle that is seen', async () => {
  const user = await opened('Map')
  const before = (await screen.findByText(/^Map: Ground/)).textContent
  await user.click(screen.getByRole('button', { name: 'Another one' }))
  await waitFor(() => expect(screen.getByText(/^Map: Ground/).textContent).not.toBe(before))
  const file = JSON.parse(battleText(builder, PLAN, 3)) as {
    seed: number
    scenario: { name: string }
    map: { grid: unknown }
  }
  expect([file.seed, file.scenario.name]).toEqual([3, PLAN.name])
  expect(file.map.grid).toMatchObject({ shape: 'square', cols: 60 })
})
