import { total } from '../../src/core/calc/breakdown.ts'
import { describe, expect, test } from 'vitest'
import { fits } from '../../src/systems/itacs/rules/chapters/special/fleets/fleets.ts'
import { judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { cell, unit } from './field.ts'
import { type Table, table } from './harness.ts'
import { refusal } from './reading.ts'

const walk = (unit: string, ...path: string[]) => ({ type: 'move', units: [unit], path: path.map(cell) }) as const
const fire = (unit: string, target: string) => ({ type: 'fire', units: [unit], target: cell(target) }) as const
const act = (name: string, unit: string, more: object = {}) =>
  ({ type: 'act', act: name, units: [unit], ...more }) as const
const storm = (unit: string, target: string) => ({ type: 'melee', units: [unit], targets: [cell(target)] }) as const

describe('leaders', () => {
  const fight = {
    'A-SD-1': '2020>2021',
    'A-SD-2': '2020>2021',
    'B-MS-1': '2021>2020',
    'B-2L-1': '2021',
    'B-PS-1': '3030',
  }

  test('[ITACS 6.1.4] taken when those beside him fall in melee; goes where his captor goes; may be executed', () => {
    const t = table({ units: fight, step: 'melee', dice: [6, 6] })
    t.melee('A-SD-1 A-SD-2', '2021')
    expect([t.one('B-2L-1').marks['captive'], t.at('B-2L-1')]).toEqual(['A-SD-1', '2020'])
    t.until('movement 1')
    expect(t.refused(walk('B-2L-1', '2021'))).toBe('captive 6.1.4')
    t.until('movement 0')
    t.move('A-SD-1', '2021 2022')
    expect(t.at('B-2L-1')).toBe('2022')
    t.act('execute', 'B-2L-1')
    expect(t.at('B-2L-1')).toBe('destroyed')
  })

  test('[ITACS 6.1.4] missiles leave him where he is', () => {
    const t = table({
      units: {
        'A-LB-1': '2020>2021',
        'A-LB-2': '2020>2021',
        'A-LB-3': '2020>2021',
        'B-MS-1': '2021>2020',
        'B-2L-1': '2021',
        'B-PS-1': '3030',
      },
      dice: [6, 6],
    })
    t.fire('A-LB-1 A-LB-2 A-LB-3', '2021')
    expect([t.at('B-MS-1'), t.at('B-2L-1'), t.one('B-2L-1').marks['captive']]).toEqual(['destroyed', '2021', undefined])
    expect(t.refused(fire('A-LB-1', '2021'))).not.toBe('ok')
  })

  test('[ITACS 6.1.4] free when his captor falls, to join those of his side beside him', () => {
    const t = table({
      units: {
        'A-SD-1': '2020>2021',
        'B-2L-1': { at: '2020', marks: { captive: 'A-SD-1' } },
        'B-PP-1': '2021>2020',
        'B-PP-2': '2021>2020',
        'A-MS-1': '3030',
      },
      first: 1,
      step: 'melee',
      dice: [6, 6],
    })
    t.melee('B-PP-1 B-PP-2', '2020')
    expect([t.pending?.kind, t.actor]).toEqual(['choice', 1])
    t.choose('2021')
    expect([t.at('B-2L-1'), t.one('B-2L-1').marks['captive']]).toEqual(['2021', undefined])
  })

  test('[ITACS 6.1.4] a leader alone is taken by whoever comes, who stops there', () => {
    const t = table({ units: { 'A-SD-1': '2020>2021', 'B-2L-1': '2021', 'B-PS-1': '3030' } })
    t.move('A-SD-1', '2021')
    expect(t.one('B-2L-1').marks['captive']).toBe('A-SD-1')
    expect(t.refused(walk('A-SD-1', '2022'))).toBe('spent 4.3.1')
  })
})

describe('horse archers', () => {
  test('[ITACS 6.2] they fire after defensive fire instead of fighting, once a turn', () => {
    const t = table({ units: { 'A-OC-1': '2020>2021', 'B-MS-1': '2021>2020' }, step: 'melee', dice: [3, 3] })
    t.fire('A-OC-1', '2021')
    expect(t.refused(storm('A-OC-1', '2021'))).toBe('skirmished 6.2')
    const early = table({ units: { 'A-HB-1': '2020>2021', 'B-MS-1': '2022>2021' }, dice: [3, 3] })
    early.fire('A-HB-1', '2022')
    early.until('movement')
    early.end()
    expect(early.step).toBe('movement 1')
  })

  test('[ITACS 6.2] beside slow enemies they may break away; beside fast ones, or on bad ground, two D', () => {
    const slow = table({ units: { 'A-HB-1': '2020>2021', 'B-MS-1': '2021>2020' }, step: 'melee', dice: [3, 3] })
    slow.fire('A-HB-1', '2021')
    expect(slow.at('A-HB-1')).toBe('2020')
    slow.end()
    expect(slow.acts()).toContain('break A-HB-1')
    const fast = table({ units: { 'A-HB-1': '2020>2021', 'B-HC-1': '2021>2020' }, step: 'melee', dice: [3, 3] })
    fast.fire('A-HB-1', '2021')
    expect(fast.at('A-HB-1')).toBe('2020 d2')
    const wood = table({
      units: { 'A-HB-1': '2020>2021', 'B-MS-1': '2021>2020' },
      terrain: { woods: '2020' },
      step: 'melee',
      dice: [3, 3],
    })
    wood.fire('A-HB-1', '2021')
    expect(wood.at('A-HB-1')).toBe('2020 d2')
  })
})

describe('knights', () => {
  const knights = { 'A-HC-1': '2020>2021', 'A-MS-1': '3030', 'B-PS-1': '2024>2023' }

  test('[ITACS 6.3] they charge the nearest enemy in sight before anybody moves', () => {
    const t = table({ units: knights, options: ['feudal'], step: 'movement' })
    expect(t.refused({ type: 'endStep' })).toBe('owed 6.3')
    expect(t.refused(walk('A-MS-1', '3031'))).toBe('chargeFirst 6.3')
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), t.one('A-HC-1').facing]).toEqual(['2023', 1])
    expect(t.refused(walk('A-HC-1', '2022'))).toBe('charged 6.3')
    t.move('A-MS-1', '3031')
  })

  test('[ITACS 6.3] into a trench only in a charge, for two points [ITACS 10.3]', () => {
    const t = table({ units: knights, terrain: { trench: '2022' }, options: ['feudal'], step: 'movement' })
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), t.one('A-HC-1').spent]).toEqual(['2023', 4])
    const walks = table({ units: knights, terrain: { trench: '2021' } })
    expect(walks.refused(walk('A-HC-1', '2021'))).toBe('closed 10.3')
  })

  test('[ITACS 6.3] not beyond 14 hexes, not through a forest', () => {
    const far = table({ units: { ...knights, 'B-PS-1': '2035' }, options: ['feudal'], step: 'movement' })
    expect(far.refused({ type: 'endStep' })).toBe('ok')
    const hidden = table({ units: knights, terrain: { forest: '2022' }, options: ['feudal'], step: 'movement' })
    expect(hidden.refused({ type: 'endStep' })).toBe('ok')
  })

  test('[ITACS 6.3] a leader holds them with a throw up to his bonus, and tries once', () => {
    const t = table({ units: { ...knights, 'A-2L-1': '2020' }, options: ['feudal'], step: 'movement', dice: [3, 3] })
    t.act('restrain', 'A-2L-1')
    expect(t.refused({ type: 'endStep' })).toBe('ok')
    const weak = table({ units: { ...knights, 'A-2L-1': '2020' }, options: ['feudal'], step: 'movement', dice: [3, 4] })
    weak.act('restrain', 'A-2L-1')
    expect(weak.refused({ type: 'endStep' })).toBe('owed 6.3')
    expect(weak.refused(act('restrain', 'A-2L-1'))).toBe('noLeader 6.3')
  })

  test('[ITACS 6.3] through friends at the price of 4.3.3; where their points end on a full hex, those in it break', () => {
    const through = table({
      units: { ...knights, 'A-CB-1': '2021>2022', 'A-CB-2': '2021>2022', 'A-CB-3': '2021>2022' },
      options: ['feudal'],
      step: 'movement',
    })
    through.act('charge', 'A-HC-1')
    through.end()
    expect(through.told()).toContain('disordered by a full hex [4.3.3]')
    const onto = table({
      units: {
        ...knights,
        'A-CB-1': '2027>2028',
        'A-CB-2': '2027>2028',
        'A-CB-3': '2027>2028',
        'B-PS-1': '2032>2031',
      },
      options: ['feudal'],
      step: 'movement',
    })
    onto.act('charge', 'A-HC-1')
    expect(onto.told()).toContain('ridden down by knights [6.3]')
    // Several ways lead away: their owner says which, and the charge waits for him.
    const asked = onto.state.pending.at(-1)
    expect(asked).toMatchObject({ kind: 'choice', about: 'ridden', side: 0, cite: '5.3.1' })
    expect([onto.at('A-HC-1'), onto.refused({ type: 'endStep' })]).toEqual(['2020', 'decisionFirst 5.3.1'])
    const ways = asked?.kind === 'choice' ? asked.options.map(({ id }) => id) : []
    expect(ways.length).toBeGreaterThan(1)
    onto.choose(ways[1] ?? '')
    expect([onto.at('A-HC-1'), onto.at('A-CB-1')]).toEqual(['2027', `${ways[1]} d2`])
    expect(onto.state.pending).toEqual([])
  })
})

