import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { floorFor, useGame } from '../../../src/store/game/game.ts'
import { press } from '../../../src/store/interact/act.ts'
import type { Command } from '../../../src/systems/prestags/rules/terms/types.ts'
import { logOf } from '../../../src/systems/prestags/present/log.ts'
import { trackOf } from '../../../src/systems/prestags/present/track.ts'
import { heapOf } from '../../../src/ui/cup/heap.ts'
import { TableScreen } from '../../../src/ui/table/TableScreen.tsx'
import type { Position } from '../../prestags/harness.ts'
import { carryOut, cell, hintAt, look, own, paintedOn, plotsOn, seat } from '../../store/tables.ts'
import { eachAtTable } from '../atTable.ts'

const UNITS = {
  'A-2L-1': '0505',
  'A-3L-1': '0506',
  'A-MI-1': '0505',
  'A-MI-2': '0507',
  'A-SK-1': '0606',
  'B-2L-1': '1012',
  'B-MI-1': '1012',
  'B-SK-1': '0607',
} as const

const give = (command: Command): void => {
  act(() => {
    carryOut(command)
  })
}
const END: Command = { type: 'endStep' }
const choose = (option: string): void => give({ type: 'choose', option })

/** Everybody stands; the first turn begins with fire, for lack of chariots. */
const begin = (more: Partial<Position> = {}): void => {
  seat({
    options: ['chits'],
    turn: 0,
    playerTurn: 0,
    step: 'deployment',
    side: 1,
    scenario: { game: 'spartan' },
    units: UNITS,
    ...more,
  })
  render(<TableScreen />)
  give(END)
}
/** Past the fire of both sides, to the first draw. */
const draw = (more: Partial<Position> = {}): void => {
  begin(more)
  while (look().state.pending.length === 0) give(END)
}

const command = () => paintedOn(look()).find(({ id }) => id === 'command')?.cells ?? []
const cup = () => screen.getByRole('region', { name: 'The cup' })
const drawn = () => within(screen.getByRole('list', { name: 'Drawn so far' })).getAllByRole('listitem')
const game = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}

eachAtTable()

describe('[Alternate D] the cup', () => {
  test('what is in it, what was drawn, and what became of it', () => {
    draw({ dice: [1, 3, 3, 3] })
    const counts = within(cup()).getByRole('list', { name: 'In the cup: 5 markers' })
    expect(counts).toHaveTextContent(/1 of 2 movement.*1 of 1 melee.*2 of 2 movement.*1 of 1 melee/)
    expect(cup().querySelectorAll('.cup-picture .marker')).toHaveLength(5)
    expect(cup().querySelectorAll('.cup-hand .marker')).toHaveLength(1)
    expect(drawn().map((one) => one.textContent)).toEqual([expect.stringContaining('drawn')])
    choose('pass')
    expect(drawn()[0]).toHaveTextContent('passed')
    expect(drawn()).toHaveLength(2)
  })

  test('a melee marker put back is in the cup again, and said to be', () => {
    draw({ dice: [3, 1] })
    expect(screen.getByRole('heading', { name: /Melee marker/ })).toBeInTheDocument()
    choose('return')
    expect(drawn()[0]).toHaveTextContent('put back')
    expect(cup()).toHaveTextContent('1 of 1 melee')
  })

  test('the draw is told to those who listen, and is where undo stops', () => {
    draw({ dice: [1] })
    expect(document.querySelector('.unseen[role=status]')).toHaveTextContent(/Movement marker of the Reds drawn/)
    expect(floorFor(game()).reason).toBe('a marker was drawn')
  })

  test('with their own markers the players are asked, and undo stops there too', async () => {
    draw({ dice: { kind: 'physical' } })
    await userEvent.click(screen.getByRole('button', { name: /^Melee marker of the Reds/ }))
    expect(screen.getByRole('heading', { name: /Melee marker/ })).toBeInTheDocument()
    expect(floorFor(game()).reason).toBe('a marker was drawn')
  })

  test('all markers find room, however many there are', () => {
    for (const all of [2, 8, 14, 24, 40]) {
      const { r, spots } = heapOf(all)
      expect(spots.length).toBeGreaterThanOrEqual(all)
      const near = spots.slice(0, all).flatMap((a, i) => spots.slice(0, i).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
      expect(Math.min(...near)).toBeGreaterThan(1.9 * r)
    }
  })
})

describe('[Alternate D.1] the active leader', () => {
  test('pressed on the map he is activated; his radius is shown, others say why they wait', () => {
    draw({ dice: [1], units: { ...UNITS, 'A-2L-2': '1003', 'A-MI-3': '1003' } })
    expect(hintAt(look(), cell('1003'))?.text).toMatch(/^Activate leader 2L 2/)
    act(() => press({ cell: cell('1003'), unit: undefined, more: false, careful: false, secondary: false }))
    expect(command()).toContain(cell('1004'))
    expect(command()).not.toContain(cell('0505'))
    expect(hintAt(look(), cell('0507'))).toMatchObject({ tone: 'no', cite: 'Alternate D.1' })
  })

  test('[Alternate D.2] a leader of lower level is a button, with nobody in hand', async () => {
    draw({ dice: [1] })
    choose('A-2L-1')
    await userEvent.click(screen.getByRole('button', { name: 'Activate 3L 1 too' }))
    expect(screen.queryByRole('button', { name: 'Activate 3L 1 too' })).toBeNull()
    expect(screen.getByText(/move the command of leader 2L 1 and leader 3L 1/)).toBeInTheDocument()
  })
})

describe('[Alternate B] fire orders', () => {
  test('are drawn as lines until everybody has fired', () => {
    begin({ dice: [1, 1] })
    give({ type: 'fire', units: ['A-SK-1'], target: cell('0607') })
    expect(screen.getByRole('region', { name: 'Fire orders' })).toHaveTextContent('SK 1 at 0607')
    expect(plotsOn(look())).toMatchObject([{ task: 'OF', cells: [cell('0606'), cell('0607')] }])
    while (look().state.pending.length === 0) give(END)
    expect(plotsOn(look())).toEqual([])
    expect(screen.getByRole('region', { name: 'Fired at once' })).toHaveTextContent(/SK 1 fires at hex 0607/)
  })
})

describe('[Alternate 0] the turn', () => {
  test('is a row of phases and a row of the present one, where lines that come back stand once', () => {
    draw({ dice: [1] })
    const { parts } = trackOf(look().battle, look().state)
    expect(parts.map(({ steps }) => steps.map(({ short }) => short))).toEqual([
      ['Fire', 'Draws', 'Last', 'End'],
      ['Draw', 'Move', 'Def. fire', 'Melee'],
    ])
    expect(parts.map(({ steps }) => steps.find(({ status }) => status === 'now')?.short)).toEqual(['Draws', 'Draw'])
    choose('A-2L-1')
    const [, now] = trackOf(look().battle, look().state).parts
    expect(now?.steps.find(({ status }) => status === 'now')).toMatchObject({ short: 'Move', actorName: 'Reds' })
  })

  test('in the log what is drawn stands with what became of it', () => {
    draw({ dice: [1, 1] })
    choose('pass')
    choose('A-2L-1')
    const { battle, history } = own(game())
    const group = logOf(battle, history.start, history.entries).find(({ title }) => title === 'Turn 1: Draw')
    const told = group?.lines.map(({ text }) => text).filter((text) => !/in the cup|passed over/.test(text))
    expect(told).toEqual([
      'Movement marker of the Reds drawn.',
      'The Reds pass.',
      'Movement marker of the Reds drawn.',
      'The Reds activate leader 2L 1.',
    ])
  })
})
