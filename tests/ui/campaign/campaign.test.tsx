import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyCampaign } from '../../../src/core/campaign/campaign.ts'
import { campaignText } from '../../../src/core/campaign/file.ts'
import {
  beginCampaignBattle,
  campaignFile,
  campaignsFor,
  openCampaignText,
  useCampaign,
} from '../../../src/store/campaign/campaign.ts'
import { battles } from '../../../src/store/library/library.ts'
import { keepCampaign } from '../../../src/store/campaign/database.ts'
import { GameMenu } from '../../../src/ui/table/GameMenu.tsx'
import { SeenProvider } from '../../../src/ui/seen/SeenProvider.tsx'
import CampaignPage from '../../../src/ui/campaign/CampaignPage.tsx'
import CampaignsPage from '../../../src/ui/campaign/CampaignsPage.tsx'
import { campaigners } from '../../../src/systems/index.ts'

vi.mock('../../../src/store/saves/open.ts', () => ({
  storeOf: () => () => Promise.reject(new DOMException('', 'SecurityError')),
}))

afterEach(cleanup)

const SYSTEM = campaigners[0]?.brief.id ?? ''
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** A campaign as its engine leads it on, put on the screen. */
const shown = async (...commands: readonly { readonly type: string; readonly [key: string]: unknown }[]) => {
  const door = await campaignsFor(SYSTEM)
  const begun = door?.begin({ front: 'east', month: '29' }, 1)
  if (!door || !begun?.ok) throw new Error('no campaign')
  let campaign: AnyCampaign = begun.value
  for (const command of commands) {
    const done = door.decide(campaign, command)
    if (!done.ok) throw new Error(done.error.text)
    campaign = done.value
  }
  const opened = await openCampaignText(campaignText({ system: SYSTEM, level: 'recruit', campaign }))
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  const user = userEvent.setup()
  const before = useCampaign.getState().kept
  render(<CampaignPage id={opened.value} />)
  // The page reads the campaign anew from the store: what a test puts there is not to be overwritten by that.
  await waitFor(() => expect(useCampaign.getState().kept).not.toBe(before))
  await screen.findByRole('heading', { level: 1 })
  return user
}

/** What the battles of the same rules tell of their colours. */
const sheetOfBattle = () => {
  const found = battles.find(({ system }) => system === SYSTEM)
  if (!found) throw new Error('no battle')
  return found
}

const FORCE = [
  { type: 'buy', offer: 'panzer-iii-platoon' },
  { type: 'buy', offer: 'riflemen-platoon' },
] as const

