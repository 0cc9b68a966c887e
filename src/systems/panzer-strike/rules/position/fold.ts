import { COURSE_FOLDS, eachUnit, foldBy, placeOf, unitsWhere } from '../../../../core/engine/fold.ts'
import { happensBy } from '../../../../core/engine/progress.ts'
import type { Asked } from '../../../../core/engine/choice.ts'
import type { Change, Event } from './events.ts'
import type { State, Unit } from './state.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }
type Writable = Omit<Mutable<State>, 'units' | 'pending' | 'known' | 'passing' | 'computer'> & {
  units: Mutable<Unit>[]
  pending: Asked[]
  known: Mutable<State['known']>
  passing: Mutable<State['passing']>
  computer: string[]
}

const set = (state: Writable, unit: string, change: Change['set']): void =>
  eachUnit(state, [unit], (one) => Object.assign(one, change))

const all = (state: Writable, changes: readonly Change[]): void => {
  for (const { unit, set: change } of changes) set(state, unit, change)
}

const setOne = (state: Writable, { unit, set: change }: Change): void => set(state, unit, change)

/** Who rides is where his carrier is. */
const riding = (state: Writable, carriers: readonly string[], at: Unit['at']): void =>
  unitsWhere(
    state,
    ({ fate, carrier }) => fate === 'loaded' && carriers.includes(carrier ?? ''),
    (one) => {
      one.at = at
    },
  )

const recipes = foldBy<Writable, Event>({
  stepBegan: (state, event) => {
    if (event.turn !== state.turn) state.pulse = 0
    Object.assign(state, { step: event.step, turn: event.turn, playerTurn: event.playerTurn })
  },
  deployed: (state, { placements }) => {
    for (const { unit, to } of placements) {
      set(state, unit, { fate: 'map', at: to })
      riding(state, [unit], to)
    }
  },
  undeployed: (state, { units }) => {
    eachUnit(state, units, (one) => Object.assign(one, { fate: 'reserve', at: -1 }))
    riding(state, units, -1)
  },
  objectiveSet: (state, { to }) => {
    state.objective = to
  },
  ordered: (state, { spent, changes }) => {
    for (const { hq, orders } of spent)
      eachUnit(state, [hq], (one) => {
        one.orders = Math.max(0, one.orders - orders)
      })
    all(state, changes)
  },
  handedOver: (state, { side, formation, on }) => {
    const key = `${side}${formation}`
    state.computer = on ? [...state.computer, key] : state.computer.filter((one) => one !== key)
  },
  passed: (state, { side, turns }) => {
    state.passing[side] = turns
  },
  interrupted: (state) => {
    state.interrupted = true
    state.passing = [0, 0]
  },
  ordersCame: (state) => {
    state.interrupted = false
  },
  curtainFell: (state) => {
    state.curtain = { units: [...state.units], smoke: [...state.smoke] }
  },
  pulseBegan: (state, { pulse, cleared }) => {
    state.curtain = undefined
    state.pulse = pulse
    state.smoke = state.smoke.filter((cell) => !cleared.includes(cell))
  },
  became: setOne,
  aimed: setOne,
  moved: (state, event) => {
    setOne(state, event)
    const at = event.path.at(-1)
    if (at !== undefined) eachUnit(state, event.riders, (one) => Object.assign(one, { at }))
  },
  fired: setOne,
  struck: setOne,
  assaulted: () => {},
  suppressed: (state, { unit, now }) => set(state, unit, { suppression: now }),
  ground: (state, { smoke, fires, wrecks }) => {
    Object.assign(state, { smoke: [...smoke], fires: [...fires], wrecks: [...wrecks] })
  },
  minesCleared: (state, { cell }) => {
    state.mines = state.mines.filter((mine) => mine.cell !== cell)
  },
  searched: (state, { side, sees, known }) => {
    for (const one of sees) {
      const index = placeOf(state.units, one.unit)
      const unit = state.units[index]
      if (unit) state.units[index] = { ...unit, sees: one.sees }
    }
    state.known[side] = { ...state.known[side], ...known }
  },
  commanded: (state, { changes }) => all(state, changes),
  drawn: (state, { dice }) => {
    state.dice = dice
  },
  pulseEnded: (state, { pulse }) => {
    state.pulse = pulse
  },
  gameEnded: COURSE_FOLDS.gameEnded,
  playedOn: COURSE_FOLDS.playedOn,
  told: COURSE_FOLDS.told,
  decisionAsked: COURSE_FOLDS.decisionAsked,
  decisionMade: COURSE_FOLDS.decisionMade,
})

/** Folds an event of Panzer Strike! into a state that may be written to. */
export const fold = (state: State, event: Event): void => recipes(state as Writable, event)
export const happen = happensBy<State, Event>(fold)
