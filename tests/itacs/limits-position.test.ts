import { describe, expect, test } from 'vitest'
import { assessMissile } from '../../src/systems/itacs/rules/missile/missile.ts'
import { arcOf, coversWay } from '../../src/systems/itacs/rules/position/facing.ts'
import { settingOf } from '../../src/systems/itacs/rules/position/setting.ts'
import { legalShooter, legalShot } from '../../src/systems/itacs/rules/position/shot.ts'
import { panicLevelOf } from '../../src/systems/itacs/rules/position/victory.ts'
import { notedKey } from '../../src/systems/itacs/rules/position/watch.ts'
import type { ItacsScenario } from '../../src/systems/itacs/rules/scenario/scenario.ts'
import { judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import type { State } from '../../src/systems/itacs/rules/position/state.ts'
import { cell, field, named, type Scene, step } from './field.ts'
import { table } from './harness.ts'
import { given, refusal, total } from './reading.ts'
import { mapOf, scenarioOf } from './scenarios/sheets.ts'

const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }
const WAYS = [0, 1, 2, 3, 4, 5]
const ahead = step('2020', 1)
const plain = ['side', 'front', 'side', 'rear', 'rear', 'rear']

describe('facing', () => {
  test('[ITACS 6.9] an elephant has two sides, whether it carries an archer or not', () => {
    const arcs = (cargo: Scene['units']) => {
      const f = field({ units: { 'A-EL-1': '2020/1', ...cargo } })
      const [elephant] = named(f, 'A-EL-1')
      return WAYS.map((way) => arcOf(f, elephant!, way))
    }
    expect(arcs({})).toEqual(plain)
    expect(arcs({ 'A-BW-1': { at: '2020/1', marks: { rides: 'A-EL-1' } } })).toEqual(plain)
  })

  test('[ITACS 6.8] who rides faces as the chariot does, and fires ahead of it after a turn', () => {
    const t = table({
      units: {
        'A-CH-1': '2020/1',
        'A-BW-1': { at: '2020/1', marks: { rides: 'A-CH-1' } },
        'B-PS-1': step('2020', 4),
        ...FAR,
      },
      step: 'movement',
    })
    t.move('A-CH-1', '', 4)
    expect(t.one('A-BW-1').facing).toBe(4)
    t.until('melee')
    expect(t.refused({ type: 'fire', units: ['A-BW-1'], target: cell(step('2020', 4)) })).toBe('ok')
  })

  test('[ITACS 2.6.1] three are no square any more, nor four of whom one is disrupted: they have a rear', () => {
    const covers = (...states: readonly object[]) => {
      const units = states.map((state, n) => [`A-PS-${n}`, { at: '2020/1', marks: { square: 0 }, ...state }] as const)
      const f = field({ units: Object.fromEntries(units), sheet: { formsSquares: () => true } })
      return coversWay(f, f.units[0]!, 4)
    }
    expect([covers({}, {}, {}, {}), covers({}, {}, {}), covers({}, {}, {}, { d: 1 })]).toEqual([true, false, false])
  })
})

describe('missiles', () => {
  test('[ITACS 4.2.3] from a hill one hex farther, and no more', () => {
    const five = step('2020', 1, 1, 1, 1, 1)
    const four = step('2020', 1, 1, 1, 1)
    const f = field({ units: { 'A-LB-1': '2020/1' }, terrain: { hills: '2020' } })
    const [archer] = named(f, 'A-LB-1')
    expect([four, five].map((at) => refusal(legalShot(f, archer!, cell(at), 'missile')))).toEqual([
      'ok',
      'outOfRange 4.2',
    ])
  })

  test('[ITACS 2.4.6] who has nothing to fire with reaches nobody, not even beside him', () => {
    const f = field({ units: { 'A-SD-1': '2020/1' } })
    expect(refusal(legalShot(f, named(f, 'A-SD-1')[0]!, cell(ahead), 'missile'))).toBe('outOfRange 4.2')
  })

  test('[ITACS 6.6] axes are thrown with strength 2, once a game, and in defence only', () => {
    const scene = (marks: object) =>
      field({
        units: { 'A-AX-1': { at: '2020/1', marks }, 'B-MI-1': ahead },
        sheet: { throws: ({ type }) => type === 'AX' },
      })
    const fresh = scene({})
    const units = named(fresh, 'A-AX-1')
    expect(total(given(assessMissile(fresh, { kind: 'defensive', units, target: cell(ahead) })).strength)).toBe(2)
    expect(refusal(legalShooter(fresh, units[0]!, 'missile'))).toBe('noFire 2.4.6')
    const thrown = scene({ hurled: 1 })
    expect(refusal(legalShooter(thrown, named(thrown, 'A-AX-1')[0]!, 'defensive'))).toBe('noFire 2.4.6')
  })

  test('[ITACS 4.2] who enters a hex that was emptied by fire is fired at in defence', () => {
    const aside = step('2020', 2)
    const t = table({
      units: {
        'A-LB-1': '2020/1',
        'A-LB-2': '2020/1',
        'A-LB-3': '2020/1',
        'A-SD-1': `${step('2020', 3)}>${aside}`,
        'B-MI-1': ahead,
        'B-LB-1': `${step(ahead, 1)}>${ahead}`,
        ...FAR,
      },
      dice: [6, 6, 3, 3],
    })
    t.fire('A-LB-1 A-LB-2 A-LB-3', ahead)
    expect(t.at('B-MI-1')).toBe('destroyed')
    t.until('movement')
    t.move('A-SD-1', `${aside} ${ahead}`)
    t.until('defensiveFire')
    expect(t.state.playerTurn).toBe(1)
    expect(t.refused({ type: 'fire', units: ['B-LB-1'], target: cell(ahead) })).toBe('ok')
  })

  test('[ITACS 4.2] a hex is fired at once in a player-turn, by horse archers after movement too; then again', () => {
    const horse = step(ahead, 0)
    const t = table({
      units: {
        'A-LB-1': '2020/1',
        'A-HB-1': `${horse}>${ahead}`,
        'B-PS-1': ahead,
        'B-PS-2': step(horse, 4),
        ...FAR,
      },
      dice: [1, 1, 1, 1],
    })
    const late = { type: 'fire', units: ['A-HB-1'], target: cell(ahead) } as const
    t.fire('A-LB-1', ahead)
    t.until('melee 0')
    expect(t.refused(late)).toBe('shotTwice 4.2')
    expect(t.refused({ ...late, target: cell(step(horse, 4)) })).toBe('ok')
    t.until('missile 0')
    expect(t.refused(late)).toBe('ok')
  })
})

