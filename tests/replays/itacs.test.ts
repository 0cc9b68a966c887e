import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { library } from '../../src/cli/library.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()

type Json = Readonly<Record<string, unknown>>

const FOLDER = 'tests/replays'
const games = readdirSync(FOLDER).filter((name) => name.startsWith('itacs-') && name.endsWith('.json'))

/** What an event shows, in a word or several; nothing for most. */
const KINDS: Readonly<Record<string, (event: Json) => readonly (string | false)[]>> = {
  combatResolved: ({ combat }) => {
    const { kind, result } = combat as { kind: string; result: string }
    return [`${kind === 'melee' ? 'melee' : 'missile'} ${result}`, kind === 'defensive' && 'defensive fire']
  },
  markersLaid: ({ markers, cite }) => {
    const { breaks, routs } = markers as { breaks: boolean; routs: boolean }
    return [
      cite === '4.5.12' && breaks && 'forced break',
      cite === '5.2' && breaks && 'voluntary break',
      routs && 'rout',
      cite === '5.3.2' && !routs && 'rally',
      cite === '6.2' && 'disorder of horse archers',
      cite === '6.3' && 'ridden down by knights',
      cite === '6.1.1' && 'order restored by a leader',
      cite === '4.6' && 'recovery',
      cite === '4.3.3' && 'disorder in a full hex',
      cite === '4.4.1' && 'disorder after defensive fire',
    ]
  },
  unitsMarked: ({ mark, value, text }) => [
    mark === 'captive' && value !== undefined && 'leader captured',
    mark === 'captive' && value === undefined && text === 'is free again' && 'leader released',
    mark === 'rampant' && value !== undefined && 'rampage',
    mark === 'fireShip' && 'fire ship',
  ],
  unitsDestroyed: ({ cause }) => [
    cause === 'rout' && 'routed off the map',
    cause === 'executed' && 'leader executed',
    cause === 'burnt' && 'ship burnt',
    cause === 'sunk' && 'cargo sunk',
  ],
  unitsShifted: ({ cite }) => [cite === '4.5.5' && 'withdrawal'],
  unitsMoved: ({ rout }) => [rout === true && 'rout move'],
  typeChanged: () => ['other arms'],
  panicked: () => ['panic'],
  gameEnded: ({ verdict }) => {
    const { winner, level } = verdict as { winner: string; level?: string }
    return [level !== undefined ? `${level} victory` : winner === 'draw' ? 'draw' : 'victory by conditions']
  },
}

const WANTED: readonly string[] = [
  ...['-', 'DD', 'D1X', 'DX'].map((result) => `missile ${result}`),
  ...['A1X', 'AD', '*D', 'DD', 'D1X', 'D2XB', 'DX'].map((result) => `melee ${result}`),
  'defensive fire',
  'disorder after defensive fire',
  'disorder in a full hex',
  'forced break',
  'voluntary break',
  'rout',
  'rout move',
  'routed off the map',
  'rally',
  'order restored by a leader',
  'recovery',
  'panic',
  'leader captured',
  'leader released',
  'leader executed',
  'rampage',
  'fire ship',
  'ship burnt',
  'cargo sunk',
  'other arms',
  'withdrawal',
  'disorder of horse archers',
  'ridden down by knights',
  'marginal victory',
  'substantive victory',
  'decisive victory',
  'victory by conditions',
  'draw',
]

/** How a game ended that was played again: lines that are not as they were, and how many of either kind there are. */
type Played = { readonly amiss: readonly unknown[]; readonly commands: number; readonly expectations: number }

const played = new Map<string, Played>()
const seen = new Map<string, number>()
const acts = new Map<string, number>()
const count = (tally: Map<string, number>, key: string): void => {
  tally.set(key, (tally.get(key) ?? 0) + 1)
}

describe('golden replays of ITACS', () => {
  beforeAll(() => {
    for (const name of games) {
      const opened = openBattle(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')), library)
      if (!opened.ok) throw new Error(`${name}: ${JSON.stringify(opened.problems)}`)
      const lines = [...opened.value.run()]
      played.set(name, {
        amiss: lines.filter((line) => line['ok'] === false || line['held'] === false),
        commands: lines.filter(({ line }) => line === 'command').length,
        expectations: lines.filter(({ line }) => line === 'expectation').length,
      })
      for (const line of lines) {
        const { type, act } = (line['command'] ?? {}) as Json
        if (type === 'act') count(acts, String(act))
        for (const event of (line['events'] ?? []) as readonly Json[])
          for (const kind of KINDS[String(event['type'])]?.(event) ?? []) if (kind) count(seen, kind)
      }
    }
  })

  test.each(games)('%s ends as it did', (name) => {
    const golden = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Record<'commands' | 'expect', unknown[]>
    expect(golden.expect.length).toBeGreaterThan(0)
    expect(played.get(name)).toEqual({
      amiss: [],
      commands: golden.commands.length,
      expectations: golden.expect.length,
    })
  })

  test('[ITACS 8.0] there are whole games of seven battles, among them the siege and the sea fight', () => {
    const scenarios = games.map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')).scenario as string)
    expect([...new Set(scenarios)].sort()).toEqual([
      'itacs/cannae-216bc',
      'itacs/cape-bon-468',
      'itacs/crecy-1346',
      'itacs/hastings-1066',
      'itacs/jerusalem-1099',
      'itacs/manzikert-1071',
      'itacs/zama-202bc',
    ])
  })

  test.each(WANTED)('[ITACS 10.7] together they show: %s', (kind) => {
    expect(seen.get(kind) ?? 0).toBeGreaterThan(0)
  })

  test('[ITACS 10.4, 10.5] they show no result that is not in the tables', () => {
    const results = [...seen.keys()].filter((kind) => /^(missile|melee) /.test(kind))
    expect(results.filter((kind) => !WANTED.includes(kind))).toEqual([])
    expect(results).toHaveLength(11)
  })

  test.each(['break', 'flee', 'charge', 'restrain', 'execute', 'rampage', 'kindle', 'ram', 'load', 'unload', 'change'])(
    '[ITACS 6.0] somebody does: %s',
    (act) => {
      expect(acts.get(act) ?? 0).toBeGreaterThan(0)
    },
  )
})
