import { describe, expect, test } from 'vitest'
import { loadBattle } from './loadBattle.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { actLabel } from '../../src/systems/prestags/rules/movement/acts.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { square } from '../../src/systems/prestags/rules/optional/square/index.ts'
import type { Act } from '../../src/systems/prestags/rules/terms/types.ts'
import { rigged } from './arena.ts'
import { actsIn, combatOf, dead, end, force, inShort, meleeOf, no, shaken } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const IDS = ['A-SD-1', 'A-SD-2', 'A-SD-3', 'A-SD-4']
const form: Act = { type: 'act', act: 'formSquare', units: IDS }
const giveUp: Act = { type: 'act', act: 'breakSquare', units: IDS }

const legion = (limit: number): NonNullable<Position['scenario']> =>
  ({
    game: 'legion',
    sides: [force('Romans', { units: { SD: 4 }, stacking: limit }), force('Germans', { stacking: 12 })],
  }) as NonNullable<Position['scenario']>

const four = (placed: Position['units'][string]): Position['units'] => Object.fromEntries(IDS.map((id) => [id, placed]))
const standing = (hex: string, marks: Record<string, number> = { square: 3 }) => four({ at: hex, marks })

const field = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['square'], step: 'movement', scenario: legion(3), units, ...more })

const at = (t: Table, id: string): string => t.label(t.unit(id).at)
const squared = (t: Table): number[] => IDS.map((id) => Number(t.unit(id).marks.square ?? 0))