describe('changing arms', () => {
  test('[ITACS 6.4] who stays for a whole movement phase away from the enemy dismounts, and may mount again', () => {
    const t = table({ units: { 'A-HC-1': '2020', 'A-PS-1': '2025', 'B-PS-1': '3030' } })
    expect(t.refused(act('change', 'A-PS-1'))).toBe('noChange 6.4')
    t.act('change', 'A-HC-1')
    expect(t.refused(walk('A-HC-1', '2021'))).toBe('changing 6.4')
    expect(t.one('A-HC-1').type).toBe('HC')
    t.end()
    expect(t.one('A-HC-1').type).toBe('PS')
    t.until('movement 1')
    t.until('movement 0')
    t.act('change', 'A-HC-1')
    t.end()
    expect(t.one('A-HC-1').type).toBe('HC')
  })

  test('[ITACS 6.4] not beside an enemy, disrupted, or after moving', () => {
    const near = table({ units: { 'A-MC-1': '2020', 'B-PS-1': '2021' }, step: 'movement' })
    expect(near.refused(act('change', 'A-MC-1'))).toBe('nearEnemy 6.4')
    const t = table({ units: { 'A-MC-1': { at: '2020', d: 1 }, 'A-LC-1': '2025>2026', 'B-PS-1': '3030' } })
    expect(t.refused(act('change', 'A-MC-1'))).toBe('disrupted 6.4')
    t.move('A-LC-1', '2026')
    expect(t.refused(act('change', 'A-LC-1'))).toBe('hasMoved 6.4')
  })

  test('[ITACS 6.5] longbows fight as axes, crossbows as militia', () => {
    const t = table({ units: { 'A-LB-1': '2020', 'A-CB-1': '2025', 'A-AX-1': '2028', 'B-PS-1': '3030' } })
    t.act('change', 'A-LB-1')
    t.act('change', 'A-CB-1')
    expect(t.refused(act('change', 'A-AX-1'))).toBe('noChange 6.4')
    t.end()
    expect([t.one('A-LB-1').type, t.one('A-CB-1').type]).toEqual(['AX', 'MI'])
  })
})

