import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { assessFire } from '../../src/systems/prestags/rules/fire/fire.ts'
import { legalMelee } from '../../src/systems/prestags/rules/melee/melee.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import { loadBattle } from './loadBattle.ts'
import { asked, begun, choose, drawing, END, onward } from './chits.ts'
import type { Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { type Position, type Table, table } from './harness.ts'

const OPTIONS = ['chariots', 'armageddonCharge']
const side = { units: { MI: 1, CH: 2 }, leaders: {}, stacking: 3, deploy: [{ within: 60, of: ['0101'] }] }
const victory = [[{ type: 'victoryLevel', atLeast: 'marginal' }]]
const sides = [
  { ...side, name: 'Reds', victory },
  { ...side, name: 'Blues', victory },
] as never

/** A chariot with AX aboard, seven hexes from the enemy. */
const ride = (more: Partial<Position> = {}): Table =>
  choose(
    begun({
      options: OPTIONS,
      dice: [1],
      ...more,
      scenario: { game: 'chariot', sides },
      units: {
        'A-2L-1': '0502',
        'A-CH-1': '0502',
        'A-AX-1': { at: '0502', marks: { aboard: 'A-CH-1' } },
        'B-MI-1': '0508',
        'B-2L-1': '1012',
        ...more.units,
      },
    }),
    'A-2L-1',
  )

const shiftIn = (t: Table, ...units: string[]): number => {
  const judged = legalMelee(t.battle, t.state, { units, targets: t.cells('0508') }, 0)
  return judged.ok ? total(judged.value.shift) : Number.NaN
}

const toMelee = (t: Table): Table => {
  drawing(t, '0-melee', END)
  return choose(t, 'fight')
}

describe('the charge of Armageddon', () => {
  test('[Alternate Armageddon] MS and AX embark on chariots, other infantry does not', () => {
    const t = ride({ units: { 'A-MS-2': '0502', 'A-MI-3': '0502', 'A-CH-2': '0501' }, stacking: [9, 9] })
    const offers = actOffers(t.battle, t.state, 0).filter(({ act }) => act === 'embark')
    expect([...new Set(offers.map(({ units }) => units[0]))]).toEqual(['A-2L-1', 'A-MS-2'])
  })

  test('[Alternate Armageddon] four straight clear hexes and more, then two columns to the right', () => {
    const t = ride()
    t.play(t.move('A-CH-1', '0503', '0504', '0505', '0506', '0507'))
    expect(t.unit('A-AX-1').marks.chariotCharge).toBe(1)
    expect(t.unit('A-AX-1').at).toBe(t.cell('0507'))
    drawing(t, '0-melee', END)
    choose(t, 'fight')
    expect(t.step).toBe('melee 0')
    expect(shiftIn(t, 'A-AX-1')).toBe(2)
  })

  test('[Alternate Armageddon] a way that bends is a charge if its last four hexes are straight', () => {
    const t = ride({
      units: { 'A-2L-1': '0402', 'A-CH-1': '0402', 'A-AX-1': { at: '0402', marks: { aboard: 'A-CH-1' } } },
    })
    t.play(t.move('A-CH-1', '0403', '0503', '0504', '0505', '0506', '0507'))
    expect(t.unit('A-AX-1').marks.chariotCharge).toBe(1)
    const bent = ride({
      units: { 'A-2L-1': '0405', 'A-CH-1': '0404', 'A-AX-1': { at: '0404', marks: { aboard: 'A-CH-1' } } },
    })
    bent.play(bent.move('A-CH-1', '0505', '0506', '0507'))
    expect(bent.unit('A-AX-1').marks.chariotCharge).toBeUndefined()
    expect(shiftIn(toMelee(bent), 'A-AX-1')).toBe(0)
  })

  test('[Alternate Armageddon] a way that bends within its last four hexes is no charge', () => {
    const t = ride()
    t.play(t.move('A-CH-1', '0503', '0504', '0604', '0605'))
    expect(t.unit('A-AX-1').at).toBe(t.cell('0605'))
    expect(t.unit('A-AX-1').marks.chariotCharge).toBeUndefined()
  })

  test('[Alternate Armageddon] [Viking 1.0] axes thrown in defence from a chariot that charged are not shifted', () => {
    const axes = { ...side, units: { MI: 1, CH: 2, AX: 1 }, name: 'Reds', victory, francisca: 'optional' }
    const t = table({
      step: 'defensiveFire',
      side: 1,
      options: ['chits', 'francisca', ...OPTIONS],
      scenario: { game: 'chariot', sides: [axes, { ...side, name: 'Blues', victory }] as never },
      units: {
        'A-CH-1': '0507',
        'A-AX-1': { at: '0507', marks: { aboard: 'A-CH-1', chariotCharge: 3 } },
        'B-MI-1': { at: '0508', moved: 5 },
      },
    })
    const assessed = assessFire(t.battle, t.state, { units: ['A-AX-1'], target: t.cell('0508') }, 0, 'defensiveFire')
    expect(assessed.ok ? total(assessed.value.shift) : assessed.error).toBe(0)
  })

  test('[Alternate Armageddon] no charge through ground that is not clear, nor through friends', () => {
    const map = Array.from({ length: 10 }, (_, row) => (row === 5 ? '.....v......' : '.'.repeat(12)))
    const rough = ride({ map })
    rough.play(rough.move('A-CH-1', '0503', '0504', '0505', '0506', '0507'))
    expect(rough.unit('A-AX-1').marks.chariotCharge).toBeUndefined()
    const crowd = ride({ units: { 'A-3L-2': '0505' } })
    crowd.play(crowd.move('A-CH-1', '0503', '0504', '0505', '0506', '0507'))
    expect(crowd.unit('A-AX-1').marks.chariotCharge).toBeUndefined()
  })

  test('[Alternate Armageddon] four hexes are enough, three are not, and each of the four must be clear', () => {
    const charges = (more: Partial<Position>, ...path: string[]): boolean => {
      const t = ride(more)
      t.play(t.move('A-CH-1', ...path))
      return t.unit('A-AX-1').marks.chariotCharge !== undefined
    }
    const with0503 = (code: string) =>
      Array.from({ length: 10 }, (_, row) => (row === 5 ? `..${code}.........` : '.'.repeat(12)))
    const four = ['0503', '0504', '0505', '0506']
    expect(charges({}, ...four)).toBe(true)
    expect(charges({}, ...four.slice(0, 3))).toBe(false)
    expect(charges({ map: with0503('v') }, ...four)).toBe(false)
    expect(charges({ map: with0503('h') }, ...four)).toBe(false)
  })

  test('[Alternate Armageddon] who has lost his chariot since, and who charged in an earlier turn, charges no more', () => {
    const shiftOf = (marks: Unit['marks']): number =>
      shiftIn(
        table({
          step: 'melee',
          options: ['chits', ...OPTIONS],
          scenario: { game: 'chariot', sides },
          units: { 'A-CH-1': '0507', 'A-AX-1': { at: '0507', marks }, 'B-MI-1': '0508' },
        }),
        'A-AX-1',
      )
    expect(shiftOf({ aboard: 'A-CH-1', chariotCharge: 3 })).toBe(2)
    expect(shiftOf({ chariotCharge: 3 })).toBe(0)
    expect(shiftOf({ aboard: 'A-CH-1', chariotCharge: 2 })).toBe(0)
  })

  test('[Alternate Armageddon] who attacks together must all charge; who gets down charges no more', () => {
    const t = ride({ units: { 'A-MI-2': '0407' } })
    t.play(t.move('A-CH-1', '0503', '0504', '0505', '0506', '0507'))
    const down = t.state
    toMelee(t)
    expect(shiftIn(t, 'A-AX-1', 'A-MI-2')).toBe(0)
    expect(shiftIn(t, 'A-AX-1')).toBe(2)
    t.state = down
    t.play({ type: 'act', act: 'debark', units: ['A-AX-1'], to: t.cell('0506') })
    expect(t.unit('A-AX-1').marks.chariotCharge).toBeUndefined()
  })

  test('[Alternate Armageddon] BW aboard do not charge, and a charge lasts for its turn', () => {
    const t = ride({ units: { 'A-IB-1': { at: '0502', marks: { aboard: 'A-CH-2' } }, 'A-CH-2': '0502' } })
    t.play(t.move('A-CH-2', '0503', '0504', '0505', '0506', '0507'))
    expect(t.unit('A-IB-1').marks.chariotCharge).toBeUndefined()
    const later = ride()
    later.play(later.move('A-CH-1', '0503', '0504', '0505', '0506', '0507'))
    onward(later, ({ state }) => state.turn === 2)
    expect(later.unit('A-AX-1').marks.chariotCharge).toBeUndefined()
  })

  test('[Alternate Armageddon] it belongs to one battle, and needs markers and chariots', () => {
    const battle = loadBattle('prestags/armageddon-609bc')
    const composed = (options: readonly string[]) => composeBattle(battle.scenario, battle.map, options, [])
    expect(composed(['chits', ...OPTIONS]).ok).toBe(true)
    expect(composed(OPTIONS)).toMatchObject({ ok: false, error: { code: 'optionRequires' } })
    expect(composed(['chits', 'simultaneous'])).toMatchObject({ ok: false, error: { code: 'optionExcludes' } })
  })
})

test('[Alternate A.1] who is asked whom to activate reads how many move in this phase, riders not counted', () => {
  const t = begun({
    options: OPTIONS,
    dice: [1],
    scenario: { game: 'chariot', sides },
    stacking: [9, 9],
    units: {
      'A-2L-1': '0502',
      'A-CH-1': '0502',
      'A-AX-1': '0502',
      'A-MS-1': '0503',
      'B-MI-1': '0508',
      'B-2L-1': '1012',
    },
  })
  expect(asked(t).options[0]?.label).toMatch(/: 1 unit to move$/)
})
