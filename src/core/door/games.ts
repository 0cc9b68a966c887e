import type { Json } from '../engine/json.ts'
import { newChance } from '../dice/chance.ts'
import { seededDice } from '../dice/dice.ts'
import { perform, replay, stateAt } from '../engine/history.ts'
import { commandNext } from '../engine/runs.ts'
import type { Library } from '../scenario/library.ts'
import { type Cell, type SideIndex, type UnitId, SIDES } from '../engine/vocabulary.ts'
import { courseOf, type Loss, type TurnEnd } from '../play/course.ts'
import type { BattleLaid, GamePlayer, GameRecord, Games, GameWatch, Gaming } from '../play/games.ts'
import type { Parsed, Problem } from '../scenario/problems.ts'
import type { Format, GameOf, Kinds } from '../battleFile/format.ts'
import { momentsTo } from './moments.ts'
import { readBattleFile } from './read.ts'
import { saveGameOf } from '../battleFile/save.ts'

/** A game that takes longer than this never ends. */
const LONGEST = 5000

type GamingOf<K extends Kinds> = Gaming<K['battle'], K['state'], K['command'], K['event']>
type Fault<K extends Kinds> = { readonly text: string; readonly command: K['command'] | undefined }
type Stand<K extends Kinds> = { readonly history: GameOf<K>; readonly fault: Fault<K> | undefined }

/** Where games begin, and how a system plays them. */
export type PlayedFrom<K extends Kinds> = {
  readonly format: Format<K>
  readonly gaming: GamingOf<K>
  readonly battle: K['battle']
  /** Where each game begins; its dice are replaced. */
  readonly start: K['state']
  /** The battle file that leads there, without its commands. */
  readonly file: Json
}

const reason = (thrown: unknown): string =>
  `the engine failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`

/** One command more, or what is wrong with it. */
const step = <K extends Kinds>(
  { format, gaming, battle }: PlayedFrom<K>,
  history: GameOf<K>,
  next: (state: K['state']) => K['command'],
): Stand<K> => {
  let command: K['command'] | undefined
  try {
    const state = stateAt(history)
    command = commandNext({ system: format.system, actor: gaming.actor }, battle, state, next)
    const done = perform(format.system, battle, history, command)
    if (!done.ok) return { history, fault: { text: `a player's command is refused: ${done.error.text}`, command } }
    const text = gaming.fault(battle, stateAt(done.value))
    // The history before the command: the file is to open there.
    return text ? { history, fault: { text, command } } : { history: done.value, fault: undefined }
  } catch (thrown) {
    return { history, fault: { text: reason(thrown), command } }
  }
}

/** A battle file that opens at the command that goes wrong, and then carries it out. */
const reproOf = <K extends Kinds>(
  { format, battle, file }: PlayedFrom<K>,
  history: GameOf<K>,
  seed: number,
  fault: Fault<K>,
): string => {
  const { scenario, map } = file
  const { saved: _saved, ...save } = saveGameOf(format, {
    name: `Game ${seed}: ${fault.text}`.slice(0, 200),
    scenario: typeof scenario === 'string' ? scenario : (scenario as object),
    ...(map === undefined ? {} : { map: map as object }),
    battle,
    history,
  })
  const command = fault.command && format.writing.command(battle, fault.command)
  const commands = [...save.commands, ...(command ? [{ ...command, note: fault.text.slice(0, 500) }] : [])]
  const ask = command ? [{ kind: 'preview', command, after: commands.length - 1 }] : []
  return `${JSON.stringify({ ...save, about: fault.text.slice(0, 2000), commands, ask }, undefined, 1)}\n`
}

/** What happens in a game, gathered while it is played. */
type Notes = {
  readonly moved: Set<UnitId>
  readonly fired: Set<UnitId>
  readonly fought: Set<UnitId>
  readonly entered: Set<Cell>
  readonly ends: TurnEnd[]
  readonly losses: Omit<Loss, 'count'>[]
  /** Whose units they are. */
  readonly sides: ReadonlyMap<UnitId, SideIndex>
  lost: ReadonlySet<UnitId>
  contact: number | undefined
  panic: number | undefined
  /** Events in which somebody fired or fought. */
  combats: number
}

/** What killed, in all and unit by unit where that is told. */
type Causes = { readonly all: string | undefined; readonly befell: ReadonlyMap<UnitId, string> }

