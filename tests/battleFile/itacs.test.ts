import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { newHistory, perform, stateAt } from '../../src/core/engine/history.ts'
import { checksum } from '../../src/core/scenario/checksum.ts'
import { saveGame } from '../../src/systems/itacs/files/battle/save.ts'
import { type OpenedItacs, parseBattleFile } from '../../src/systems/itacs/files/battleFile.ts'
import { itacs } from '../../src/systems/itacs/rules/system.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()

const cannae = { format: 'testudo-battle', version: 1, scenario: 'itacs/cannae-216bc' }
const start = { turn: 2, step: 'missile', side: 'Romans', units: { 'A-BI-1': '1016', 'B-BW-1': '1014' } }

const problemsOf = (json: unknown): readonly string[] => {
  const read = parseBattleFile(json, library)
  return read.ok ? [] : read.problems.map((one) => `${one.path}: ${one.found} / ${one.expected}`)
}
const pathsOf = (json: unknown): readonly string[] => problemsOf(json).map((text) => text.split(': ')[0] ?? '')

const open = (json: unknown): OpenedItacs => {
  const read = parseBattleFile(json, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

const at = (units: object, more: object = {}) => open({ ...cannae, start: { ...start, units, ...more } }).start
const withUnits = (units: object): readonly string[] => pathsOf({ ...cannae, start: { ...start, units } })
const answerTo = (json: object, ask: object): Record<string, unknown> => {
  const lines = [...openedSession({ ...json, ask: [ask] }).run()]
  return lines.find((line) => line.line === 'answer')?.['answer'] as Record<string, unknown>
}
const openedSession = (json: object) => {
  const opened = openBattle(json, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return opened.value
}

describe('reading a battle file of ITACS', () => {
  test('[ITACS 8.0] a scenario by its path begins with the set-up', () => {
    const { start: state, scenario } = open(cannae)
    expect(scenario.name).toBe('Cannae')
    expect(state).toMatchObject({ turn: 0, playerTurn: 0, points: [0, 0], panicked: undefined })
    expect(state.units.every((unit) => unit.fate === 'reserve')).toBe(true)
  })

  test('scenario and map may stand in the file', () => {
    const scenario = { ...(library.scenario('itacs/cannae-216bc') as object), map: 'mine' }
    const map = { ...(library.map('spartan') as object), name: 'Mine' }
    expect(open({ ...cannae, scenario, map }).battle.setting.map.name).toBe('Mine')
    expect(pathsOf({ ...cannae, scenario })).toEqual(['$.scenario.map'])
  })

  test('everything wrong is told at once, each with its place', () => {
    const broken = {
      ...cannae,
      options: ['feudal', 'dragons'],
      seed: 1,
      dice: [7],
      start: {
        turn: 2,
        step: 'siege',
        side: 'Greeks',
        panicked: 'Nobody',
        shot: ['9999'],
        units: {
          'A-BW-1': { at: '9999', facing: 'north' },
          'A-MS-1': { at: '1014', tired: true },
          'A-MS-2': { at: '1014', type: 'HC' },
          'A-ZZ-1': '1015',
          'A-1L-1': { marks: { captive: 'B-SD-9' } },
          Bob: '1014',
        },
      },
      commands: [{ type: 'fly' }, { type: 'fire', units: ['A-BW-9'], target: '1014', die: 3 }, { type: 'endStep' }],
      ask: [{ kind: 'reach', unit: 'A-MS-2', after: 4 }],
      expect: [
        { kind: 'answer', ask: 3, matches: {} },
        { kind: 'event', event: { type: 'moonRose' }, in: 0 },
        { kind: 'refused', command: { type: 'endStep' }, cite: '99.9' },
        { kind: 'unit', unit: 'A-MS-2', type: 'QQ' },
      ],
      extra: 1,
    }
    expect([...pathsOf(broken)].sort()).toEqual(
      [
        '$.ask[0].after',
        '$.commands[0].type',
        '$.commands[1].die',
        '$.dice[0]',
        '$.expect[0].ask',
        '$.expect[1].event.type',
        '$.expect[1].in',
        '$.expect[2].cite',
        '$.expect[3].type',
        '$.extra',
        '$.options[1]',
        '$.start.panicked',
        '$.start.shot[0]',
        '$.start.side',
        '$.start.step',
        '$.start.units.A-1L-1.marks',
        '$.start.units.A-BW-1.facing',
        '$.start.units.A-MS-1.tired',
        '$.start.units.A-MS-2.type',
        '$.start.units.A-ZZ-1',
        '$.start.units.Bob',
      ].sort(),
    )
  })

  test.each([
    ['enemies in one hex [4.3.3]', { 'A-BI-1': '1014', 'B-BW-1': '1014' }, '$.start.units.B-BW-1'],
    ['nobody’s hex', { 'A-BI-1': { d: 1 } }, '$.start.units.A-BI-1.at'],
    ['horsemen of another type [2.4.5]', { 'A-MC-1': { at: '1014', type: 'HC' } }, '$.start.units.A-MC-1.type'],
    ['a letter that the map lacks', { 'A-BI-1': 'Z' }, '$.start.units.A-BI-1'],
    [
      'a captive away from his captor [6.1.4]',
      { 'A-BI-1': '1014', 'B-2L-1': { at: '1015', marks: { captive: 'A-BI-1' } } },
      '$.start.units.B-2L-1.at',
    ],
  ])('refuses %s', (_what, units, path) => {
    expect(withUnits(units)).toEqual([path])
  })

  test('[ITACS 10.3] refuses ground that a unit cannot enter', () => {
    const bon = { ...cannae, scenario: 'itacs/cape-bon-468' }
    const rows = (library.map('cape-bon') as { terrain: string[] }).terrain
    const row = rows.findIndex((one) => one.includes('S'))
    const label = `${String(rows.length - row).padStart(2, '0')}${String((rows[row] ?? '').indexOf('S') + 1).padStart(2, '0')}`
    const units = (type: string) => ({ [`A-${type}-1`]: label, 'B-LF-1': { fate: 'destroyed' } })
    const file = (type: string) => ({ ...bon, start: { turn: 1, step: 'missile', side: 'A', units: units(type) } })
    expect(problemsOf(file('SD'))[0]).toContain('a hex that SD may enter')
    expect(problemsOf(file('HF'))).toEqual([])
  })

  test('states of units are read relative to the player-turn; losses are worth points [7.0]', () => {
    const state = at(
      {
        'A-BI-1': { at: '1016', facing: 'left', spent: 2, moved: true, fired: 'lastTurn' },
        'B-SD-1': { fate: 'destroyed' },
        'B-MC-1': { fate: 'left' },
      },
      { turn: 3, side: 'B', step: 'melee', stormed: ['1015'], panicked: 'Romans' },
    )
    expect(state).toMatchObject({ playerTurn: 6, points: [5, 0], panicked: 1 })
    expect(state.stormed).toHaveLength(1)
    expect(state.units[0]).toMatchObject({ facing: 4, spent: 2, moved: 6, fired: 5, fought: -1, d: 0 })
  })

  test('[ITACS 5.0, 5.1] all units of a hex have its markers, the higher ones; leaders and elephants never rout', () => {
    const units = at({ 'A-BI-1': { at: '1016', d: 3 }, 'A-BI-2': '1016', 'A-2L-1': '1016', 'B-BW-1': '1014' }).units
    expect(units.map(({ d, routs }) => [d, routs])).toEqual([
      [3, true],
      [3, true],
      [3, false],
      [0, false],
    ])
  })

  test('[ITACS 6.7.2] cargo is where its ship is', () => {
    const units = at({
      'A-VF-1': { fate: 'reserve' },
      'A-AX-1': { marks: { aboard: 'A-VF-1' } },
      'B-BW-1': '1014',
    }).units
    expect(units.map((unit) => unit.at).slice(0, 2)).toEqual([-1, -1])
  })

  test('[ITACS 5.3.1] routs run as the movement phase begins, before anybody is asked to move', () => {
    const routing = { 'A-BI-1': { at: '1016', routs: true }, 'A-BI-2': '1030', 'B-BW-1': '1014' }
    const state = at(routing, { step: 'movement', side: 'Carthaginians' })
    expect(state.units[0]?.moved === state.playerTurn || state.pending.length > 0).toBe(true)
    const begun = at(routing, { step: 'movement', side: 'Carthaginians', begun: true })
    expect([begun.units[0]?.moved, begun.pending]).toEqual([-1, []])
  })

  test('[ITACS 4.5.12] where both sides have a step of one name, the side that acts tells which', () => {
    const both = { 'A-BI-1': '1016', 'B-BW-1': '1014' }
    const acting = (actor: object) =>
      answerTo({ ...cannae, start: { ...start, step: 'breaks', units: both, ...actor } }, { kind: 'state' })['actor']
    expect([acting({}), acting({ actor: 'Romans' }), acting({ actor: 'A' })]).toEqual([
      'Romans',
      'Romans',
      'Carthaginians',
    ])
  })

  test('what is odd is told, and the file opens all the same', () => {
    const odd = open({
      ...cannae,
      start: { ...start, units: Object.fromEntries([1, 2, 3, 4].map((n) => [`A-BI-${n}`, '1016'])) },
    })
    expect(odd.warnings).toHaveLength(2)
    expect(odd.warnings.join(' ')).toMatch(/4 units in 1016.* the Romans have no unit on the map/)
    expect(open({ ...cannae, start }).warnings).toEqual([])
  })

  test('no entry reaches a prototype', () => {
    const json = JSON.parse(
      `{"format":"testudo-battle","version":1,"scenario":"itacs/cannae-216bc","__proto__":{"x":1},
      "start":{"turn":1,"step":"missile","side":"A","units":{"__proto__":"1014","A-BI-1":{"at":"1014","marks":{"captive":"__proto__"}}}}}`,
    )
    expect(pathsOf(json)).toEqual(['$.__proto__', '$.start.units.__proto__'])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('questions about ITACS', () => {
  const field = {
    ...cannae,
    start: {
      ...start,
      units: {
        'B-BW-1': { at: '1014', facing: 'right' },
        'B-BW-2': { at: '1014', facing: 'right' },
        'A-BI-1': { at: '1016', facing: 'left' },
        'A-BI-2': { at: '1016', facing: 'left' },
      },
    },
  }
  const fire = { type: 'fire', units: ['B-BW-1', 'B-BW-2'], target: '1016' }

  test('[ITACS 4.2.7] a preview of missiles has every line of the throw and the chances over 36', () => {
    const { assessment } = answerTo(field, { kind: 'preview', command: fire }) as {
      assessment: { chances: Record<string, number>; strength: { total: number } }
    }
    expect(assessment.strength.total).toBe(4)
    expect(Object.values(assessment.chances).reduce((sum, ways) => sum + ways, 0)).toBe(36)
  })

  test('[ITACS 4.3.2] the reach of a unit tells what turning costs', () => {
    const reach = answerTo({ ...field, start: { ...field.start, step: 'movement' } }, { kind: 'reach', unit: 'B-BW-1' })
    expect(reach).toMatchObject({ facing: 'right', allowance: 5, mayMove: true, cells: { '1015': 1 } })
    expect(reach['turns']).toEqual({ upperRight: 1, lowerRight: 1, lowerLeft: 1, left: 1, upperLeft: 1 })
    expect(reach['cells']).not.toHaveProperty('1016')
  })

  test('[ITACS 4.2] offers are single choices, and a move is refused in this step with its section', () => {
    expect(answerTo(field, { kind: 'offers' })).toMatchObject({ total: 3, counted: { fire: 2, end: 1 } })
    const move = { type: 'move', units: ['B-BW-1'], path: ['1015'], facing: 'upperRight' }
    expect(answerTo(field, { kind: 'legal', command: move })).toMatchObject({ legal: false, cite: '4.1.1' })
    expect(
      answerTo({ ...field, start: { ...field.start, step: 'movement' } }, { kind: 'preview', command: move }),
    ).toMatchObject({
      legal: true,
      moves: [{ unit: 'B-BW-1', from: '1014', path: ['1015'], facing: 'upperRight', cost: 2 }],
    })
  })
})

describe('a saved game of ITACS', () => {
  const fight = {
    ...cannae,
    seed: 9,
    start: {
      ...start,
      units: { ...start.units, 'A-1L-1': '1016', 'B-SD-1': { fate: 'destroyed' } },
      control: { Q: 'Romans' },
    },
    commands: [{ type: 'fire', units: ['B-BW-1'], target: '1016' }, { type: 'endStep' }],
  }
  const played = (json: unknown) => {
    const { battle, start: state, commands } = open(json)
    let history = newHistory(state) as Parameters<typeof saveGame>[0]['history']
    for (const command of commands) {
      const done = perform(itacs, battle, history, command)
      if (!done.ok) throw new Error(done.error.text)
      history = done.value
    }
    return { battle, history }
  }

  test('opens at the same moment, dice included', () => {
    const { battle, history } = played(fight)
    const again = open(
      JSON.parse(JSON.stringify(saveGame({ scenario: cannae.scenario, battle, history, name: 'Mine' }))),
    )
    expect(again.warnings).toEqual([])
    expect(again.history && stateAt(again.history)).toEqual(stateAt(history))
    expect(again.file.name).toBe('Mine')
  })

  test('from the set-up needs no start', () => {
    const { battle, history } = played({ ...cannae, seed: 3 })
    const saved = saveGame({ scenario: cannae.scenario, battle, history })
    expect(saved.start).toBeUndefined()
    expect(checksum(open(saved).start)).toBe(checksum(history.start))
  })

  test('[ITACS 2.2] physical dice are in the commands', () => {
    const { seed: _seed, ...rest } = fight
    const commands = [{ ...fight.commands[0], dice: [6, 2] }, { type: 'endStep' }]
    const { battle, history } = played({ ...rest, dice: 'physical', commands })
    const saved = saveGame({ scenario: cannae.scenario, battle, history })
    expect([saved.dice, saved.commands?.[0]]).toMatchObject(['physical', { dice: [6, 2] }])
    expect(open(saved).warnings).toEqual([])
  })

  test('that the rules no longer accept opens before the command, with a warning', () => {
    const { battle, history } = played(fight)
    const saved = saveGame({ scenario: cannae.scenario, battle, history })
    const other = open({
      ...saved,
      commands: [...(saved.commands ?? []), { type: 'fire', units: ['B-BW-1'], target: '1016' }],
    })
    expect(other.commands).toHaveLength(2)
    expect(other.warnings.join(' ')).toContain('Command 3 of 3 is refused')
  })
})

test('every golden game of ITACS is a battle file that opens without a warning', () => {
  const names = readdirSync('tests/replays').filter((name) => name.startsWith('itacs-') && name.endsWith('.json'))
  expect(names.length).toBeGreaterThanOrEqual(6)
  for (const name of names) expect(open(JSON.parse(readFileSync(`tests/replays/${name}`, 'utf8'))).warnings).toEqual([])
})
