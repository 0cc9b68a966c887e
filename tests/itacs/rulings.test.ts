import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { frontOf } from '../../src/systems/itacs/rules/melee/contact.ts'
import { assessMelee } from '../../src/systems/itacs/rules/melee/melee.ts'
import { routOf } from '../../src/systems/itacs/rules/chapters/morale/flight.ts'
import { cell, field, labels, named, step } from './field.ts'
import { table } from './harness.ts'
import { given } from './reading.ts'

const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }

describe('melee', () => {
  test('[ITACS 6.1.3] a leader helps in every attack that units of his formation make [I-105]', () => {
    const t = table({
      units: {
        'A-SD-1': '2020>2021',
        'A-SD-2': '2020>2021',
        'A-2L-1': '2020',
        'B-MS-1': '2021',
        'B-MI-1': '2120',
        ...FAR,
      },
      step: 'melee',
      dice: [2, 3, 2, 3],
    })
    t.melee('A-SD-1', '2021')
    t.melee('A-SD-2', '2120')
    const sums = t.state.units.filter(({ fought }) => fought === 1).map(({ id }) => id)
    expect(sums).toEqual(['A-SD-1', 'A-SD-2'])
    const [first] = t.events.flatMap((event) => (event.type === 'combatResolved' ? [event.combat.sums[0]] : []))
    // 4 of its own and 4 of the leader's six: no more than it has itself.
    expect(first && total(first)).toBe(8)
  })

  test('[ITACS 2.6.1] a square attacks once in a phase, with one of its units', () => {
    const square = (at: string) => ({ at, marks: { square: 1 } })
    const t = table({
      sheet: { formsSquares: () => true },
      units: {
        'A-PS-1': square('2020/0'),
        'A-PS-2': square('2020/1'),
        'A-PS-3': square('2020/3'),
        'A-PS-4': square('2020/4'),
        'B-MI-1': '2021',
        'B-MI-2': '2019',
        ...FAR,
      },
      step: 'melee',
      dice: [2, 3],
    })
    t.melee('A-PS-1', '2021')
    expect(t.refused({ type: 'melee', units: ['A-PS-2'], targets: [cell('2019')] })).toBe('squareOne 2.6.1')
    expect(t.offers().filter(({ kind }) => kind === 'melee')).toEqual([])
  })

  test('[ITACS 4.5.3] all of the formation that touch an attacker defend, behind him too; alone they are not attacked', () => {
    const units = { 'A-PS-1': '2020/0', 'A-PS-2': '2020/0', 'A-PS-3': '2020/0' }
    const beside = [0, 1, 2, 3].map((way) => step('2020', way))
    const f = field({ units: { ...units, ...Object.fromEntries(beside.map((at, n) => [`B-MI-${n + 1}`, at])) } })
    const attackers = named(f, 'A-PS-1', 'A-PS-2', 'A-PS-3')
    expect(labels(frontOf(f, attackers, cell(beside[0] ?? '')))).toEqual([...beside].sort())
    const attack = given(assessMelee(f, { attackers, targets: beside.map(cell) }))
    // Two hexes lie in front and at the side, two behind: all four defend with their two.
    expect([attack.ratio, total(attack.defence)]).toEqual(['1:1', 8])
    const behind = assessMelee(f, { attackers, targets: [cell(beside[3] ?? '')] })
    expect(behind.ok ? '' : behind.error.code).toBe('behind')
  })

  test('[ITACS 4.5.3] but none across a scarp, where there is no melee [ITACS 3.2.1]', () => {
    const [ahead, behind] = [step('2020', 0), step('2020', 5)]
    const units = { 'A-PS-1': '2020/1', 'B-SD-1': ahead, 'B-SD-2': behind }
    const plain = field({ units })
    expect(labels(frontOf(plain, named(plain, 'A-PS-1'), cell(ahead)))).toEqual([ahead, behind].sort())
    const cliff = field({ units, scarps: `${behind}>2020` })
    expect(labels(frontOf(cliff, named(cliff, 'A-PS-1'), cell(ahead)))).toEqual([ahead])
  })

  test('[ITACS 4.5.4] the outer hexes of three are attacked together after the middle one was', () => {
    // 2021, 2120 and 2019 touch 2020 and lie in a row around it.
    const [left, middle, right] = [0, 1, 2].map((way) => step('2020', way))
    const t = table({
      units: {
        'A-PS-1': '2020/1',
        'A-PS-2': '2020/1',
        'A-PS-3': '2020/1',
        'B-MI-1': `${left}>2020`,
        'B-MI-2': `${middle}>2020`,
        'B-MI-3': `${right}>2020`,
        ...FAR,
      },
      step: 'melee',
      dice: [1, 2, 3, 3],
    })
    const both = [left, right].map((at) => cell(at ?? ''))
    expect(t.refused({ type: 'melee', units: ['A-PS-2', 'A-PS-3'], targets: both })).toBe('wholeFormation 4.5.3')
    t.melee('A-PS-1', middle ?? '')
    const again = [...both, cell(left ?? '')]
    expect(t.refused({ type: 'melee', units: ['A-PS-2', 'A-PS-3'], targets: again })).toBe('wholeFormation 4.5.3')
    expect(t.refused({ type: 'melee', units: ['A-PS-2', 'A-PS-3'], targets: both })).toBe('ok')
  })
})