describe('forming and giving up', () => {
  test('[Legion 1.1] four Roman SD of one hex form a square, and may then stand where three are the limit', () => {
    const t = field({ ...four('0505'), 'B-MI-1': '1012' })
    expect(no(t, end)).toBe('overstacked 5.4')
    expect(offersOf(t.battle, t.state).filter((pick) => pick.kind === 'act')).toEqual([{ kind: 'act', command: form }])
    t.play(form)
    expect(squared(t)).toEqual([5, 5, 5, 5])
    expect(no(t, t.move('A-SD-1', '0506'))).toBe('square Legion 1.1')
    t.play(end)
    expect(t.step).not.toBe('movement 0')
  })

  test('[Legion 1.1] also after they moved there in this phase', () => {
    const t = field({ ...four('0505'), 'A-SD-4': '0504', 'B-MI-1': '1012' })
    expect(no(t, form)).toBe('noSquare Legion 1.1')
    t.play(t.move('A-SD-4', '0505')).play(form)
    expect(squared(t)).toEqual([5, 5, 5, 5])
  })

  test('[Legion 1.1] four, undisrupted, Roman SD and nobody else', () => {
    const shaken = field({ ...four('0505'), 'A-SD-4': { at: '0505', disrupted: 4 }, 'B-MI-1': '1012' })
    expect(no(shaken, form)).toBe('noSquare Legion 1.1')
    const mixed = field({ ...four('0505'), 'A-SK-1': '0505', 'B-MI-1': '1012' })
    expect(no(mixed, form)).toBe('noSquare Legion 1.1')
    const three = field({ ...four('0505'), 'A-SD-4': '0101', 'B-MI-1': '1012' })
    expect(no(three, { ...form, units: IDS.slice(0, 3) })).toBe('noSquare Legion 1.1')
    expect(no(field({ ...four('0505'), 'B-MI-1': '1012' }), { ...form, to: 3 })).toBe('noSquare Legion 1.1')
    const germans = field(
      Object.fromEntries([...IDS.map((id) => [id.replace('A', 'B'), '0505']), ['A-MI-1', '0101']]),
      { side: 1 },
    )
    expect(no(germans, { ...form, units: IDS.map((id) => id.replace('A', 'B')) })).toBe('noSquare Legion 1.1')
  })

  test('[Legion 1.1] each for himself: nobody forms or gives up a square of the enemy, or of nobody', () => {
    const foes = IDS.map((id) => id.replace('A', 'B'))
    const civil = { game: 'legion', sides: [force('Romans'), force('Caesarians', { units: { SD: 4 } })] }
    const t = field(
      { 'A-MI-1': '0101', ...Object.fromEntries(foes.map((id) => [id, '0505'])) },
      { scenario: civil as never },
    )
    expect(actsIn(t)).toEqual([])
    for (const units of [foes, []])
      for (const order of [form, giveUp]) expect(no(t, { ...order, units })).toBe('noSquare Legion 1.1')
  })

  test('[Legion 1.1] an order names the four and nobody else', () => {
    const t = field({ ...four('0505'), 'A-1L-1': '0505', 'A-SD-5': '0507', 'B-MI-1': '1012' })
    for (const units of [[...IDS, 'A-1L-1'], [...IDS.slice(0, 3), 'A-SD-5'], IDS.slice(0, 3)])
      expect(no(t, { ...form, units })).toBe('noSquare Legion 1.1')
    t.play(form)
    expect(actLabel(t.battle, t.state, giveUp)).toBe('Give up the square in 0505')
    for (const order of [
      { ...giveUp, units: IDS.slice(0, 3) },
      { ...giveUp, to: 3 },
      { ...giveUp, units: [...IDS, 'A-1L-1'] },
    ])
      expect(no(t, order)).toBe('noSquare Legion 1.1')
  })

  test('[Legion 1.1] a refused order points at the hex of the unit named first, and its words name that hex', () => {
    const t = field({ ...four('0505'), 'A-SD-5': '0507', 'B-MI-1': '1012' })
    for (const order of [form, giveUp])
      for (const [id, hex] of [
        ['A-SD-1', '0505'],
        ['A-SD-5', '0507'],
      ] as const) {
        expect(t.refused({ ...order, units: [id] }).cell).toBe(t.cell(hex))
        expect(actLabel(t.battle, t.state, { ...order, units: [id] })).toMatch(new RegExp(`square in ${hex}$`))
      }
  })

  test('[Legion 1.1] what is left of a square may give it up, were it a single unit', () => {
    const t = field({ 'A-SD-1': { at: '0505', marks: { square: 3 } }, 'B-MI-1': '1012' })
    expect(actsIn(t)).toEqual(['breakSquare A-SD-1'])
    t.play({ ...giveUp, units: ['A-SD-1'] })
    expect(t.unit('A-SD-1').marks).toEqual({})
  })

  test('[Legion 1.1] three SD and another do not form one, and a square is not formed twice', () => {
    const three = Object.fromEntries(IDS.slice(0, 3).map((id) => [id, '0505']))
    const mixed = field({ ...three, 'A-SK-1': '0505', 'A-SD-5': '0303', 'B-MI-1': '1012' })
    expect(no(mixed, { ...form, units: [...IDS.slice(0, 3), 'A-SK-1'] })).toBe('noSquare Legion 1.1')
    expect(actsIn(mixed)).toEqual([])
    const t = field({ ...standing('0505'), 'B-MI-1': '1012' })
    expect(no(t, form)).toBe('noSquare Legion 1.1')
    expect(actsIn(t)).toEqual([`breakSquare ${IDS.join(' ')}`])
  })

  test('[13.0] nobody who panicked forms one', () => {
    const t = field(
      { ...four({ at: '0505', marks: { panicked: 1 } }), 'B-MI-1': '1012' },
      { options: ['square', 'panic'] },
    )
    expect(no(t, form)).toBe('noSquare Legion 1.1')
  })

  test('[Legion 1.1] it is given up before it moves, and then they move like others', () => {
    const t = field({ ...standing('0505'), 'A-2L-1': '0505', 'B-MI-1': '1012' })
    t.play(giveUp)
    expect(squared(t)).toEqual([0, 0, 0, 0])
    t.play(t.move('A-SD-1', '0506', '0507', '0508', '0509'))
    expect(at(t, 'A-SD-1')).toBe('0509')
    t.play(end)
  })

  test('[Legion 1.1] once it has moved it stays a square', () => {
    const t = field({ ...standing('0505'), 'B-MI-1': '1012' })
    t.play(t.move('A-SD-1', '0506'))
    expect(no(t, giveUp)).toBe('noSquare Legion 1.1')
  })
})

