import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { arcOf, coversWay, isRear } from '../../src/systems/itacs/rules/position/facing.ts'
import { formationOf, formationsOf } from '../../src/systems/itacs/rules/position/formation.ts'
import { legalSquareStep, squareSteps } from '../../src/systems/itacs/rules/movement/square.ts'
import { legalGather, legalStack } from '../../src/systems/itacs/rules/movement/stack.ts'
import { legalWalk } from '../../src/systems/itacs/rules/movement/walk.ts'
import { formsSquare, isSquare } from '../../src/systems/itacs/rules/position/square.ts'
import { outcomeOf } from '../../src/systems/itacs/rules/tables/results.ts'
import { cell, field, labels, named, type Scene, step, unit } from './field.ts'

const ALL = [0, 1, 2, 3, 4, 5]
/** Where each neighbour lies for a unit by itself. */
const arcsOf = (id: string, placed: string) => {
  const f = field({ units: { [id]: placed } })
  return ALL.map((way) => arcOf(f, unit(id, placed), way))
}
const lettersOf = (id: string, placed: string): string =>
  arcsOf(id, placed)
    .map(([letter]) => letter)
    .join('')
const groups = (scene: Scene, side: SideIndex = 0): string[] =>
  formationsOf(field(scene), side)
    .map((cells) => labels(cells).join(' '))
    .sort()

describe('facing', () => {
  test('[ITACS 2.5] one front hex, a side hex on either side of it, three rear hexes', () => {
    const arcs = (facing: number) => lettersOf('A-PS-1', `2020/${facing}`)
    expect(ALL.map(arcs)).toEqual(['fsrrrs', 'sfsrrr', 'rsfsrr', 'rrsfsr', 'rrrsfs', 'srrrsf'])
  })

  test('[ITACS 2.5] each unit of a stack faces for itself', () => {
    const f = field({ units: { 'A-PS-1': '2020/0', 'A-PS-2': '2020/3' } })
    const [one, two] = named(f, 'A-PS-1', 'A-PS-2')
    expect([coversWay(f, one!, 0), coversWay(f, two!, 0)]).toEqual([true, false])
    // Whoever comes in comes upon one of them from behind.
    expect(ALL.every((way) => isRear(f, cell('2020'), way))).toBe(true)
  })

  test('[ITACS 2.5] horse archers (6.2) have four side hexes and one rear hex; artillery has not', () => {
    const arcs = (type: string) => lettersOf(`A-${type}-1`, '2020/1')
    expect(['HB', 'OC', 'BC', 'LA', 'HC'].map(arcs)).toEqual(['sfssrs', 'sfssrs', 'sfssrs', 'sfsrrr', 'sfsrrr'])
  })

  test('[ITACS 2.5] fleets (6.7) have no facing, nor have leaders', () => {
    for (const type of ['LF', 'HF', 'VF', '1L']) expect(arcsOf(`A-${type}-1`, '2020/1')).toEqual(ALL.map(() => 'front'))
  })
})

