import { describe, expect, test } from 'vitest'
import type { Event } from '../../src/systems/prestags/rules/terms/types.ts'
import { force } from './bench.ts'
import { answers, asked, begun, choose, chitsIn, END, onward, rigged } from './chits.ts'
import type { Position, Table } from './harness.ts'

const PASS = { type: 'choose', option: 'pass' } as const

/** Horse archers and foot of both sides, far apart; one leader each. */
const horse: Position = {
  scenario: {
    game: 'viking',
    sides: [force('Reds', { units: { MI: 1, HB: 1 } }), force('Blues', { units: { MI: 1, HB: 1 } })],
  } as never,
  units: { 'A-2L-1': '0505', 'A-HB-1': '0505', 'A-MI-1': '0506', 'B-2L-1': '1012', 'B-HB-1': '1011', 'B-MI-1': '1010' },
  dice: [1],
}

/** The next turn has begun: everything that happened on the way. */
const toNextTurn = (t: Table): readonly Event[] => {
  const { turn } = t.state
  const seen: Event[] = []
  onward(t, ({ state, events }) => {
    seen.push(...events)
    return state.turn === turn + 1
  })
  return seen
}

const marksIn = (events: readonly Event[]) => events.flatMap((event) => (event.type === 'unitsMarked' ? [event] : []))

describe('what is remembered of a unit', () => {
  test('[Alternate D.6] in which turn, phase and activation it moved last, up to the end of the turn', () => {
    const t = choose(begun(horse), 'A-2L-1')
    const marked = (id: string) => t.unit(id).marks.chitMoved
    t.play(t.move('A-HB-1', '0504'))
    expect(marked('A-HB-1')).toBe('1A1')
    t.play(END).play(PASS)
    onward(t, () => chitsIn(t).phase === 'D' && t.state.pending.length > 0 && answers(t).includes('A-2L-1'))
    choose(t, 'A-2L-1')
    t.play(t.move('A-MI-1', '0507')).play(t.move('A-HB-1', '0503'))
    expect([marked('A-MI-1'), marked('A-HB-1')]).toEqual(['1D2', '1D2'])
    toNextTurn(t)
    expect([marked('A-MI-1'), marked('A-HB-1')]).toEqual([undefined, undefined])
    onward(t, () => asked(t).side === 0)
    choose(t, 'A-2L-1')
    t.play(t.move('A-HB-1', '0504'))
    expect(marked('A-HB-1')).toBe('2A1')
  })

  test('[Alternate F] where nobody has moved nothing is taken off at the end of the turn', () => {
    const t = begun(horse)
    expect(marksIn(toNextTurn(t))).toEqual([])
  })

  test('[Alternate F] nothing is told of nobody, whatever has happened', () => {
    const chariots = force('Reds', { units: { MI: 1, CH: 1 } })
    const t = choose(
      begun({
        scenario: { game: 'chariot', sides: [chariots, force('Blues')] } as never,
        options: ['chariots', 'armageddonCharge'],
        units: { 'A-2L-1': '0505', 'A-CH-1': '0505', 'B-2L-1': '1012', 'B-MI-1': '1010' },
        dice: [1],
      }),
      'A-2L-1',
    )
    t.play(t.move('A-CH-1', '0504'))
    const seen = [...t.events, ...toNextTurn(t)]
    expect(marksIn(seen).map(({ mark }) => mark)).toContain('chitMoved')
    expect(marksIn(seen).filter(({ units }) => units.length === 0)).toEqual([])
  })

  test('[Alternate A.1] [Chariot 1.5] a chariot that stands in a stream goes on in the next turn', () => {
    const map = Array.from({ length: 10 }, (_, row) => (row === 6 ? '~'.repeat(12) : '.'.repeat(12)))
    const chariots = force('Reds', { units: { MI: 1, CH: 1 } })
    const t = begun({
      map,
      scenario: { game: 'chariot', sides: [chariots, force('Blues')] } as never,
      options: ['chariots'],
      units: { 'A-2L-1': '0505', 'A-CH-1': '0505', 'A-MI-1': '0506', 'B-2L-1': '1012', 'B-MI-1': '1010' },
      dice: [],
    })
    choose(choose(t, '0-movement'), 'A-2L-1')
    t.play(t.move('A-CH-1', '0405')).play(END)
    expect(chitsIn(t).phase).toBe('D')
    choose(choose(t, '0-movement'), 'A-2L-1')
    t.play(t.move('A-MI-1', '0507'))
    expect(t.refused(t.move('A-CH-1', '0305')).code).toBe('mired')
    t.play(END)
    expect(t.state.turn).toBe(1)
    expect(t.unit('A-CH-1').marks.mired).toBeDefined()
    toNextTurn(t)
    onward(t, () => asked(t).side === 0)
    choose(t, 'A-2L-1')
    t.play(t.move('A-CH-1', '0305'))
    expect(t.unit('A-CH-1').at).toBe(t.cell('0305'))
  })

  test('[Alternate C] the way of an elephant that rampages is no move of its turn', () => {
    const elephants = force('Reds', { units: { MI: 1, EL: 1, HB: 1 } })
    const t = begun({
      scenario: { game: 'spartan', sides: [elephants, force('Blues')] } as never,
      options: ['elephants'],
      units: {
        'A-2L-1': '0101',
        'A-HB-1': '0101',
        'A-EL-1': { at: '0505', marks: { rampage: 0, roused: 1 } },
        'B-2L-1': '1012',
      },
      dice: [1],
    })
    t.play(PASS)
    if (t.step !== 'rampage 0') onward(t, ({ step }) => step === 'rampage 0')
    rigged(t, [1, 1]).play({ type: 'act', act: 'rampage', units: ['A-EL-1'] })
    expect(t.happened).toContain('unitsMoved')
    expect(t.unit('A-EL-1').marks.chitMoved).toBeUndefined()
  })
})
