import { describe, expect, it, test } from 'vitest'
import { conversions } from '../../../src/cli/convert.ts'
import { neighbour } from '../../../src/core/grid/board.ts'
import { headingBetween } from '../../../src/core/grid/heading.ts'
import { changedItacsMap } from '../../../src/systems/itacs/rules/scenario/change.ts'
import { isOpen } from '../../../src/systems/itacs/rules/setup/deploy.ts'
import { carrierOf, fieldOf } from '../../../src/systems/itacs/rules/position/field.ts'
import { legalStack } from '../../../src/systems/itacs/rules/movement/stack.ts'
import { judging } from '../../../src/systems/itacs/rules/position/watch.ts'
import { panicOf } from '../../../src/systems/itacs/rules/position/setting.ts'
import { isFleet, isLeader, isSiege, troopsOf } from '../../../src/systems/itacs/rules/position/units.ts'
import { worthOf } from '../../../src/systems/itacs/rules/position/victory.ts'
import { tellsShortly } from '../../scenarios/field.ts'
import { BATTLES, mapOf, readJson, scenarioOf, setUp, sheetFaults } from './sheets.ts'

const converted = await conversions()
const ids = [...converted.keys()].map((path) => path.replace('itacs/', ''))

test('[ITACS 8.0] there are ten battles of 1975, a siege and a sea fight', () => {
  expect(ids.length).toBe(10)
  expect(BATTLES.filter((id) => !ids.includes(id))).toEqual(['cape-bon-468', 'jerusalem-1099'])
})

test('[ITACS 3.1.2] [ITACS 8.0] a stream that a battle leaves out in one area runs on in the rest of the map', () => {
  const map = mapOf('chariot')
  const { board, streams } = map.ground
  const [cell = -1] = [...streams].filter((one) => neighbour(board, one, 0) >= 0 && neighbour(board, one, 1) >= 0)
  const area = [cell, neighbour(board, cell, 0), neighbour(board, cell, 1)]
  const changed = changedItacsMap(map, [{ ignore: ['stream'], inside: area.map(board.label) }])
  expect(changed.ground.streams).toEqual(new Set([...streams].filter((one) => !area.includes(one))))
})

describe.each(ids)('%s', (id) => {
  it('[ITACS 7.1] is the conversion by rule with its declared differences', () => {
    expect(readJson(`itacs/${id}.json`)).toEqual(converted.get(`itacs/${id}`))
  })
})

/** Worth and panic level by hand: strengths halved, fire added, class C doubled; shares as printed in 1975. */
const POINTS: Readonly<Record<string, readonly [number, number | undefined, number, number | undefined]>> = {
  // 22 MS at 1.5; 8 MI at 1, 4 MS at 1.5, 4 BI at 3, 16 BW at 2. Half, 40 in a hundred of 58.
  'marathon-490bc': [33, 17, 58, 24],
  // 12 MS 18, 6 AX 9, 6 BI 18, 2 LC 2, 4 MC 12, 6 BW 12, 4 OC 8; 8 MS 12, 9 BI 27, 20 SD 40, 4 LC 4, 4 BW 8.
  'cannae-216bc': [79, 40, 91, 55],
  // 12 MS 18, 4 PS 8, 2 LC 2, 4 MC 12, 4 BW 8, 4 OC 8, 6 EL 24; 4 MS 6, 20 SD 40, 4 LC 4, 8 MC 24, 6 BW 12, 4 OC 8.
  'zama-202bc': [80, 24, 94, 47],
  // 24 MI 24, 5 SD 10, 6 MC 18, 4 HC 16, 10 IB 20; 20 MI 20, 10 AX 15, 10 SD 20, 5 IB 10.
  'hastings-1066': [88, 27, 65, 20],
  // 10 SD 20, 10 IB 20, 5 HB 5, 10 BC 25; 10 SD 20, 5 IB 10, 20 HB 20.
  'manzikert-1071': [70, 21, 50, 20],
  // 10 MC 30, 10 HC 40, 20 HB 20; 25 MI 25, 10 HC 40, 15 CB 30.
  'liegnitz-1241': [90, 36, 95, 38],
  // 12 MI 12, 16 HC 64, 6 CB 12; 3 PP 9, 3 HC 12, 8 LB 24.
  'crecy-1346': [88, 27, 45, 18],
  // 20 MI 20, 14 HC 56, 2 CB 4; 3 HC 12, 10 LB 30.
  'agincourt-1415': [80, 24, 42, 17],
  // 6 PS 12, 8 SD 16, 8 MS 12, 6 CB 12, engines nothing; the garrison never panics.
  'jerusalem-1099': [52, 21, 44, undefined],
  // 12 MS 18, 12 AX 18, 10 BW 20, 4 IB 8; 8 MI 8, 12 MS 18, 12 AX 18, 8 IB 16; chariots nothing.
  'kadesh-1294bc': [64, 26, 60, 18],
  // 30 SD 60, 12 LC 12, 12 BW 24, 2 OC 4; 24 SD 48, 4 LC 4, 4 BW 8. Half of 100; Caesar never panics.
  'pharsalus-48bc': [100, 50, 60, undefined],
  // 8 HF 24, 4 LF 6, 8 SD 16, 4 IB 8; 14 LF 21, 6 MS 9, 4 IB 8.
  'cape-bon-468': [54, 24, 38, 20],
}

