import { castDraft, isDraft, original } from 'immer'
import type { StepBegan } from './course.ts'
import type { AnyEvent, UnitId } from './vocabulary.ts'

/** How each event changes a state: recipes for immer, or for a private copy. */
export type Folds<S, E extends AnyEvent> = {
  readonly [K in E['type']]: (state: S, event: Extract<E, { readonly type: K }>) => void
}

/** Folds what happened into a state that may be written to. */
export const foldBy =
  <S, E extends AnyEvent>(folds: Folds<S, E>) =>
  (state: S, event: E): void => {
    const recipe = folds[event.type as E['type']] as (state: S, event: E) => void
    recipe(state, event)
  }

type Named = { readonly id: UnitId }

const plain = <T>(value: T): T => (isDraft(value) ? original<T>(castDraft<T>(value)) : value)

/** Ids and order of units never change, and reading them from a draft is slow: they are looked up in the plain state. */
export const plainUnits = <U>({ units }: { readonly units: readonly U[] }): readonly U[] => plain(units)

// Where a unit stood in the list the last time; checked before it is believed.
const places = new Map<UnitId, number>()

/** Place of a unit in a list, -1 when it is not there. */
export const placeOf = (units: readonly Named[], id: UnitId): number => {
  const guess = places.get(id) ?? -1
  if (units[guess]?.id === id) return guess
  const index = units.findIndex((unit) => unit.id === id)
  if (index >= 0) places.set(id, index)
  return index
}

/** Changes units of a state one after the other; those that are not there are passed over. */
export const eachUnit = <U extends Named>(
  state: { units: U[] },
  ids: readonly UnitId[],
  change: (unit: U) => void,
): void => {
  const units = plainUnits(state)
  for (const id of ids) {
    const index = placeOf(units, id)
    if (index >= 0) change(state.units[index] as U)
  }
}

type Marks = Readonly<Record<string, number | string>>

/** Marks with one more, or without it when there is no value. */
export const remarked = (marks: Marks, mark: string, value: number | string | undefined): Marks => {
  const { [mark]: _old, ...others } = marks
  return value === undefined ? others : { ...others, [mark]: value }
}

type Clock = { step: number; turn: number; playerTurn: number; units: { spent: number }[] }

/** Goes to a step; movement points are counted anew in every player-turn. True when one begins. */
export const foldStep = (state: Clock, { step, turn, playerTurn }: StepBegan): boolean => {
  const opens = playerTurn !== state.playerTurn
  Object.assign(state, { step, turn, playerTurn })
  if (opens) for (const unit of state.units) if (unit.spent !== 0) unit.spent = 0
  return opens
}

/** How the events of every course of play change a state. */
export const COURSE_FOLDS = {
  decisionAsked: <P>(state: { pending: P[] }, { pending }: { readonly pending: P }): void => {
    state.pending.push(pending)
  },
  decisionMade: (state: { pending: unknown[] }): void => {
    state.pending.pop()
  },
  pointsSpent: <U extends Named & { spent: number }>(
    state: { units: U[] },
    { units, points }: { readonly units: readonly UnitId[]; readonly points: number },
  ): void =>
    eachUnit(state, units, (unit) => {
      unit.spent += points
    }),
  remembered: <M>(
    state: { memo: Record<string, M> },
    { key, value }: { readonly key: string; readonly value?: M },
  ): void => {
    if (value === undefined) delete state.memo[key]
    else state.memo[key] = value
  },
  gameEnded: <V>(state: { verdict: V | undefined }, { verdict }: { readonly verdict: V }): void => {
    state.verdict = verdict
  },
  stepSkipped: (): void => {},
  told: (): void => {},
} as const
