import type { Opening } from '../../../../core/engine/choice.ts'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../position/contract.ts'
import { stepOf } from '../position/moment.ts'
import type { Tempo } from '../position/questions.ts'
import type { State, Unit } from '../terms/types.ts'
import { activated, candidates } from './command.ts'
import { countOf, putBack } from './cup.ts'
import { ACTIVATE, MELEE, PASS } from './draw.ts'
import { type Active, type Chits, chitsOf } from './memory.ts'
import { MOVED } from './orders.ts'
import { meleeOf, moveOf } from './turn.ts'

/** Before the markers of this turn are in the cup everything is to come. */
const WHOLE: Tempo = { fights: [true, true], now: undefined, moves: () => true }

const mainPhase = (state: State): Chits | undefined => {
  const chits = chitsOf(state)
  return chits?.turn === state.turn && chits.phase === 'D' ? chits : undefined
}

const asksMelee = (state: State, side: SideIndex): boolean => {
  const pending = state.pending.at(-1)
  return pending?.kind === 'choice' && pending.about === MELEE && pending.side === side
}

/** What is to come in this turn, as the cup and the units show it to everybody. */
export const tempo = (battle: Battle, state: State): Tempo => {
  const chits = mainPhase(state)
  if (!chits) return WHOLE
  const { kind, owner } = stepOf(battle, state)
  const fights = (side: SideIndex): boolean =>
    !chits.fought[side] && (countOf(chits.left, { side, kind: 'melee' }) > 0 || asksMelee(state, side))
  const hasMarker = ({ id, side }: Unit): boolean =>
    chits.last.includes(id) ||
    countOf(chits.left, { side, kind: 'movement' }) > 0 ||
    chits.active?.units.includes(id) === true
  return {
    fights: [fights(0), fights(1)],
    now: kind === 'melee' || kind === 'defensiveFire' ? owner : undefined,
    moves: (unit) => hasMarker(unit) && unit.marks[MOVED]?.startsWith(`${state.turn}D`) !== true,
  }
}

/** Everybody whom a side could still activate in this turn, as one. */
const everybody = (battle: Battle, state: State, chits: Chits, side: SideIndex): Active | undefined =>
  candidates({ battle, state, chits, side }).reduce<Active | undefined>(
    (active, { leader }) => activated({ battle, state, chits: { ...chits, ...(active && { active }) }, side }, leader),
    undefined,
  )

/** The same position with another cup, before somebody draws from it. */
const withCup = (state: State, chits: Chits): State => ({
  ...state,
  pending: state.pending.slice(0, -1),
  memo: { ...state.memo, chits },
})

type Asked = { readonly battle: Battle; readonly state: State; readonly chits: Chits; readonly side: SideIndex }

/** Melee now, or after the march of all who have yet to move, which who fights now makes as well, but too late. */
const meleeOrMarch = ({ battle, state, chits, side }: Asked, option: string): Opening<State> => {
  const isNow = option === 'fight'
  const fought: Chits['fought'] = side === 0 ? [isNow, chits.fought[1]] : [chits.fought[0], isNow]
  const left = option === 'return' ? putBack(chits.left, { side, kind: 'melee' }) : chits.left
  const active = countOf(left, { side, kind: 'movement' }) > 0 ? everybody(battle, state, chits, side) : undefined
  const after: Chits = { ...chits, fought, left, next: { to: 'draw' } }
  const march = active && { ...withCup(state, { ...after, active }), step: moveOf(battle, side) }
  const now = isNow ? { ...withCup(state, after), step: meleeOf(battle, side) } : withCup(state, after)
  return { now, march }
}

/** The march of a command that is activated; who passes stands where he stands. */
const commandOrPass = ({ battle, state, chits, side }: Asked, option: string): Opening<State> => {
  if (option === PASS) return { now: withCup(state, chits), march: undefined }
  const active = activated({ battle, state, chits, side }, option)
  const march = { ...withCup(state, { ...chits, active }), step: moveOf(battle, side) }
  return { now: march, march }
}

/** What comes of an answer to a marker of the main phase, as far as it hangs on who answers. */
export const supposes = (battle: Battle, state: State, option: string): Opening<State> | undefined => {
  const pending = state.pending.at(-1)
  const chits = mainPhase(state)
  if (!chits || pending?.kind !== 'choice') return undefined
  const asked = { battle, state, chits, side: pending.side }
  if (pending.about === MELEE) return meleeOrMarch(asked, option)
  return pending.about === ACTIVATE ? commandOrPass(asked, option) : undefined
}