describe('formations', () => {
  test('[ITACS 2.6] neighbours with the same unit types, whatever their number', () => {
    expect(groups({ units: { 'A-AX-1': '2020', 'A-AX-2': '2020', 'A-AX-3': '2021', 'A-AX-4': '2021' } })).toEqual([
      '2020 2021',
    ])
    expect(groups({ units: { 'A-AX-1': '2020', 'A-AX-2': '2021', 'A-AX-3': '2021', 'A-AX-4': '2021' } })).toEqual([
      '2020 2021',
    ])
    expect(groups({ units: { 'A-PS-1': '2020', 'A-AX-1': '2020', 'A-PS-2': '2021', 'A-AX-2': '2021' } })).toEqual([
      '2020 2021',
    ])
  })

  test('[ITACS 2.6] other types, part of the types, and a gap make no formation', () => {
    expect(groups({ units: { 'A-PS-1': '2020', 'A-PS-2': '2020', 'A-LB-1': '2021', 'A-LB-2': '2021' } })).toEqual([
      '2020',
      '2021',
    ])
    // {PS, AX} beside {PS}: the sets must be equal [I-08].
    expect(groups({ units: { 'A-PS-1': '2020', 'A-AX-1': '2020', 'A-PS-2': '2021' } })).toEqual(['2020', '2021'])
    expect(groups({ units: { 'A-PS-1': '2020', 'A-PS-2': '2022' } })).toEqual(['2020', '2022'])
    expect(groups({ units: { 'A-PS-1': '2020', 'B-PS-2': '2021' } })).toEqual(['2020'])
  })

  test('[ITACS 2.6] the gap of the picture: one PS is cut off, 21.05 and 22.06 belong together', () => {
    const units = { 'A-PS-1': '2304', 'A-PS-2': '2105', 'A-PS-3': '2105', 'A-PS-4': '2206', 'A-PS-5': '2206' }
    expect(groups({ units })).toEqual(['2105 2206', '2304'])
  })

  test('[ITACS 2.6] leaders neither join nor part a formation, and facing does not matter', () => {
    const units = { 'A-PS-1': '2020/0', 'A-2L-1': '2020', 'A-PS-2': '2021/3', 'A-1L-1': '2022' }
    expect(groups({ units })).toEqual(['2020 2021'])
    expect(formationOf(field({ units }), cell('2022'))).toEqual([])
    expect(formationOf(field({ units }), cell('2525'))).toEqual([])
  })

  test('[ITACS 2.4.4] class means nothing for formations: the type does', () => {
    expect(groups({ units: { 'A-SD-1': '2020', 'A-AX-1': '2021', 'A-HB-1': '2120', 'A-HB-2': '2121' } })).toEqual([
      '2020',
      '2021',
      '2120 2121',
    ])
  })
})

