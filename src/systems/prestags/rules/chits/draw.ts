import type { ChoiceOption } from '../../../../core/engine/choice.ts'
import { rollDie } from '../../../../core/dice/dice.ts'
import { type Cell, ok, type SideIndex, SIDES } from '../../../../core/engine/vocabulary.ts'
import { counted, sentence } from '../../../../core/text/words.ts'
import { sideOf } from '../position/battle.ts'
import type { Progress } from '../position/contract.ts'
import { unitsById } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import { isRunning } from '../optional/panic/running.ts'
import { happen } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import type { ChoiceOf, Event, Unit } from '../terms/types.ts'
import { idsOf, isOnMap } from '../position/units.ts'
import { activated, candidates, commandName, hasFirstLevel, isFirstMover, lastOf, markersFor } from './command.ts'
import { countOf, drawnBy, fullCup, kindsIn, type Marker, markerOf, nameOf, putBack, sizeOf, taken } from './cup.ts'
import { type Chits, chitsOf, type MarkerFate, ledKey, remember, settled } from './memory.ts'

/** Names of the questions: which marker was drawn, whom it activates, what to do with a melee marker. */
export const DRAWN = 'chitDrawn'
export const ACTIVATE = 'chitActivate'
export const MELEE = 'chitMelee'
export const PASS = 'pass'

type Drawing = typeof DRAWN | typeof ACTIVATE | typeof MELEE
type Drawn = { [A in Drawing]: Omit<ChoiceOf<A>, 'kind' | 'data'> }[Drawing]
declare module '../terms/types.ts' {
  interface QuestionTable {
    [DRAWN]: ''
    [ACTIVATE]: ''
    [MELEE]: ''
  }
}

type ToldEvent = Extract<Event, { type: 'told' }>

const told = (side: SideIndex | undefined, cite: Case, text: string, units: readonly string[] = []): ToldEvent => ({
  type: 'told',
  side,
  cite,
  text: `${text}.`,
  units,
  cells: [],
})

const isChariotBattle = ({ battle }: Progress): boolean => battle.scenario.game === 'chariot'

/** Two for each side in the battles of Chariot [Alternate Chariot 1]. */
const meleeMarkers = (progress: Progress): number => (isChariotBattle(progress) ? 2 : 1)

const freshPhase = (progress: Progress, phase: 'A' | 'D'): Chits => {
  const { battle, state } = progress
  const melee = phase === 'A' ? 0 : meleeMarkers(progress)
  const base = { returned: [0, 0], fought: [false, false], led: [], drawn: [], held: [], next: { to: 'draw' } } as const
  const left = fullCup(markersFor(battle, state), melee)
  const { last, out } = lastOf(battle, state)
  const before = chitsOf(state)
  const serial = before?.turn === state.turn ? before.serial : 0
  return {
    ...base,
    turn: state.turn,
    phase,
    left,
    serial,
    last: phase === 'A' ? idsOf(state.units.filter(isRunning)) : last,
    out,
  }
}

/** All markers go into the cup when the phase begins [Alternate A, F]. */
const filled = (progress: Progress): Progress => {
  const phase = stepOf(progress.battle, progress.state).cite === 'Alternate A' ? 'A' : 'D'
  const chits = chitsOf(progress.state)
  if (chits?.turn === progress.state.turn && chits.phase === phase) return progress
  const fresh = freshPhase(progress, phase)
  const text = `${counted(sizeOf(fresh.left), 'marker')} in the cup${phase === 'A' ? ', no melee markers among them' : ''}`
  const cite = phase === 'A' ? 'Alternate A.2' : 'Alternate D'
  return happen(remember(progress, fresh), told(undefined, cite, sentence(text)))
}

const markerWords = (progress: Progress, { side, kind }: Marker): string =>
  `${kind === 'melee' ? 'Melee' : 'Movement'} marker of the ${sideOf(progress.battle, side).name}`

const phaseCite = ({ phase }: Chits): Case => (phase === 'A' ? 'Alternate A' : 'Alternate D')

/** Nothing in the first phase is worth a draw any more when no chariot and no horse archer can be moved. */
const isIdle = ({ battle, state }: Progress, chits: Chits): boolean =>
  chits.phase === 'A' && SIDES.every((side) => candidates({ battle, state, chits, side }).length === 0)

const withoutActive = ({ active: _done, ...chits }: Chits): Chits => chits

