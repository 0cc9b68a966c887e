import { type Entry, stateAt } from '../../../core/engine/history.ts'
import type { Button } from '../../../core/presenter/blocks.ts'
import type { Cup, CupView, FireOrder } from '../../../core/presenter/cup.ts'
import { buttonOf } from '../../../core/interact/acting.ts'
import { selectedIn, targetsIn } from '../../../core/presenter/hand.ts'
import type { LogLine } from '../../../core/presenter/view.ts'
import { someOf } from '../../../core/text/words.ts'
import { sideOf } from '../rules/position/battle.ts'
import { aimsOf, hasChits, isOrdering } from '../rules/chits/view.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { shortName } from '../rules/position/units.ts'
import { linesOf } from './log.ts'
import { cupOf, lowerActs } from './questions/cup.ts'
import { labelOf, type Look, unitsOf } from './questions/look.ts'

/** While an attack is built, or its results are chosen, it has the room to itself. */
const isFighting = ({ screen, state }: Look): boolean => {
  const pending = state.pending.at(-1)?.kind
  return targetsIn(screen).length > 0 || pending === 'losses' || pending === 'advance'
}

/** What becomes of a marker that is in the hand: just drawn, or being played. */
const IN_HAND: readonly (string | undefined)[] = ['drawn', 'activated', 'fought']

const view = (look: Look): CupView | undefined => {
  const cup = isFighting(look) ? undefined : cupOf(look)
  if (!cup) return undefined
  const { phase, left, drawn } = cup
  return {
    phase,
    cup: cup.cup,
    left,
    drawn,
    isInHand: IN_HAND.includes(drawn.at(-1)?.fate),
    sides: [sideOf(look.battle, 0).name, sideOf(look.battle, 1).name],
  }
}

// A unit in hand has its own buttons.
const lower = (look: Look): readonly Button<Command>[] =>
  look.live && selectedIn(look.screen).length === 0 ? lowerActs(look).map(buttonOf) : []

/** Fights and their results; what is told of the cup stands beside it. */
const isOfFire = ({ kind, cite }: LogLine): boolean =>
  kind === 'combat' || (kind === 'result' && cite?.startsWith('Alternate') !== true)

type Done = Entry<State, Command, Event>

/** What came of the fire of both sides, when it has just been fired. */
const justFired = (battle: Battle, before: State, entry: Done, count: number): readonly LogLine[] => {
  const fired = aimsOf(battle, before).length > 0 && aimsOf(battle, entry.state).length === 0
  return fired ? linesOf(battle, before, entry, count).filter(isOfFire) : []
}

const ordersIn = (look: Look): readonly FireOrder[] =>
  isOrdering(look.battle, look.state) && targetsIn(look.screen).length === 0
    ? aimsOf(look.battle, look.state).map(({ side, from, to, units }) => ({
        key: `${side} ${from} ${to}`,
        side,
        text: `${someOf(unitsOf(look, units).map(shortName), 4)} at ${labelOf(look, to)}`,
        lit: { units, cells: [to] },
      }))
    : []

const volley: Cup<Battle, State, Command, Event>['volley'] = (look, { history }) => {
  if (!hasChits(look.battle)) return undefined
  const count = history.entries.length
  const entry = history.entries[count - 1]
  const fired = look.live && entry ? justFired(look.battle, stateAt(history, count - 1), entry, count) : []
  if (fired.length > 0) return { kind: 'fired', lines: fired }
  const lines = ordersIn(look)
  return lines.length > 0 ? { kind: 'orders', lines } : undefined
}

/** The sequence of play by drawn markers [Alternate 0]. */
export const cup: Cup<Battle, State, Command, Event> = { view, lower, volley }
