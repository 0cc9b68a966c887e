import { type Chance, newChance } from '../../../core/dice/chance.ts'
import { perform, redo, replay, stateAt, undo } from '../../../core/engine/history.ts'
import { canonical } from '../../../core/scenario/checksum.ts'
import type { Battle } from '../contract.ts'
import { judge } from '../decide.ts'
import { commandOf, offersOf } from '../offers.ts'
import type { Command, State } from '../state.ts'
import { type ItacsHistory, itacs } from '../system.ts'
import { foldFault, previewFault, stateFault } from './invariants.ts'
import { nonsenseFault } from './nonsense.ts'
import { randomCommand } from './random.ts'

type Fault = { readonly text: string; readonly command: Command | undefined }
type Fuzzed = { readonly history: ItacsHistory; readonly fault: Fault | undefined }

const LONGEST = 20_000

const offersFault = (battle: Battle, state: State, chance: Chance): Fault | undefined => {
  const picks = offersOf(battle, state)
  for (let i = 0; i < 8 && picks.length > 0; i++) {
    const command = commandOf(battle, state, chance.pick(picks))
    if (!command || command.type === 'deploy') continue
    const judged = judge(battle, state, command)
    // One of several attackers alone may be too weak for the table.
    if (!judged.ok && judged.error.code !== 'ratioTooLow')
      return { text: `an offered command is refused: ${judged.error.text}`, command }
  }
  return undefined
}

const undoFault = (battle: Battle, before: ItacsHistory, after: ItacsHistory): string | undefined => {
  const undone = undo(itacs, after)
  const rolled = after.entries.at(-1)?.events.some((event) => itacs.reveals(event) !== undefined)
  if (rolled) return undone.ok ? 'dice were taken back' : undefined
  if (!undone.ok) return 'a command that told nothing cannot be undone'
  if (stateAt(undone.value) !== stateAt(before)) return 'undo does not lead back'
  const redone = redo(itacs, battle, undone.value)
  return redone.ok && canonical(stateAt(redone.value)) === canonical(stateAt(after))
    ? undefined
    : 'redo leads elsewhere'
}

const replayFault = (battle: Battle, history: ItacsHistory): string | undefined => {
  const commands = history.entries.map((entry) => entry.command)
  const again = replay(itacs, battle, history.start, commands)
  if (!again.ok) return `the replay refuses command ${again.error.index + 1}`
  return canonical(stateAt(again.value)) === canonical(stateAt(history)) ? undefined : 'the replay ends elsewhere'
}

type Ways = { readonly chance: Chance; readonly thrift: number }

/** One random command with everything that can be checked around it. */
const step = (battle: Battle, history: ItacsHistory, { chance, thrift }: Ways): Fuzzed => {
  const state = stateAt(history)
  const offers = chance.oneIn(10 * thrift) ? offersFault(battle, state, chance) : undefined
  if (offers) return { history, fault: offers }
  const nonsense = chance.oneIn(thrift) ? nonsenseFault(battle, state, chance) : undefined
  if (nonsense) return { history, fault: { text: nonsense, command: undefined } }
  const command = randomCommand(battle, state, chance)
  const preview = chance.oneIn(3 * thrift) ? previewFault(battle, state, command) : undefined
  if (preview) return { history, fault: { text: preview, command } }
  const done = perform(itacs, battle, history, command)
  if (!done.ok) return { history, fault: { text: `refused: ${done.error.text}`, command } }
  const after = stateAt(done.value)
  const text =
    stateFault(battle, after) ??
    (chance.oneIn(thrift) ? undoFault(battle, history, done.value) : undefined) ??
    (chance.oneIn(3 * thrift) ? foldFault(state, done.value.entries.at(-1)?.events ?? [], after) : undefined)
  return { history: done.value, fault: text ? { text, command } : undefined }
}

/** Plays a whole random game; stops at the first fault. A `thrift` of n makes the costly checks n times rarer. */
export const fuzzGame = (battle: Battle, start: State, seed: number, thrift = 1): Fuzzed => {
  const chance = newChance(seed)
  let history: ItacsHistory = { start, entries: [], undone: [] }
  while (stateAt(history).verdict === undefined) {
    if (history.entries.length >= LONGEST)
      return { history, fault: { text: 'the game does not end', command: undefined } }
    const next = step(battle, history, { chance, thrift })
    history = next.history
    if (next.fault) return { history, fault: next.fault }
  }
  const text = replayFault(battle, history)
  return { history, fault: text ? { text, command: undefined } : undefined }
}
