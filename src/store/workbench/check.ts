import { type Parsed, type Problem, shown, under } from '../../core/scenario/problems.ts'
import type { Library } from '../../core/engine/session.ts'
import type { Refusal } from '../../core/engine/vocabulary.ts'
import { checksum } from '../../core/scenario/checksum.ts'
import { readJson } from '../../core/scenario/json.ts'
import { stateAt } from '../../core/engine/history.ts'
import { judge } from '../../systems/prestags/battleFile/run.ts'
import { writeEvent } from '../../systems/prestags/battleFile/write.ts'
import { type Opened, parseBattleFile } from '../../systems/prestags/battleFile.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { type GameMap, parseMap } from '../../systems/prestags/map.ts'
import { type PrestagsHistory, prestags } from '../../systems/prestags/system.ts'
import type { State } from '../../systems/prestags/types.ts'
import { printedSense, startSense } from '../../systems/prestags/workbench/sense.ts'
import { setUp } from '../../systems/prestags/workbench/setUp.ts'

export type Kind = 'battle' | 'scenario' | 'map'
/** Errors keep a file from being opened; warnings do not. */
export type Fault = Problem & { readonly weight: 'error' | 'warning' }

/** What can be shown of a file. */
export type Sight = {
  readonly map: GameMap
  readonly battle: Battle | undefined
  readonly history: PrestagsHistory | undefined
  /** Both sides set up by themselves, of a file that says nothing of positions. */
  readonly deployed: State | undefined
}

export type Checked = {
  readonly kind: Kind
  readonly faults: readonly Fault[]
  readonly sight: Sight | undefined
  readonly json: unknown
}

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export const kindOf = (json: unknown): Kind => {
  if (!isObject(json) || 'format' in json || 'scenario' in json) return 'battle'
  if ('grid' in json || 'openHexsides' in json) return 'map'
  return 'sides' in json ? 'scenario' : 'battle'
}

const weigh = (weight: Fault['weight'], problems: readonly Problem[]): Fault[] =>
  problems.map((problem) => ({ ...problem, weight }))

type Played = { readonly history: PrestagsHistory; readonly faults: readonly Fault[] }

/** What was played last: the same commands on the same ground need not be played again. */
type Memory = { readonly ground: string; readonly commands: readonly string[]; readonly history: PrestagsHistory }
let memory: Memory | undefined

const known = (ground: string, commands: readonly string[]): PrestagsHistory['entries'] => {
  if (memory?.ground !== ground) return []
  const { history } = memory
  let same = 0
  while (same < history.entries.length && memory.commands[same] === commands[same]) same++
  return history.entries.slice(0, same)
}

const refusalFault = (index: number, { cite, text }: Refusal): Fault => ({
  path: `$.commands[${index}]`,
  found: 'a command that the rules refuse',
  expected: 'a legal command',
  hint: `[${cite}] ${text}`,
  weight: 'error',
})

const play = ({ battle, start, commands }: Opened, ground: string): Played => {
  const texts = commands.map((command) => JSON.stringify(command))
  const entries = [...known(ground, texts)]
  let state = entries.at(-1)?.state ?? start
  let refusal: Fault | undefined
  for (const [index, command] of [...commands.entries()].slice(entries.length)) {
    const decided = prestags.decide(battle, state, command)
    if (!decided.ok) {
      refusal = refusalFault(index, decided.error)
      break
    }
    entries.push({ command, ...decided.value })
    state = decided.value.state
  }
  const history = { start, entries, undone: [] }
  memory = { ground, commands: texts, history }
  return { history, faults: refusal ? [refusal] : [] }
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 160 ? `${text.slice(0, 158)}…` : text
}

const expectFaults = (opened: Opened, { history, faults: refusals }: Played): Fault[] => {
  if (opened.expects.length === 0 || refusals.length > 0) return []
  const faults: Fault[] = []
  const states = [history.start, ...history.entries.map((entry) => entry.state)]
  const events = history.entries.map((entry) => entry.events.map((event) => writeEvent(opened.battle, event)))
  for (const line of judge(opened, { states, events, refusal: undefined })) {
    if (line.line !== 'expectation' || line['held'] === true) continue
    const { line: _, expect, kind, held, ...rest } = line
    faults.push({
      path: `$.expect[${String(expect)}]`,
      found: brief(rest['found'] ?? rest['differences'] ?? rest),
      expected: `that this ${String(kind)} holds`,
      hint: 'The headless runner fails here.',
      weight: 'warning',
    })
  }
  return faults
}