describe('fleets', () => {
  const sea = { terrain: { sea: '2020 2021 2022 2023 2120 2121 2122 2123 2220 2221 2222 2223' } }

  test('[ITACS 6.7] only fleets sail, and nowhere else', () => {
    const t = table({ ...sea, units: { 'A-VF-1': '2021', 'A-MS-1': '1921>2021', 'B-PS-1': '3030' } })
    expect(t.refused(walk('A-MS-1', '2021'))).toBe('closed 10.3')
    expect(t.refused(walk('A-VF-1', '1921'))).toBe('closed 10.3')
    t.move('A-VF-1', '2022 2122 2121')
    expect([t.at('A-VF-1'), t.one('A-VF-1').spent]).toEqual(['2121', 3])
  })

  test('[ITACS 6.7.1] one fleet to a hex', () => {
    const t = table({ ...sea, units: { 'A-VF-1': '2021', 'A-VF-2': '2022', 'B-PS-1': '3030' } })
    expect(t.refused(walk('A-VF-1', '2022'))).toBe('overstacked 6.7.1')
  })

  test('[ITACS 6.7.2] loading costs ten points and all of the unit’s; unloading as well, a turn later', () => {
    const t = table({ ...sea, units: { 'A-VF-1': '2021', 'A-MS-1': '1921', 'A-LC-1': '1921', 'B-PS-1': '3030' } })
    expect(t.refused(act('load', 'A-LC-1', { with: 'A-VF-1' }))).toBe('noRoom 6.7.2')
    t.act('load', 'A-MS-1', { with: 'A-VF-1' })
    expect([t.one('A-VF-1').spent, t.one('A-MS-1').marks['aboard']]).toEqual([10, 'A-VF-1'])
    expect(t.refused(act('unload', 'A-MS-1', { with: 'A-VF-1', to: cell('1921') }))).toBe('noPoints 6.7.2')
    t.move('A-VF-1', '2022')
    expect(t.at('A-MS-1')).toBe('2022')
    t.until('movement 1')
    t.until('movement 0')
    t.act('unload', 'A-MS-1', { with: 'A-VF-1', to: '1922' })
    expect([t.at('A-MS-1'), t.one('A-MS-1').spent, t.one('A-MS-1').marks['aboard']]).toEqual(['1922', 3, undefined])
  })

  test('[ITACS 6.7.2] who fits: a light fleet one horse, a heavy one three of any', () => {
    const units = { 'A-LF-1': '2021', 'A-HF-1': '2022', 'A-LC-1': '1921', 'A-MC-1': '1922', 'A-MS-1': '1921' }
    const t = table({ ...sea, units: { ...units, 'B-PS-1': '3030' } })
    t.act('load', 'A-LC-1', { with: 'A-LF-1' })
    expect(t.one('A-LC-1').marks['aboard']).toBe('A-LF-1')
    t.act('load', 'A-MC-1', { with: 'A-HF-1' })
    expect(t.one('A-MC-1').marks['aboard']).toBe('A-HF-1')
  })

  test('[ITACS 6.7.2] three units and no more, on foot or on horseback; no elephants, no chariots', () => {
    const t = table({ ...sea, units: { 'A-HF-1': '2021', 'A-LF-1': '2022', 'A-VF-1': '2023', 'B-PS-1': '3030' } })
    const cargo = (...types: string[]) => types.map((type, n) => unit(`A-${type}-${n + 1}`, '1921'))
    const held = (...types: string[]) =>
      ['A-HF-1', 'A-LF-1', 'A-VF-1'].map((ship) => fits(t.one(ship), cargo(...types)))
    expect(held('MS', 'BW', 'SD')).toEqual([true, true, true])
    expect(held('MS', 'MS', 'MS', 'MS')).toEqual([false, false, false])
    expect(held('LC')).toEqual([true, true, false])
    expect(held('LC', 'MS')).toEqual([true, false, false])
    expect(held('EL')).toEqual([false, false, false])
    expect(held('CH')).toEqual([false, false, false])
  })

  test('[ITACS 6.7.3] from the shore: its own strength and that of the infantry aboard', () => {
    const t = table({
      ...sea,
      units: {
        'A-PP-1': '1921>2021',
        'A-PP-2': '1921>2021',
        'B-VF-1': '2021',
        'B-SD-1': { at: '2021', marks: { aboard: 'B-VF-1' } },
        'B-LB-1': { at: '2021', marks: { aboard: 'B-VF-1' } },
      },
      step: 'melee',
      dice: [3, 3],
    })
    // 12 against 4 and 4: 1:1 in the sea.
    t.melee('A-PP-1 A-PP-2', '2021')
    t.choose('stay')
    expect([t.result(), t.at('B-VF-1')]).toEqual(['D1X', 'destroyed'])
    // One shore only: they swim there without a question.
    expect([t.at('B-SD-1'), t.at('B-LB-1')]).toEqual(['1920 d2', '1920 d2'])
  })

  test('[ITACS 6.7.4] one missile unit a ship fires, and nobody aboard attacks', () => {
    const t = table({
      ...sea,
      units: {
        'A-VF-1': '2021',
        'A-LB-1': { at: '2021', marks: { aboard: 'A-VF-1' } },
        'A-LB-2': { at: '2021', marks: { aboard: 'A-VF-1' } },
        'A-SD-1': { at: '2021', marks: { aboard: 'A-VF-1' } },
        'B-MS-1': '1921>2021',
      },
      dice: [3, 3],
    })
    expect(t.refused({ type: 'fire', units: ['A-LB-1', 'A-LB-2'], target: cell('1921') })).toBe('oneAShip 6.7.4')
    t.fire('A-LB-1', '1921')
    expect(t.one('A-LB-1').fired).toBe(1)
    const fight = table({
      ...sea,
      units: {
        'A-VF-1': '2021',
        'A-SD-1': { at: '2021', marks: { aboard: 'A-VF-1' } },
        'B-MS-1': '1921>2021',
        'B-VF-1': '2022',
      },
      step: 'melee',
    })
    expect(fight.refused(storm('A-SD-1', '1921'))).toBe('carried 6.7.4')
    expect(fight.refused(storm('A-VF-1', '1921'))).toBe('ashore 6.7.5')
  })

  test('[ITACS 6.7.5] fleet against fleet, with half of one unit aboard, or all marines', () => {
    const crew = (type: string, marine: boolean) =>
      table({
        ...sea,
        units: {
          'A-VF-1': '2021',
          [`A-${type}-1`]: { at: '2021', marks: { aboard: 'A-VF-1' } },
          [`A-${type}-2`]: { at: '2021', marks: { aboard: 'A-VF-1' } },
          'B-HF-1': '2022',
        },
        sheet: { isMarine: () => marine },
        step: 'melee',
        dice: [2, 2],
      })
    const strengths = (t: ReturnType<typeof crew>) => {
      const event = t.events.find((each) => each.type === 'combatResolved')
      return event?.type === 'combatResolved' && event.combat.kind === 'melee'
        ? event.combat.sums.map(total)
        : undefined
    }
    const half = crew('SD', false)
    half.melee('A-VF-1', '2022')
    // 4 and 2 against 6: even.
    expect([strengths(half), half.result()]).toEqual([[6, 6], 'DD'])
    expect(half.at('B-HF-1')).toBe('2022 d2')
    const marines = crew('SD', true)
    // 4 and 8 against 6: 2:1.
    marines.melee('A-VF-1', '2022')
    expect([strengths(marines), marines.result()]).toEqual([[12, 6], 'DD'])
    half.until('movement 1')
    expect(half.one('B-HF-1')).toMatchObject({ d: 1, breaks: false, routs: false })
    expect(half.refused(walk('B-HF-1', '2023', '2123', '2122', '2121', '2120', '2220', '2221'))).toBe('tooFar 4.3.1')
  })

  test('[ITACS 6.7.6] a fire ship sails at half speed and burns with the fleet it engages', () => {
    const t = table({ ...sea, units: { 'A-LF-1': '2020', 'B-HF-1': '2022', 'B-MS-1': '3030', 'A-MS-1': '3535' } })
    t.act('kindle', 'A-LF-1')
    expect(t.refused(walk('A-LF-1', '2021', '2121', '2120', '2020', '2021', '2121', '2120', '2020'))).toBe(
      'tooFar 4.3.1',
    )
    t.move('A-LF-1', '2021')
    t.end()
    expect(t.step).toBe('melee 0')
    expect(t.refused(storm('A-LF-1', '2022'))).toBe('fireShip 6.7.6')
    t.act('ram', 'A-LF-1', { with: 'B-HF-1' })
    expect([t.at('A-LF-1'), t.at('B-HF-1'), t.state.points]).toEqual(['destroyed', 'destroyed', [3, 1.5]])
  })

  test('[ITACS 6.7.6] and is gone at the end of its third turn', () => {
    const t = table({ ...sea, units: { 'A-LF-1': '2020', 'B-MS-1': '3030', 'A-MS-1': '3535' } })
    t.act('kindle', 'A-LF-1')
    while (t.state.turn < 3) t.end()
    expect(t.at('A-LF-1')).toBe('2020')
    while (t.state.turn < 4) t.end()
    expect(t.at('A-LF-1')).toBe('destroyed')
  })

  test('[ITACS 6.7.7] from a sunk ship infantry swims ashore with two D, cavalry drowns', () => {
    const t = table({
      ...sea,
      units: {
        'A-HF-1': '2020',
        'A-HF-2': '2120',
        'B-HF-1': '2021',
        'B-SD-1': { at: '2021', marks: { aboard: 'B-HF-1' } },
        'B-LC-1': { at: '2021', marks: { aboard: 'B-HF-1' } },
        'B-MS-1': '3030',
      },
      step: 'melee',
      dice: [5, 5],
    })
    t.melee('A-HF-1 A-HF-2', '2021')
    expect([t.at('B-HF-1'), t.at('B-LC-1'), t.actor]).toEqual(['destroyed', 'destroyed', 1])
    t.choose('1920')
    expect(t.at('B-SD-1')).toBe('1920 d2')
  })
})

