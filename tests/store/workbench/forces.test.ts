import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newHistory, replay, stateAt } from '../../../src/core/engine/history.ts'
import type { Shown } from '../../../src/core/presenter/workbench.ts'
import type { Game } from '../../../src/store/game/opened.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { differencesOf } from '../../../src/store/workbench/diff.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import {
  countChange,
  inlineChange,
  nextUnit,
  panicChange,
  standChange,
  startChange,
} from '../../../src/store/workbench/forces.ts'
import { momentText as textOf } from '../../../src/store/sharing/moment.ts'
import type { Battle } from '../../../src/systems/prestags/rules/position/contract.ts'
import { type PrestagsHistory, prestags } from '../../../src/systems/prestags/rules/system.ts'
import type { Command, Event, State } from '../../../src/systems/prestags/rules/terms/types.ts'
import { panic } from '../../../src/systems/prestags/present/workbench/forces.ts'
import { pointsOfForce } from '../../../src/systems/prestags/rules/position/points.ts'
import { spread } from '../../share.ts'
import { gameOf } from '../tables.ts'
import { BATTLE, library, prestagsWorkbench, scenarioText } from './files.ts'

const ROME = scenarioText('rome-753bc')
const momentText = (game: Game, count: number): string => textOf(prestagsWorkbench, game, count)
/** What is shown of a file, with the types of PRESTAGS. */
const sightOf = (text: string) => checkText(text, library).sight as unknown as Shown<Battle, State, Command, Event>
const made = (text: string, change: Parameters<typeof changed>[1] | undefined): string => changed(text, change!)

describe('forces', () => {
  test('units are added, counted and taken away', () => {
    const json = JSON.parse(ROME)
    const { MI } = json.sides[0].units
    const more = made(ROME, countChange(ROME, json, 0, 'MI', 1))
    expect(JSON.parse(more).sides[0].units.MI).toBe(MI + 1)
    const fresh = made(ROME, countChange(ROME, json, 0, 'EL', 1))
    expect(JSON.parse(fresh).sides[0].units.EL).toBe(1)
    const gone = made(fresh, countChange(fresh, JSON.parse(fresh), 0, 'EL', -1))
    expect(JSON.parse(gone)).toEqual(json)
  })

  test('leaders are counted by level', () => {
    const text = made(ROME, countChange(ROME, JSON.parse(ROME), 1, '3L', 2))
    expect(JSON.parse(text).sides[1].leaders['3']).toBe((JSON.parse(ROME).sides[1].leaders['3'] ?? 0) + 2)
  })

  test('[11.2] the points of a force are those that are printed', () => {
    const json = JSON.parse(scenarioText('cannae-216bc'))
    expect(json.sides.map((side: never) => pointsOfForce(side, 'spartan'))).toEqual([92, 101])
  })

  test('[13.1] the panic level is a share of the points', () => {
    expect(panic!.level(92, 50)).toBe(46)
    expect(panic!.level(101, 60)).toBe(61)
    const text = made(ROME, panicChange(ROME, JSON.parse(ROME), 0, 12))
    expect(JSON.parse(text).sides[0].panicLevel).toBe(12)
  })

  test('a scenario that is only named is written into the file, and then it can be changed', () => {
    expect(countChange(BATTLE, JSON.parse(BATTLE), 0, 'MI', 1)).toBeUndefined()
    const text = made(BATTLE, inlineChange(BATTLE, 'scenario', JSON.parse(ROME)))
    expect(checkText(text, library).faults).toEqual([])
    expect(countChange(text, JSON.parse(text), 0, 'MI', 1)).toBeDefined()
  })
})

