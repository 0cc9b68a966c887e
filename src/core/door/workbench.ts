import { isObject, type Json } from '../engine/json.ts'
import { type History, newHistory, stateAt } from '../engine/history.ts'
import type { Library } from '../scenario/library.ts'
import { lessonProblems } from '../lesson/prove.ts'
import { checksum } from '../scenario/checksum.ts'
import { type Problem, shown, under } from '../scenario/problems.ts'
import type { Workbench, Fault, FileKind, Checked, ShownMap, Shown } from '../presenter/workbench.ts'
import { type Replayed, playerOf } from './again.ts'
import { teacherIn } from './filing.ts'
import type { Format, Kinds, Opened } from '../battleFile/format.ts'
import { readBattleFile } from './read.ts'
import { judgeFile } from './run.ts'
import { saveGameOf } from '../battleFile/save.ts'
import type { SetUp } from '../battleFile/setUp.ts'
import { HEAD } from '../battleFile/versions.ts'

/** What a rule system says of its files beside their format. */
export type Sense<K extends Kinds> = {
  readonly format: Format<K>
  readonly show: (map: K['map']) => ShownMap
  /** The map as the battle plays on it. */
  readonly mapOf: (battle: K['battle']) => K['map']
  readonly setUp: (battle: K['battle'], start: K['state']) => SetUp<K['state']>
  /** What is odd about a scenario that can be played. */
  readonly printed: (battle: K['battle']) => readonly Problem[]
  /** What is odd about a start that can be played. */
  readonly started: (battle: K['battle'], start: K['state']) => readonly Problem[]
}

type FoundOf<K extends Kinds> = Checked<K['battle'], K['state'], K['command'], K['event']>
type SightOf<K extends Kinds> = Shown<K['battle'], K['state'], K['command'], K['event']>

const weigh = (weight: Fault['weight'], problems: readonly Problem[]): Fault[] =>
  problems.map((problem) => ({ ...problem, weight }))

const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 160 ? `${text.slice(0, 158)}…` : text
}

