import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stateAt } from '../../../src/core/engine/history.ts'
import { blankMap, type Canvas, mirror } from '../../../src/core/map/canvas.ts'
import type { Workbench, FileKind } from '../../../src/core/presenter/workbench.ts'
import type { Game } from '../../../src/store/game/opened.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import { countChange, startChange } from '../../../src/store/workbench/forces.ts'
import { explanationAt, proposalsAt } from '../../../src/store/workbench/help.ts'
import { momentText } from '../../../src/store/sharing/moment.ts'
import { canvasOf, paintChange } from '../../../src/store/workbench/painting.ts'
import { placedFaults } from '../../../src/store/workbench/placed.ts'
import { stroke, toolFor } from '../../../src/store/workbench/tools.ts'
import { SYSTEMS } from '../../../src/systems/index.ts'
import { itacs } from '../../../src/systems/itacs/rules/system.ts'
import { presenter } from '../../../src/systems/itacs/present/presenter.ts'
import { spread } from '../../share.ts'
import { itacsWorkbench as workbench, library, prestagsWorkbench, schemaOf } from './files.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const scenario = (id: string): string => read(`scenarios/itacs/${id}.json`)
const IDS = readdirSync('scenarios/itacs').flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
const MARATHON = scenario('marathon-490bc')
const faultsOf = (text: string) => placedFaults(text, checkText(text, library).faults)

/** Two stands of spearmen and a bow, in the middle of Marathon. */
const CLASH = `${JSON.stringify(
  {
    format: 'testudo-battle',
    version: 1,
    scenario: 'itacs/marathon-490bc',
    dice: [3, 4],
    start: {
      turn: 2,
      step: 'melee',
      side: 'Greeks',
      units: { 'A-MS-1': '2015', 'A-MS-2': '2015', 'B-BW-1': { at: '2116', d: 1 } },
    },
    commands: [{ type: 'endStep' }],
  },
  undefined,
  2,
)}\n`

describe('a scenario of ITACS on the workbench', () => {
  test.each(IDS)('%s is set up by itself, without a doubt', (id) => {
    const { kind, system, faults, sight } = checkText(scenario(id), library)
    expect({ kind, system, faults }).toEqual({ kind: 'scenario', system: 'itacs', faults: [] })
    expect(sight?.deployed?.units.filter((unit) => unit.fate !== 'map')).toEqual([])
    expect(workbench.faces(sight!.battle!, sight!.deployed!).length).toBeGreaterThan(10)
    expect(workbench.zones(sight!.battle!).every((zone) => zone.size > 0)).toBe(true)
  })

  test('what is wrong is told at its place, in the words of its own reader', () => {
    const text = MARATHON.replace('"MS": 22', '"SK": 22').replace('"spartan"', '"nowhere"')
    expect(faultsOf(text).map(({ path, weight }) => [path, weight])).toContainEqual(['$.sides[0].units.SK', 'error'])
  })

  test('[7.0, 7.1] a force has its points, its level and its share', () => {
    const { battle, deployed } = checkText(MARATHON, library).sight!
    const greeks = workbench.force(battle!, deployed!, 0)
    expect(greeks).toMatchObject({ name: 'Greeks', points: 33, panicLevel: 17 })
    expect(greeks.types.map(({ code, count, worth }) => [code, count, worth])).toEqual([
      ['MS', 22, 1.5],
      ['2L', 1, 0],
    ])
    expect(workbench.panic!.level(33, workbench.panic!.percent)).toBe(14)
    const more = changed(MARATHON, countChange(MARATHON, JSON.parse(MARATHON), 0, 'HC', 2)!)
    expect(workbench.force(checkText(more, library).sight!.battle!, deployed!, 0).points).toBe(41)
  })
})

describe('a battle of ITACS on the workbench', () => {
  test('is played to its end, and a refused command is told with its paragraph', () => {
    const { system, faults, sight } = checkText(CLASH, library)
    expect({ system, faults }).toEqual({ system: 'itacs', faults: [] })
    expect(sight?.history?.entries).toHaveLength(1)
    const refused = CLASH.replace(
      '{\n      "type": "endStep"',
      '{\n      "type": "fire", "units": ["A-MS-1"], "target": "2116"',
    )
    const fault = faultsOf(refused).find(({ path }) => path === '$.commands[0]')
    expect(fault?.hint).toContain('[6.2]')
  })

  test('[4.3.3] a stack over the limit, and a side that is not there, are doubts', () => {
    const full = CLASH.replace('"A-MS-2": "2015"', '"A-MS-2": "2015", "A-MS-3": "2015", "A-MS-4": "2015"')
    expect(faultsOf(full)).toMatchObject([{ weight: 'warning', path: '$.start.units.A-MS-4' }])
    expect(faultsOf(full)[0]?.hint).toContain('[4.3.3]')
    const json = JSON.parse(CLASH)
    delete json.start.units['B-BW-1']
    expect(faultsOf(JSON.stringify(json))).toContainEqual(
      expect.objectContaining({ weight: 'warning', path: '$.start.units', hint: expect.stringContaining('Persians') }),
    )
  })

  test('a position is written as the start', () => {
    const { sight } = checkText(CLASH, library)
    const state = stateAt(sight!.history!)
    const text = changed(CLASH, startChange(workbench, CLASH, sight!.battle!, state)!)
    const again = checkText(text, library)
    expect(again.faults).toEqual([])
    expect(again.sight?.history?.start).toEqual({ ...state, dice: expect.anything() })
  })

  test.each(['itacs-cape-bon-marginal', 'itacs-jerusalem-crusaders', 'itacs-zama-romans'])(
    'a moment of %s is read as it was written, wherever it is taken',
    (name) => {
      const text = read(`tests/replays/${name}.json`)
      const { battle, history } = checkText(text, library).sight!
      const file = JSON.parse(scenario(JSON.parse(text).scenario.replace('itacs/', '')))
      const ground = { system: itacs.id, scenario: file, map: undefined, options: [], rulesVersion: 1 }
      const game = { id: 'x', name: 'Test', presenter, battle, history, ground: { ...ground, start: history!.start } }
      for (const part of spread([0.37, 0, 0.13, 0.61, 0.83, 1], 2, 2)) {
        const count = Math.floor(history!.entries.length * part)
        const opened = checkText(momentText(workbench, game as unknown as Game, count), library)
        expect(opened.faults.filter((fault) => fault.weight === 'error')).toEqual([])
        const { dice: _, ...then } = stateAt(history!, count)
        expect(stateAt(opened.sight!.history!)).toMatchObject(then)
      }
    },
    60_000,
  )
})

