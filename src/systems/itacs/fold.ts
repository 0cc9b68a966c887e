import { type Draft, isDraft, original } from 'immer'
import type { Event, State } from './state.ts'
import { borneBy } from './states/markers.ts'
import type { Unit } from './types.ts'

type Writable = Draft<State>
type WritableUnit = Draft<Unit>

const plainUnits = ({ units }: Writable): readonly Unit[] => (isDraft(units) ? (original(units) ?? units) : units)

const each = (state: Writable, ids: readonly string[], change: (unit: WritableUnit) => void): void => {
  const wanted = new Set(ids)
  plainUnits(state).forEach((unit, index) => {
    if (wanted.has(unit.id)) change(state.units[index] as WritableUnit)
  })
}

/** Marks by which a unit hangs on another: captives, cargo and riders go where it goes. */
const TIES = ['captive', 'aboard', 'rides'] as const

/** A unit is where its captor or carrier is; who is carried faces as it does. */
const tied = (state: Writable, unit: WritableUnit, tie: string): void => {
  const carrier = state.units.find((one) => one.id === unit.marks[tie])
  if (carrier?.fate !== 'map') return
  unit.at = carrier.at
  if (tie !== 'captive') unit.facing = carrier.facing
}

const follow = (state: Writable): void => {
  plainUnits(state).forEach((plain, index) => {
    const tie = TIES.find((mark) => plain.marks[mark] !== undefined)
    if (tie === undefined) return
    tied(state, state.units[index] as WritableUnit, tie)
  })
}

type Folds = { readonly [K in Event['type']]: (state: Writable, event: Extract<Event, { type: K }>) => void }

const FOLDS: Folds = {
  unitsDeployed: (state, { placements }) => {
    for (const { unit: id, to, facing } of placements)
      each(state, [id], (unit) => Object.assign(unit, { fate: 'map', at: to, facing }))
    follow(state)
  },
  unitsUndeployed: (state, { units }) => {
    each(state, units, (unit) => Object.assign(unit, { fate: 'reserve', at: -1, marks: {} }))
    for (const unit of state.units) {
      const carrier = unit.marks['aboard'] ?? unit.marks['rides']
      if (carrier !== undefined && units.includes(String(carrier))) unit.at = -1
    }
  },
  diceRolled: (state, { dice }) => {
    state.dice = dice as Writable['dice']
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
    state.points[event.side === 0 ? 1 : 0] += event.points
  },
  unitsMarked: (state, { units, mark, value }) => {
    each(state, units, (unit) => {
      if (value === undefined) delete unit.marks[mark]
      else unit.marks[mark] = value
      if (TIES.some((tie) => tie === mark)) tied(state, unit, mark)
    })
  },
  typeChanged: (state, { unit: id, to }) =>
    each(state, [id], (unit) => {
      unit.type = to
    }),
  pointsSpent: (state, { units, points }) =>
    each(state, units, (unit) => {
      unit.spent += points
    }),
  panicked: (state, { side }) => {
    state.panicked = side
  },
  decisionAsked: (state, { pending }) => {
    state.pending.push(pending as Writable['pending'][number])
  },
  decisionMade: (state) => {
    state.pending.pop()
  },
  stepBegan: (state, { step, turn, playerTurn }) => {
    if (playerTurn !== state.playerTurn) {
      state.shot = []
      state.stormed = []
      for (const unit of state.units) if (unit.spent !== 0) unit.spent = 0
    }
    Object.assign(state, { step, turn, playerTurn })
  },
  stepSkipped: () => {},
  remembered: (state, { key, value }) => {
    if (value === undefined) delete state.memo[key]
    else state.memo[key] = value
  },
  told: () => {},
  gameEnded: (state, { verdict }) => {
    state.verdict = verdict as Writable['verdict']
  },
}

/** Folds what happened into the state; a recipe for immer or for a private copy. */
export const fold = (state: State, event: Event): void => {
  const recipe = FOLDS[event.type] as (state: Writable, event: Event) => void
  recipe(state as Writable, event)
}