const expectFaults = <K extends Kinds>(
  format: Format<K>,
  opened: Opened<K>,
  { history, faults: refusals }: Replayed<K>,
): Fault[] => {
  if (opened.expects.length === 0 || refusals.length > 0) return []
  const faults: Fault[] = []
  const states = [history.start, ...history.entries.map((entry) => entry.state)]
  const events = history.entries.map((entry) => entry.events.map((event) => format.writing.event(opened.battle, event)))
  for (const line of judgeFile(format, opened, { states, events, refusal: undefined })) {
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

/** The lesson of a file, step by step, and what does not hold of it. */
const lessonIn = <K extends Kinds>(format: Format<K>, opened: Opened<K>) => {
  const teacher = teacherIn(format, opened)
  return {
    problems: teacher ? lessonProblems(teacher) : [],
    ...(teacher ? { steps: teacher.lesson.steps.map(({ say }, step) => ({ say, state: teacher.begin(step) })) } : {}),
  }
}

const isSaved = (saved: Json): boolean =>
  Object.keys(saved).length === 2 && Number.isInteger(saved['rulesVersion']) && typeof saved['checksum'] === 'string'

/** A saved game that has been changed by hand is not what was saved; that is no harm. */
const savedFaults = (saved: unknown, history: History<unknown, unknown, unknown>): Fault[] => {
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

/** Everything that a position depends on, besides the commands. */
const groundOf = (json: Json): string => {
  const { commands, ask, expect, name, about, saved, ...ground } = json
  return JSON.stringify(ground)
}

/** Doubts about a map that a battle file brings itself. */
const doubtsIn = <K extends Kinds>({ format: { reading } }: Sense<K>, json: unknown): readonly Problem[] => {
  const read = isObject(json) ? reading.map(json) : undefined
  return read?.ok ? (reading.mapDoubts?.(read.value) ?? []) : []
}

const battleFound = <K extends Kinds>(
  sense: Sense<K>,
  opened: Opened<K>,
  json: Json,
  game: Replayed<K>,
): FoundOf<K> => {
  const { battle, start, commands } = opened
  const { history, faults } = game
  const begins = json['start'] !== undefined
  const set = begins || commands.length > 0 ? undefined : sense.setUp(battle, start)
  const { problems, steps } = lessonIn(sense.format, opened)
  const odd = [...sense.printed(battle), ...(set?.problems ?? [])]
  return {
    sight: {
      ...sense.show(sense.mapOf(battle)),
      battle,
      history,
      deployed: set?.state,
      ...(steps ? { lesson: steps } : {}),
    },
    faults: [
      ...faults,
      ...weigh('warning', under(['map'], doubtsIn(sense, json['map']))),
      ...weigh('warning', typeof json['scenario'] === 'object' ? under(['scenario'], odd) : []),
      ...weigh('warning', begins ? sense.started(battle, start) : []),
      ...expectFaults(sense.format, opened, game),
      ...weigh('warning', problems),
      ...savedFaults(json['saved'], history),
    ],
  }
}

const mapSight = <K extends Kinds>({ format, show }: Sense<K>, json: unknown): FoundOf<K> => {
  const read = format.reading.map(json)
  if (!read.ok) return { faults: weigh('error', read.problems), sight: undefined }
  const sight: SightOf<K> = { ...show(read.value), battle: undefined, history: undefined, deployed: undefined }
  return { faults: weigh('warning', format.reading.mapDoubts?.(read.value) ?? []), sight }
}

/** Of a file that cannot be opened: its map at least, if that can be read. */
const mapOfBroken = <K extends Kinds>(sense: Sense<K>, json: Json, library: Library): SightOf<K> | undefined => {
  const named = typeof json['scenario'] === 'string' ? library.scenario(json['scenario']) : json['scenario']
  const id = isObject(named) ? named['map'] : undefined
  const file = json['map'] ?? (typeof id === 'string' ? library.map(id) : undefined)
  return file === undefined ? undefined : mapSight(sense, file).sight
}

/** A scenario is checked as the battle file that would hold nothing else. */
const asBattle = (json: unknown): Json => ({ ...HEAD, scenario: json })
const unwrapped = (fault: Fault): Fault => ({ ...fault, path: fault.path.replace(/^\$\.scenario/, '$') })

/** What checks the files of a system while they are written: everything that is wrong, and what can be shown. */
const checkerOf = <K extends Kinds>(sense: Sense<K>) => {
  const play = playerOf(sense.format)

  /** Without "saved" the reader does not play the game: that is done here, from what is known already. */
  const battle = (json: unknown, library: Library): FoundOf<K> => {
    const file = isObject(json) ? json : {}
    const { saved, ...rest } = file
    const opened = readBattleFile(sense.format, isObject(json) ? rest : json, library)
    return opened.ok
      ? battleFound(sense, opened.value, file, play(opened.value, groundOf(file)))
      : { faults: weigh('error', opened.problems), sight: mapOfBroken(sense, file, library) }
  }

  return (kind: FileKind, json: unknown, library: Library): FoundOf<K> => {
    if (kind === 'map') return mapSight(sense, json)
    if (kind === 'battle') return battle(json, library)
    const { faults, sight } = battle(asBattle(json), library)
    return { sight, faults: faults.map(unwrapped) }
  }
}

type WorkbenchTextOf<K extends Kinds> = Workbench<K['battle'], K['state'], K['command'], K['event']>

/** What the workbench asks of a system and its format alone can answer. */
export const workbenchBy = <K extends Kinds>(
  sense: Sense<K>,
): Pick<WorkbenchTextOf<K>, 'system' | 'check' | 'map' | 'sides' | 'steps' | 'start' | 'command'> => {
  const { system, writing } = sense.format
  return {
    system: system.id,
    check: checkerOf(sense),
    map: (json) => mapSight(sense, json).sight,
    sides: writing.sides,
    steps: ({ sequence }) => sequence.steps,
    start: (battle, state) =>
      saveGameOf(sense.format, { scenario: '', battle, history: newHistory(state) }).start ?? {},
    command: (battle, command) => writing.command(battle, command) as Json,
  }
}
