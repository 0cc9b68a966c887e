import { type DiceState, scriptedDice, seededDice } from '../../src/core/dice/dice.ts'
import { nameOf } from '../../src/systems/prestags/rules/chits/cup.ts'
import { type Chits, chitsOf } from '../../src/systems/prestags/rules/chits/memory.ts'
import type { Choice, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { type Position, type Table, table } from './harness.ts'

/** A battle by markers, just before its first turn: everybody stands, the second side ends its set-up. */
export const ready = (position: Position): Table =>
  table({
    turn: 0,
    playerTurn: 0,
    step: 'deployment',
    side: 1,
    ...position,
    options: ['chits', ...(position.options ?? [])],
  })

export const END: Command = { type: 'endStep' }

/** The first turn of such a battle, up to the first question or the first step in which somebody acts. */
export const begun = (position: Position): Table => ready(position).play(END)

export const chitsIn = (t: Table): Chits => {
  const chits = chitsOf(t.state)
  if (!chits) throw new Error('no markers yet')
  return chits
}

export const asked = (t: Table): Choice => {
  const pending = t.state.pending.at(-1)
  if (pending?.kind !== 'choice') throw new Error(`nothing is asked in ${t.step}: ${JSON.stringify(pending)}`)
  return pending
}

export const answers = (t: Table): string[] => asked(t).options.map(({ id }) => id)
export const choose = (t: Table, option: string): Table => t.play({ type: 'choose', option })

export const rigged = (t: Table, dice: DiceState | readonly number[]): Table => {
  t.state = { ...t.state, dice: 'kind' in dice ? dice : scriptedDice(dice) }
  return t
}

/** Plays a command after which this marker is drawn: the number of the die that does it is looked for. */
export const drawing = (t: Table, name: string, command: Command): Table => {
  const before = t.state
  for (let number = 1; number <= 30; number++) {
    t.state = before
    rigged(t, number === 30 ? [] : [number]).play(command)
    const last = chitsOf(t.state)?.drawn.at(-1)
    const unread = t.state.dice.kind === 'scripted' && t.state.dice.next < t.state.dice.rolls.length
    if (last && !unread && nameOf(last) === name && !isUntold(t)) return t
  }
  throw new Error(`${name} cannot be drawn now`)
}

/** The list of dice had ended: the players would have to tell what they drew. */
const isUntold = (t: Table): boolean => {
  const pending = t.state.pending.at(-1)
  return pending?.kind === 'choice' && pending.about === 'chitDrawn'
}

/** `passed`, `activated A-2L-1`: what became of the markers drawn in this phase. */
export const fates = (t: Table): string[] =>
  chitsIn(t).drawn.map(({ side, kind, fate, leader }) => `${side} ${kind} ${fate}${leader ? ` ${leader}` : ''}`)

const idle = (t: Table): Command => {
  const pending = t.state.pending.at(-1)
  if (pending?.kind === 'choice') return { type: 'choose', option: pending.options.at(-1)?.id ?? '' }
  if (pending?.kind === 'losses') return { type: 'chooseLosses', units: pending.from.slice(0, pending.count) }
  return pending ? { type: 'advance', moves: [] } : END
}

/** Goes on with nothing but passes until something is so. */
export const onward = (t: Table, until: (t: Table) => boolean): Table => {
  rigged(t, seededDice(1))
  for (let step = 0; step < 300 && !until(t); step++) t.play(idle(t))
  if (!until(t)) throw new Error(`never: it is ${t.step} of turn ${t.state.turn}`)
  return t
}
