import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { format } from '../../src/systems/panzer-strike/files/format.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import type { State } from '../../src/systems/panzer-strike/rules/position/state.ts'
import { panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()

const START = {
  turn: 1,
  step: 'orders',
  side: 'A',
  units: {
    'A-A-0': { fate: 'map', at: '0804', facing: 2, sees: ['B-B-0'], orders: 3 },
    'A-A-1': { fate: 'map', at: '0705' },
    'B-A-0': { fate: 'map', at: '0922' },
    'B-B-0': { fate: 'map', at: '0810', facing: 6 },
  },
}
const fileOf = (more: object): unknown =>
  structuredClone({ ...HEAD, scenario: 'panzer-strike/crossroads-1941', seed: 1, start: START, ...more })

const problems = (json: unknown): readonly string[] => {
  const opened = openBattle(json, library)
  return opened.ok ? [] : opened.problems.map(({ path, found, expected }) => `${path}: ${found}: ${expected}`)
}

const report = (json: unknown): readonly Record<string, unknown>[] => {
  const opened = openBattle(json, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  return JSON.parse(JSON.stringify([...opened.value.run()])) as Record<string, unknown>[]
}

describe('a battle file', () => {
  test('[PS II.B.3 Ordering Fire] tells sight, accuracy, penetration, scatter, command and income, and checks them', () => {
    const lines = report(
      fileOf({
        commands: [{ type: 'fire', unit: 'A-A-0', target: 'B-B-0' }],
        ask: [
          { kind: 'sight', from: '0804', to: '0810', after: 0 },
          { kind: 'preview', command: { type: 'fire', unit: 'A-A-0', target: 'B-B-0' }, after: 0 },
          {
            kind: 'preview',
            command: { type: 'bombard', unit: 'A-A-1', spotter: 'A-A-0', target: '0810', shell: 'HE' },
            after: 0,
          },
          { kind: 'preview', command: { type: 'endStep' }, after: 0 },
          { kind: 'legal', command: { type: 'move', unit: 'B-B-0', to: '0811', pace: 'full' }, after: 0 },
        ],
        expect: [
          { kind: 'answer', ask: 0, matches: { distance: 6, clear: true } },
          {
            kind: 'answer',
            ask: 1,
            matches: {
              legal: true,
              range: 6,
              weapons: [{ weapon: '50L42', rounds: [0.7, 0.3, 0], penetration: [{}, {}, {}] }],
            },
          },
          {
            kind: 'answer',
            ask: 2,
            matches: { legal: true, delay: 3, first: { greatest: 2.25 }, passed: { greatest: 0.5, onTarget: 0.25 } },
          },
          { kind: 'answer', ask: 3, matches: { units: { 'A-A-0': { command: 1, income: { '1': 0.8, '2': 0.2 } } } } },
          { kind: 'answer', ask: 4, matches: { legal: false, code: 'notYours', cite: 'II.B.1 Giving Orders' } },
          { kind: 'unit', unit: 'A-A-0', aim: { kind: 'unit', unit: 'B-B-0' }, orders: 2 },
        ],
      }),
    )
    expect(lines.filter((line) => line['ok'] === false || line['held'] === false)).toEqual([])
    expect(lines.filter(({ line }) => line === 'expectation')).toHaveLength(6)
  })

  test('[PS II.C Combat Phase] may tell its draws, real numbers as one of 10,000 parts', () => {
    expect(problems(fileOf({ seed: undefined, dice: [1, 10_000, 8] }))).toEqual([])
    expect(problems(fileOf({ seed: undefined, dice: [10_001] }))).toHaveLength(1)
    const lines = report(
      fileOf({
        seed: undefined,
        dice: [10_000],
        commands: [{ type: 'bombard', unit: 'A-A-1', spotter: 'A-A-0', target: '0810', shell: 'HE' }],
        expect: [{ kind: 'unit', unit: 'A-A-0', orders: 3 }],
      }),
    )
    expect(lines.filter((line) => line['ok'] === false || line['held'] === false)).toEqual([])
  })
})

describe('a start in the middle', () => {
  const withUnit = (set: object): unknown =>
    fileOf({ start: { ...START, units: { ...START.units, 'A-A-0': { ...START.units['A-A-0'], ...set } } } })

  test.each([
    ['suppression', -1],
    ['suppression', 'none'],
    ['stance', 'asleep'],
    ['fate', 'lost'],
    ['facing', 9],
    ['men', 99],
    ['men', 0],
    ['arms', []],
    ['arms', [{ weapon: 'LASER', ammo: 1, isLost: false }]],
    ['goals', [{ to: 5, pace: 'flying', way: [] }]],
    ['goals', [{ to: 3599, pace: 'full', way: [3599] }]],
    ['aim', { kind: 'unit', unit: 'B-Z-9', fired: 0, own: true }],
    ['sees', ['B-Z-9']],
    ['sees', ['A-A-0']],
    ['formation', 'B'],
    ['number', 3],
    ['type', 'TIGER'],
    ['colour', 'grey'],
    ['morale', 0],
    ['allowance', Number.MAX_VALUE],
  ])('says in one message what is wrong with %s %j', (entry, value) => {
    const found = problems(withUnit({ [entry]: value }))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^\$\.start\.units\.A-A-0\.|^\$\.start\.units\["A-A-0"\]\./)
  })

  test('carriers must be there, and nobody stands where he cannot be', () => {
    expect(problems(withUnit({ fate: 'loaded', carrier: 'A-A-1' }))).toHaveLength(1)
    expect(problems(withUnit({ at: '0319' }))).toHaveLength(1)
    expect(problems(withUnit({ fate: 'map', at: undefined }))).toHaveLength(1)
  })

  test.each([
    ['smoke', ['9999'], '$.start.smoke[0]'],
    ['fires', 3, '$.start.fires'],
    ['mines', { A: ['0301'], B: ['Z'] }, '$.start.mines.B[0]'],
    ['objective', '9999', '$.start.objective'],
    ['known', { A: { 'B-Z-9': { at: '0301', turn: 1, pulse: 1 } }, B: {} }, '$.start.known.A.B-Z-9'],
    ['computer', ['C-A'], '$.start.computer[0]'],
    ['passing', [1], '$.start.passing'],
    ['pulse', 2, '$.start.pulse'],
    ['before', { units: { 'A-A-0': { stance: 'asleep' } }, smoke: [] }, '$.start.before.units.A-A-0.stance'],
    ['weather', 'fog', '$.start.weather'],
  ])('says in one message what is wrong with the %s of the ground', (entry, value, path) => {
    const found = problems(fileOf({ start: { ...START, [entry]: value } }))
    expect(found).toHaveLength(1)
    expect(found[0]?.replaceAll('["', '.').replaceAll('"]', '')).toContain(`${path}:`)
  })

  test('[PS II.C Combat Phase] a start may stand between two pulses, with smoke, fires and wrecks on the map', () => {
    const more = { step: 'combat', pulse: 2, smoke: ['0805'], fires: ['0806'], wrecks: ['0807'] }
    const lines = report(
      fileOf({
        start: { ...START, ...more },
        ask: [{ kind: 'sight', from: '0804', to: '0810', after: 0 }],
        commands: [{ type: 'pulse' }],
        expect: [
          { kind: 'answer', ask: 0, matches: { clear: false } },
          { kind: 'state', step: 'orders', turn: 2 },
        ],
      }),
    )
    expect(lines.filter((line) => line['ok'] === false || line['held'] === false)).toEqual([])
  })

  test('[PS II.A Turn] orders given in it are behind the curtain as always', () => {
    const seen = { ...START.units, 'B-B-0': { ...START.units['B-B-0'], sees: ['A-A-0'] } }
    const opened = readBattleFile(format, fileOf({ start: { ...START, units: seen } }), library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    const { battle, start } = opened.value
    const next = (state: State, command: Command): State => {
      const decided = panzerStrike.decide(battle, state, command)
      if (!decided.ok) throw new Error(decided.error.text)
      return decided.value.state
    }
    const ordered = next(start, { type: 'state', unit: 'A-A-0', state: 'retreating' })
    const stanceFor = (viewer: 0 | 1, state: State): string | undefined =>
      panzerStrike.view.state(battle, state, viewer).units.find(({ id }) => id === 'A-A-0')?.stance
    const handed = next(ordered, { type: 'endStep' })
    expect([stanceFor(0, handed), stanceFor(1, handed)]).toEqual(['retreating', 'positioned'])
    // Without the curtain the other side would see it.
    expect(stanceFor(1, { ...handed, curtain: undefined })).toBe('retreating')
  })
})