describe('routs at the edge', () => {
  const routs = (at: string) => ({ at, routs: true })

  test('[ITACS 5.3.3] who begins a rout at the edge runs along it or inland while that leads away', () => {
    const f = field({ units: { 'A-HC-1': routs('0120'), 'B-PS-1': '0108' } })
    const [unit] = named(f, 'A-HC-1')
    const { ends } = unit ? routOf(f, unit) : { ends: [] }
    expect(ends.length).toBeGreaterThan(0)
    expect(ends.filter(({ to, leaves }) => leaves && to === cell('0120'))).toEqual([])
    expect(ends.some(({ path }) => path.length > 0)).toBe(true)
  })

  test('[ITACS 5.3.1] where no enemy is left there is nobody to run from', () => {
    const f = field({ units: { 'A-HC-1': routs('1010') } })
    const [unit] = named(f, 'A-HC-1')
    expect(unit && routOf(f, unit)).toMatchObject({ far: 0, ends: [{ to: cell('1010'), path: [], cost: 0 }] })
  })

  test('[ITACS 5.3.3] where nothing leads away he leaves the map', () => {
    const f = field({ units: { 'A-HC-1': routs('0101'), 'B-PS-1': '0505' } })
    const [unit] = named(f, 'A-HC-1')
    expect(unit && routOf(f, unit).ends.map(({ leaves }) => leaves)).toEqual([true])
  })
})

describe('ships and leaders', () => {
  test('[ITACS 6.7.3] brackets are halved aboard as on land: [6] defends with three [ITACS 2.4.6]', () => {
    const f = field({
      terrain: { sea: '2021 2022' },
      units: {
        'A-PP-1': '2020>2021',
        'B-VF-1': '2021',
        'B-BI-1': { at: '2021', marks: { aboard: 'B-VF-1' } },
        'A-VF-1': '2022',
      },
    })
    const shore = given(assessMelee(f, { attackers: named(f, 'A-PP-1'), targets: [cell('2021')] }))
    expect(total(shore.defence)).toBe(7)
    // At sea half of one unit: of three in defence, of six in attack.
    const sea = given(assessMelee(f, { attackers: named(f, 'A-VF-1'), targets: [cell('2021')] }))
    expect(total(sea.defence)).toBe(5.5)
    const back = given(assessMelee(f, { attackers: named(f, 'B-VF-1'), targets: [cell('2022')] }))
    expect(total(back.attack)).toBe(7)
  })

  test('[ITACS 6.1.1] a leader restores order in his own hex and in others while he is disrupted himself', () => {
    const t = table({
      units: { 'A-PS-1': { at: '2020', d: 2 }, 'A-2L-1': '2020', 'A-PS-2': { at: '2021', d: 1 }, ...FAR },
      step: 'movement',
    })
    expect(t.one('A-2L-1').d).toBe(0)
    t.end()
    expect([t.one('A-PS-1').d, t.one('A-PS-2').d]).toEqual([0, 0])
  })
})