/** The draw: by the dice of the game, or as the players tell it [Alternate D]. */
export const drawing = (before: Progress): Progress => {
  if (stepOf(before.battle, before.state).kind !== 'drawing') return before
  const progress = filled(before)
  const known = chitsOf(progress.state)
  if (!known) return progress
  const chits = withoutActive(known)
  if (sizeOf(chits.left) === 0 || isIdle(progress, chits)) return remember(progress, { ...chits, next: { to: 'end' } })
  const ready = remember(progress, { ...chits, next: { to: 'draw' } })
  const [only, ...others] = kindsIn(chits.left)
  return only && others.length === 0 ? drew(ready, only) : byDice(ready, chits)
}

const byDice = (progress: Progress, chits: Chits): Progress => {
  const rolled = rollDie(progress.state.dice, sizeOf(chits.left))
  const marker = rolled.ok ? drawnBy(chits.left, rolled.value.die) : undefined
  return rolled.ok && marker
    ? drew(progress, marker, { type: 'dieRolled', ...rolled.value })
    : askWhich(progress, chits)
}

const askWhich = (progress: Progress, chits: Chits): Progress => {
  const option = (marker: Marker): ChoiceOption => ({
    id: nameOf(marker),
    label: `${markerWords(progress, marker)} (${countOf(chits.left, marker)} left)`,
    units: [],
    cells: [],
  })
  return ask(progress, {
    about: DRAWN,
    side: progress.battle.scenario.movesFirst ?? 0,
    cite: phaseCite(chits),
    heading: 'Draw a marker',
    text: 'draw a marker from your cup and tell which one it is.',
    options: kindsIn(chits.left).map(option),
  })
}

const ask = (progress: Progress, choice: Drawn): Progress =>
  happen(progress, { type: 'decisionAsked', pending: { kind: 'choice', data: '', ...choice } })

/** Nobody takes back what came out of the cup, however it was drawn. */
const drew = (progress: Progress, marker: Marker, ...rolled: readonly Event[]): Progress => {
  const chits = chitsOf(progress.state)
  if (!chits) return progress
  const drawn = [...chits.drawn, { ...marker, fate: 'drawn' as const }]
  const out = remember(progress, { ...chits, left: taken(chits.left, marker), drawn })
  const words = told(marker.side, phaseCite(chits), `${markerWords(progress, marker)} drawn`)
  const shown = happen(out, ...rolled, { ...words, reveals: 'a marker was drawn' })
  return marker.kind === 'movement' ? askWhom(shown, marker) : askMelee(shown, marker)
}

/** The players tell what they drew. */
export const drawnByHand = (progress: Progress, _choice: ChoiceOf<typeof DRAWN>, option: string): Judged<Progress> => {
  const marker = markerOf(option)
  return marker ? ok(drew(progress, marker)) : refuse('noMarker', 'Alternate D', 'There is no such marker in the cup.')
}

const spend = (progress: Progress, fate: MarkerFate): Progress => {
  const chits = chitsOf(progress.state)
  return chits ? remember(progress, { ...settled(chits, fate), next: { to: 'draw' } }) : progress
}

const nameOfSide = ({ battle }: Progress, side: SideIndex): string => sideOf(battle, side).name

const cellsOf = (units: readonly Unit[]): Cell[] => [...new Set(units.filter(isOnMap).map((unit) => unit.at))]

const leaderOption = (
  { battle, state }: Progress,
  { leader, units }: { readonly leader: string; readonly units: readonly Unit[] },
): ChoiceOption => {
  // In the first phase those who may ride belong to the command, but only what carries them moves.
  const isFirst = chitsOf(state)?.phase === 'A'
  const others = units.filter((unit) => unit.id !== leader && (!isFirst || isFirstMover(unit))).length
  const whom = others > 0 ? `${counted(others, 'unit')} to move` : 'he moves alone'
  return {
    id: leader,
    label: `Activate ${commandName(battle, state, leader)}: ${whom}`,
    units: idsOf(units),
    cells: cellsOf(unitsById(battle, state, [leader])),
  }
}

/** A movement marker: pass, or activate a leader [Alternate A, D]. */
const askWhom = (progress: Progress, { side }: Marker): Progress => {
  const { battle, state } = progress
  const chits = chitsOf(state)
  if (!chits) return progress
  const found = candidates({ battle, state, chits, side })
  if (found.length === 0) {
    const text = `The ${nameOfSide(progress, side)} pass: there is nobody to activate`
    return happen(spend(progress, 'passed'), told(side, phaseCite(chits), text))
  }
  return ask(progress, {
    about: ACTIVATE,
    side,
    cite: phaseCite(chits),
    heading: 'Movement marker',
    text: 'activate a leader, or pass.',
    options: [...found.map((one) => leaderOption(progress, one)), { id: PASS, label: 'Pass', units: [], cells: [] }],
  })
}

