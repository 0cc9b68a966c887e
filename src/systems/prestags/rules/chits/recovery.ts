import { add, breakdown, total } from '../../../../core/calc/breakdown.ts'
import { replace } from '../../../../core/engine/sequence.ts'
import { type Line, ok, type UnitId, otherSide } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle, PrestagsModule, Progress } from '../position/contract.ts'
import { ledControl } from '../position/control.ts'
import { sideIn, unitsById } from '../position/layout.ts'
import { chariotOf, isChariot } from '../optional/chariots/riding.ts'
import { yearOf } from '../optional/artillery.ts'
import { panickedSide } from '../optional/panic/level.ts'
import { stepOf } from '../position/moment.ts'
import { happen, remembered } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { eliminate } from '../results/results.ts'
import { roll } from '../results/strike.ts'
import type { ChoiceOf, State, Unit } from '../terms/types.ts'
import { idsOf, isDisrupted, isOnMap, namesOf, shortName } from '../position/units.ts'

const CITE = 'Alternate E.1'
/** Name of the question for a die; memory of those who have still to roll. */
const RALLY = 'chitRally'

declare module '../terms/types.ts' {
  interface MemoTable {
    [RALLY]: readonly UnitId[]
  }
  interface QuestionTable {
    [RALLY]: readonly UnitId[]
  }
}

/** Troops that rally better than others in whatever army; those of single armies stand in the scenario. */
const GOOD: readonly string[] = ['PP', 'PS', 'HB']
const POOR: readonly string[] = ['BI', 'MI', 'MS', 'SK']
/** The last year in which cataphracts did. */
const MANZIKERT = 1071

const isGood = (battle: Battle, { side, type }: Unit): boolean =>
  GOOD.includes(type) ||
  (type === 'BC' && (yearOf(battle.scenario) ?? 0) <= MANZIKERT) ||
  sideOf(battle, side).rallyWell?.includes(type) === true

const besideEnemy = (battle: Battle, state: State, unit: Unit): boolean =>
  neighboursOf(battle.map.board, unit.at).some((cell) => sideIn(battle, state, cell) === otherSide(unit.side))

const linesFor = (battle: Battle, state: State, unit: Unit): readonly (Line | undefined)[] => [
  ledControl(battle, state, unit) ? add('within a leader’s radius', 1, CITE) : undefined,
  besideEnemy(battle, state, unit) ? undefined : add('no enemy adjacent', 1, CITE),
  isGood(battle, unit) ? add('good troops', 1, CITE) : undefined,
  POOR.includes(unit.type) ? add('poor troops', -1, CITE) : undefined,
  panickedSide(state) === unit.side ? add('its army has panicked', -1, CITE) : undefined,
]

/** What is added to the die of a unit. */
export const recoveryModifier = (battle: Battle, state: State, unit: Unit): number =>
  total(breakdown('Recovery', [...linesFor(battle, state, unit)]))

/** Chariot and passenger roll one die; it is the passenger who rolls [Alternate E.1]. */
const together = (battle: Battle, state: State): readonly (readonly Unit[])[] => {
  const units = state.units.filter((unit) => isOnMap(unit) && isDisrupted(unit))
  const groups = new Map<UnitId, Unit[]>()
  for (const unit of units) {
    const key = chariotOf(battle, state, unit)?.id ?? unit.id
    groups.set(key, [...(groups.get(key) ?? []), unit])
  }
  return [...groups.values()].map((group) => [...group].sort((a, b) => Number(isChariot(a)) - Number(isChariot(b))))
}

const fateOf = (sum: number): 'recovers' | 'perishes' | 'stays' =>
  sum >= 6 ? 'recovers' : sum <= 1 ? 'perishes' : 'stays'

const WORDS = { recovers: 'recovers', perishes: 'disperses and is lost', stays: 'stays disrupted' } as const

const applied = (progress: Progress, group: readonly Unit[], die: number): Progress => {
  const { battle, state } = progress
  const [first] = group
  if (!first) return progress
  const modifier = recoveryModifier(battle, state, first)
  const fate = fateOf(die + modifier)
  const sum = modifier === 0 ? `${die}` : `${die} ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${die + modifier}`
  const text = `${namesOf(group, 4)}: die ${sum}, ${WORDS[fate]}.`
  const units = idsOf(group)
  const told = { type: 'told', side: first.side, cite: CITE, text, units, cells: [first.at] } as const
  const after = happen(progress, told)
  if (fate === 'recovers') return happen(after, { type: 'unitsRecovered', units })
  return fate === 'perishes' ? happen(after, ...eliminate(battle, group, CITE)) : after
}

