import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stateAt } from '../../../src/core/engine/history.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import { startChange } from '../../../src/store/workbench/forces.ts'
import { canvasOf, paintChange } from '../../../src/store/workbench/painting.ts'
import { placedFaults } from '../../../src/store/workbench/placed.ts'
import { SYSTEMS } from '../../../src/systems/index.ts'
import { library, panzerWorkbench as workbench } from './files.ts'

const read = (path: string): string => readFileSync(`scenarios/panzer-strike/${path}.json`, 'utf8')
const IDS = readdirSync('scenarios/panzer-strike').flatMap((name) =>
  name.endsWith('.json') ? [name.slice(0, -5)] : [],
)
const faultsOf = (text: string) => placedFaults(text, checkText(text, library).faults)
const FRESH = SYSTEMS.find(({ brief }) => brief.id === 'panzer-strike')?.fresh ?? []
const freshText = async (index: number): Promise<string> => JSON.stringify(await FRESH[index]!.make(), undefined, 2)

describe('Panzer Strike! on the workbench', () => {
  test.each(IDS)('%s is deployed by itself, without a doubt', (id) => {
    const { kind, system, faults, sight } = checkText(read(id), library)
    expect({ kind, system, faults }).toEqual({ kind: 'scenario', system: 'panzer-strike', faults: [] })
    expect(sight?.deployed?.units.filter(({ fate }) => fate === 'reserve')).toEqual([])
    expect(workbench.zones(sight!.battle!).every((zone) => zone.size > 0)).toBe(true)
    expect(workbench.faces(sight!.battle!, sight!.deployed!).length).toBeGreaterThan(10)
  })

  test('what is wrong is told at its place, in the words of its own reader', () => {
    const text = read('arras-1940').replace('"PZ-IVD"', '"PZ-V"').replace('"map": "arras"', '"map": "nowhere"')
    expect(faultsOf(text).map(({ path }) => path)).toContain('$.map')
    expect(faultsOf(read('arras-1940').replace('"PZ-IVD"', '"PZ-V"')).map(({ path }) => path)[0]).toMatch(
      /units\[\d+\]\.type$/,
    )
  })

  test('a force is so many of each type, with what they cost; it is changed in the text', () => {
    const { battle, deployed } = checkText(read('crossroads-1941'), library).sight!
    const force = workbench.force(battle!, deployed!, 0)
    expect([force.name, force.types.reduce((sum, { count }) => sum + count, 0)]).toEqual(['Germans', 9])
    expect([workbench.isCounted, workbench.panic, workbench.types]).toEqual([false, undefined, []])
  })

  test('a position is written as a start, and opens as it was', async () => {
    const text = await freshText(0)
    const { sight, faults } = checkText(text, library)
    expect(faults).toEqual([])
    const state = stateAt(sight!.history!)
    const again = changed(text, startChange(workbench, text, sight!.battle!, state)!)
    expect(faultsOf(again)).toEqual([])
    expect(stateAt(checkText(again, library).sight!.history!).units).toEqual(state.units)
  })

  test('an empty map is painted square by square', async () => {
    const text = await freshText(1)
    const checked = checkText(text, library)
    const canvas = canvasOf(checked)!
    const painter = workbench.painter(canvas)
    expect([painter.courses, painter.side, painter.grounds.length]).toEqual([false, undefined, 23])
    const after = changed(text, paintChange(text, checked.json, canvas, painter.paintGround(canvas, [0, 41], 'w'))!)
    expect(faultsOf(after)).toEqual([])
    const { terrain, streams } = JSON.parse(after) as { terrain: string[]; streams?: unknown }
    expect([terrain[0]?.[0], terrain[1]?.[1], streams]).toEqual(['w', 'w', undefined])
  })
})