describe('a square', () => {
  test('[Legion 1.1] moves one hex, whatever the ground and however far from leaders, all four together', () => {
    const map = ['............', '.....ww.....', '............']
    const t = field({ ...standing('0205'), 'B-MI-1': '0312' }, { map })
    expect(controlOf(t.battle, t.state, t.unit('A-SD-1')).inControl).toBe(false)
    expect(no(t, t.move('A-SD-1', '0206', '0207'))).toBe('tooFar 5.27')
    t.play(t.move('A-SD-2', '0206'))
    expect(IDS.map((id) => at(t, id))).toEqual(['0206', '0206', '0206', '0206'])
    expect(t.unit('A-SD-2').spent).toBe(1)
    expect(no(t, t.move('A-SD-1', '0205'))).toBe('moved 5.14')
    t.play(end)
    expect(squared(t)).toEqual([3, 3, 3, 3])
  })

  test('[9.0] the others pay for the ground as ever', () => {
    const map = ['............', '.....ww.....', '............']
    const t = field({ ...standing('0205'), 'A-SK-1': '0208', 'B-MI-1': '0312' }, { map })
    const cost = (id: string, hex: string): number | undefined =>
      reachOf(t.battle, t.state, t.unit(id)).cost[t.cell(hex)]
    expect([cost('A-SD-1', '0206'), cost('A-SK-1', '0207')]).toEqual([1, 3])
  })

  test('[9.0] no square enters what is closed to everybody', () => {
    const map = ['............', '.....LL.....', '............']
    const t = field({ ...standing('0205'), 'B-MI-1': '0312' }, { map })
    expect(t.refused(t.move('A-SD-2', '0206')).cite).toBe('9.0')
  })

  test('[Legion 1.1] moves once also when several of it are named', () => {
    const t = field({ ...standing('0505'), 'B-MI-1': '1012' })
    t.play({ type: 'move', units: [{ unit: 'A-SD-1' }, { unit: 'A-SD-3' }], path: t.cells('0506') })
    const moved = t.events.flatMap((event) => (event.type === 'unitsMoved' ? event.moves.map((move) => move.unit) : []))
    expect(moved.sort()).toEqual(IDS)
    expect(IDS.map((id) => at(t, id))).toEqual(['0506', '0506', '0506', '0506'])
  })

  test('[Legion 1.1] [5.14] nor does one of it go on beside chariots, whose passengers are fresh', () => {
    const t = field({ ...standing('0505'), 'B-MI-1': '1012' }, { options: ['square', 'chariots'] })
    t.play(t.move('A-SD-1', '0506'))
    expect(no(t, t.move('A-SD-2', '0507'))).toBe('moved 5.14')
  })

  test('[Legion 1.11] a leader inside does not count, and leaves with his full allowance', () => {
    const t = field({ ...standing('0505'), 'A-1L-1': '0505', 'B-MI-1': '1012' })
    const far = ['0506', '0507', '0508', '0509', '0510', '0511', '0512']
    t.play(t.move('A-1L-1', ...far))
    expect(at(t, 'A-1L-1')).toBe('0512')
    expect(at(t, 'A-SD-1')).toBe('0505')
  })

  test('[Legion 1.11] [5.4] with a leader inside it still stands where three are the limit', () => {
    const t = field({ ...standing('0505'), 'A-1L-1': '0505', 'B-MI-1': '1012' }).play(end)
    expect(t.step).toBe('movement 1')
    const broken = standing('0505', { brokenSquare: field(standing('0505')).cell('0505') })
    expect(field({ ...broken, 'A-1L-1': '0505', 'B-MI-1': '1012' }).play(end).step).toBe('movement 1')
  })

  test('[Legion 1.11] nobody but leaders stands with it', () => {
    const t = field({ ...standing('0505'), 'A-SK-1': '0504', 'B-MI-1': '1012' }, { scenario: legion(6) })
    t.play(t.move('A-SK-1', '0505'))
    expect(no(t, end)).toBe('square Legion 1.11')
  })

  test('[Legion 1.1] does not attack, and defends with all four', () => {
    const t = field({ ...standing('0505'), 'B-BI-1': '0506' }, { step: 'melee' })
    expect(no(t, t.melee('0506', 'A-SD-1'))).toBe('square Legion 1.1')
    const under = field({ ...standing('0505'), 'B-BI-1': '0506', 'B-BI-2': '0506' }, { step: 'melee', side: 1 })
    expect(inShort(meleeOf(under, '0505', 'B-BI-1', 'B-BI-2'))).toBe('12:16 1-2')
  })

  test('[Legion 1.1] a leader inside helps its defence', () => {
    const t = field({ ...standing('0505'), 'A-3L-1': '0505', 'B-BI-1': '0506' }, { step: 'melee', side: 1 })
    expect(inShort(meleeOf(t, '0505', 'B-BI-1'))).toBe('6:19 barred')
  })

  test('[7.51] cannot be taken in the flank', () => {
    const enemies = { 'B-BI-1': '0506', 'B-BI-2': '0504' }
    const open = field({ ...four('0505'), ...enemies }, { step: 'melee', side: 1 })
    expect(inShort(meleeOf(open, '0505', 'B-BI-1', 'B-BI-2'))).toBe('24:16 1-1')
    const closed = field({ ...standing('0505'), ...enemies }, { step: 'melee', side: 1 })
    expect(inShort(meleeOf(closed, '0505', 'B-BI-1', 'B-BI-2'))).toBe('12:16 1-2')
  })

  test('[16.0] with facing it fronts upon every side', () => {
    // Facing 2 is to the right; the enemy on the left would take it from behind.
    const away = { facing: 2 }
    const enemy = { 'B-BI-1': { at: '0504', marks: { facing: 2 } }, 'B-BI-2': { at: '0504', marks: { facing: 2 } } }
    const more = { options: ['square', 'facing'], step: 'melee', side: 1 } as const
    const open = field({ ...standing('0505', away), ...enemy }, more)
    expect(inShort(meleeOf(open, '0505', 'B-BI-1', 'B-BI-2'))).toBe('12:8 1-1')
    const closed = field({ ...standing('0505', { ...away, square: 3 }), ...enemy }, more)
    expect(inShort(meleeOf(closed, '0505', 'B-BI-1', 'B-BI-2'))).toBe('12:16 1-2')
  })

  test('[17.0] does not go back before combat', () => {
    const t = field(standing('0505'))
    expect(square.bars?.retreat?.(t.battle, t.state, t.unit('A-SD-1'))).toMatchObject({ cite: 'Legion 1.1' })
  })
})

