import type { Entry } from '../../../core/engine/history.ts'
import type { Step } from '../../../core/engine/vocabulary.ts'
import type { Battle } from '../contract.ts'
import type { Case } from '../rules.ts'
import { hasChits } from '../chits/view.ts'
import { hasPlots } from '../simultaneous/view.ts'
import type { Command, Event, State } from '../types.ts'
import { chitParts } from './chitTrack.ts'
import type { Track, TrackPart, TrackStep } from '../../../core/table/view.ts'
import { nameOfSide } from './words.ts'

/** Reasons why steps of the current turn were passed over, by their place in the sequence. */
export const skippedSteps = (
  entries: readonly Entry<State, Command, Event>[],
  turn: number,
): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (let index = entries.length - 1; index >= 0; index--) {
    const { events, state } = entries[index] as Entry<State, Command, Event>
    if (state.turn < turn) break
    let here = entries[index - 1]?.state.turn ?? 0
    for (const event of events) {
      if (event.type === 'stepBegan') here = event.turn
      if (event.type === 'stepSkipped' && here === turn && !found.has(event.step)) found.set(event.step, event.reason)
    }
  }
  return found
}

const statusOf = (state: State, index: number): TrackStep['status'] =>
  index === state.step && !state.verdict ? 'now' : index < state.step || state.verdict ? 'done' : 'next'

const SHORT: Readonly<Record<string, string>> = {
  chariot: 'Chariots',
  fire: 'Fire',
  movement: 'Move',
  defensiveFire: 'Def. fire',
  melee: 'Melee',
  offensiveFire: 'Fire',
  meleeResolution: 'Melee',
  chariotMarch: 'Chariots',
  march: 'March',
  defensiveFireResolution: 'Def. fire',
  recovery: 'Recover',
  turnRecord: 'Turn',
}

const trackStep = (
  battle: Battle,
  state: State,
  step: Step,
  index: number,
  skipped: string | undefined,
): TrackStep => ({
  index,
  kind: step.kind,
  title: stepTitle(battle, step),
  short: shortTitle(battle, step),
  cite: step.cite as Case,
  actor: step.actor,
  actorName: step.owner === undefined || step.actor === undefined ? 'both' : nameOfSide(battle, step.actor),
  status: statusOf(state, index),
  ...(skipped === undefined ? {} : { skipped }),
})

const shortTitle = (battle: Battle, step: Step): string => {
  if (step.secret && step.actor !== undefined) return nameOfSide(battle, step.actor)
  return hasPlots(battle) && step.kind === 'defensiveFire' ? 'Aim' : (SHORT[step.kind] ?? stepTitle(battle, step))
}

/** Steps that stand in one row: those of a player-turn, or those in which both plot, and those that follow for both. */
const keyOf = (battle: Battle, step: Step): string => {
  if (!hasPlots(battle)) return String(step.owner ?? 'end')
  if (step.secret) return 'plots'
  return step.kind === 'turnRecord' ? 'end' : 'together'
}

const TITLES: Readonly<Record<string, string>> = { plots: 'Plot', together: 'At once' }

const partTitle = (battle: Battle, step: Step): string =>
  step.kind === 'deployment' ? 'Set-up' : step.owner === undefined ? 'End of turn' : nameOfSide(battle, step.owner)

// Both forces set up in steps of one name: the track tells them apart.
const stepTitle = (battle: Battle, step: Step): string =>
  step.kind === 'deployment' && step.actor !== undefined
    ? nameOfSide(battle, step.actor)
    : step.secret && step.actor !== undefined
      ? `${step.title}, ${nameOfSide(battle, step.actor)}`
      : step.title

const partStatus = (steps: readonly TrackStep[]): TrackPart['status'] =>
  steps.some((step) => step.status === 'now') ? 'now' : steps.every((step) => step.status === 'done') ? 'done' : 'next'

const partsOf = (battle: Battle, state: State, skipped: ReadonlyMap<number, string>): TrackPart[] => {
  const { steps, turnStart } = battle.sequence
  const isSetUp = state.turn === 0
  if (!isSetUp && hasChits(battle)) return chitParts(battle, state, skipped)
  const parts = new Map<string, { title: string; side: number | undefined; steps: TrackStep[] }>()
  steps.forEach((step, index) => {
    if (isSetUp !== index < turnStart) return
    const key = isSetUp ? 'set-up' : keyOf(battle, step)
    const side = isSetUp || TITLES[key] ? undefined : step.owner
    const part = parts.get(key) ?? { title: TITLES[key] ?? partTitle(battle, step), side, steps: [] }
    part.steps.push(trackStep(battle, state, step, index, skipped.get(index)))
    parts.set(key, part)
  })
  return [...parts].map(([key, part]) => ({ key, ...part, status: partStatus(part.steps) }))
}

/** The sequence of play with the current step lit: the set-up before turn 1, the turn afterwards. */
export const trackOf = (battle: Battle, state: State, skipped: ReadonlyMap<number, string> = new Map()): Track => ({
  turn: state.turn,
  turns: battle.scenario.turns,
  title: state.turn === 0 ? 'Set-up' : `Turn ${state.turn} of ${battle.scenario.turns}`,
  parts: partsOf(battle, state, skipped),
})