describe('the page of a campaign', () => {
  test('raises a force: what is bought stands in the roster, and what is not possible says why', async () => {
    const user = await shown()
    expect(button('Muster the force')).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getAllByText(/A core force has at least one formation/)).not.toHaveLength(0)
    await user.click(button('Buy Panzer III, company'))
    const group = await screen.findByRole('region', { name: 'Panzer III, platoon 1' })
    expect(within(group).getAllByRole('listitem')).toHaveLength(5)
    expect(button('Buy Panzer IV, company')).toHaveAccessibleDescription(/a core force costs 250 at most/)
    await user.click(button('Give back Panzer III, company'))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Panzer III/ })).toBeNull())
  })

  test('shows the force in the colour that it wears in battle', async () => {
    const { areCrossed } = sheetOfBattle()
    await shown(...FORCE)
    expect(screen.getByRole('main').dataset['liveries']).toBe(areCrossed ? 'crossed' : undefined)
    expect(areCrossed).toBe(true)
  })

  test('says that nothing can be kept where the browser keeps nothing, and goes on all the same', async () => {
    await shown(...FORCE)
    await userEvent.setup().click(button('Muster the force'))
    expect(await screen.findByRole('heading', { name: 'The next battle' })).toBeVisible()
    expect(screen.getByText(/It is not kept: this browser keeps nothing for this page/)).toBeVisible()
  })

  test('rents support and sends it back', async () => {
    const user = await shown(...FORCE, { type: 'muster' })
    await user.click(button('Rent Light mortars'))
    const chosen = await screen.findByRole('region', { name: 'Chosen' })
    await user.click(within(chosen).getByRole('button', { name: 'Send back Light mortars' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen' })).toBeNull())
  })

  test('shows the refit after a battle: what is lost, veterans, plots; the end is asked twice', async () => {
    const lost = { fate: 'lost', men: 0, hasFought: true, kills: 0 }
    const units = [
      { id: 5, ...lost },
      { id: 6, ...lost },
      { id: 7, fate: 'back', men: 5, hasFought: true, kills: 3 },
    ]
    const report = { outcome: 'won', level: 'decisive', points: [90, 10], units, foes: { units: 4, cost: 40 } }
    const user = await shown(...FORCE, { type: 'muster' }, { type: 'march' }, { type: 'report', report })
    expect(screen.getByText(/It was a decisive victory. 90 points to 10, and 500 for the victory/)).toBeVisible()
    const veterans = screen.getByRole('region', { name: 'Veterans' })
    expect(within(veterans).getByText(/1 battle, 3 kills/)).toBeVisible()
    expect(screen.getByRole('img', { name: /Losses in points, battle by battle: Own 20; Enemy 40/ })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: /^Replace PZ-III/ })[0] as HTMLElement)
    expect(await screen.findByText(/10 points spent/)).toBeVisible()
    await user.click(button('End the campaign'))
    await user.click(button('End the campaign for good'))
    expect(await screen.findByRole('heading', { name: 'The campaign is over' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Another campaign' })).toHaveAttribute('href', '#/campaigns')
  })

  test('leads back to a battle, and offers it again where its game is gone', async () => {
    await shown(...FORCE, { type: 'muster' }, { type: 'march' })
    expect(button('To the battle')).toBeVisible()
    const { kept } = useCampaign.getState()
    act(() => useCampaign.setState({ kept: kept && { ...kept, game: 'abc' } }))
    expect(await screen.findByRole('link', { name: 'Go on with the battle' })).toHaveAttribute('href', '#/game/abc')
    act(() => useCampaign.setState({ isLost: true }))
    expect(await screen.findByRole('button', { name: 'The game is gone: fight the battle again' })).toBeVisible()
  })
})

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

describe('the menu of a game', () => {
  beforeAll(() => {
    Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
  })

  test('leads from a battle of a campaign back to it, and from no other game', async () => {
    await shown(...FORCE, { type: 'muster' }, { type: 'march' })
    const id = useCampaign.getState().kept?.id
    await beginCampaignBattle()
    cleanup()
    const menu = (
      <SeenProvider>
        <GameMenu />
      </SeenProvider>
    )
    render(menu)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Back to the campaign' }))
    await waitFor(() => expect(window.location.hash).toBe(`#/campaign/${id}`))
    const { kept } = useCampaign.getState()
    if (!kept) throw new Error('no campaign')
    await keepCampaign({ ...kept, game: undefined, revision: kept.revision + 1 })
    cleanup()
    render(menu)
    expect(await screen.findByRole('button', { name: 'Start page' })).toBeVisible()
    await act(() => new Promise((done) => setTimeout(done, 0)))
    expect(screen.queryByRole('button', { name: 'Back to the campaign' })).toBeNull()
  })
})

describe('the page of campaigns', () => {
  test('a campaign file that is broken is told in one message, with the place and what was expected', async () => {
    await shown(...FORCE)
    const text = campaignFile()?.text ?? ''
    cleanup()
    const user = userEvent.setup()
    render(<CampaignsPage />)
    const input = await screen.findByLabelText('Campaign file')
    await user.upload(
      input,
      new File([text.replace('"month": 29', '"month": 290')], 'war.json', { type: 'application/json' }),
    )
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('war.json')
    expect(dialog).toHaveTextContent('$.campaign.month')
    expect(dialog).toHaveTextContent('290')
  })

  test('what can be chosen follows what was chosen before', async () => {
    const user = userEvent.setup()
    render(<CampaignsPage />)
    await user.selectOptions(await screen.findByLabelText('Front'), 'North Africa')
    const nations = within(screen.getByLabelText('You lead')).getAllByRole('option')
    expect(nations.map((one) => one.textContent)).toEqual(['Italians (Axis)', 'Germans (Axis)', 'British (Allies)'])
    await user.selectOptions(screen.getByLabelText('You lead'), 'Germans (Axis)')
    expect(screen.getByLabelText('From')).toHaveDisplayValue('March 1941')
  })
})

test('a file that is no campaign is told what it is: a battle file, or one of a newer release', async () => {
  const told = async (file: object) => {
    const opened = await openCampaignText(JSON.stringify(file))
    return opened.ok ? [] : opened.problems
  }
  expect(await told({ format: 'testudo-battle', version: 2, scenario: 'prestags/rome-753bc' })).toEqual([
    { path: '$', found: 'a battle file', expected: 'a campaign', hint: 'The start page opens battle files.' },
  ])
  expect(await told({ format: 'testudo-campaign', version: 2 })).toMatchObject([
    { path: '$.version', found: '2', hint: 'The file comes from a newer release of the game; update the game.' },
  ])
  const user = userEvent.setup()
  render(<CampaignsPage />)
  await user.upload(screen.getByLabelText('Campaign file'), new File(['{'], 'war.json', { type: 'application/json' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('war.json: one problem. Your campaigns are as they were.')
})
