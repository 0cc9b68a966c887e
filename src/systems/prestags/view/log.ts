import type { Entry } from '../../../core/engine/history.ts'
import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Battle } from '../contract.ts'
import { unitById } from '../layout.ts'
import type { Case } from '../rules.ts'
import { actorOf, stepOf } from '../steps.ts'
import type { Combat, Command, Event, State, UnitMove } from '../types.ts'
import { otherSide } from '../units.ts'
import { combatText, oddsText } from './combat.ts'
import type { LogGroup, LogLine } from './types.ts'
import { counted, label, labels, listed, nameOfSide, ofSide, points, sentence, unitWords, verb } from './words.ts'

type Done = Entry<State, Command, Event>
type Told = Omit<LogLine, 'key' | 'at'>
type Scene = { readonly battle: Battle; readonly before: State; readonly entry: Done }

const told = (kind: LogLine['kind'], side: SideIndex | undefined, text: string, more: Partial<Told> = {}): Told => ({
  kind,
  side,
  text,
  units: [],
  cells: [],
  ...more,
})

const cellsOf = (scene: Scene, ids: readonly string[]): number[] => [
  ...new Set(ids.flatMap((id) => unitById(scene.battle, scene.before, id)?.at ?? [])),
]
const sideOfUnits = (scene: Scene, ids: readonly string[]): SideIndex | undefined =>
  unitById(scene.battle, scene.before, ids[0] ?? '')?.side
const words = ({ battle, before }: Scene, ids: readonly string[]): string => unitWords(battle, before, ids, 8)

const moveText = (scene: Scene, moves: readonly UnitMove[]): string => {
  const { battle } = scene
  const byEnd = new Map<string, UnitMove[]>()
  for (const move of moves) {
    const end = move.exits ? 'off the map' : `to ${label(battle, move.path.at(-1) ?? move.from)}`
    const key = `${end} (${counted(move.cost, 'point').replace(String(move.cost), points(move.cost))})`
    byEnd.set(key, [...(byEnd.get(key) ?? []), move])
  }
  const parts = [...byEnd].map(
    ([end, some], index) =>
      `${words(
        scene,
        some.map((move) => move.unit),
      )} ${verb(some.length, some[0]?.exits ? 'leaves' : 'moves', some[0]?.exits ? 'leave' : 'move')} ${index === 0 ? `from ${label(battle, some[0]?.from ?? 0)} ` : ''}${end}`,
  )
  return `${listed(parts)}.`
}

const resultText = (battle: Battle, combat: Combat): string => {
  const results = combat.groups.map((group, index) => {
    const result = combat.results[index] === '-' ? 'no effect' : combat.results[index]
    return combat.groups.length === 1 ? result : `${result} on ${labels(battle, group.cells)}`
  })
  const plus =
    combat.groups.length === 1 && combat.groups.some((group) => group.dieModifier.lines.length > 0) ? ' + 1' : ''
  return `die ${combat.die}${plus}: ${results.join(', ')}`
}

/** `Romans’ SK 1 and SK 2 fire at hex 0812: 4 to 3 = 1-1, die 5: D.` */
export const combatSentence = (battle: Battle, before: State, combat: Combat): string =>
  `${ofSide(battle, combat.side)} ${combatText(battle, before, combat)}: ${oddsText(combat)}, ${resultText(battle, combat)}.`

const combatLine = (scene: Scene, combat: Combat): Told =>
  told('combat', combat.side, combatSentence(scene.battle, scene.before, combat), {
    cite: combat.kind === 'melee' ? '7.0' : combat.kind === 'fire' ? '6.0' : '6.42',
    combat: combat.id,
    units: combat.attackers,
    cells: combat.targets,
  })

const results = (scene: Scene, units: readonly string[], text: string, cite: string): Told =>
  told('result', sideOfUnits(scene, units), `${sentence(text)}.`, {
    cite: cite as Case,
    units,
    cells: cellsOf(scene, units),
  })

const savedText: Readonly<Record<string, string>> = {
  '10.31': 'not disrupted: a leader stands with them',
  '10.32': 'not disrupted: their leader takes it upon himself',
  '10.0': 'survive undisrupted beside a leader',
}

const overText = (event: Extract<Event, { type: 'gameEnded' }>): Told =>
  told('end', event.verdict.winner, `${event.verdict.title}.`, { cite: '11.1' })

const lossText = (scene: Scene, event: Extract<Event, { type: 'unitsEliminated' }>): Told => {
  const lost = `${words(scene, event.units)} ${verb(event.units.length, 'is', 'are')} eliminated`
  const why =
    event.cite === '8.22'
      ? ', disrupted a second time'
      : event.cite === '10.3'
        ? ', reduced beyond the lowest grade'
        : ''
  return results(
    scene,
    event.units,
    `${lost}${why}: ${counted(event.vp, 'victory point')} to the ${nameOfSide(scene.battle, otherSide(event.side))}`,
    event.cite,
  )
}

