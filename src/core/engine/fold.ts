import type { StepBegan } from './course.ts'
import type { Declined } from './moment.ts'
import type { AnyEvent, SideIndex, UnitId } from './vocabulary.ts'

/** How each event changes a state whose own lists and tables may be written into; units are replaced. */
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

/** Place of a unit in a list, -1 when it is not there. */
export const placeOf = (units: readonly Named[], id: UnitId): number => {
  for (let index = 0; index < units.length; index++) if (units[index]?.id === id) return index
  return -1
}

/** Changes the unit at a place of a state: a copy takes its place, for the unit itself belongs to older states too. */
const changeAt = <U extends object>(units: U[], index: number, change: (unit: U) => void): void => {
  const own = { ...(units[index] as U) }
  change(own)
  units[index] = own
}

/** Changes units of a state one after the other; those that are not there are passed over. */
export const eachUnit = <U extends Named>(
  state: { units: U[] },
  ids: readonly UnitId[],
  change: (unit: U) => void,
): void => {
  const { units } = state
  for (const id of ids) {
    const index = placeOf(units, id)
    if (index >= 0) changeAt(units, index, change)
  }
}

/** Changes all units of whom a question is true. */
export const unitsWhere = <U extends object>(
  state: { units: U[] },
  isMeant: (unit: U) => boolean,
  change: (unit: U) => void,
): void => {
  const { units } = state
  for (let index = 0; index < units.length; index++) if (isMeant(units[index] as U)) changeAt(units, index, change)
}

/** Marks with one more, or without it when there is no value. */
export const remarked = <Marks extends object, K extends keyof Marks>(
  marks: Marks,
  mark: K,
  value: Marks[K] | undefined,
): Marks => {
  const own: { [Name in keyof Marks]?: Marks[Name] } = { ...marks }
  delete own[mark]
  if (value !== undefined) own[mark] = value
  return own as Marks
}

type Clock = { step: number; turn: number; playerTurn: number; units: { spent: number }[] }

/** Goes to a step; movement points are counted anew in every player-turn. True when one begins. */
export const foldStep = (state: Clock, { step, turn, playerTurn }: StepBegan): boolean => {
  const opens = playerTurn !== state.playerTurn
  Object.assign(state, { step, turn, playerTurn })
  if (opens)
    unitsWhere(
      state,
      (unit) => unit.spent !== 0,
      (unit) => {
        unit.spent = 0
      },
    )
  return opens
}

/** How the events of every course of play change a state. */
export const COURSE_FOLDS = {
  decisionAsked: <P>(state: { pending: P[] }, { pending }: { readonly pending: P }): void => {
    state.pending.push(pending)
  },
  decisionMade: (
    state: { pending: unknown[]; turn: number; declined?: Declined | undefined },
    { declined }: { readonly declined?: SideIndex },
  ): void => {
    state.pending.pop()
    if (declined !== undefined) state.declined = { ...state.declined, [declined]: state.turn }
  },
  pointsSpent: <U extends Named & { spent: number }>(
    state: { units: U[] },
    { units, points }: { readonly units: readonly UnitId[]; readonly points: number },
  ): void =>
    eachUnit(state, units, (unit) => {
      unit.spent += points
    }),
  remembered: <M extends object, K extends keyof M>(
    state: { memo: M },
    { key, value }: { readonly key: K; readonly value?: M[K] },
  ): void => {
    if (value === undefined) delete (state.memo as Partial<M>)[key]
    else state.memo[key] = value
  },
  gameEnded: <V>(state: { verdict: V | undefined }, { verdict }: { readonly verdict: V }): void => {
    state.verdict = verdict
  },
  playedOn: <V>(state: { verdict: V | undefined; settled?: V | undefined }): void => {
    state.settled = state.verdict
    state.verdict = undefined
  },
  stepSkipped: (): void => {},
  told: (): void => {},
} as const