const isSaved = (saved: Json): boolean =>
  Object.keys(saved).length === 2 && Number.isInteger(saved['rulesVersion']) && typeof saved['checksum'] === 'string'

/** A saved game that has been changed by hand is not what was saved; that is no harm. */
const savedFaults = (saved: unknown, history: PrestagsHistory): Fault[] => {
  if (saved === undefined) return []
  const at = { path: '$.saved', found: shown(saved) }
  if (!isObject(saved) || !isSaved(saved))
    return [{ ...at, expected: '"rulesVersion" and "checksum", as the game writes them', weight: 'error' }]
  if (saved['checksum'] === checksum(stateAt(history))) return []
  return [
    {
      ...at,
      expected: 'the fingerprint of the last position',
      hint: 'The file has been changed since it was saved. Remove "saved": only games that are as they were saved have it.',
      weight: 'warning',
    },
  ]
}

const isUntouched = ({ file, commands }: Opened): boolean => file.start === undefined && commands.length === 0

/** Everything that a position depends on, besides the commands. */
const groundOf = (json: Json): string => {
  const { commands, ask, expect, name, about, saved, ...ground } = json
  return JSON.stringify(ground)
}

const sightOfBattle = (opened: Opened, json: Json): { sight: Sight; faults: Fault[] } => {
  const { battle, start } = opened
  const played = play(opened, groundOf(json))
  const { history, faults } = played
  const set = isUntouched(opened) ? setUp(battle, start) : undefined
  const sense = [...printedSense(battle), ...(set?.problems ?? [])]
  const inline = typeof opened.file.scenario === 'object'
  return {
    sight: { map: battle.map, battle, history, deployed: set?.state },
    faults: [
      ...faults,
      ...weigh('warning', inline ? under(['scenario'], sense) : []),
      ...weigh('warning', startSense(battle, opened.file.start ? start : { ...start, units: [] })),
      ...expectFaults(opened, played),
      ...savedFaults(json['saved'], history),
    ],
  }
}

const mapSight = (read: Parsed<GameMap>): Sight | undefined =>
  read.ok ? { map: read.value, battle: undefined, history: undefined, deployed: undefined } : undefined

/** Of a file that cannot be opened: its map at least, if that can be read. */
const mapOfBroken = (json: unknown, library: Library): Sight | undefined => {
  if (!isObject(json)) return undefined
  const named = typeof json['scenario'] === 'string' ? library.scenario(json['scenario']) : json['scenario']
  const id = isObject(named) ? named['map'] : undefined
  const file = json['map'] ?? (typeof id === 'string' ? library.map(id) : undefined)
  return file === undefined ? undefined : mapSight(parseMap(file))
}

/** Without "saved" the reader does not play the game: that is done here, from what is known already. */
const checkBattle = (json: unknown, library: Library): Pick<Checked, 'faults' | 'sight'> => {
  const { saved, ...rest } = isObject(json) ? json : {}
  const opened = parseBattleFile(isObject(json) ? rest : json, library)
  return opened.ok
    ? sightOfBattle(opened.value, isObject(json) ? json : {})
    : { faults: weigh('error', opened.problems), sight: mapOfBroken(json, library) }
}

/** A scenario is checked as the battle file that would hold nothing else. */
const asBattle = (json: unknown): Json => ({ format: 'testudo-battle', version: 1, scenario: json })
const unwrapped = (fault: Fault): Fault => ({ ...fault, path: fault.path.replace(/^\$\.scenario/, '$') })

/** Everything that is wrong with a text, and what can be shown of it. */
export const checkText = (text: string, library: Library): Checked => {
  const read = readJson(text)
  if (!read.ok) return { kind: 'battle', faults: weigh('error', read.problems), sight: undefined, json: undefined }
  const json = read.value
  const kind = kindOf(json)
  if (kind === 'map') {
    const map = parseMap(json)
    return { kind, json, faults: map.ok ? [] : weigh('error', map.problems), sight: mapSight(map) }
  }
  if (kind === 'battle') return { kind, json, ...checkBattle(json, library) }
  const { faults, sight } = checkBattle(asBattle(json), library)
  return { kind, json, sight, faults: faults.map(unwrapped) }
}