const askedLine = (scene: Scene, event: Extract<Event, { type: 'decisionAsked' }>): Told[] => {
  const { pending } = event
  if (pending.kind !== 'losses') return []
  const text = `The ${nameOfSide(scene.battle, pending.side)} choose ${pending.count} of ${pending.from.length} units to lose.`
  return [
    told('decision', pending.side, text, { cite: '8.1', units: pending.from, cells: cellsOf(scene, pending.from) }),
  ]
}

const deployLine = (scene: Scene, units: readonly string[]): Told => {
  const side = sideOfUnits(scene, units) ?? 0
  const standing = scene.entry.state.units.filter((unit) => unit.side === side && unit.fate === 'map').length
  const waiting = scene.entry.state.units.filter((unit) => unit.side === side && unit.fate === 'reserve').length
  const rest = waiting > 0 ? `, ${waiting} to come` : ''
  return told(
    'deploy',
    side,
    `The ${nameOfSide(scene.battle, side)} have set up ${counted(standing, 'unit')}${rest}.`,
    { cite: '11.1', units },
  )
}

const advanceLine = (scene: Scene, event: Extract<Event, { type: 'unitsAdvanced' }>): Told => {
  const ids = event.moves.map((move) => move.unit)
  const cells = [...new Set(event.moves.map((move) => move.to))]
  return told(
    'advance',
    sideOfUnits(scene, ids),
    `${words(scene, ids)} ${verb(ids.length, 'advances', 'advance')} into ${labels(scene.battle, cells)}.`,
    { cite: '8.4', units: ids, cells },
  )
}

const letterOf = (battle: Battle, cell: number): string => {
  const letter = Object.entries(battle.map.letters).find(([, at]) => at === cell)?.[0]
  return letter ? `hex ${letter} (${label(battle, cell)})` : `hex ${label(battle, cell)}`
}

/** One event as a sentence; nothing for those that only keep the books. */
const lineOf = (scene: Scene, event: Event): Told[] => {
  const { battle } = scene
  switch (event.type) {
    case 'unitsDeployed':
      return [
        deployLine(
          scene,
          event.placements.map((one) => one.unit),
        ),
      ]
    case 'unitsUndeployed':
      return [deployLine(scene, event.units)]
    case 'unitsMoved': {
      const ids = event.moves.map((move) => move.unit)
      const cells = [...new Set(event.moves.flatMap((move) => [move.from, ...move.path]))]
      return [
        told('move', sideOfUnits(scene, ids), moveText(scene, event.moves), {
          ...(event.moves.some((move) => move.exits) ? { cite: '11.42' } : {}),
          units: ids,
          cells,
        }),
      ]
    }
    case 'combatResolved':
      return [combatLine(scene, event.combat)]
    case 'unitsDisrupted':
      return [results(scene, event.units, `${words(scene, event.units)} disrupted`, event.cite)]
    case 'unitsEliminated':
      return [lossText(scene, event)]
    case 'unitsSaved':
      return [
        results(
          scene,
          event.units,
          `${words(scene, event.units)} ${savedText[event.cite] ?? 'not disrupted'}`,
          event.cite,
        ),
      ]
    case 'leaderReduced':
      return [
        results(scene, [event.unit], `leader ${words(scene, [event.unit])} steps down to ${event.to}`, event.cite),
      ]
    case 'decisionAsked':
      return askedLine(scene, event)
    case 'unitsAdvanced':
      return [advanceLine(scene, event)]
    case 'controlChanged':
      return [
        told(
          'control',
          event.side,
          `The ${nameOfSide(battle, event.side)} now control ${letterOf(battle, event.cell)}.`,
          { cite: '11.3', cells: [event.cell] },
        ),
      ]
    case 'stepSkipped': {
      const step = battle.sequence.steps[event.step]
      const whose = step?.actor === undefined ? '' : ` of the ${nameOfSide(battle, step.actor)}`
      return [
        told('skip', step?.actor, `${step?.title ?? 'Step'}${whose} passed over: ${event.reason}.`, { cite: '4.1' }),
      ]
    }
    case 'conditionNoted':
      return [
        told(
          'control',
          Number(event.key[0]),
          `A condition of the ${nameOfSide(battle, Number(event.key[0]))} falls due: it ${event.held ? 'held' : 'did not hold'}.`,
          { cite: '11.1' },
        ),
      ]
    case 'unitsRecovered':
      return [
        told(
          'recovery',
          undefined,
          `${words(scene, event.units)} ${verb(event.units.length, 'recovers', 'recover')} from disruption.`,
          { cite: '8.23', units: event.units, cells: cellsOf(scene, event.units) },
        ),
      ]
    case 'gameEnded':
      return [overText(event)]
    case 'dieRolled':
    case 'decisionMade':
    case 'aftermathEnded':
    case 'stepBegan':
      return []
  }
}