/** Notes who was lost, and what by: the combat of the command, else the command. */
const noteLost = <K extends Kinds>(
  { gaming }: PlayedFrom<K>,
  notes: Notes,
  { state, command }: GameOf<K>['entries'][number],
  { all = command.type, befell }: Causes,
): void => {
  const { lost } = gaming.gone(state)
  if (lost.length === notes.lost.size) return
  for (const id of lost) {
    const side = notes.sides.get(id)
    if (side !== undefined && !notes.lost.has(id))
      notes.losses.push({ turn: state.turn, side, cause: befell.get(id) ?? all })
  }
  notes.lost = new Set(lost)
}

/** Notes how the battle stands when a turn is over. */
const noteTurn = <K extends Kinds>({ gaming, battle }: PlayedFrom<K>, notes: Notes, state: K['state']): void => {
  const ways = [gaming.ways(battle, state, 0), gaming.ways(battle, state, 1)] as const
  notes.ends.push({ turn: state.turn, points: gaming.points(state, battle), ways })
}

/** What a command led to, in a game that was in a turn before it. */
const note = <K extends Kinds>(course: PlayedFrom<K>, notes: Notes, history: GameOf<K>): void => {
  const entry = history.entries.at(-1)
  if (!entry) return
  const { gaming } = course
  const { state } = entry
  const before = stateAt(history, history.entries.length - 1)
  let cause: string | undefined
  const befell = new Map<UnitId, string>()
  for (const event of entry.events) {
    const { moved = [], fired = [], fought = [], entered = [], cause: kind, befell: whom, panics } = gaming.deeds(event)
    if (whom === undefined) cause = kind ?? cause
    for (const id of whom ?? []) if (kind !== undefined) befell.set(id, kind)
    if (panics) notes.panic ??= before.turn
    if (fired.length + fought.length > 0) {
      notes.contact ??= before.turn
      notes.combats++
    }
    for (const id of moved) notes.moved.add(id)
    for (const id of fired) notes.fired.add(id)
    for (const id of fought) notes.fought.add(id)
    for (const cell of entered) notes.entered.add(cell)
  }
  noteLost(course, notes, { ...entry, state: { ...state, turn: before.turn } }, { all: cause, befell })
  if (state.verdict || (state.turn > before.turn && before.turn > 0))
    noteTurn(course, notes, { ...state, turn: before.turn })
}

const standings = <K extends Kinds>({ gaming, battle }: PlayedFrom<K>, state: K['state']) =>
  SIDES.flatMap((side) =>
    gaming
      .ways(battle, state, side)
      .flatMap((way, alternative) =>
        way.conditions.map(({ holds, text }, condition) => ({ side, alternative, condition, holds, text })),
      ),
  )

const recordOf = <K extends Kinds>(
  course: PlayedFrom<K>,
  history: GameOf<K>,
  notes: Notes,
  rest: Pick<GameRecord, 'seed' | 'fault' | 'file'>,
): GameRecord => {
  const state = stateAt(history)
  const { gaming, battle } = course
  const verdict = rest.fault === '' ? gaming.verdict(state) : undefined
  const points = gaming.points(state, battle)
  const clear = gaming.levelOf(points)
  return {
    winner: rest.fault !== '' ? -2 : (verdict?.winner ?? -1),
    verdict: rest.fault !== '' ? 'A fault' : (verdict?.title ?? 'Unfinished'),
    // The last that was played: where points are counted after the end, the state has the next one.
    turns: notes.ends.at(-1)?.turn ?? state.turn,
    commands: history.entries.length,
    combats: state.combats ?? notes.combats,
    vp: [...points],
    ...(clear ? { clear } : {}),
    ...gaming.gone(state),
    moved: [...notes.moved],
    fired: [...notes.fired],
    fought: [...notes.fought],
    entered: [...notes.entered].sort((a, b) => a - b),
    met: rest.fault !== '' ? [] : standings(course, state).map((one) => one.holds),
    ...(rest.fault === '' ? { course: courseOf(notes, verdict?.winner) } : {}),
    ...rest,
  }
}

/** The player of a seed, with somebody told before he is asked. */
const watchedBy = <K extends Kinds>(
  course: PlayedFrom<K>,
  player: GamePlayer<K['state'], K['command']>,
  seed: number,
  watch: GameWatch,
): GamePlayer<K['state'], K['command']> => {
  const tell = momentsTo(course, seed, watch)
  return (state, chance) => {
    tell(state)
    return player(state, chance)
  }
}

type Played<K extends Kinds> = { readonly record: GameRecord; readonly history: GameOf<K> }