describe('the square', () => {
  const sheet = { formsSquares: (one: { type: string }) => ['SD', 'PS', 'PP'].includes(one.type) }
  const four = (type: string, at: string, marks = {}) =>
    Object.fromEntries([0, 1, 2, 3].map((n) => [`A-${type}-${n}`, { at: `${at}/${n}`, marks }]))
  const formed = { square: 1 }

  test('[ITACS 2.6.1] four alike, undisrupted, each facing another way, where the sheet lets them', () => {
    const forms = (units: Scene['units'], allowed = sheet) =>
      formsSquare(field({ units, sheet: allowed }), cell('2020'))
    expect(['SD', 'PS', 'PP', 'AX'].map((type) => forms(four(type, '2020')))).toEqual([true, true, true, false])
    expect(forms(four('PP', '2020'), { formsSquares: () => false })).toBe(false)
    expect(forms({ ...four('PP', '2020'), 'A-2L-1': '2020' })).toBe(true)
    expect(forms({ ...four('PP', '2020'), 'A-PP-3': '2020/2' })).toBe(false)
    expect(forms({ ...four('PP', '2020'), 'A-PP-3': { at: '2020/3', d: 1 } })).toBe(false)
    const { 'A-PP-3': _, ...three } = four('PP', '2020')
    expect(forms({ ...three, 'A-PS-1': '2020/3' })).toBe(false)
    expect(forms(three)).toBe(false)
  })

  test('[ITACS 2.6.1] it may exceed the limit of the battle; four who are no square may not', () => {
    const f = field({ units: four('PP', '2020'), sheet })
    expect(legalGather(f, cell('2020'), named(f, 'A-PP-0')).ok).toBe(true)
    // Nobody who is disrupted, breaks or routs is of a square to come.
    for (const state of [{ d: 1 }, { breaks: true }, { routs: true }]) {
      const shaken = field({ units: { ...four('PP', '2020'), 'A-PP-3': { at: '2020/3', ...state } }, sheet })
      expect(legalGather(shaken, cell('2020'), named(shaken, 'A-PP-0')).ok).toBe(false)
    }
    // Three stand there already: the fourth comes in and pushes nobody aside.
    const joins = field({ units: { ...four('PP', '2020'), 'A-PP-3': '2021>2020' }, sheet })
    expect(legalWalk(joins, named(joins, 'A-PP-3')[0]!, [cell('2020')])).toMatchObject({ value: { crowded: [] } })
    expect(legalStack(f, cell('2020')).ok).toBe(true)
    // Who is no square when the phase ends has to part.
    const alike = field({ units: { ...four('PP', '2020'), 'A-PP-3': '2020/0' }, sheet })
    expect(legalStack(alike, cell('2020'))).toMatchObject({ error: { code: 'overstacked' } })
    const stands = field({ units: { ...four('PP', '2020', formed), 'A-1L-1': '2020' }, sheet })
    expect(legalStack(stands, cell('2020')).ok).toBe(true)
    expect(legalStack(stands, cell('2021')).ok).toBe(true)
    const turned = { ...four('PP', '2020', formed), 'A-PP-3': { at: '2020/0', marks: formed } }
    expect(legalStack(field({ units: turned, sheet }), cell('2020')).ok).toBe(true)
    const plain = field({ units: four('PP', '2020') })
    expect(legalGather(plain, cell('2020'), named(plain, 'A-PP-0'))).toMatchObject({ error: { cite: '4.3.3' } })
  })

  test('[ITACS 2.6.1] once formed it has no rear and strikes every way; disruption ends it', () => {
    const f = field({ units: four('PP', '2020', formed), sheet })
    expect(isSquare(f, cell('2020'))).toBe(true)
    expect(ALL.some((way) => isRear(f, cell('2020'), way))).toBe(false)
    expect(ALL.every((way) => coversWay(f, named(f, 'A-PP-0')[0]!, way))).toBe(true)
    const shaken = field({ units: { ...four('PP', '2020', formed), 'A-PP-2': { at: '2020', d: 2 } }, sheet })
    expect([isSquare(shaken, cell('2020')), isRear(shaken, cell('2020'), 0)]).toEqual([false, true])
  })

  test('[ITACS 2.6.1] squares side by side are squares of their own', () => {
    const second = Object.fromEntries([4, 5, 6, 7].map((n) => [`A-PP-${n}`, { at: `2021/${n - 4}`, marks: formed }]))
    expect(groups({ units: { ...four('PP', '2020', formed), ...second, 'A-PP-9': '2022' }, sheet })).toEqual([
      '2020',
      '2021',
      '2022',
    ])
  })

  test('[ITACS 2.6.1] it moves a single hex, not into a river or onto a bridge, and never along a road', () => {
    const [n0, n1, n2, n3, n4, n5] = ALL.map((way) => step('2020', way))
    const f = field({
      units: { ...four('PS', '2020', formed), 'B-MI-1': n5! },
      terrain: { mountain: n0!, forestHills: n1!, hills: n2! },
      streams: n3!,
      bridges: n4!,
      roads: [`2020 ${n1}`, `2020 ${n4}`],
      sheet,
    })
    // Forest hills cost 4, spearmen have 3 points: the road there does not help.
    expect(labels(squareSteps(f, cell('2020')))).toEqual([n2])
    const code = (to: string) => {
      const legal = legalSquareStep(f, cell('2020'), cell(to))
      return legal.ok ? 'ok' : `${legal.error.code} ${legal.error.cite}`
    }
    expect(code(n3!)).toBe('squareWater 2.6.1')
    expect(code(n4!)).toBe('squareWater 2.6.1')
    expect(code(n5!)).toBe('enemy 4.3.3')
    expect(code(step(n2!, 2))).toBe('oneHex 2.6.1')
  })

  test('[ITACS 2.6.1] AD and A1X against it make the attackers break', () => {
    expect(outcomeOf('AD', 4, true).attackers).toEqual({ lost: 0, d: 2, breaks: true })
    expect(outcomeOf('A1X', 4, true).attackers).toEqual({ lost: 1, d: 2, breaks: true })
    expect(outcomeOf('*D', 4, true).attackers.breaks).toBe(false)
    expect(outcomeOf('AD', 4).attackers.breaks).toBe(false)
  })
})
