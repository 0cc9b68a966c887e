import { type SideIndex, otherSide } from '../../../core/engine/vocabulary.ts'
import { counted, listed, points, sentence, verb } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitById } from '../rules/position/layout.ts'
import { isLeader } from '../rules/position/units.ts'
import { stepOf } from '../rules/position/moment.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { Combat, Command, Event, State, UnitMove } from '../rules/terms/types.ts'

import { isDueKey } from '../../../core/victory/memory.ts'
import { combatText, oddsText } from './common/combat.ts'
import { commonLines } from '../../../core/presenter/commonLines.ts'
import { type Scene as CommonScene, type Sentence, told } from '../../../core/presenter/log.ts'
import { label, labels, nameOfSide, naming, ofSide, unitWords } from './common/words.ts'

/** A command that was carried out, with the state before it. */
type Scene = CommonScene<Battle, State, Command, Event>

const common = commonLines(naming, isLeader)

const cellsOf = (scene: Scene, ids: readonly string[]): number[] => [
  ...new Set(ids.flatMap((id) => unitById(scene.battle, scene.before, id)?.at ?? [])),
]
const sideOfUnits = (scene: Scene, ids: readonly string[]): SideIndex | undefined =>
  unitById(scene.battle, scene.before, ids[0] ?? '')?.side
const words = ({ battle, before }: Scene, ids: readonly string[]): string => unitWords(battle, before, ids, 8)

const originOf = (battle: Battle, move: UnitMove | undefined): string =>
  move === undefined || move.from < 0 ? 'off the map' : label(battle, move.from)