const stayed = ({ battle, before, entry }: Scene): Told[] => {
  const pending = before.pending.at(-1)
  if (entry.command.type !== 'advance' || entry.command.moves.length > 0 || pending?.kind !== 'advance') return []
  return [
    told('advance', pending.side, `The ${nameOfSide(battle, pending.side)} stay where they are.`, { cite: '8.4' }),
  ]
}

const known = new WeakMap<Done, readonly LogLine[]>()

/** Sentences of one command, in order. */
export const linesOf = (battle: Battle, before: State, entry: Done, at: number): readonly LogLine[] => {
  const found = known.get(entry)
  if (found) return found
  const scene = { battle, before, entry }
  const lines = [...stayed(scene), ...entry.events.flatMap((event) => lineOf(scene, event))].map(
    (line, index): LogLine => ({ ...line, at, key: `${at}.${index}` }),
  )
  known.set(entry, lines)
  return lines
}

/** `Turn 3, Romans: Fire Combat`. */
export const momentTitle = (battle: Battle, state: State): string => {
  if (state.verdict) return 'The battle is over'
  const step = stepOf(battle, state)
  const actor = step.actor
  if (state.turn === 0) return `Set-up${actor === undefined ? '' : `: ${nameOfSide(battle, actor)}`}`
  return `Turn ${state.turn}${actor === undefined ? '' : `, ${nameOfSide(battle, actor)}`}: ${step.title}`
}

const groupFor = (battle: Battle, state: State, at: number): LogGroup & { lines: LogLine[] } => ({
  key: `group-${at}`,
  turn: state.turn,
  title: momentTitle(battle, state),
  side: actorOf(battle, { ...state, pending: [] }),
  at,
  lines: [],
})

const beganStep = (entry: Done): boolean => entry.events.some((event) => event.type === 'stepBegan')

/** Consecutive set-ups of one side are one line: the last says it all. */
const append = (lines: LogLine[], line: LogLine): void => {
  const last = lines.at(-1)
  if (line.kind === 'deploy' && last?.kind === 'deploy' && last.side === line.side)
    lines[lines.length - 1] = { ...line, key: last.key }
  else lines.push(line)
}

/** The whole log, grouped by step; what ends a step is told at its end. */
export const logOf = (battle: Battle, start: State, entries: readonly Done[]): LogGroup[] => {
  const groups = [groupFor(battle, start, 0)]
  let before = start
  entries.forEach((entry, index) => {
    for (const line of linesOf(battle, before, entry, index + 1))
      append((groups.at(-1) as { lines: LogLine[] }).lines, line)
    if (beganStep(entry) && !entry.state.verdict) groups.push(groupFor(battle, entry.state, index + 1))
    before = entry.state
  })
  return groups.filter((group, index) => group.lines.length > 0 || index === groups.length - 1)
}

export type PastCombat = {
  readonly combat: Combat
  readonly before: State
  readonly at: number
  readonly outcome: readonly LogLine[]
}

const OUTCOME: readonly LogLine['kind'][] = ['result', 'decision', 'advance', 'control']

/** A combat of the log, the state before it, and everything that came of it. */
export const combatOf = (
  battle: Battle,
  start: State,
  entries: readonly Done[],
  id: number,
): PastCombat | undefined => {
  const index = entries.findIndex((entry) =>
    entry.events.some((event) => event.type === 'combatResolved' && event.combat.id === id),
  )
  const entry = entries[index]
  const event = entry?.events.find((one) => one.type === 'combatResolved')
  if (!entry || event?.type !== 'combatResolved') return undefined
  const before = index === 0 ? start : (entries[index - 1]?.state ?? start)
  const outcome = [...linesOf(battle, before, entry, index + 1)]
  for (let next = index + 1; next < entries.length; next++) {
    const later = entries[next] as Done
    if (later.command.type !== 'chooseLosses' && later.command.type !== 'advance') break
    outcome.push(...linesOf(battle, entries[next - 1]?.state ?? start, later, next + 1))
  }
  return { combat: event.combat, before, at: index + 1, outcome: outcome.filter((line) => OUTCOME.includes(line.kind)) }
}

/** Starts of player-turns as numbers of commands: marks of the timeline. */
export const turnMarks = (
  battle: Battle,
  start: State,
  entries: readonly Done[],
): { readonly at: number; readonly label: string }[] => {
  const marks = [{ at: 0, label: momentTitle(battle, start) }]
  let playerTurn = start.playerTurn
  entries.forEach((entry, index) => {
    if (entry.state.playerTurn === playerTurn) return
    playerTurn = entry.state.playerTurn
    const owner = stepOf(battle, entry.state).owner
    marks.push({
      at: index + 1,
      label: `Turn ${entry.state.turn}${owner === undefined ? '' : `, ${nameOfSide(battle, owner)}`}`,
    })
  })
  return marks
}