describe('positions', () => {
  test('a counter is put down, moved and taken up', () => {
    const json = JSON.parse(BATTLE)
    const unit = nextUnit(json, 0, 'SK')
    expect(unit).toBe('A-SK-3')
    const put = made(BATTLE, standChange(BATTLE, json, unit, '0101'))
    expect(JSON.parse(put).start.units['A-SK-3']).toBe('0101')
    const moved = made(BATTLE, standChange(BATTLE, json, 'B-BW-1', '0202'))
    expect(JSON.parse(moved).start.units['B-BW-1']).toEqual({ at: '0202', disrupted: 'lastTurn' })
    const gone = made(put, standChange(put, JSON.parse(put), unit, undefined))
    expect(JSON.parse(gone)).toEqual(json)
  })

  test('a moment is written as the start: nothing else is left to happen', () => {
    const { sight } = checkText(BATTLE, library)
    const state = stateAt(sight!.history!)
    const text = made(BATTLE, startChange(prestagsWorkbench, BATTLE, sight!.battle!, state))
    const again = checkText(text, library)
    expect(again.faults).toEqual([])
    expect(again.sight?.history?.start).toEqual({ ...state, dice: expect.anything() })
  })

  test('this moment of a game opens as it stands, also in the middle of a set-up', () => {
    const sight = sightOf(BATTLE)
    const battle = sight.battle!
    const game = gameOf('x', { battle, history: sight.history! })
    const opened = checkText(momentText(game, 1), library)
    expect(opened.faults).toEqual([])
    expect(opened.sight?.history?.start.units).toEqual(stateAt(sight.history!, 1).units)
    const scenario = sightOf(ROME)
    const start = scenario.history!.start
    const done = replay(prestags, scenario.battle!, start, [
      { type: 'deploy', placements: [{ unit: 'A-MI-1', to: [...scenario.battle!.zones[0]][0]! }] },
    ] satisfies Command[])
    const history = done.ok ? done.value : newHistory<State, Command, Event>(start)
    const setUp = checkText(momentText(gameOf('x', { battle: scenario.battle!, history }), 1), library)
    expect(setUp.faults).toEqual([])
    expect(stateAt(setUp.sight!.history!).units).toEqual(stateAt(history).units)
  })
})

describe('this moment', () => {
  test.each(['kadesh-chariots', 'hamburg-fleets', 'issus-darius', 'zama-elephants'])(
    'of %s is read as it was written, wherever it is taken',
    (name) => {
      const sight = sightOf(readFileSync(`tests/replays/${name}.json`, 'utf8'))
      const { battle, history } = sight as { battle: Battle; history: PrestagsHistory }
      const last = history.entries.length
      for (const part of spread([0.37, 0.1, 0.61, 0.83, 1], 5, 2)) {
        const count = Math.floor(last * part)
        const opened = checkText(momentText(gameOf('x', { battle, history }), count), library)
        expect(opened.faults.filter((fault) => fault.weight === 'error')).toEqual([])
        const { dice: _, ...then } = stateAt(history, count)
        expect(stateAt(opened.sight!.history!)).toMatchObject(then)
      }
    },
    60_000,
  )
})

describe('differences', () => {
  test('are told by path', () => {
    const a = { name: 'A', sides: [{ units: { MI: 4, SK: 2 } }], gone: true }
    const b = { sides: [{ units: { MI: 5, BW: 1, SK: 2 } }], name: 'A', come: [1] }
    expect(differencesOf(a, b)).toEqual([
      { kind: 'changed', path: '$.sides[0].units.MI', before: 4, after: 5 },
      { kind: 'added', path: '$.sides[0].units.BW', after: 1 },
      { kind: 'removed', path: '$.gone', before: true },
      { kind: 'added', path: '$.come', after: [1] },
    ])
    expect(differencesOf(a, structuredClone(a))).toEqual([])
  })

  test('one more in the middle of a list is one difference', () => {
    expect(differencesOf({ list: [1, 2, 3] }, { list: [1, 9, 2, 3] })).toEqual([
      { kind: 'added', path: '$.list[1]', after: 9 },
    ])
    expect(differencesOf([{ a: 1 }, { b: 2 }, { c: 3 }], [{ a: 1 }, { c: 3 }])).toEqual([
      { kind: 'removed', path: '$[1]', before: { b: 2 } },
    ])
  })
})
