import type { UnitId } from '../engine/vocabulary.ts'
import { counted, verb } from '../text/words.ts'
import type { Guard } from './view.ts'

/**
 * Who could do something in the step and has not. `last` is the player-turn in which it last did the like; none where a
 * chance to do it is not there in every turn: then whoever has it is asked about.
 */
type Idle = { readonly id: UnitId; readonly last?: number }

/** `Nobody has moved`, `has not moved`, `have not moved`. */
type Words = { readonly nobody: string; readonly one: string; readonly many: string }

export const MOVED: Words = { nobody: 'Nobody has moved', one: 'has not moved', many: 'have not moved' }
export const FIRED: Words = { nobody: 'Nobody has fired', one: 'has not fired', many: 'have not fired' }
export const FOUGHT: Words = { nobody: 'Nobody has attacked', one: 'has not attacked', many: 'have not attacked' }
export const TASKED: Words = { nobody: 'No unit has a task', one: 'has no task', many: 'have no task' }

/** Its own player-turn before this one. */
const LAST = 2

/**
 * Asked before a step ends: who could act and has not, unless it let the same chance pass in its side's last
 * player-turn; in the first player-turn of a side nobody has let anything pass yet. How many acted does not matter.
 */
export const forgotten = (
  playerTurn: number,
  idle: readonly Idle[],
  busy: number,
  { nobody, one, many }: Words,
): Guard | undefined => {
  const meant = idle.filter(({ last = playerTurn }) => playerTurn <= LAST || last >= playerTurn - LAST)
  if (meant.length === 0) return undefined
  const count = `${idle.length} of ${counted(idle.length + busy, 'unit')}`
  const text = busy === 0 ? `${nobody} yet.` : `${count} ${verb(idle.length, one, many)}.`
  return { text, units: meant.map(({ id }) => id) }
}
