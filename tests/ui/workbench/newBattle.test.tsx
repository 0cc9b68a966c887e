import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firstWish } from '../../../src/core/country/wish.ts'
import { openText, patchWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { type MapSource, freshFile, houseMaps, type BattleWish } from '../../../src/store/workbench/fresh.ts'
import { buildAddress } from '../../../src/ui/parts/route.ts'
import { NewBattleDialog } from '../../../src/ui/workbench/NewBattleDialog.tsx'
import { itacsWorkbench, library, prestagsWorkbench } from '../../store/workbench/files.ts'

beforeEach(() => patchWorkbench({ library, text: '' }))
afterEach(cleanup)

const wishOn = (source: MapSource): BattleWish => ({
  name: 'Two Lines',
  turns: 8,
  source,
  forces: [
    { name: 'Blue', counts: { MS: 4, BW: 2, '2L': 1 } },
    { name: 'Red', counts: { MS: 4, BW: 2, '2L': 1 } },
  ],
})

describe('a battle from nothing', () => {
  test.each([
    ['prestags', prestagsWorkbench, []],
    // Open sea in the east: nobody can be set up there on foot, and the zone is told.
    ['itacs', itacsWorkbench, ['cape-bon $.scenario.sides[1].deploy[0]']],
  ] as const)('%s: on every map of the house, and on empty ground, the file is sound', (system, rules, told) => {
    const sources: readonly MapSource[] = [
      { kind: 'empty', rows: 10, cols: 12 },
      { kind: 'empty', rows: 33, cols: 37 },
      ...houseMaps(system, library).map(({ id }) => ({ kind: 'house', id }) as const),
    ]
    expect(sources.length).toBeGreaterThan(3)
    const wrong = sources.flatMap((source) => {
      const { faults } = checkText(JSON.stringify(freshFile(rules, library, wishOn(source))), library)
      return faults.map(({ path }) => `${source.kind === 'house' ? source.id : source.kind} ${path}`)
    })
    expect(wrong).toEqual(told)
  })

  test.each([
    ['prestags', prestagsWorkbench],
    ['itacs', itacsWorkbench],
  ] as const)('%s: on ground made from numbers the file is sound, and both armies find their places', (_, rules) => {
    const wrong = Array.from({ length: 24 }, (_, seed) => seed).flatMap((seed) => {
      const first = firstWish(seed)
      const size = seed % 2 === 0 ? {} : { rows: 12, cols: 16 }
      const densities = { hills: seed % 10, woods: (seed * 7) % 10, water: (seed * 3) % 10, villages: (seed * 9) % 10 }
      const source: MapSource = { kind: 'made', wish: { ...first, ...size, densities } }
      const { faults, sight } = checkText(JSON.stringify(freshFile(rules, library, wishOn(source))), library)
      return sight?.deployed && faults.length === 0 ? [] : [`${seed}: ${faults.map(({ path }) => path).join(' ')}`]
    })
    expect(wrong).toEqual([])
  })

  test('both forces are set up at the edges, in the order in which they were asked for', () => {
    const file = freshFile(prestagsWorkbench, library, wishOn({ kind: 'empty', rows: 10, cols: 12 }))
    const { sight } = checkText(JSON.stringify(file), library)
    const zones = prestagsWorkbench.zones(sight?.battle as never)
    expect(zones.map((zone) => [...new Set([...zone].map((cell) => cell % 12))].sort((a, b) => a - b))).toEqual([
      [0, 1],
      [10, 11],
    ])
    expect(sight?.deployed).toBeDefined()
  })

  test('the form makes a file that opens on the workbench, with what was bought in it', async () => {
    const user = userEvent.setup()
    let made = ''
    render(
      <NewBattleDialog
        onMade={(name, text) => {
          made = text
          openText(name, text)
        }}
        onClose={() => {}}
      />,
    )
    const name = await screen.findByLabelText('Name of the battle')
    await user.clear(name)
    await user.type(name, 'The Ford')
    await user.selectOptions(screen.getByLabelText('Map'), 'Empty ground')
    expect(screen.getByRole('button', { name: 'Make the battle' })).toBeDisabled()
    expect(screen.getByText('First army has no units yet.')).toBeInTheDocument()
    for (const side of ['On the left', 'On the right']) {
      const force = within(screen.getByRole('group', { name: new RegExp(`^${side}`) }))
      await user.selectOptions(force.getByLabelText('Add a type'), 'MS')
      await user.click(force.getByRole('button', { name: /^One Militia Spearmen more/ }))
    }
    expect(screen.getByRole('group', { name: /^On the left: 4 VP, 56 left/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Make the battle' }))
    expect(JSON.parse(made).scenario).toMatchObject({
      id: 'the-ford',
      sides: [{ units: { MS: 2 } }, { name: 'Second army' }],
    })
    expect(useWorkbench.getState()).toMatchObject({ name: 'The Ford', faults: [], checked: { kind: 'battle' } })
  })

  test('ground made from numbers is seen before it is taken, and the file has what was seen', async () => {
    const user = userEvent.setup()
    let made = ''
    render(
      <NewBattleDialog
        onMade={(_, text) => {
          made = text
        }}
        onClose={() => {}}
      />,
    )
    await user.selectOptions(await screen.findByLabelText('Map'), 'Made from numbers')
    const seed = screen.getByLabelText('Seed')
    await user.clear(seed)
    await user.type(seed, '7')
    fireEvent.change(screen.getByLabelText(/^Woods/), { target: { value: '9' } })
    const shown = Number((seed as HTMLInputElement).value)
    expect(await screen.findByRole('img', { name: `Country ${shown}, 20 by 28 cells` })).toBeInTheDocument()
    for (const force of screen.getAllByRole('group'))
      await user.selectOptions(within(force).getByLabelText('Add a type'), 'MS')
    await user.click(screen.getByRole('button', { name: 'Make the battle' }))
    const wish = { ...firstWish(shown), densities: { ...firstWish(shown).densities, woods: 9 } }
    expect(JSON.parse(made).map).toEqual(prestagsWorkbench.country?.(wish))
    await user.click(screen.getByRole('button', { name: 'Another one' }))
    expect(screen.queryByRole('img', { name: `Country ${shown}, 20 by 28 cells` })).toBeNull()
  })

  test('another system has types of its own: what was bought of the first one goes', async () => {
    const user = userEvent.setup()
    render(<NewBattleDialog onMade={() => {}} onClose={() => {}} />)
    const force = () => within(screen.getByRole('group', { name: /^On the left/ }))
    await screen.findByRole('group', { name: /^On the left/ })
    await user.selectOptions(force().getByLabelText('Add a type'), 'MS')
    await user.selectOptions(screen.getByLabelText('Rules'), 'itacs')
    await screen.findByRole('group', { name: /^On the left: 0 VP/ })
    expect(force().queryByRole('button', { name: /^One Militia Spearmen more/ })).toBeNull()
    await user.selectOptions(force().getByLabelText('Add a type'), 'MS')
    expect(force().getByRole('button', { name: /more in First army/ })).toBeInTheDocument()
  })

  test('rules with a builder of their own lead to it, and back', async () => {
    const user = userEvent.setup()
    render(<NewBattleDialog onMade={() => {}} onClose={() => {}} />)
    await user.selectOptions(screen.getByLabelText('Rules'), 'Panzer Strike!')
    const link = screen.getByRole('link', { name: 'Build a battle of Panzer Strike!' })
    expect(link).toHaveAttribute('href', buildAddress('panzer-strike'))
    expect(screen.queryByRole('button', { name: 'Make the battle' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Rules'), 'itacs')
    expect(await screen.findByRole('button', { name: 'Make the battle' })).toBeInTheDocument()
  })

  test('a map on the workbench and a new battle are joined by a choice', async () => {
    const user = userEvent.setup()
    const map = library.map('spartan') as object
    openText('Hills', JSON.stringify({ ...map, id: 'hills', name: 'Hills' }))
    let made = ''
    render(
      <NewBattleDialog
        onMade={(_, text) => {
          made = text
        }}
        onClose={() => {}}
      />,
    )
    await user.selectOptions(await screen.findByLabelText('Map'), 'The map of the file on the workbench')
    for (const force of screen.getAllByRole('group'))
      await user.selectOptions(within(force).getByLabelText('Add a type'), 'MS')
    await user.click(screen.getByRole('button', { name: 'Make the battle' }))
    expect(JSON.parse(made)).toMatchObject({ scenario: { map: 'hills' }, map: { id: 'hills' } })
    expect(checkText(made, library).faults).toEqual([])
  })
})