const waitingIn = (progress: Progress): readonly (readonly Unit[])[] => {
  const ids = progress.state.memo[RALLY] ?? []
  return together(progress.battle, progress.state).filter((group) => group.some((unit) => ids.includes(unit.id)))
}

const wait = (progress: Progress, ids: readonly UnitId[]): Progress =>
  happen(progress, remembered(RALLY, ids.length > 0 ? [...ids] : undefined))

const askDie = (progress: Progress, group: readonly Unit[]): Progress => {
  const [first] = group
  if (!first) return progress
  const modifier = recoveryModifier(progress.battle, progress.state, first)
  const names = namesOf(group, 4)
  const option = { id: 'roll', label: `Roll for ${names}`, units: idsOf(group), cells: [first.at], dice: 1 }
  const pending: ChoiceOf<typeof RALLY> = {
    kind: 'choice',
    side: first.side,
    about: RALLY,
    cite: CITE,
    heading: 'Recovery',
    text: `roll for ${names}; ${modifier < 0 ? '' : '+'}${modifier} is added, and 6 recovers.`,
    options: [option],
    data: idsOf(group),
  }
  return happen(progress, { type: 'decisionAsked', pending })
}

/** One after the other, as far as the dice are there. */
const goOn = (before: Progress): Progress => {
  let progress = before
  for (let [group] = waitingIn(progress); group; [group] = waitingIn(progress)) {
    const rolled = roll(progress, undefined)
    if (!rolled.ok) return askDie(progress, group)
    progress = done(rolled.value.progress, group, rolled.value.die)
  }
  return wait(progress, [])
}

const done = (progress: Progress, group: readonly Unit[], die: number): Progress => {
  const left = (progress.state.memo[RALLY] ?? []).filter((id) => group.every((one) => one.id !== id))
  return applied(wait(progress, left), group, die)
}

const dieTold = (
  progress: Progress,
  choice: ChoiceOf<typeof RALLY>,
  _option: string,
  dice: readonly number[],
): Judged<Progress> => {
  const units = unitsById(progress.battle, progress.state, choice.data)
  if (dice.length > 1) return refuse('badDice', CITE, 'One die is rolled here.')
  const rolled = roll(progress, dice[0])
  return rolled.ok ? ok(goOn(done(rolled.value.progress, units, rolled.value.die))) : rolled
}

/** Dice for everybody who is disrupted, in the line that stands where all would recover. */
const rallying = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (stepOf(battle, state).kind !== 'diceRecovery') return progress
  return goOn(
    wait(
      progress,
      together(battle, state).flatMap((group) => idsOf(group)),
    ),
  )
}

/** Recovery by the die [Alternate E.1]. */
export const chitRecovery: PrestagsModule = {
  id: 'chitRecovery',
  origin: 'folder',
  title: 'Recovery by the die',
  text: 'With drawn markers: a die is rolled for every disrupted unit at the end of the turn. Six recovers, one is lost.',
  cites: [CITE],
  requires: ['chits'],
  explains: {
    [CITE]:
      'At the end of the turn a die is rolled for every disrupted unit, also for those just disrupted; a chariot and its passenger share one. Six or more recovers, one or less is lost, others stay disrupted. Add one each: within a leader’s radius; no enemy adjacent; good troops (PP, PS, HB, Roman and Spanish SD, Byzantine cataphracts up to 1071, Macedonian, Norman and Crusader HC, Varangian and Anglo-Saxon AX, English LB). Take one off each: BI, MI, MS, SK; an army that has panicked.',
  },
  changes: () => 'Disruption lasts until a die of six, with what is added, ends it; a one destroys.',
  sequence: (turn) => replace(turn, 'mutualRecovery', (line) => [{ ...line, kind: 'diceRecovery' }]),
  begins: rallying,
  answers: { [RALLY]: dieTold },
  badges: (_battle, state, unit) =>
    isDisrupted(unit) && unit.disrupted < state.playerTurn
      ? { sign: 'D…', text: `${shortName(unit)} has not recovered`, cite: CITE, tone: 'warn' }
      : undefined,
}