/** The answer to a movement marker. */
export const activate = (progress: Progress, choice: ChoiceOf<typeof ACTIVATE>, option: string): Judged<Progress> => {
  const { battle, state } = progress
  const { side } = choice
  const chits = chitsOf(state)
  if (!chits) return ok(progress)
  const name = nameOfSide(progress, side)
  if (option === PASS) return ok(happen(spend(progress, 'passed'), told(side, phaseCite(chits), `The ${name} pass`)))
  const active = activated({ battle, state, chits, side }, option)
  const led = [...chits.led, ledKey(side, option)]
  const next = { to: 'move', side } as const
  const ready = remember(progress, {
    ...settled(chits, 'activated', option),
    active,
    led,
    next,
    serial: chits.serial + 1,
  })
  const text = `The ${name} activate ${commandName(battle, state, option)}`
  return ok(happen(ready, told(side, phaseCite(chits), text, active.units)))
}

/** How often a melee marker may go back: once, twice under a leader of level 1; in Chariot it is laid aside instead. */
const mayReturn = (progress: Progress, chits: Chits, side: SideIndex): boolean => {
  const most = hasFirstLevel(progress.battle, progress.state, side) ? 2 : 1
  return chits.returned[side] < most
}

const hasFought = (chits: Chits, side: SideIndex): boolean => chits.fought[side]

const both = <T>(pair: readonly [T, T], side: SideIndex, value: T): readonly [T, T] =>
  side === 0 ? [value, pair[1]] : [pair[0], value]

const fight = (progress: Progress, side: SideIndex, why: string): Progress => {
  const chits = chitsOf(progress.state)
  if (!chits) return progress
  const fought = both(chits.fought, side, true)
  const begun = remember(progress, { ...settled(chits, 'fought'), fought, next: { to: 'melee', side } })
  return happen(begun, told(side, 'Alternate D', `The ${nameOfSide(progress, side)} ${why}`))
}

const giveBack = (progress: Progress, side: SideIndex): Progress => {
  const chits = chitsOf(progress.state)
  if (!chits) return progress
  const returned = both(chits.returned, side, chits.returned[side] + 1)
  const left = putBack(chits.left, { side, kind: 'melee' })
  const back = remember(progress, { ...settled(chits, 'returned'), left, returned, next: { to: 'draw' } })
  const text = `The ${nameOfSide(progress, side)} put their melee marker back into the cup`
  return happen(back, told(side, 'Alternate D', text))
}

const discard = (progress: Progress, side: SideIndex, why: string): Progress =>
  happen(spend(progress, 'discarded'), told(side, 'Alternate Chariot 2', `The ${nameOfSide(progress, side)} ${why}`))

/** A melee marker: fight now, or put it back; in Chariot lay it aside [Alternate D, Chariot 2]. */
const askMelee = (progress: Progress, { side }: Marker): Progress => {
  const chits = chitsOf(progress.state)
  if (!chits) return progress
  const chariot = isChariotBattle(progress)
  if (hasFought(chits, side)) return discard(progress, side, 'have had their melee: the second marker is laid aside')
  if (!mayReturn(progress, chits, side)) return fight(progress, side, 'must fight their melee now')
  return ask(progress, {
    about: MELEE,
    side,
    cite: chariot ? 'Alternate Chariot 2' : 'Alternate D',
    heading: 'Melee marker',
    text: chariot ? 'fight the melee now, or lay the marker aside.' : 'fight the melee now, or put the marker back.',
    options: [
      { id: 'fight', label: 'Fight the melee now', units: [], cells: [] },
      chariot
        ? { id: 'discard', label: 'Lay the marker aside', units: [], cells: [] }
        : { id: 'return', label: 'Put the marker back into the cup', units: [], cells: [] },
    ],
  })
}

/** The answer to a melee marker. */
export const meleeOrNot = (progress: Progress, { side }: ChoiceOf<typeof MELEE>, option: string): Judged<Progress> => {
  if (option === 'fight') return ok(fight(progress, side, 'fight their melee now'))
  return ok(option === 'return' ? giveBack(progress, side) : discard(progress, side, 'lay their melee marker aside'))
}