/** A whole game: the same seed gives the same one. */
export const playGame = <K extends Kinds>(
  course: PlayedFrom<K>,
  player: GamePlayer<K['state'], K['command']>,
  seed: number,
): GameRecord => playedGame(course, player, seed).record

/** The file of a game, which the app opens. */
const saveOf = <K extends Kinds>({ format, battle, file }: PlayedFrom<K>, { history, record }: Played<K>): Json => {
  const { scenario, map } = file
  const { saved: _saved, ...save } = saveGameOf(format, {
    name: `Game ${record.seed}: ${record.verdict}`.slice(0, 200),
    scenario: typeof scenario === 'string' ? scenario : (scenario as object),
    ...(map === undefined ? {} : { map: map as object }),
    battle,
    history,
  })
  return { ...save }
}

const playedGame = <K extends Kinds>(
  course: PlayedFrom<K>,
  player: GamePlayer<K['state'], K['command']>,
  seed: number,
): Played<K> => {
  const chance = newChance(seed)
  const start = { ...course.start, dice: seededDice(seed) }
  const entered = new Set(course.gaming.stands(start))
  const notes: Notes = {
    moved: new Set(),
    fired: new Set(),
    fought: new Set(),
    entered,
    ends: [],
    losses: [],
    sides: new Map(course.gaming.counters(course.battle, start).map(({ id, side }) => [id, side])),
    lost: new Set(course.gaming.gone(start).lost),
    contact: undefined,
    panic: undefined,
    combats: 0,
  }
  let history: GameOf<K> = { start, entries: [], undone: [] }
  while (!stateAt(history).verdict) {
    const tooLong = history.entries.length >= LONGEST
    const next: Stand<K> = tooLong
      ? { history, fault: { text: `the game goes on after ${LONGEST} commands`, command: undefined } }
      : step(course, history, (state) => player(state, chance))
    if (next.fault) {
      const file = reproOf(course, history, seed, next.fault)
      return { record: recordOf(course, history, notes, { seed, fault: next.fault.text, file }), history }
    }
    history = next.history
    note(course, notes, history)
  }
  return { record: recordOf(course, history, notes, { seed, fault: '', file: '' }), history }
}

const problem = (path: string, found: string, expected: string): Parsed<never> => {
  const one: Problem = { path, found, expected }
  return { ok: false, problems: [one] }
}

/** Opens the ground, plays its commands, and stops there; games go on from the position. */
export const layCourse = <K extends Kinds>(
  format: Format<K>,
  gaming: GamingOf<K>,
  json: Json,
  library: Library,
): Parsed<PlayedFrom<K>> => {
  const opened = readBattleFile(format, json, library)
  if (!opened.ok) return opened
  const { battle, start, commands } = opened.value
  const played = replay(format.system, battle, start, commands)
  if (!played.ok)
    return problem(
      `$.commands[${played.error.index}]`,
      `a command that is refused: ${played.error.text}`,
      'a legal one',
    )
  const state = stateAt(played.value)
  if (state.verdict) return problem('$.commands', 'a battle that is over', 'something left to play')
  if (gaming.isAsked(state))
    return problem('$.commands', 'a decision that is open after the last command', 'a position where none is')
  const { commands: _commands, ask: _ask, expect: _expect, saved: _saved, ...file } = json
  return { ok: true, value: { format, gaming, battle, start: { ...state, dice: seededDice(1) }, file } }
}

/** A course as the tester sees it; the types of its system stay behind. */
const groundOf = <K extends Kinds>(course: PlayedFrom<K>): BattleLaid => {
  const { gaming, battle, start, file } = course
  return {
    facts: gaming.facts(battle),
    counters: gaming.counters(battle, start),
    recommended: gaming.recommended?.(battle) ?? [],
    conditions: standings(course, start).map(({ holds: _holds, ...one }) => one),
    file,
    play: (players, seed, watch) => {
      const player = gaming.player(battle, players)
      return playGame(course, watch ? watchedBy(course, player, seed, watch) : player, seed)
    },
    save: (players, seed) => saveOf(course, playedGame(course, gaming.player(battle, players), seed)),
  }
}

/** The games of a rule system, from its format and what it brings to them. */
export const gamesOf = <K extends Kinds>(format: Format<K>, gaming: GamingOf<K>): Games => ({
  players: gaming.players,
  lay: (json, library) => {
    const laid = layCourse(format, gaming, json, library)
    return laid.ok ? { ok: true, value: groundOf(laid.value) } : laid
  },
})
