import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
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

/** A game played again: lines that are not as they were, how many of either kind there are, and what it shows. */
type Played = {
  readonly amiss: readonly unknown[]
  readonly commands: number
  readonly expectations: number
  readonly shows: ReadonlySet<string>
  readonly acts: ReadonlySet<string>
}

const playAgain = (name: string): Played => {
  const opened = openBattle(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')), library)
  if (!opened.ok) throw new Error(`${name}: ${JSON.stringify(opened.problems)}`)
  const lines = [...opened.value.run()]
  const events = lines.flatMap((line) => (line['events'] ?? []) as readonly Json[])
  return {
    amiss: lines.filter((line) => line['ok'] === false || line['held'] === false),
    commands: lines.filter(({ line }) => line === 'command').length,
    expectations: lines.filter(({ line }) => line === 'expectation').length,
    shows: new Set(
      events.flatMap((event) => KINDS[String(event['type'])]?.(event) ?? []).filter((kind) => kind !== false),
    ),
    acts: new Set(
      lines.flatMap(({ command }) =>
        (command as Json | undefined)?.['type'] === 'act' ? String((command as Json)['act']) : [],
      ),
    ),
  }
}

const played = new Map<string, Played>()
/** What the games show together; those that no test has played yet are played now. */
const together = (what: 'shows' | 'acts'): ReadonlySet<string> => {
  for (const name of games) if (!played.has(name)) played.set(name, playAgain(name))
  return new Set([...played.values()].flatMap((one) => [...one[what]]))
}

describe('golden replays of ITACS', () => {
  test.each(games)('%s ends as it did', (name) => {
    const golden = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as Record<'commands' | 'expect', unknown[]>
    expect(golden.expect.length).toBeGreaterThan(0)
    const again = playAgain(name)
    expect(again).toMatchObject({ amiss: [], commands: golden.commands.length, expectations: golden.expect.length })
    played.set(name, again)
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
    expect(together('shows')).toContain(kind)
  })

  test('[ITACS 10.4, 10.5] they show no result that is not in the tables', () => {
    const results = [...together('shows')].filter((kind) => /^(missile|melee) /.test(kind))
    expect(results.filter((kind) => !WANTED.includes(kind))).toEqual([])
    expect(results).toHaveLength(11)
  })

  test.each(['break', 'flee', 'charge', 'restrain', 'execute', 'rampage', 'kindle', 'ram', 'load', 'unload', 'change'])(
    '[ITACS 6.0] somebody does: %s',
    (act) => {
      expect(together('acts')).toContain(act)
    },
  )
})
