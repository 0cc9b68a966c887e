import { describe, expect, test } from 'vitest'
import { commandsFor } from '../../src/systems/prestags/play/parts.ts'
import { actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { judge } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { offersOf, owedPicks, type Pick } from '../../src/systems/prestags/rules/sequence/offers.ts'
import type { Pending } from '../../src/systems/prestags/rules/terms/types.ts'
import { act, enter, force, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const scared = (at: string) => ({ at, marks: { panicked: 1 } })

/** A table on which the Reds have panicked. */
const rout = (units: Position['units'], more: Partial<Position> = {}): Table => {
  const sides = [force('Reds', { panicLevel: 99 }), force('Blues', { panicLevel: 99 })]
  const t = table({
    options: ['panic'],
    step: 'movement',
    units,
    ...more,
    scenario: { sides, ...more.scenario } as never,
  })
  t.state = { ...t.state, memo: { panicked: 0 } }
  return t
}

/** `move A-MI-1 0504`, `exit A-MI-1 0501`, `act concede`, `end`. */
const told = (t: Table, pick: Pick): string => {
  if (pick.kind === 'move') return `move ${pick.unit} ${t.label(pick.to)}`
  if (pick.kind === 'exit') return `exit ${pick.unit} ${t.label(pick.from)}`
  return pick.kind === 'act' ? `act ${pick.command.act}` : pick.kind
}
const owed = (t: Table): string[] => owedPicks(t.battle, t.state).map((pick) => told(t, pick))
const offered = (t: Table): string[] => offersOf(t.battle, t.state).map((pick) => told(t, pick))

describe('what is owed before a step ends', () => {
  test('[13.0] who can only run off the map is offered that, and nobody else anything', () => {
    const t = rout({ 'A-MI-1': scared('0501'), 'A-MI-2': '0303', 'B-MI-1': '0512' })
    expect(owed(t)).toEqual(['exit A-MI-1 0501'])
  })

  test('[Spartan 1.0] an elephant that is to rampage is offered its dice, and nobody else his march', () => {
    const mad = { at: '0505', marks: { roused: 4, rampage: 0 } }
    const t = table({
      options: ['elephants'],
      step: 'movement',
      units: { 'A-EL-1': mad, 'A-MI-2': '0303', 'B-MI-1': '1012' },
    })
    expect(owed(t)).toEqual(['act rampage'])
  })

  test('[5.12] where nobody owes anything all moves, ways out and acts are offered, and no end of the step', () => {
    const sides = [
      force('Reds', { units: { MI: 1 }, victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]] }),
      force('Blues'),
    ]
    const t = table({
      map: ['...'],
      options: ['concession'],
      step: 'movement',
      units: { 'A-MI-1': '0101', 'B-MI-1': '0103' },
      scenario: { sides } as never,
    })
    expect(offered(t)).toEqual(['move A-MI-1 0102', 'exit A-MI-1 0101', 'act concede', 'end'])
    expect(owed(t)).toEqual(['move A-MI-1 0102', 'exit A-MI-1 0101', 'act concede'])
  })
})

describe('what is offered', () => {
  test('[11.41] a map with a single hex to leave by is left there', () => {
    const sides = [
      force('Reds', { units: { MI: 1 }, victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]] }),
      force('Blues'),
    ]
    const t = table({
      map: ['...'],
      step: 'movement',
      units: { 'A-MI-1': '0101', 'B-MI-1': '0103' },
      scenario: { sides } as never,
    })
    expect(offered(t)).toContain('exit A-MI-1 0101')
  })

  test('[11.1] in the set-up only those who wait are put somewhere; who stands has his place', () => {
    const t = table({
      map: ['...'],
      step: 'deployment',
      turn: 0,
      playerTurn: 0,
      units: { 'A-MI-1': '0101', 'A-MI-2': '0101', 'B-MI-1': '0103' },
    })
    const waiting = t.state.units.map((unit) =>
      unit.id === 'A-MI-2' ? { ...unit, fate: 'reserve' as const, at: -1 } : unit,
    )
    t.state = { ...t.state, units: waiting }
    const placed = offersOf(t.battle, t.state).flatMap((pick) => (pick.kind === 'deploy' ? [pick.unit] : []))
    expect(new Set(placed)).toEqual(new Set(['A-MI-2']))
  })

  test('[13.0] the hexes that one in flight reaches: where he stands comes first, then those to which he must go', () => {
    const t = rout({ 'A-MI-1': scared('0505'), 'B-MI-1': '0510' })
    const { cells } = reachOf(t.battle, t.state, t.unit('A-MI-1'))
    const far = cells.map((cell) => t.battle.map.board.distance(cell, t.cell('0510')))
    expect([cells[0], far]).toEqual([t.cell('0505'), [5, 8, 8, 8, 8, 8, 8, 8]])
  })

  test('[18.2] who is in contact is not offered a chariot beside him', () => {
    const units = (marks: object): Position['units'] => ({
      'A-CH-1': '0505',
      'A-SK-1': { at: '0504', marks },
      'B-MI-1': { at: '0503', marks: { contact: 1 } },
    })
    const on = (marks: object): string[] => {
      const t = table({ options: ['contact', 'chariots'], step: 'movement', units: units(marks) })
      return actOffers(t.battle, t.state, 0).map(({ act: name }) => name)
    }
    expect(on({ contact: 1 })).toEqual([])
    expect(on({})).toEqual(['embark'])
  })

  test('[7.22] two hexes that one unit touches are attacked at once, each pair once, and no hex that nobody could attack', () => {
    const t = table({
      step: 'melee',
      units: { 'A-PP-1': '0505', 'B-LT-1': '0506', 'B-LT-2': '0504', 'B-LT-3': '0605', 'B-LT-4': '0509' },
    })
    const attacks = [...commandsFor(t.battle, t.state, 0)].flatMap((command) =>
      command.type === 'melee'
        ? [
            command.targets
              .map((cell) => t.label(cell))
              .sort()
              .join(' '),
          ]
        : [],
    )
    expect(attacks.sort()).toEqual(['0504', '0504 0506', '0504 0605', '0506', '0506 0605', '0605'])
  })
})

test('[8.4] of two advances that are asked for the later one is judged first, by its own hexes', () => {
  const t = table({ step: 'melee', units: { 'A-MI-1': '0505', 'B-MI-1': '0808' } })
  const asked = (side: 0 | 1, unit: string, cell: string): Pending => ({
    kind: 'advance',
    side,
    combat: 1,
    units: [unit],
    cells: t.cells(cell),
    cite: '8.4',
  })
  t.state = { ...t.state, pending: [asked(1, 'B-MI-1', '0809'), asked(0, 'A-MI-1', '0506')] }
  expect(judge(t.battle, t.state, enter(t, '0506', 'A-MI-1')).ok).toBe(true)
  expect(no(t, enter(t, '0809', 'B-MI-1'))).toBe('notAttacker 8.4')
  expect(no(t, act('concede'))).toBe('decisionFirst 8.4')
})