describe('a map of ITACS on the workbench', () => {
  const blank = blankMap('itacs', 'new', { rows: 6, cols: 6 }) as Canvas
  const painter = workbench.painter(blank)
  const isSound = (canvas: Canvas, by: Workbench = workbench): boolean => by.map(canvas) !== undefined

  test.each(['cape-bon', 'jerusalem'])('%s is shown, and painted hex by hex', (id) => {
    const text = read(`scenarios/itacs/maps/${id}.json`)
    const checked = checkText(text, library)
    expect(checked).toMatchObject({ kind: 'map', system: 'itacs', faults: [], sight: { map: { id } } })
    const canvas = canvasOf(checked)!
    const after = painter.paintGround(canvas, [0], '^')
    const again = checkText(changed(text, paintChange(text, checked.json, canvas, after)!), library)
    expect(again.faults).toEqual([])
    expect(again.sight?.ground(0)).toBe('mountain')
    expect(canvasOf(again)).toEqual(after)
  })

  test('[10.3] every row of the chart can be painted and is read again', () => {
    expect(painter.grounds.map(({ name }) => name)).toEqual(expect.arrayContaining(['Farmland', 'Sand dunes', 'Wall']))
    const alone = painter.grounds.filter(({ code }) => code !== 'T')
    expect(alone.map(({ code }) => isSound(painter.paintGround(blank, [7], code)))).not.toContain(false)
  })

  test('[3.1.2] a road over a stream is a bridge, and a stream again without the road', () => {
    const wet = painter.layCourse(blank, 'streams', [6, 7, 8])
    const both = painter.layCourse(wet, 'roads', [1, 7, 13])
    expect(workbench.map(both)?.ground(7)).toBe('bridge')
    expect(workbench.map(painter.liftCourse(both, 'roads', [7]))?.ground(7)).toBe('stream')
  })

  test('[3.2.1] a hexside drops, is turned round, and is level again', () => {
    const cut = stroke(painter, blank, { kind: 'hexside' }, [7, 8])
    expect(cut.scarps).toHaveLength(1)
    expect(isSound(cut) && isSound(mirror(cut, 'leftRight')) && isSound(mirror(cut, 'topBottom'))).toBe(true)
    expect(mirror(mirror(cut, 'leftRight'), 'leftRight')).toEqual(cut)
    const round = stroke(painter, cut, { kind: 'hexside' }, [8, 7])
    expect(round.scarps).toEqual(cut.scarps?.map((side) => side.split('-').reverse().join('-')))
    expect(stroke(painter, round, { kind: 'hexside' }, [8, 7]).scarps).toEqual([])
  })

  test('a map of 1975 is painted in its own characters', () => {
    const old = blankMap('prestags', 'old', { rows: 6, cols: 6 }) as Canvas
    const hill = workbench.painter(old).paintGround(old, [7], 'h')
    expect(workbench.map(hill)?.ground(7)).toBe('hills')
    expect(isSound(hill, prestagsWorkbench)).toBe(true)
  })

  test('what a painter does not have is not left in the hand', () => {
    const wall = { kind: 'ground', code: '#', isFill: false } as const
    expect(toolFor(painter, wall)).toBe(wall)
    expect(toolFor(prestagsWorkbench.painter(blank), wall)).toEqual({ kind: 'ground', code: '.', isFill: false })
  })
})

describe('help for files of ITACS', () => {
  const { sight } = checkText(CLASH, library)

  const offered = (text: string, kind: FileKind) => {
    const known = { rules: workbench, library, sight, schema: schemaOf(workbench.schemas[kind]) }
    return proposalsAt(known, text.replace('|', ''), text.indexOf('|'))?.proposals.map((one) => one.label)
  }

  test('knows steps, units and types', () => {
    expect(offered(CLASH.replace('"melee"', '"|"'), 'battle')).toContain('missile')
    const units = CLASH.replace('"endStep"', '"fire", "units": ["|"]')
    expect(offered(units, 'battle')).toEqual(['A-MS-1', 'A-MS-2', 'B-BW-1'])
    const types = offered(MARATHON.replace('"MS": 22', '"MS": 22, |'), 'scenario')
    expect(types).toContain('HC')
    expect(types).not.toContain('MS')
  })

  test('says what a unit is', () => {
    const said = explanationAt(
      { rules: workbench, library, sight, schema: schemaOf(workbench.schemas.battle) },
      CLASH,
      CLASH.indexOf('"B-BW-1"') + 2,
    )
    expect(said?.text).toContain('Bowmen, class Ff, movement 5, 2 VP')
  })
})

describe('files to begin with', () => {
  test.each(SYSTEMS.flatMap(({ fresh }) => fresh ?? []))('$name has no fault', async ({ make }) => {
    const { faults, sight } = checkText(JSON.stringify(await make()), library)
    expect(faults).toEqual([])
    expect(sight).toBeDefined()
  })
})