describe.each(BATTLES)('%s', (id) => {
  it('loads, fits its map, and tells its story, its outcome and its rulings', () => {
    const scenario = scenarioOf(id)
    expect(sheetFaults(readJson(`itacs/${id}.json`), mapOf(scenario.map))).toEqual([])
    expect(scenario.id).toBe(id)
    tellsShortly(scenario.story)
    expect(scenario.outcome?.length).toBeGreaterThan(60)
    expect(scenario.notes?.length).toBeGreaterThan(2)
  })

  it('[ITACS 7.2] counts points up only where a level of victory is asked for, or nothing else is', () => {
    const scenario = scenarioOf(id)
    const isByPoints = judging(scenario, mapOf(scenario.map)).isByPoints ?? true
    expect(isByPoints).toBe(!['jerusalem-1099', 'kadesh-1294bc'].includes(id))
  })

  it('says in its notes why there are elites, shields, throwing weapons and charges', () => {
    const { sides, notes } = scenarioOf(id)
    const text = (notes ?? []).join(' ')
    for (const { elite, shields, throwing, feudal, marines, squares, aboard } of sides) {
      if (elite) expect(text).toContain('elite')
      if (shields) expect(text).toContain('shield')
      if (throwing) expect(text).toContain('throw')
      if (feudal) expect(text).toContain('charge')
      if (marines) expect(text).toContain('marines')
      if (squares) expect(text).toContain('square')
      if (aboard?.some(({ on }) => on.startsWith('CH'))) expect(text).toContain('chariot')
    }
  })

  it('[ITACS 7.0, 7.1] has the points and panic levels that were counted by hand', () => {
    const found = scenarioOf(id).sides.flatMap((side) => {
      const worth = Object.entries(side.units).reduce((sum, [code, n]) => sum + n * worthOf(code as 'MI'), 0)
      return [worth, panicOf(side)]
    })
    expect(found).toEqual(POINTS[id])
  })

  it.each([0, 1] as const)(
    '[ITACS 2.5, 4.3.3] sets side %i up by itself: whole, in its zones, legally stacked',
    (side) => {
      const { setting, units } = setUp(id)
      const field = fieldOf(setting.ground, units, setting.sheet)
      const own = units.filter((unit) => unit.side === side)
      expect(own.filter((unit) => unit.fate !== 'map').map((unit) => unit.id)).toEqual([])
      const ashore = own.filter((unit) => carrierOf(unit) === undefined)
      for (const unit of ashore) {
        expect(setting.zoneOf(unit).has(unit.at), `${unit.id} ${setting.ground.board.label(unit.at)}`).toBe(true)
        expect(isOpen(setting.ground, unit, unit.at), unit.id).toBe(true)
        const stack = legalStack(field, unit.at)
        expect(stack.ok ? '' : stack.error.text).toBe('')
        expect(field.at(unit.at).every((one) => one.side === side)).toBe(true)
      }
    },
  )

  it.each([0, 1] as const)('[ITACS 2.5, 6.1] side %i faces the enemy, and its leaders stand with troops', (side) => {
    const { setting, units } = setUp(id)
    const { board } = setting.ground
    // Where they stand: a zone may lie at several edges of the map.
    const cells = (of: number) => units.filter((unit) => unit.side === of && unit.at >= 0).map((unit) => unit.at)
    const ahead = headingBetween(board, cells(side), cells(1 - side))
    const own = units.filter((unit) => unit.side === side && carrierOf(unit) === undefined)
    for (const unit of own.filter((one) => !isFleet(one)))
      expect([ahead, (ahead + 1) % 6, (ahead + 5) % 6]).toContain(unit.facing)
    const company = (cell: number) => troopsOf(own).filter((unit) => unit.at === cell && !isSiege(unit)).length
    for (const leader of own.filter(isLeader)) expect(company(leader.at), leader.id).toBeGreaterThan(0)
    const lonely = troopsOf(own).filter(
      ({ at }) => [0, 1, 2, 3, 4, 5].every((way) => company(neighbour(board, at, way)) === 0) && company(at) < 2,
    )
    expect(lonely.length, lonely.map((unit) => `${unit.id} ${board.label(unit.at)}`).join(' ')).toBeLessThanOrEqual(2)
  })
})
