import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Aftermath } from '../../../src/core/presenter/aftermath.ts'
import type { SideStanding } from '../../../src/core/presenter/view.ts'
import { AfterPage } from '../../../src/ui/after/AfterPage.tsx'

afterEach(cleanup)

const NOTHING: Aftermath = {
  fallen: [[], []],
  losses: [[], []],
  turns: [{ turn: 0, onMap: [4, 4], points: [0, 0] }],
  luck: [
    { side: 0, attacks: 0, came: 0, due: 0 },
    { side: 1, attacks: 0, came: 0, due: 0 },
  ],
  turningPoints: [],
}
const standing = (side: 0 | 1, name: string): SideStanding => ({
  side,
  name,
  vp: 0,
  level: '',
  ways: [],
  fallen: [],
  forces: { start: 4, onMap: 4, disrupted: 0, eliminated: 0, exited: 0, reserve: 0 },
})
const PAGE = {
  standings: [standing(0, 'Reds'), standing(1, 'Blues')] as const,
  battleName: 'Ford, AD 1',
  bearers: ['MI', 'SK'] as const,
}
const shields = (container: HTMLElement) => [...container.querySelectorAll('.emblem')].map((one) => one.classList[1])

test('a game that ended by a word says so, under the shield of the other side, without figures of fights', () => {
  const verdict = { winner: 1, title: 'Victory of the Blues', reasons: ['The Reds resigned.'] } as const
  const { container } = render(<AfterPage {...PAGE} verdict={verdict} aftermath={NOTHING} />)
  expect(screen.getByRole('heading', { name: 'Victory of the Blues' })).toBeInTheDocument()
  expect(screen.getByText('The Reds resigned.')).toBeInTheDocument()
  expect(shields(container)).toEqual(['is-side-1'])
  expect(screen.queryByText('Luck of the dice')).toBeNull()
  expect(screen.queryByText('Turn by turn')).toBeNull()
  expect(screen.queryByText('Turning points')).toBeNull()
})

test('a draw stands under both shields', () => {
  const verdict = { winner: undefined, title: 'A draw', reasons: ['It was agreed.'] }
  const { container } = render(<AfterPage {...PAGE} verdict={verdict} aftermath={NOTHING} />)
  expect(shields(container)).toEqual(['is-side-0', 'is-side-1'])
})

test('turn by turn and luck are told in words too', () => {
  const aftermath: Aftermath = {
    ...NOTHING,
    turns: [
      { turn: 1, onMap: [4, 4], points: [0, 0] },
      { turn: 2, onMap: [4, 1], points: [6, 0] },
    ],
    luck: [
      { side: 0, attacks: 4, came: 6, due: 4 },
      { side: 1, attacks: 1, came: 1, due: 1 },
    ],
  }
  const verdict = { winner: 0, title: 'Victory of the Reds', reasons: [] } as const
  render(<AfterPage {...PAGE} verdict={verdict} aftermath={aftermath} />)
  expect(screen.getByRole('img', { name: 'Units on the map: Reds 4 to 4, Blues 4 to 1' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Victory points: Reds 0 to 6, Blues 0 to 0' })).toBeInTheDocument()
  expect(screen.getByText(/4 attacks: 50 % more than the dice owed/)).toBeInTheDocument()
  expect(screen.getByText(/1 attack: as much as the dice owed/)).toBeInTheDocument()
})

test('the share of luck is reckoned from the numbers below it', () => {
  const luck = [
    { side: 0, attacks: 4, came: 3, due: 1.83 },
    { side: 1, attacks: 1, came: 0, due: 0.04 },
  ] as const
  const verdict = { winner: 0, title: 'Victory of the Reds', reasons: [] } as const
  render(<AfterPage {...PAGE} verdict={verdict} aftermath={{ ...NOTHING, luck }} />)
  expect(screen.getByText('Harm done 3, expected 1.8')).toBeInTheDocument()
  expect(screen.getByText(/4 attacks: 67 % more than the dice owed/)).toBeInTheDocument()
  expect(screen.getByText('Harm done 0, expected 0')).toBeInTheDocument()
  expect(screen.getByText(/1 attack: as much as the dice owed/)).toBeInTheDocument()
})

test('points that decide nothing are not told', () => {
  const standings = PAGE.standings.map((one) => ({ ...one, vp: 18, level: 'decisive', pointsDecide: false }))
  const aftermath: Aftermath = { ...NOTHING, turns: [{ turn: 1, onMap: [4, 4], points: [18, 18] }] }
  const reasons = ['Reds fulfilled: control D.', 'Victory points: Reds 18, Blues 18.']
  const verdict = { winner: 0, title: 'Victory of the Reds', reasons } as const
  const [reds, blues] = standings
  if (!reds || !blues) throw new Error('two sides')
  render(<AfterPage {...PAGE} standings={[reds, blues]} verdict={verdict} aftermath={aftermath} />)
  expect(screen.getByText('Reds fulfilled: control D.')).toBeVisible()
  expect(screen.queryByText(/Victory points/)).toBeNull()
  expect(screen.queryByText(/decisive/)).toBeNull()
})
