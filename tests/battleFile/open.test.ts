import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { newHistory, perform, stateAt } from '../../src/core/engine/history.ts'
import { checksum } from '../../src/core/scenario/checksum.ts'
import { saveGame } from '../../src/systems/prestags/files/battle/save.ts'
import { play } from '../../src/systems/prestags/play/play.ts'
import { sessionOf } from '../../src/core/door/run.ts'
import { format } from '../../src/systems/prestags/files/battle/format.ts'
import { type OpenedPrestags, parseBattleFile } from '../../src/systems/prestags/files/battleFile.ts'
import { prestags } from '../../src/systems/prestags/rules/system.ts'

const rome = { format: 'testudo-battle', version: 1, scenario: 'prestags/rome-753bc' }
const start = { turn: 2, step: 'fire', side: 'Romans', units: { 'A-SK-1': '1014', 'B-BW-1': '1015' } }

const problemsOf = (json: unknown): readonly string[] => {
  const read = parseBattleFile(json, library)
  return read.ok ? [] : read.problems.map((one) => `${one.path}: ${one.found} / ${one.expected}`)
}
const pathsOf = (json: unknown): readonly string[] => problemsOf(json).map((text) => text.split(': ')[0] ?? '')

const open = (json: unknown): OpenedPrestags => {
  const read = parseBattleFile(json, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

describe('reading a battle file', () => {
  test('a scenario by its path begins with the set-up', () => {
    const { start: state, scenario } = open(rome)
    expect(scenario.name).toBe('Rome')
    expect(state).toMatchObject({ turn: 0, playerTurn: 0, vp: [0, 0] })
    expect(state.units).toHaveLength(31)
  })

  test('the path may carry its folder and its ending', () => {
    for (const path of ['scenarios/prestags/rome-753bc.json', './prestags/rome-753bc', '/prestags/rome-753bc.json'])
      expect(open({ ...rome, scenario: path }).scenario.name).toBe('Rome')
  })

  test('scenario and map may stand in the file', () => {
    const scenario = { ...(library.scenario('prestags/rome-753bc') as object), map: 'mine' }
    const map = library.map('chariot') as object
    expect(open({ ...rome, scenario, map }).battle.map.name).toBe('The Plain')
    expect(pathsOf({ ...rome, scenario })).toEqual(['$.scenario.map'])
  })

  test('everything wrong is told at once, each with its place', () => {
    const broken = {
      ...rome,
      options: ['capability', 'dragons'],
      seed: 1,
      dice: [7],
      start: {
        turn: 'two',
        step: 'siege',
        side: 'Greeks',
        units: { 'A-SK-1': '9999', 'A-SK-2': { at: '1014', tired: true }, 'A-ZZ-1': '1014', Bob: '1014' },
      },
      commands: [{ type: 'fly' }, { type: 'fire', units: ['A-SK-9'], target: '1014' }, { type: 'endStep' }],
      ask: [{ kind: 'reach', unit: 'A-SK-1', after: 4 }],
      expect: [
        { kind: 'answer', ask: 3, matches: {} },
        { kind: 'event', event: { type: 'moonRose' }, in: 0 },
        { kind: 'refused', command: { type: 'endStep' }, cite: '99.9' },
      ],
      extra: 1,
    }
    expect([...pathsOf(broken)].sort()).toEqual(
      [
        '$.ask[0].after',
        '$.commands[0].type',
        '$.commands[1].units[0]',
        '$.dice[0]',
        '$.expect[0].ask',
        '$.expect[1].event.type',
        '$.expect[1].in',
        '$.expect[2].cite',
        '$.extra',
        '$.options[1]',
        '$.start.side',
        '$.start.step',
        '$.start.turn',
        '$.start.units.A-SK-1',
        '$.start.units.A-SK-2.tired',
        '$.start.units.A-ZZ-1',
        '$.start.units.Bob',
      ].sort(),
    )
  })

  test.each([
    ['enemies in one hex', { 'A-SK-1': '1014', 'B-BW-1': '1014' }, '$.start.units.B-BW-1'],
    ['a unit that left without a hex', { 'A-SK-1': { fate: 'exited' } }, '$.start.units.A-SK-1.at'],
    ['a soldier of another type', { 'A-SK-1': { at: '1014', type: 'MI' } }, '$.start.units.A-SK-1.type'],
    ['a letter that the map lacks', { 'A-SK-1': 'Z' }, '$.start.units.A-SK-1'],
  ])('refuses %s', (_what, units, path) => {
    expect(pathsOf({ ...rome, start: { ...start, units } })).toEqual([path])
  })

  test('refuses prohibited ground, and allows too high a stack at the start', () => {
    const hastings = { ...rome, scenario: 'prestags/hastings-1066' }
    const sea = (library.map('viking') as { terrain: string[] }).terrain.findIndex((row) => row.includes('S'))
    const row = (library.map('viking') as { terrain: string[] }).terrain[sea] ?? ''
    const label = `${String(33 - sea).padStart(2, '0')}${String(row.indexOf('S') + 1).padStart(2, '0')}`
    const at = (units: object) => ({ ...hastings, start: { turn: 1, step: 'fire', side: 'A', units } })
    expect(problemsOf(at({ 'A-MI-1': label }))[0]).toContain('a hex that may be entered')
    expect(problemsOf(at({ 'A-MI-1': 'C', 'A-MI-2': 'C', 'A-MI-3': 'C' }))).toEqual([])
  })

  test('states of units are read relative to the player-turn', () => {
    const units = {
      'A-SK-1': { at: 'D', disrupted: 'lastTurn', fired: 'thisTurn', moved: true },
      'B-BW-1': { fate: 'eliminated' },
    }
    const { start: state } = open({ ...rome, start: { ...start, turn: 3, side: 'B', step: 'defensiveFire', units } })
    expect(state.playerTurn).toBe(6)
    expect(state.units[0]).toMatchObject({ disrupted: 5, fired: 6, moved: 6, fought: -1 })
    expect(state.vp).toEqual([3, 0])
    expect(Object.values(state.control)).toEqual([0])
  })

  test('leaders may stand a grade lower, and who is out of control begins with half its points', () => {
    const units = { 'A-MI-1': 'C', 'A-2L-1': { at: 'C', type: '3L' }, 'A-MI-2': 'A' }
    const { start: state } = open({
      ...rome,
      scenario: 'prestags/hastings-1066',
      start: { turn: 1, step: 'movement', side: 'Normans', units },
    })
    expect(state.units.map((unit) => [unit.type, unit.halved])).toEqual([
      ['MI', false],
      ['3L', false],
      ['MI', true],
    ])
  })

  test('no entry reaches a prototype', () => {
    const json =
      JSON.parse(`{"format":"testudo-battle","version":1,"scenario":"prestags/rome-753bc","__proto__":{"x":1},
      "start":{"turn":1,"step":"fire","side":"A","units":{"__proto__":"1014","A-MI-1":"constructor"}}}`)
    expect(pathsOf(json)).toEqual(['$.__proto__', '$.start.units.__proto__'])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test.each([
    ['a number', 5],
    ['null', null],
    ['a list', []],
    ['nothing known', { a: 1 }],
    ['a version to come', { ...rome, version: 3 }],
    ['an unknown scenario', { ...rome, scenario: 'prestags/troy' }],
    ['a way out of the folder', { ...rome, scenario: '../../package' }],
    ['another system', { ...rome, scenario: { system: 'chess' } }],
  ])('%s is no battle file', (_what, json) => {
    expect(problemsOf(json)).not.toEqual([])
  })

  test('very deep and very large files are refused quickly', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = { a: deep }
    expect(problemsOf({ ...rome, start: deep })[0]).toContain('more than 40 values inside each other')
    const many = problemsOf({ ...rome, commands: Array.from({ length: 5000 }, () => ({ type: 'fly' })) })
    expect(many).toHaveLength(201)
    expect(many.at(-1)).toContain('4800 more problems')
  })
})

describe('a saved game', () => {
  const played = (json: unknown) => {
    const { battle, start: state, commands } = open(json)
    let history = newHistory(state) as Parameters<typeof saveGame>[0]['history']
    for (const command of commands) {
      const done = perform(prestags, battle, history, command)
      if (!done.ok) throw new Error(done.error.text)
      history = done.value
    }
    return { battle, history }
  }
  const fight = {
    ...rome,
    seed: 99,
    start: {
      ...start,
      units: { ...start.units, 'A-MI-1': { at: '2020', fired: 1 }, 'A-AX-1': { fate: 'eliminated' } },
    },
    commands: [{ type: 'fire', units: ['A-SK-1'], target: '1015' }, { type: 'endStep' }],
  }

  test('opens at the same moment, dice included', () => {
    const { battle, history } = played(fight)
    const saved = JSON.parse(JSON.stringify(saveGame({ scenario: rome.scenario, battle, history, name: 'Mine' })))
    const again = open(saved)
    expect(again.warnings).toEqual([])
    expect(again.history && stateAt(again.history)).toEqual(stateAt(history))
    expect(again.file.name).toBe('Mine')
  })

  test('from the set-up needs no start', () => {
    const { battle, history } = played({ ...rome, seed: 3 })
    const saved = saveGame({ scenario: rome.scenario, battle, history })
    expect(saved.start).toBeUndefined()
    expect(checksum(open(saved).start)).toBe(checksum(history.start))
  })

  test('physical dice are in the commands', () => {
    const commands = [{ ...fight.commands[0], die: 6 }, { type: 'endStep' }]
    const { seed: _seed, ...rest } = fight
    const { battle, history } = played({ ...rest, dice: 'physical', commands })
    const saved = saveGame({ scenario: rome.scenario, battle, history })
    expect(saved.dice).toBe('physical')
    expect(saved.commands?.[0]).toMatchObject({ die: 6 })
    expect(open(saved).warnings).toEqual([])
  })

  test('with another checksum or another version of the rules opens with a warning', () => {
    const { battle, history } = played(fight)
    const saved = saveGame({ scenario: rome.scenario, battle, history })
    const again = open({ ...saved, saved: { rulesVersion: 999, checksum: '0' } })
    expect(again.commands).toHaveLength(2)
    expect(again.warnings).toHaveLength(2)
  })

  test('with a command that the rules refuse opens before it', () => {
    const { battle, history } = played(fight)
    const saved = saveGame({ scenario: rome.scenario, battle, history })
    const again = open({ ...saved, commands: [...(saved.commands ?? []), fight.commands[0]] })
    expect(again.commands).toHaveLength(2)
    expect(again.warnings[0]).toContain('Command 3 of 3 is refused')
  })
})

describe('what questions may cost', () => {
  const asking = (count: number) => ({
    ...rome,
    ask: Array.from({ length: count }, () => ({ kind: 'offers', after: 0 })),
  })

  test('a hundred offers are worked out, more are refused with a word', () => {
    expect(problemsOf(asking(101))).toEqual(['$.ask: 101 / at most 100 questions of the kind "offers"'])
    expect(problemsOf(asking(100))).toEqual([])
  })

  test('the same question about the same position is answered once', () => {
    const asked = { ...asking(2), commands: [{ type: 'deploy', placements: [{ unit: 'A-MI-1', to: '1014' }] }] }
    const lines = [
      ...sessionOf(format, open({ ...asked, ask: [...asked.ask, { kind: 'offers', after: 1 }] }), play).run(),
    ]
    const [first, again, later] = lines.flatMap((line) => (line.line === 'answer' ? [line['answer']] : []))
    expect(again).toBe(first)
    expect(later).not.toEqual(first)
  })
})

describe('messages are short', () => {
  test.each<readonly [string, unknown, RegExp]>([
    ['a scenario in quotes', JSON.stringify(library.scenario('prestags/rome-753bc')), /quotes.*remove them/],
    ['a path that leads nowhere', 'zzz', /^There are \d+, among them /],
    ['a map that leads nowhere', { ...(library.scenario('prestags/rome-753bc') as object), map: 'zzz' }, /^There are /],
  ])('%s', (_what, scenario, hint) => {
    const read = parseBattleFile({ ...rome, scenario }, library)
    const problems = read.ok ? [] : read.problems
    expect(problems.map((one) => one.hint ?? '').join()).toMatch(hint)
    for (const one of problems) expect(JSON.stringify(one).length).toBeLessThan(500)
  })
})
