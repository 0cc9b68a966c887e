import { otherSide } from '../../../../core/engine/vocabulary.ts'
import {
  COURSE_FOLDS,
  eachUnit as each,
  type Folds,
  foldBy,
  foldStep,
  remarked,
  unitsWhere,
} from '../../../../core/engine/fold.ts'
import type { Event, State } from '../terms/types.ts'

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

const foldBegun = (state: State, event: Extract<Event, { type: 'stepBegan' }>): void => {
  state.attacked = []
  foldStep(state, event)
  const halved = new Set(event.outOfControl)
  unitsWhere(
    state,
    (unit) => unit.halved !== halved.has(unit.id),
    (unit) => {
      unit.halved = !unit.halved
    },
  )
}

const FOLDS: Folds<State, Event> = {
  ...COURSE_FOLDS,
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
    state.vp[otherSide(event.side)] += event.vp
  },
  unitsSaved: () => {},
  leaderReduced: (state, event) =>
    each(state, [event.unit], (unit) => {
      unit.type = event.to
    }),
  aftermathEnded: (state) => {
    state.aftermath = undefined
  },
  unitsAdvanced: (state, event) => place(state, event.moves),
  controlChanged: (state, event) => {
    state.control[event.cell] = event.side
  },
  stepBegan: foldBegun,
  conditionNoted: (state, event) => {
    state.noted[event.key] = event.held
  },
  unitsRecovered: (state, event) =>
    each(state, event.units, (unit) => {
      unit.disrupted = -1
    }),
  unitsMarked: (state, event) =>
    each(state, event.units, (unit) => {
      unit.marks = remarked(unit.marks, event.mark, event.value)
    }),
  unitsShifted: (state, event) => {
    place(state, event.moves)
    if (!event.moved) return
    const ids = event.moves.map((move) => move.unit)
    each(state, ids, (unit) => {
      unit.moved = state.playerTurn
    })
  },
  typeChanged: (state, event) =>
    each(state, event.units, (unit) => {
      unit.type = event.to
    }),
  unitsLeft: (state, event) =>
    each(state, event.units, (unit) => {
      unit.fate = 'exited'
    }),
  sealed: () => {},
}

export const fold = foldBy(FOLDS)