describe('chariots and elephants', () => {
  test('[ITACS 6.8] an archer beside it mounts, rides nine points far, and fires like a horse archer', () => {
    const t = table({
      units: {
        'A-CH-1': '2020>2021',
        'A-BW-1': '2019',
        'A-BW-2': '2019',
        'A-3L-1': '2019',
        'A-PS-1': '2019',
        'B-MS-1': '2027>2026',
      },
      dice: [3, 3],
      step: 'movement',
    })
    expect(t.refused(act('mount', 'A-PS-1', { with: 'A-CH-1' }))).toBe('noRoom 6.8')
    t.act('mount', 'A-BW-1', { with: 'A-CH-1' })
    expect(t.refused(act('mount', 'A-BW-2', { with: 'A-CH-1' }))).toBe('noRoom 6.8')
    t.act('mount', 'A-3L-1', { with: 'A-CH-1' })
    t.move('A-CH-1', '2021 2022 2023 2024 2025 2026')
    expect([t.at('A-BW-1'), t.at('A-3L-1')]).toEqual(['2026', '2026'])
    t.until('melee 0')
    t.fire('A-BW-1', '2027')
    expect(t.at('A-CH-1')).toBe('2026')
  })

  test('[ITACS 6.8] beside somebody with six points or more it is disrupted by that; who gets off takes all points', () => {
    const t = table({
      units: {
        'A-CH-1': '2026>2027',
        'A-BW-1': { at: '2026', facing: 1, marks: { rides: 'A-CH-1' } },
        'B-EL-1': '2027>2026',
      },
      dice: [3, 3],
      step: 'melee',
    })
    t.fire('A-BW-1', '2027')
    expect(t.at('A-CH-1')).toBe('2026 d2')
    const off = table({
      units: {
        'A-CH-1': '2020>2021',
        'A-BW-1': { at: '2020', facing: 1, marks: { rides: 'A-CH-1' } },
        'B-MS-1': '3030',
      },
    })
    off.act('alight', 'A-BW-1', { to: '2021' })
    expect([off.at('A-BW-1'), off.one('A-BW-1').spent]).toEqual(['2021', 5])
  })

  test('[ITACS 6.8] [ITACS 5.1] nobody gets off who has spent a point, or from a disrupted chariot', () => {
    const alighting = (chariot: object, spent: number) => {
      const t = table({
        units: {
          'A-CH-1': { at: '2020', ...chariot },
          'A-BW-1': { at: '2020', marks: { rides: 'A-CH-1' } },
          'B-MS-1': '3030',
        },
        step: 'movement',
      })
      const units = t.state.units.map((unit) => (unit.id === 'A-BW-1' ? { ...unit, spent } : unit))
      return refusal(judge(t.battle, { ...t.state, units }, act('alight', 'A-BW-1', { to: cell('2021') })))
    }
    expect([alighting({}, 0), alighting({}, 1), alighting({ d: 1 }, 0)]).toEqual([
      'ok',
      'cannotAlight 6.8',
      'cannotAlight 6.8',
    ])
  })

  test.each([
    ['a chariot', 'mount', 'A-CH-1', 'plain'],
    ['a ship', 'load', 'A-LF-1', 'sea'],
  ] as const)('[ITACS 6.1.4] a captive goes along when his captor goes aboard %s', (_what, name, carrier, ground) => {
    const t = table({
      units: {
        [carrier]: '2021>2022',
        'A-BW-1': '2020>2021',
        'B-4L-1': { at: '2020', marks: { captive: 'A-BW-1' } },
        'B-MS-1': '3030',
      },
      ...(ground === 'sea' ? { terrain: { sea: '2021 2022' } } : {}),
      step: 'movement',
    })
    t.act(name, 'A-BW-1', { with: carrier })
    expect([t.at('A-BW-1'), t.at('B-4L-1')]).toEqual(['2021', '2021'])
  })

  const wild = (dice: readonly number[], more: object = {}) =>
    table({
      units: {
        'A-EL-1': { at: '2020', facing: 1, d: 2, marks: { rampant: 1 } },
        'A-MS-9': '3030',
        'B-MS-9': '3535',
        ...more,
      },
      dice,
    })

  test('[ITACS 6.9.2] combat that disrupts an elephant makes it run wild for the rest of the battle', () => {
    const t = table({
      units: {
        'A-LB-1': '2020>2021',
        'A-LB-2': '2020>2021',
        'B-EL-1': '2022>2021',
        'B-4L-1': '2022',
        'B-MS-1': '3030',
        'A-MS-9': '3535',
      },
      dice: [3, 4, 3, 4, 6, 6],
    })
    t.fire('A-LB-1 A-LB-2', '2022')
    expect([t.at('B-EL-1'), t.one('B-EL-1').marks['rampant']]).toEqual(['2022 d2', 1])
    t.until('movement 1')
    // It does not recover.
    expect(t.at('B-EL-1')).toBe('2022 d2')
    expect(t.refused(walk('B-MS-1', '3031'))).toBe('elephantsFirst 6.9.2')
    expect(t.refused({ type: 'endStep' })).toBe('owed 6.9.2')
    t.act('rampage', 'B-EL-1')
    t.act('trample', 'B-EL-1')
    t.end()
    expect(t.at('B-EL-1')).toContain('d2')
  })

  test('[ITACS 6.9.2] straight on with all its points: 7 ahead, 3 rear left, 12 back', () => {
    const ahead = wild([3, 4])
    ahead.act('rampage', 'A-EL-1')
    expect(ahead.at('A-EL-1')).toBe('2026 d2')
    const back = wild([6, 6])
    back.act('rampage', 'A-EL-1')
    expect([back.at('A-EL-1'), back.one('A-EL-1').facing]).toEqual(['2014 d2', 4])
    const left = wild([1, 2])
    left.act('rampage', 'A-EL-1')
    expect(left.one('A-EL-1').facing).toBe(5)
  })

  test('[ITACS 6.9.2] nobody waits for an elephant that is gone, or for who is none, whatever lies on them', () => {
    const marks = { rampant: 1 }
    const waiting = (more: Table['units']) => {
      const t = table({ units: { ...more, 'A-MS-9': '3030', 'B-MS-9': '3535' }, step: 'movement' })
      return [t.refused(walk('A-MS-9', '3031')), t.acts().filter((act) => act.startsWith('rampage'))]
    }
    expect(waiting({ 'A-EL-1': { at: '2020', d: 2, marks } })).toEqual(['elephantsFirst 6.9.2', ['rampage A-EL-1']])
    expect(waiting({ 'A-EL-1': { at: '2020', fate: 'destroyed', marks } })).toEqual(['ok', []])
    expect(waiting({ 'A-MI-1': { at: '2020', d: 2, marks } })).toEqual(['ok', []])
  })

  test('[ITACS 6.9.2] it tramples whoever stands before it, friends as well', () => {
    const t = wild([3, 4, 6, 6], { 'A-MI-1': '2023>2022' })
    t.act('rampage', 'A-EL-1')
    expect(t.at('A-EL-1')).toBe('2022 d2')
    expect(t.refused({ type: 'endStep' })).toBe('owed 6.9.2')
    t.act('trample', 'A-EL-1')
    expect([t.result(), t.at('A-MI-1'), t.state.points]).toEqual(['DX', 'destroyed', [0, 1]])
    t.end()
  })

  test('[ITACS 6.9.2] [ITACS 6.1.4] it stops before a leader who stands alone, and has nobody to trample', () => {
    for (const id of ['A-4L-1', 'B-4L-1']) {
      const t = wild([3, 4], { [id]: '2023' })
      t.act('rampage', 'A-EL-1')
      expect([t.at('A-EL-1'), t.at(id), t.acts()]).toEqual(['2022 d2', '2023', []])
      expect(t.refused({ type: 'endStep' })).toBe('ok')
    }
  })

  test('[ITACS 6.9.2] whom it breaks runs when the movement phase ends', () => {
    const stack = { 'A-SD-1': '2023>2022', 'A-SD-2': '2023>2022', 'A-SD-3': '2023>2022' }
    const t = wild([3, 4, 5, 4], stack)
    t.act('rampage', 'A-EL-1')
    // 8 against 12: 1:2; 9 and -1.
    t.act('trample', 'A-EL-1')
    expect(t.result()).toBe('D2XB')
    t.end()
    // Break markers stay while his owner has not said where to.
    expect(t.state.units.map(({ id }) => t.at(id))).toContain('2023 d2 breaks')
    while (t.pending?.kind === 'choice') t.choose(t.pending.options[0]?.id ?? '')
    const left = t.state.units.filter((one) => one.type === 'SD' && one.fate === 'map')
    expect(left.map((one) => one.at === cell('2023'))).toEqual([false])
  })

  test('[ITACS 6.9] a missile unit set up on an elephant rides and fires from there, and dies with it', () => {
    const reserve = { at: '2020', fate: 'reserve' } as const
    const t = table({
      units: {
        'A-EL-1': reserve,
        'A-LB-1': reserve,
        'A-MS-1': '3030',
        'B-PS-1': '2022>2021',
        'B-PP-1': '2021>2020',
        'B-PP-2': '2021>2020',
      },
      zones: ['2020', ''],
      sheet: { carries: () => true },
      dice: [3, 3, 6, 6],
    })
    const put = (unit: string) => ({ type: 'deploy', placements: [{ unit, to: cell('2020'), facing: 1 }] }) as const
    t.perform(put('A-EL-1'))
    t.perform(put('A-LB-1'))
    expect(t.one('A-LB-1').marks['rides']).toBe('A-EL-1')
    t.end()
    t.fire('A-LB-1', '2021')
    t.until('melee 1')
    t.melee('B-PP-1 B-PP-2', '2020')
    expect([t.at('A-EL-1'), t.at('A-LB-1')]).toEqual(['destroyed', 'destroyed'])
  })

  test('[ITACS 6.9] so does one who was set up elsewhere before', () => {
    const reserve = { at: '2020', fate: 'reserve' } as const
    const t = table({
      units: { 'A-EL-1': reserve, 'A-LB-1': reserve, 'B-PS-1': '3030' },
      zones: ['2020 2021', ''],
      sheet: { carries: () => true },
    })
    const put = (unit: string, to: string) =>
      ({ type: 'deploy', placements: [{ unit, to: cell(to), facing: 1 }] }) as const
    t.perform(put('A-EL-1', '2020'))
    t.perform(put('A-LB-1', '2021'))
    expect(t.one('A-LB-1').marks['rides']).toBeUndefined()
    t.perform(put('A-LB-1', '2020'))
    expect([t.at('A-LB-1'), t.one('A-LB-1').marks['rides']]).toEqual(['2020', 'A-EL-1'])
  })

  test('[ITACS 6.9.1] on hills an elephant pays as infantry; [ITACS 6.9.3] nobody else stands with it', () => {
    const t = table({
      units: { 'A-EL-1': '2020>2021', 'A-MS-1': '2120>2121', 'B-MS-1': '3030' },
      terrain: { forestHills: '2021' },
    })
    t.move('A-EL-1', '2021')
    expect(t.one('A-EL-1').spent).toBe(4)
    expect(t.refused(walk('A-MS-1', '2021'))).not.toBe('ok')
  })
})