describe('the end of a square', () => {
  const attacked = (die: number, marks: Record<string, number> = { square: 3 }): Table => {
    const foes = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`B-BI-${i + 1}`, '0506']))
    const t = field({ ...standing('0505', marks), 'A-SD-9': '0101', ...foes }, { step: 'melee', side: 1 })
    return rigged(t, die).play(t.melee('0505', ...Object.keys(foes)))
  }

  test('[Legion 1.1] no effect leaves it, a disruption dissolves it', () => {
    const shattered = attacked(1)
    expect(combatOf(shattered).results).toEqual(['D'])
    expect(shaken(shattered)).toEqual(IDS)
    expect(squared(shattered)).toEqual([0, 0, 0, 0])
    const held = field({ ...standing('0505'), 'B-BI-1': '0506', 'B-BI-2': '0506' }, { step: 'melee', side: 1 })
    rigged(held, 5).play(held.melee('0505', 'B-BI-1', 'B-BI-2'))
    expect(combatOf(held).results).toEqual(['-'])
    expect(squared(held)).toEqual([3, 3, 3, 3])
  })

  test('[Legion 1.1] where no square stands, none is dissolved by a result', () => {
    const plain = attacked(1, {})
    expect(shaken(plain)).toEqual(IDS)
    expect(IDS.map((id) => plain.unit(id).marks)).toEqual([{}, {}, {}, {}])
    expect(JSON.stringify(plain.events)).not.toContain('dissolved')
  })

  test('[Legion 1.1] a square in another hex is not dissolved with it', () => {
    const foes = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`B-BI-${i + 1}`, '0506']))
    const others = ['A-SD-5', 'A-SD-6', 'A-SD-7', 'A-SD-8']
    const second = Object.fromEntries(others.map((id) => [id, { at: '0303', marks: { square: 3 } }]))
    const t = field({ ...standing('0505'), ...second, ...foes }, { step: 'melee', side: 1 })
    rigged(t, 1).play(t.melee('0505', ...Object.keys(foes)))
    expect(squared(t)).toEqual([0, 0, 0, 0])
    expect(others.map((id) => t.unit(id).marks.square)).toEqual([3, 3, 3, 3])
  })

  test('[Legion 1.1] those left may stay together until they move', () => {
    const t = attacked(1)
    const until = (step: string): void => {
      for (let i = 0; t.step !== step && i < 30; i++) t.play(end)
    }
    until('movement 0')
    expect(shaken(t)).toEqual(IDS)
    t.play(end)
    until('movement 1')
    until('movement 0')
    expect(shaken(t)).toEqual([])
    t.play(t.move('A-SD-4', '0504')).play(t.move('A-SD-3', '0604'))
    expect(t.unit('A-SD-4').marks).toEqual({})
    t.play(end)
  })

  test('[Legion 1.1] they may form it again', () => {
    const t = field({ ...standing('0505', { brokenSquare: 0 }), 'B-MI-1': '1012' })
    t.play(form)
    expect(t.unit('A-SD-1').marks).toEqual({ square: 5 })
  })

  test('[Legion 1.1] half an elimination leaves two, and no square', () => {
    const half = attacked(4)
    expect(combatOf(half).results).toEqual(['½E'])
    expect(dead(half)).toEqual(['A-SD-1', 'A-SD-2'])
    expect(squared(half).slice(2)).toEqual([0, 0])
  })

  test('[13.0] panic dissolves it', () => {
    const t = field(
      { ...standing('0505'), 'A-SD-9': '0101', 'B-PP-1': '0102', 'B-PP-2': '0102', 'B-PP-3': '0102' },
      {
        options: ['square', 'panic'],
        step: 'melee',
        side: 1,
        scenario: {
          game: 'legion',
          sides: [force('Romans', { units: { SD: 5 }, stacking: 3, panicLevel: 1 }), force('Germans')],
        } as NonNullable<Position['scenario']>,
      },
    )
    rigged(t, 6).play(t.melee('0101', 'B-PP-1', 'B-PP-2', 'B-PP-3'))
    expect(dead(t)).toEqual(['A-SD-9'])
    expect(squared(t)).toEqual([0, 0, 0, 0])
  })
})

describe('the option', () => {
  test('it concerns Roman armies of Legion', () => {
    const t = field(standing('0505'))
    expect(square.concerns?.(t.battle)).toBe(true)
    expect(square.changes?.(t.battle)).toBe('The SD of the Romans may form squares of four that have no flanks.')
    expect(square.badges?.(t.battle, t.state, t.unit('A-SD-1'))?.cite).toBe('Legion 1.1')
    expect(square.concerns?.(loadBattle('prestags/cannae-216bc'))).toBe(false)
  })
})