describe('who has moved', () => {
  test('[ITACS 6.7.6] who has mounted has moved, though it cost a single point: fire ships are named before', () => {
    const t = table({
      terrain: { sea: '1010' },
      units: { 'A-LF-1': '1010', 'A-CT-1': '2525', 'A-CH-1': '2525', ...FAR },
      step: 'movement',
    })
    const kindle = { type: 'act', act: 'kindle', units: ['A-LF-1'] } as const
    expect(t.refused(kindle)).toBe('ok')
    t.act('mount', 'A-CT-1', { with: 'A-CH-1' })
    expect(t.one('A-CT-1').spent).toBe(1)
    expect(t.refused(kindle)).toBe('tooLate 6.7.6')
  })

  test('[ITACS 6.4] who has moved does not dismount, whatever the way has cost', () => {
    const t = table({ units: { 'A-HC-1': '2020', ...FAR }, step: 'movement' })
    const change = { type: 'act', act: 'change', units: ['A-HC-1'] } as const
    const moved = (now: number): State => ({
      ...t.state,
      units: t.state.units.map((unit) => ({ ...unit, moved: now })),
    })
    const { playerTurn } = t.state
    expect([playerTurn - 1, playerTurn].map((now) => refusal(judge(t.battle, moved(now), change)))).toEqual([
      'ok',
      'hasMoved 6.4',
    ])
  })
})

test('[ITACS 6.7.2] who has fallen is aboard no more', () => {
  const cargo = (fate: 'map' | 'destroyed') => ({ at: '2020', fate, marks: { aboard: 'A-HF-1' } })
  const t = table({
    terrain: { sea: '2020' },
    units: { 'A-HF-1': '2020', 'A-PS-1': cargo('map'), 'A-PS-2': cargo('destroyed'), ...FAR },
  })
  expect(t.field.aboard('A-HF-1').map(({ id }) => id)).toEqual(['A-PS-1'])
})

describe('sheets', () => {
  const sheet = scenarioOf('cannae-216bc')
  const [first, second] = sheet.sides
  const settingWith = (side: object) =>
    settingOf({ ...sheet, sides: [{ ...first, ...side }, second] } as ItacsScenario, mapOf(sheet.map))

  test('[ITACS 6.9] an archer mounts his elephant when both are set up; on a chariot he is from the start', () => {
    const { units } = settingWith({
      units: { EL: 1, CH: 1, BW: 3 },
      aboard: [
        { on: 'EL-1', units: ['BW-1'] },
        { on: 'CH-1', units: ['BW-2'] },
      ],
    })
    const [one, two, three] = ['A-BW-1', 'A-BW-2', 'A-BW-3'].map((id) => units.find((unit) => unit.id === id))
    expect([one?.fate, one?.marks]).toEqual(['reserve', {}])
    expect(two).toMatchObject({ fate: 'map', marks: { rides: 'A-CH-1' } })
    expect([three?.fate, three?.marks]).toEqual(['reserve', {}])
  })

  test('[ITACS 8.0] before the set-up nobody has spent a point', () => {
    expect([...new Set(settingWith({}).units.map(({ spent }) => spent))]).toEqual([0])
  })

  test('[ITACS 4.2.5] swordsmen bear shields, and so do others whom the sheet names; not those to whom it denies them', () => {
    const shields = (side: object) => {
      const setting = settingWith({ units: { SD: 1, PS: 1, MI: 1 }, ...side })
      const own = setting.units.filter((unit) => unit.side === 0 && setting.sheet.hasShield(unit))
      return own.map(({ type }) => type).filter((type) => ['SD', 'PS', 'MI'].includes(type))
    }
    expect(shields({})).toEqual(['SD'])
    expect(shields({ shields: ['PS'] })).toEqual(['SD', 'PS'])
    expect(shields({ shields: ['PS'], noShields: ['SD'] })).toEqual(['PS'])
  })

  test('[ITACS 7.2] what was noted of a condition on its date counts, however it stands now', () => {
    const setting = settingWith({ victory: [[{ type: 'eliminateAll', by: 3 }]] })
    const { units } = setting
    const fallen = units.map((unit) => (unit.side === 1 ? { ...unit, fate: 'destroyed' as const } : unit))
    const holds = (noted: number | undefined, now: typeof units) => {
      const memo = noted === undefined ? {} : { [notedKey('0.0.0')]: noted }
      return setting.ways?.({ turn: 4, memo, units: now, points: [0, 0] } as unknown as State, 0)[0]?.holds
    }
    expect([1, 0, undefined].map((noted) => holds(noted, units))).toEqual([true, false, false])
    expect([1, 0, undefined].map((noted) => holds(noted, fallen))).toEqual([true, false, true])
  })
})

test('[ITACS 7.1] an army panics at 40 of a hundred of its points, of large ones to the point [I-34]', () => {
  expect(panicLevelOf(Array(150).fill('PS'))).toBe(120)
})
