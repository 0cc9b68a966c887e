import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../../src/systems/panzer-strike/build/faults.ts'
import { mapFileOf } from '../../../src/systems/panzer-strike/build/chart.ts'
import type { MapFile } from '../../../src/systems/panzer-strike/build/ground/wish.ts'
import type { Plan } from '../../../src/systems/panzer-strike/build/plan.ts'
import { randomPlan } from '../../../src/systems/panzer-strike/build/random.ts'
import { builder } from '../../../src/systems/panzer-strike/present/builder/builder.ts'

const { desk } = builder
const PLAN = randomPlan(11, { front: 'east', period: 6, type: 'axisAssault', size: 2, nations: ['GE', 'SO'] })

const rowsOf = ({ map, climate }: Plan): readonly string[] => (mapFileOf(map, climate) as MapFile).terrain
const use = (plan: Plan, tool: string, cells: readonly string[] = [], size = 4): Plan => {
  const drawn = desk.draw(plan, { tool, cells, size, seed: 3 })
  if (!drawn.ok) throw new Error(drawn.error.text)
  return drawn.value
}

describe('[PS III Building a Scenario] the map of a battle of one’s own', () => {
  test('every tool can be used, and the battle is whole afterwards', () => {
    const bare = use(PLAN, 'square.dragonsTeeth', ['0730', '0731'])
    for (const { tools } of desk.tools(bare))
      for (const { id, how } of tools) {
        const cells = how === 'line' ? ['0503', '0930'] : [id === 'square.dragonsTeeth' ? '0740' : '0730']
        const after = use(bare, id, how === 'whole' ? [] : cells, id === 'whole.rough' ? 9 : 4)
        expect(rowsOf(after).join('\n'), id).not.toBe(rowsOf(bare).join('\n'))
        expect(
          faultsOf(after).filter(({ at }) => at.startsWith('map')),
          id,
        ).toEqual([])
        expect(builder.written(after).map, id).toMatchObject({ id: 'own-map' })
      }
  })

  test('what is drawn stays, and numbers make another map again', () => {
    const river = use(PLAN, 'line.river', ['0120', '1025'])
    expect([desk.isMade(PLAN), desk.isMade(river)]).toEqual([true, false])
    const bridge = use(river, 'line.road', ['0501', '0560'])
    expect(rowsOf(bridge).join('')).toContain('=')
    const again = builder.set(bridge, 'map.seed', 9)
    expect(desk.isMade(again)).toBe(true)
    expect(rowsOf(again).join('')).not.toContain('~')
    expect(builder.read(structuredClone(bridge))).toEqual(bridge)
  })

  test('says what a map had better not have', () => {
    expect(desk.doubts(PLAN)).toEqual([])
    const wall = use(PLAN, 'line.cliff', ['0130', `${rowsOf(PLAN).length}30`])
    expect(desk.doubts(wall).join()).toContain('Vehicles on wheels cannot get there.')
  })

  test('refuses what is no map, a place beyond it, and a height beyond the limits', () => {
    const told = (plan: Plan, tool: string, cells: readonly string[]): string => {
      const drawn = desk.draw(plan, { tool, cells, size: 4, seed: 1 })
      return drawn.ok ? 'drawn' : drawn.error.text
    }
    expect(told(PLAN, 'stamp.woods', ['9999'])).toBe('That is not on the map.')
    expect(told(PLAN, 'stamp.castle', ['0505'])).toBe('Nothing is drawn with that.')
    const highest = builder.set(PLAN, 'map.rows', 60)
    expect(told(highest, 'whole.taller', [])).toBe('A map has 10 to 60 rows.')
    const loaded = desk.load(PLAN, { grid: 4 })
    expect(loaded.ok ? '' : loaded.error.text).toMatch(/^This is no map: “\w+” is .+, not .+\.$/)
    const none = desk.load(PLAN, 4)
    expect(none.ok ? '' : none.error.text).toMatch(/^This is no map: the file is /)
  })

  test('a map that was kept is loaded as it is', () => {
    const drawn = use(PLAN, 'square.dragonsTeeth', ['0505', '0506'])
    const loaded = desk.load(PLAN, structuredClone(desk.file(drawn)))
    expect(loaded.ok && rowsOf(loaded.value)).toEqual(rowsOf(drawn))
    expect(desk.shown(drawn)?.board.rows).toBe(rowsOf(drawn).length)
  })
})
