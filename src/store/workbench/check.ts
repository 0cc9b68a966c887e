import { type Parsed, type Problem, under } from '../../core/scenario/problems.ts'
import type { Library } from '../../core/engine/session.ts'
import { readJson } from '../../core/scenario/json.ts'
import { newHistory, replay } from '../../core/engine/history.ts'
import { sessionOf } from '../../systems/prestags/battleFile/run.ts'
import { type Opened, parseBattleFile } from '../../systems/prestags/battleFile.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { type GameMap, parseMap } from '../../systems/prestags/map.ts'
import { type PrestagsHistory, prestags } from '../../systems/prestags/system.ts'
import type { Command, Event, State } from '../../systems/prestags/types.ts'
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

const refusalFault = (index: number, cite: string, text: string): Fault => ({
  path: `$.commands[${index}]`,
  found: 'a command that the rules refuse',
  expected: 'a legal command',
  hint: `[${cite}] ${text}`,
  weight: 'error',
})

type Played = { readonly history: PrestagsHistory; readonly faults: readonly Fault[] }

const play = ({ battle, start, commands, history }: Opened): Played => {
  if (history) return { history, faults: [] }
  const whole = replay(prestags, battle, start, commands)
  if (whole.ok) return { history: whole.value, faults: [] }
  const { index, cite, text } = whole.error
  const part = replay(prestags, battle, start, commands.slice(0, index))
  return {
    history: part.ok ? part.value : newHistory<State, Command, Event>(start),
    faults: [refusalFault(index, cite, text)],
  }
}

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 160 ? `${text.slice(0, 158)}…` : text
}

const expectFaults = (opened: Opened): Fault[] => {
  const faults: Fault[] = []
  for (const line of sessionOf(opened).run()) {
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

const oddities = (warnings: readonly string[]): Fault[] =>
  warnings.map((found) => ({
    path: '$.saved',
    found,
    expected: 'the game as it was saved',
    weight: 'warning' as const,
  }))

const isUntouched = ({ file, commands }: Opened): boolean => file.start === undefined && commands.length === 0

const sightOfBattle = (opened: Opened): { sight: Sight; faults: Fault[] } => {
  const { battle, start } = opened
  const { history, faults } = play(opened)
  const set = isUntouched(opened) ? setUp(battle, start) : undefined
  const sense = [...printedSense(battle), ...(set?.problems ?? [])]
  const inline = typeof opened.file.scenario === 'object'
  return {
    sight: { map: battle.map, battle, history, deployed: set?.state },
    faults: [
      ...faults,
      ...weigh('warning', inline ? under(['scenario'], sense) : []),
      ...weigh('warning', startSense(battle, opened.file.start ? start : { ...start, units: [] })),
      ...expectFaults(opened),
      ...oddities(opened.warnings),
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

const checkBattle = (json: unknown, library: Library): Pick<Checked, 'faults' | 'sight'> => {
  const opened = parseBattleFile(json, library)
  return opened.ok
    ? sightOfBattle(opened.value)
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