describe('squares and elites', () => {
  const four = (facings: readonly number[]) =>
    Object.fromEntries(facings.map((facing, n) => [`A-PP-${n + 1}`, { at: '2020', facing }]))
  const sheet = { formsSquares: () => true }

  test('[ITACS 2.6.1] four alike who face four ways are a square when movement ends; it moves one hex a turn', () => {
    const t = table({ units: { ...four([0, 1, 3, 4]), 'B-PS-1': '3030' }, sheet })
    t.end()
    expect(t.one('A-PP-1').marks['square']).toBe(1)
    t.until('movement 0')
    expect(t.refused(walk('A-PP-1', '2021'))).toBe('square 2.6.1')
    t.act('squareStep', 'A-PP-1', { to: '2021' })
    expect(['A-PP-1', 'A-PP-4'].map(t.at)).toEqual(['2021', '2021'])
    expect(t.refused(act('squareStep', 'A-PP-1', { to: cell('2022') }))).toBe('hasMoved 2.6.1')
  })

  test('[ITACS 2.6.1] its first unit moves or dissolves it, nobody else; a leader in it goes as he likes', () => {
    const others = { 'A-1L-1': '2020', 'A-MS-1': '2525', 'B-PP-1': '3030/0', 'B-PP-2': '3030/1', 'B-PP-3': '3030/3' }
    const t = table({ units: { ...four([0, 1, 3, 4]), ...others, 'B-PP-4': '3030/4' }, sheet })
    t.end()
    t.until('movement 1')
    t.end()
    expect(t.one('B-PP-4').marks.square).toBe(2)
    t.until('movement 0')
    const open = t.acts().filter((one) => /^(squareStep|dissolve)/.test(one))
    expect(new Set(open.map((one) => one.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set(['squareStep A-PP-1', 'dissolve A-PP-1']),
    )
    expect(open).toHaveLength(7)
    for (const name of ['squareStep', 'dissolve']) {
      expect(t.refused(act(name, 'B-PP-1', { to: cell('3031') }))).toBe('notYours 4.1')
      expect(t.refused(act(name, 'A-MS-1', { to: cell('2526') }))).toBe('noSquare 2.6.1')
    }
    expect(t.refused(act('squareStep', 'A-PP-1', { to: cell('2525') }))).toBe('oneHex 2.6.1')
    expect(t.refused(walk('A-1L-1', '2021'))).toBe('ok')
    t.end()
    expect([t.one('A-PP-1').marks.square, t.told()]).toEqual([1, []])
  })

  test('[ITACS 2.6.1] dissolved it moves again; short of a unit or disrupted it is none', () => {
    const t = table({ units: { ...four([0, 1, 3, 4]), 'B-PS-1': '3030' }, sheet })
    t.end()
    t.until('movement 0')
    t.act('dissolve', 'A-PP-1')
    expect(t.refused({ type: 'endStep' })).toBe('ok')
    t.move('A-PP-2', '2021')
    t.end()
    expect(t.state.units.every((one) => one.marks['square'] === undefined)).toBe(true)
  })

  test('[ITACS 2.6.1] who is thrown back by a square must break', () => {
    const t = table({
      units: { ...four([0, 1, 3, 4]), 'B-SD-1': '2021>2020', 'B-SD-2': '2021>2020', 'B-SD-3': '2021>2020' },
      sheet,
      dice: [1, 1],
    })
    t.until('melee 1')
    t.melee('B-SD-1 B-SD-2 B-SD-3', '2020')
    expect(t.result()).toBe('*D')
    const hard = table({
      units: { ...four([0, 1, 3, 4]), 'B-SD-1': '2021>2020', 'B-SD-2': '2021>2020', 'B-SD-3': '2021>2020' },
      terrain: { woods: '2020' },
      sheet,
      dice: [1, 1],
    })
    hard.until('melee 1')
    hard.melee('B-SD-1 B-SD-2 B-SD-3', '2020')
    expect([hard.result(), hard.at('B-SD-1')]).toEqual(['AD', '2021 d2 breaks'])
  })

  test('[ITACS 6.10] elites add two in fire and melee, and take two off attacks on them in melee only', () => {
    const elite = (side: number) => ({ isElite: (one: { side: number }) => one.side === side })
    const result = (side: number) => {
      const t = table({
        units: { 'A-PS-1': '2020>2021', 'B-PS-1': '2021>2020' },
        sheet: elite(side),
        step: 'melee',
        dice: [2, 3],
      })
      t.melee('A-PS-1', '2021')
      return t.result()
    }
    expect([result(0), result(2), result(1)]).toEqual(['D1X', 'DD', '*D'])
    const shot = (side: number) => {
      const t = table({ units: { 'A-LB-1': '2020>2021', 'B-PS-1': '2021>2020' }, sheet: elite(side), dice: [2, 3] })
      t.fire('A-LB-1', '2021')
      return t.result()
    }
    expect([shot(0), shot(2), shot(1)]).toEqual(['DD', '-', '-'])
  })
})
