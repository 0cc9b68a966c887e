import { isDraft, original } from 'immer'
import type { Event, State, Unit } from './types.ts'
import { otherSide } from './units.ts'

/** Ids and order of units never change, and reading them from a draft is slow: they are looked up in the plain state. */
const plainUnits = ({ units }: State): readonly Unit[] => (isDraft(units) ? (original(units) ?? units) : units)

// Where a unit stood in the list the last time; checked before it is believed.
const places = new Map<string, number>()

const indexOf = (units: readonly Unit[], id: string): number => {
  const guess = places.get(id) ?? -1
  if (units[guess]?.id === id) return guess
  const index = units.findIndex((unit) => unit.id === id)
  if (index >= 0) places.set(id, index)
  return index
}

const each = (state: State, ids: readonly string[], change: (unit: Unit) => void): void => {
  const units = plainUnits(state)
  for (const id of ids) {
    const index = indexOf(units, id)
    if (index >= 0) change(state.units[index] as Unit)
  }
}

const place = (state: State, moves: readonly { readonly unit: string; readonly to: number }[]): void => {
  for (const { unit: id, to } of moves)
    each(state, [id], (unit) => {
      unit.fate = 'map'
      unit.at = to
    })
}

const foldMoves = (state: State, event: Extract<Event, { type: 'unitsMoved' }>): void => {
  for (const move of event.moves)
    each(state, [move.unit], (unit) => {
      unit.at = move.path.at(-1) ?? unit.at
      unit.moved = state.playerTurn
      unit.spent += move.cost
      unit.fate = move.exits ? 'exited' : 'map'
    })
}

const foldCombat = (state: State, { combat }: Extract<Event, { type: 'combatResolved' }>): void => {
  each(state, combat.attackers, (unit) => {
    if (combat.kind === 'melee') unit.fought = state.playerTurn
    else unit.fired = state.playerTurn
  })
  state.attacked.push(...combat.targets)
  state.combats = combat.id
  if (combat.kind !== 'melee') return
  state.aftermath = { combat: combat.id, attackers: [...combat.attackers, ...combat.leaders], targets: combat.targets }
}

const foldStep = (state: State, event: Extract<Event, { type: 'stepBegan' }>): void => {
  const before = state.playerTurn
  state.step = event.step
  state.turn = event.turn
  state.playerTurn = event.playerTurn
  state.attacked = []
  if (event.playerTurn !== before) for (const unit of state.units) if (unit.spent !== 0) unit.spent = 0
  for (const unit of state.units) {
    const halved = event.outOfControl.includes(unit.id)
    if (unit.halved !== halved) unit.halved = halved
  }
}

type Folds = { readonly [K in Event['type']]: (state: State, event: Extract<Event, { type: K }>) => void }

const FOLDS: Folds = {
  unitsDeployed: (state, event) => place(state, event.placements),
  unitsUndeployed: (state, event) =>
    each(state, event.units, (unit) => {
      unit.fate = 'reserve'
      unit.at = -1
    }),
  dieRolled: (state, event) => {
    state.dice = event.dice
  },
  unitsMoved: foldMoves,
  combatResolved: foldCombat,
  unitsDisrupted: (state, event) =>
    each(state, event.units, (unit) => {
      unit.disrupted = state.playerTurn
    }),
  unitsEliminated: (state, event) => {
    each(state, event.units, (unit) => {
      unit.fate = 'eliminated'
      unit.disrupted = -1
    })
    state.vp[otherSide(event.side) === 0 ? 0 : 1] += event.vp
  },
  unitsSaved: () => {},
  leaderReduced: (state, event) =>
    each(state, [event.unit], (unit) => {
      unit.type = event.to
    }),
  decisionAsked: (state, event) => {
    state.pending.push(event.pending)
  },
  decisionMade: (state) => {
    state.pending.pop()
  },
  aftermathEnded: (state) => {
    state.aftermath = undefined
  },
  unitsAdvanced: (state, event) => place(state, event.moves),
  controlChanged: (state, event) => {
    state.control[event.cell] = event.side
  },
  stepBegan: foldStep,
  stepSkipped: () => {},
  conditionNoted: (state, event) => {
    state.noted[event.key] = event.held
  },
  unitsRecovered: (state, event) =>
    each(state, event.units, (unit) => {
      unit.disrupted = -1
    }),
  unitsMarked: (state, event) =>
    each(state, event.units, (unit) => {
      const { [event.mark]: _old, ...others } = unit.marks
      unit.marks = event.value === undefined ? others : { ...others, [event.mark]: event.value }
    }),
  unitsShifted: (state, event) => {
    place(state, event.moves)
    if (!event.moved) return
    const ids = event.moves.map((move) => move.unit)
    each(state, ids, (unit) => {
      unit.moved = state.playerTurn
    })
  },
  pointsSpent: (state, event) =>
    each(state, event.units, (unit) => {
      unit.spent += event.points
    }),
  typeChanged: (state, event) =>
    each(state, event.units, (unit) => {
      unit.type = event.to
    }),
  unitsLeft: (state, event) =>
    each(state, event.units, (unit) => {
      unit.fate = 'exited'
    }),
  remembered: (state, event) => {
    if (event.value === undefined) delete state.memo[event.key]
    else state.memo[event.key] = event.value
  },
  sealed: () => {},
  told: () => {},
  gameEnded: (state, event) => {
    state.verdict = event.verdict
  },
}

/** Folds what happened into the state; a recipe for immer or for a private copy. */
export const fold = (state: State, event: Event): void => {
  const recipe = FOLDS[event.type] as (state: State, event: Event) => void
  recipe(state, event)
}