/** Who is carried goes along for nothing: named behind those who move. */
const moveText = (scene: Scene, all: readonly UnitMove[]): string => {
  const { battle } = scene
  const moves = all.filter((move) => move.cost > 0)
  const carried = all.filter((move) => move.cost === 0).map((move) => move.unit)
  const load = carried.length > 0 && moves.length > 0 ? `, carrying ${words(scene, carried)}` : ''
  if (moves.length === 0) moves.push(...all)
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
      )} ${verb(some.length, some[0]?.exits ? 'leaves' : 'moves', some[0]?.exits ? 'leave' : 'move')} ${index === 0 ? `from ${originOf(battle, some[0])} ` : ''}${end}`,
  )
  return `${listed(parts)}${load}.`
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

const combatLine = (scene: Scene, combat: Combat): Sentence =>
  told('combat', combat.side, combatSentence(scene.battle, scene.before, combat), {
    cite: combat.kind === 'melee' ? '7.0' : combat.kind === 'fire' ? '6.0' : '6.42',
    combat: combat.id,
    units: combat.attackers,
    cells: combat.targets,
  })

const results = (scene: Scene, units: readonly string[], text: string, cite: string): Sentence =>
  told('result', sideOfUnits(scene, units), `${sentence(text)}.`, {
    cite: cite as Case,
    units,
    cells: cellsOf(scene, units),
  })

const savedText: Readonly<Record<string, string>> = {
  '10.31': 'not disrupted: a leader stands with them',
  '10.32': 'not disrupted: their leader takes it upon himself',
  '10.0': 'survive undisrupted beside a leader',
  '14.31': 'stand firm on the slope',
}

const lossWhy: Readonly<Record<string, string>> = {
  '8.22': ', disrupted a second time',
  '10.3': ', reduced beyond the lowest grade',
  '13.0': ', lost in panic',
}

const overText = (event: Extract<Event, { type: 'gameEnded' }>): Sentence =>
  told('end', event.verdict.winner, `${event.verdict.title}.`, { cite: '11.1' })

const onText = (): Sentence => told('end', undefined, 'The battle is played on. Its verdict stays.', { cite: '11.1' })

const lossText = (scene: Scene, event: Extract<Event, { type: 'unitsEliminated' }>): Sentence => {
  const lost = `${words(scene, event.units)} ${verb(event.units.length, 'is', 'are')} eliminated`
  const why = lossWhy[event.cite] ?? ''
  return results(
    scene,
    event.units,
    `${lost}${why}: ${counted(event.vp, 'victory point')} to the ${nameOfSide(scene.battle, otherSide(event.side))}`,
    event.cite,
  )
}

const askedLine = (scene: Scene, event: Extract<Event, { type: 'decisionAsked' }>): Sentence[] => {
  const { pending } = event
  return pending.kind === 'losses' ? [common.lossesAsked(scene.battle, scene.before, pending)] : []
}

const deployLine = (scene: Scene, units: readonly string[]): Sentence =>
  common.deployed(scene.battle, scene.entry.state, sideOfUnits(scene, units) ?? 0, units, '11.1')

const advanceLine = (scene: Scene, event: Extract<Event, { type: 'unitsAdvanced' }>): Sentence => {
  const ids = event.moves.map((move) => move.unit)
  const cells = [...new Set(event.moves.map((move) => move.to))]
  return told(
    'advance',
    sideOfUnits(scene, ids),
    `${words(scene, ids)} ${verb(ids.length, 'advances', 'advance')} into ${labels(scene.battle, cells)}.`,
    { cite: '8.4', units: ids, cells },
  )
}

const moveLine = (scene: Scene, moves: readonly UnitMove[], whose = ''): Sentence => {
  const ids = moves.map((move) => move.unit)
  const cells = [...new Set(moves.flatMap((move) => [move.from, ...move.path]))].filter((cell) => cell >= 0)
  return told('move', sideOfUnits(scene, ids), `${whose}${moveText(scene, moves)}`, {
    ...(moves.some((move) => move.exits) ? { cite: '11.42' } : {}),
    units: ids,
    cells,
  })
}

/** Where both move at once, each side has its own line: the numbers on the counters are the same [22.12]. */
const moveLines = (scene: Scene, moves: readonly UnitMove[]): Sentence[] => {
  const sides = ([0, 1] as const).map((side) => ({
    side,
    moves: moves.filter((move) => sideOfUnits(scene, [move.unit]) === side),
  }))
  return sides.every((one) => one.moves.length > 0)
    ? sides.map((one) => moveLine(scene, one.moves, `${ofSide(scene.battle, one.side)} `))
    : [moveLine(scene, moves)]
}

/** In steps of both sides a unit is named with its side. */
const toldText = ({ battle, before }: Scene, event: Extract<Event, { type: 'told' }>): string => {
  const { side, text, units } = event
  const isOfBoth = stepOf(battle, before).kind === 'march'
  const isNamed = units[0] !== undefined && text.startsWith(`${unitWords(battle, before, [units[0]])} `)
  return isOfBoth && isNamed && side !== undefined ? `${ofSide(battle, side)} ${text}` : text
}

const letterOf = (battle: Battle, cell: number): string => {
  const letter = Object.entries(battle.map.letters).find(([, at]) => at === cell)?.[0]
  return letter ? `hex ${letter} (${label(battle, cell)})` : `hex ${label(battle, cell)}`
}

/** Events that only keep the books. */
type Untold = 'remembered' | 'pointsSpent' | 'dieRolled' | 'decisionMade' | 'aftermathEnded' | 'stepBegan'
/** What each event is told as. */
type Tellers = {
  readonly [T in Exclude<Event['type'], Untold>]: (scene: Scene, event: Extract<Event, { type: T }>) => Sentence[]
}

type Texted = Extract<Event, { type: 'unitsMarked' | 'typeChanged' | 'unitsLeft' }>

/** What a rule has said already. */
const texted = (scene: Scene, { text, units, cite }: Texted): Sentence[] =>
  text === '' ? [] : [results(scene, units, text, cite)]

const shiftLine = (scene: Scene, { moves, text, cite }: Extract<Event, { type: 'unitsShifted' }>): Sentence => {
  const ids = moves.map((move) => move.unit)
  const cells = [...new Set([...cellsOf(scene, ids), ...moves.map((move) => move.to)])]
  return told('advance', sideOfUnits(scene, ids), text, { cite, units: ids, cells })
}

const savedLine = (scene: Scene, { units, cite }: Extract<Event, { type: 'unitsSaved' }>): Sentence =>
  results(scene, units, `${words(scene, units)} ${savedText[cite] ?? 'not disrupted'}`, cite)

const controlLine = ({ battle }: Scene, { side, cell }: Extract<Event, { type: 'controlChanged' }>): Sentence =>
  told('control', side, `The ${nameOfSide(battle, side)} now control ${letterOf(battle, cell)}.`, {
    cite: '11.3',
    cells: [cell],
  })

const recoveredLine = (scene: Scene, { units }: Extract<Event, { type: 'unitsRecovered' }>): Sentence =>
  told('recovery', undefined, `${words(scene, units)} ${verb(units.length, 'recovers', 'recover')} from disruption.`, {
    cite: '8.23',
    units,
    cells: cellsOf(scene, units),
  })

const sealedLine = ({ battle }: Scene, { side, code, cite }: Extract<Event, { type: 'sealed' }>): Sentence =>
  told('decision', side, `The plot of the ${nameOfSide(battle, side)} is sealed. Its code is ${code}.`, { cite })

const TELLERS: Tellers = {
  unitsDeployed: (scene, { placements }) => [
    deployLine(
      scene,
      placements.map(({ unit }) => unit),
    ),
  ],
  unitsUndeployed: (scene, { units }) => [deployLine(scene, units)],
  unitsMoved: (scene, { moves }) => moveLines(scene, moves),
  combatResolved: (scene, { combat }) => [combatLine(scene, combat)],
  unitsDisrupted: (scene, { units, cite }) => [results(scene, units, `${words(scene, units)} disrupted`, cite)],
  unitsEliminated: (scene, event) => [lossText(scene, event)],
  unitsSaved: (scene, event) => [savedLine(scene, event)],
  leaderReduced: (scene, { unit, to, cite }) => [
    results(scene, [unit], `leader ${words(scene, [unit])} steps down to ${to}`, cite),
  ],
  decisionAsked: askedLine,
  unitsAdvanced: (scene, event) => [advanceLine(scene, event)],
  controlChanged: (scene, event) => [controlLine(scene, event)],
  stepSkipped: ({ battle }, event) => [common.skipped(battle, event, '4.1')],
  conditionNoted: ({ battle }, { key, held }) => (isDueKey(key) ? [common.due(battle, key, held, '11.1')] : []),
  unitsRecovered: (scene, event) => [recoveredLine(scene, event)],
  gameEnded: (_scene, event) => [overText(event)],
  playedOn: () => [onText()],
  unitsMarked: texted,
  typeChanged: texted,
  unitsLeft: texted,
  unitsShifted: (scene, event) => [shiftLine(scene, event)],
  told: (scene, event) => {
    const { side, cite, units, cells } = event
    return [told('result', side, toldText(scene, event), { cite, units, cells })]
  },
  sealed: (scene, event) => [sealedLine(scene, event)],
}

const tellers: Readonly<Partial<Record<Event['type'], unknown>>> = TELLERS

/** One event as a sentence; nothing for those that only keep the books. */
const lineOf = (scene: Scene, event: Event): Sentence[] =>
  (tellers[event.type] as ((scene: Scene, event: Event) => Sentence[]) | undefined)?.(scene, event) ?? []

const stayed = ({ battle, before, entry }: Scene): Sentence[] => {
  const pending = before.pending.at(-1)
  if (entry.command.type !== 'advance' || entry.command.moves.length > 0 || pending?.kind !== 'advance') return []
  return [
    told('advance', pending.side, `The ${nameOfSide(battle, pending.side)} stay where they are.`, { cite: '8.4' }),
  ]
}

/** All sentences of a command, in order. */
export const toldBy = (scene: Scene): Sentence[] => [
  ...stayed(scene),
  ...scene.entry.events.flatMap((event) => lineOf(scene, event)),
]
