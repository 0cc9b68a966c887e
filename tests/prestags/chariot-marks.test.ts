import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/systems/prestags/rules/terms/types.ts'
import { act, actsIn, end, force } from './bench.ts'
import { answers, begun, chitsIn, choose, END, onward } from './chits.ts'
import { type Position, type Table, table } from './harness.ts'

const CREW = { CH: 2, SK: 2, MI: 1 }
const drivers = { sides: [force('Reds', { units: CREW }), force('Blues', { units: CREW })] } as never

// A stream along row 06.
const map = Array.from({ length: 10 }, (_, row) => (row === 4 ? '~' : '.').repeat(12))

const rally = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['chariots'], step: 'chariot', map, units, scenario: drivers, ...more })

const aboard = (chariot: string, hex: string) => ({ at: hex, marks: { aboard: chariot } })
const debark = (t: Table, unit: string, to: string): Act => ({
  type: 'act',
  act: 'debark',
  units: [unit],
  to: t.cell(to),
})
/** `A-CH-1 driven 1`: what was laid on counters by the last command, or taken off. */
const laid = (t: Table): string[] =>
  t.events.flatMap((event) =>
    event.type === 'unitsMarked' ? [`${event.units.join(' ')} ${event.mark} ${event.value ?? 'off'}`] : [],
  )
const signs = (t: Table, id: string): string[] =>
  t.battle.hooks.badges.flatMap((hook) => hook(t.battle, t.state, t.unit(id))?.sign ?? [])

describe('what lies on the counters of chariots', () => {
  test('[Chariot 1.5] who drives into a stream has moved, and is held there', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-1L-1': '0505', 'B-MI-1': '0112' })
    t.play(t.move('A-CH-1', '0605'))
    expect(t.unit('A-CH-1').marks).toEqual({ driven: 1, mired: 1 })
  })

  test('[Chariot 1.0] a chariot that puts somebody down has done moving, whether it drove or not', () => {
    const units = { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'A-1L-1': '0505', 'B-MI-1': '0112' }
    const stood = rally(units)
    stood.play(debark(stood, 'A-SK-1', '0504'))
    expect(laid(stood)).toEqual(['A-SK-1 aboard off', 'A-SK-1 ridden 1', 'A-CH-1 driven 1'])
    const drove = rally(units)
    drove.play(drove.move('A-CH-1', '0504')).play(debark(drove, 'A-SK-1', '0503'))
    expect(laid(drove)).toEqual(['A-SK-1 aboard off', 'A-SK-1 ridden 1'])
  })

  test('[Chariot 1.2] where nobody has moved the phase ends without a word about anybody', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-1L-1': '0505', 'B-MI-1': '0112' })
    expect(laid(t.play(end))).toEqual([])
    expect(t.step).toBe('movement 0')
    expect(laid(t.play(end))).toEqual([])
  })

  test('[Chariot 1.5] [22.11] where both move at once the stream holds a chariot up to the end of the march', () => {
    const t = rally(
      { 'A-CH-1': '0505', 'A-1L-1': '0505', 'B-MI-1': '0112' },
      { options: ['simultaneous', 'chariots'], step: 'plot' },
    )
    t.play(t.move('A-CH-1', '0605'))
    const marks: string[] = []
    for (let i = 0; t.state.turn === 3 && i < 20; i++) {
      t.play(actsIn(t).some((one) => one.startsWith('resolve')) ? act('resolve') : end)
      marks.push(...laid(t).filter((words) => words.startsWith('A-CH-1 mired')))
    }
    expect([t.state.turn, marks]).toEqual([4, ['A-CH-1 mired 1', 'A-CH-1 mired off']])
  })
})

describe('chariots and markers from the cup', () => {
  const cars = (units: Position['units']): Table =>
    choose(
      begun({
        options: ['chariots'],
        map,
        scenario: { game: 'spartan', ...(drivers as object) },
        dice: [1],
        units: { 'A-1L-1': '0504', ...units, 'B-2L-1': '1012' },
      }),
      'A-1L-1',
    )

  test('[Alternate A] who moves in the phase of chariots and horse archers may be shot at like others', () => {
    const t = cars({ 'A-CH-1': '0505' })
    expect(t.step).toBe('chariot 0')
    t.play(t.move('A-CH-1', '0506')).play(END)
    expect(t.unit('A-CH-1').marks.early).toBeUndefined()
  })

  test('[Chariot 1.5] [Alternate D] the stream holds a chariot as long as markers are drawn', () => {
    const t = cars({ 'A-CH-1': '0505', 'A-MI-1': '0504' })
    onward(t, () => chitsIn(t).phase === 'D' && t.state.pending.length > 0 && answers(t).includes('A-1L-1'))
    choose(t, 'A-1L-1')
    expect(t.step).toBe('movement 0')
    t.play(t.move('A-CH-1', '0605'))
    expect(signs(t, 'A-CH-1')).toContain('~')
    t.play(END)
    expect(signs(t, 'A-CH-1')).toContain('~')
    onward(t, () => t.state.turn === 2 || t.state.verdict !== undefined)
    expect(t.unit('A-CH-1').marks.mired).toBeUndefined()
  })
})
