import {
  COURSE_FOLDS,
  eachUnit as each,
  type Folds,
  foldBy,
  foldStep,
  remarked,
  unitsWhere,
} from '../../../../core/engine/fold.ts'
import { type Cell, otherSide } from '../../../../core/engine/vocabulary.ts'
import type { Event, MemoTable, Pending, State } from './state.ts'
import { borneBy } from './markers.ts'
import { NOWHERE } from '../terms/nowhere.ts'
import type { Unit } from '../terms/types.ts'

type Open<T> = { -readonly [K in keyof T]: T[K] }
type WritableUnit = Open<Unit>

/** A state that may be written to. */
type Writable = Open<Omit<State, keyof Lists>> & Lists
type Lists = {
  units: WritableUnit[]
  pending: Pending[]
  memo: Partial<MemoTable>
  shot: Cell[]
  stormed: Cell[]
  points: [number, number]
}

/** Marks by which a unit hangs on another; cargo and riders first, for those whom they hold captive go along. */
const TIES = ['aboard', 'rides', 'captive'] as const

/** A unit is where its captor or carrier is; who is carried faces as it does. */
const tied = (state: Writable, unit: WritableUnit, tie: (typeof TIES)[number]): void => {
  const carrier = state.units.find((one) => one.id === unit.marks[tie])
  if (carrier?.fate !== 'map') return
  unit.at = carrier.at
  if (tie !== 'captive') unit.facing = carrier.facing
}

/** Captives, cargo and riders go where their captor or carrier goes. */
const follow = (state: Writable): void => {
  for (const tie of TIES)
    unitsWhere(
      state,
      ({ marks }) => marks[tie] !== undefined,
      (unit) => tied(state, unit, tie),
    )
}

const FOLDS: Folds<Writable, Event> = {
  ...COURSE_FOLDS,
  unitsDeployed: (state, { placements }) => {
    for (const { unit: id, to, facing } of placements)
      each(state, [id], (unit) => Object.assign(unit, { fate: 'map', at: to, facing }))
    follow(state)
  },
  unitsUndeployed: (state, { units }) => {
    each(state, units, (unit) => Object.assign(unit, { fate: 'reserve', at: NOWHERE, marks: {} }))
    unitsWhere(
      state,
      ({ marks }) => units.includes(marks.aboard ?? marks.rides ?? ''),
      (unit) => {
        unit.at = NOWHERE
      },
    )
  },
  diceRolled: (state, { dice }) => {
    state.dice = dice
  },
  unitsMoved: (state, { moves, rout }) => {
    for (const { unit: id, path, facing, cost } of moves)
      each(state, [id], (unit) => {
        unit.at = path.at(-1) ?? unit.at
        unit.facing = facing
        unit.spent += cost
        unit.moved = state.playerTurn
        if (rout) unit.breaks = false
      })
    // Who enters a hex that was emptied is no old target [4.2].
    const entered = new Set(moves.map(({ path }) => path.at(-1)))
    if (state.shot.some((cell) => entered.has(cell))) state.shot = state.shot.filter((cell) => !entered.has(cell))
    follow(state)
  },
  unitsShifted: (state, { units, to }) => {
    each(state, units, (unit) => {
      unit.at = to
    })
    follow(state)
  },
  combatResolved: (state, { combat }) => {
    state.combats = combat.id
    each(state, combat.attackers, (unit) => {
      if (combat.kind === 'melee') unit.fought = state.playerTurn
      else unit.fired = state.playerTurn
    })
    if (combat.kind === 'melee') state.stormed.push(...combat.targets)
    else state.shot.push(...combat.targets)
  },
  markersLaid: (state, { units, markers }) =>
    each(state, units, (unit) => {
      Object.assign(unit, borneBy(unit, markers))
    }),
  unitsDestroyed: (state, event) => {
    each(state, event.units, (unit) => {
      Object.assign(unit, { fate: event.cause === 'rout' ? 'left' : 'destroyed', d: 0, breaks: false, routs: false })
      unit.marks = {}
    })
    state.points[otherSide(event.side)] += event.points
  },
  unitsMarked: (state, { units, mark, value }) => {
    each(state, units, (unit) => {
      unit.marks = remarked(unit.marks, mark, value)
    })
    if (TIES.some((tie) => tie === mark)) follow(state)
  },
  typeChanged: (state, { unit: id, to }) =>
    each(state, [id], (unit) => {
      unit.type = to
    }),
  panicked: (state, { side }) => {
    state.panicked = side
  },
  stepBegan: (state, event) => {
    if (!foldStep(state, event)) return
    state.shot = []
    state.stormed = []
  },
}

const write = foldBy(FOLDS)

export const fold = (state: State, event: Event): void => write(state as Writable, event)
