import { perform, redo, replay, stateAt, undo } from '../../../core/engine/history.ts'
import { canonical } from '../../../core/scenario/checksum.ts'
import type { Battle } from '../contract.ts'
import { decide, judge } from '../decide.ts'
import { commandOf, offersOf, type Pick } from '../offers.ts'
import { isCase } from '../rules.ts'
import { type PrestagsHistory, prestags } from '../system.ts'
import type { Command, State } from '../types.ts'
import { type Chance, newChance } from '../../../core/dice/chance.ts'
import { foldFault, previewFault, stateFault } from './invariants.ts'
import { nonsenseFor } from './nonsense.ts'
import { newPolicy } from './policy.ts'
import { randomCommand } from './random.ts'

export type Fault = { readonly text: string; readonly command: Command | undefined }
export type Fuzzed = {
  readonly history: PrestagsHistory
  /** Commands that nobody offered, each of them refused. */
  readonly refused: number
  readonly fault: Fault | undefined
}

const LONGEST = 20_000

const refusalFault = (battle: Battle, state: State, command: Command): string | undefined => {
  const decided = decide(battle, state, command)
  if (decided.ok) return 'a command that nobody offered was accepted'
  const { code, cite, text } = decided.error
  return code && text && isCase(cite) ? undefined : `a refusal without reason or paragraph: ${cite}`
}

/** Tries commands that must be refused; the state must stay as it was. */
export const nonsenseFault = (
  battle: Battle,
  state: State,
  chance: Chance,
  tries: number,
): { readonly refused: number; readonly fault: Fault | undefined } => {
  const next = nonsenseFor(battle, state, chance)
  const before = canonical(state)
  let refused = 0
  for (let i = 0; i < tries; i++) {
    const command = next()
    if (!command) continue
    const text = refusalFault(battle, state, command)
    if (text) return { refused, fault: { text, command } }
    refused++
  }
  const text = canonical(state) === before ? undefined : 'a refused command changed the state'
  return { refused, fault: text ? { text, command: undefined } : undefined }
}

/** A pick as a whole command; undefined for those that only make one together with others. */
const wholeOf = (battle: Battle, state: State, pick: Pick): Command | undefined => {
  if (pick.kind === 'deploy') return { type: 'deploy', placements: [pick] }
  return pick.kind === 'advance' ? { type: 'advance', moves: [pick] } : commandOf(battle, state, pick)
}

const offersFault = (battle: Battle, state: State, chance: Chance): Fault | undefined => {
  const picks = offersOf(battle, state)
  for (let i = 0; i < 8 && picks.length > 0; i++) {
    const command = wholeOf(battle, state, chance.pick(picks))
    if (command && !judge(battle, state, command).ok) return { text: 'an offered command is refused', command }
  }
  return undefined
}

const undoFault = (battle: Battle, before: PrestagsHistory, after: PrestagsHistory): string | undefined => {
  const undone = undo(prestags, after)
  const told = after.entries.at(-1)?.events.some((event) => prestags.reveals(event) !== undefined)
  if (told) return undone.ok ? 'a die or a seal was taken back' : undefined
  if (!undone.ok) return 'a command that told nothing cannot be undone'
  if (stateAt(undone.value) !== stateAt(before)) return 'undo does not lead back'
  const redone = redo(prestags, battle, undone.value)
  return redone.ok && canonical(stateAt(redone.value)) === canonical(stateAt(after))
    ? undefined
    : 'redo leads elsewhere'
}

const replayFault = (battle: Battle, history: PrestagsHistory): string | undefined => {
  const commands = history.entries.map((entry) => entry.command)
  const again = replay(prestags, battle, history.start, commands)
  if (!again.ok) return `the replay refuses command ${again.error.index + 1}`
  return canonical(stateAt(again.value)) === canonical(stateAt(history)) ? undefined : 'the replay ends elsewhere'
}

/** Who plays: anything legal by lot, unless somebody bolder is asked. */
type Player = (battle: Battle, state: State, chance: Chance) => Command
type Ways = { readonly chance: Chance; readonly thrift: number; readonly player: Player }

type Step = { readonly history: PrestagsHistory; readonly refused: number; readonly fault: Fault | undefined }

/** One random command with everything that can be checked around it. */
const step = (battle: Battle, history: PrestagsHistory, { chance, thrift, player }: Ways): Step => {
  const state = stateAt(history)
  const nonsense = chance.oneIn(3 * thrift) ? nonsenseFault(battle, state, chance, 3) : { refused: 0, fault: undefined }
  const { refused } = nonsense
  const offers = chance.oneIn(20 * thrift) ? offersFault(battle, state, chance) : undefined
  const early = nonsense.fault ?? offers
  if (early) return { history, refused, fault: early }
  const command = player(battle, state, chance)
  const preview = chance.oneIn(3 * thrift) ? previewFault(battle, state, command) : undefined
  if (preview) return { history, refused, fault: { text: preview, command } }
  const done = perform(prestags, battle, history, command)
  if (!done.ok) return { history, refused, fault: { text: `refused: ${done.error.text}`, command } }
  const after = stateAt(done.value)
  const text =
    stateFault(battle, after) ??
    (chance.oneIn(thrift) ? undoFault(battle, history, done.value) : undefined) ??
    (chance.oneIn(5 * thrift) ? foldFault(state, done.value.entries.at(-1)?.events ?? [], after) : undefined)
  return { history: done.value, refused, fault: text ? { text, command } : undefined }
}

const ENEMY = { aim: 'enemy', boldness: 0 } as const

/** A player who mostly goes for the enemy: armies meet within a few turns. */
export const boldPlayer = (battle: Battle): Player => {
  const bold = newPolicy(battle, [ENEMY, ENEMY])
  return (_, state, chance) => (chance.oneIn(4) ? randomCommand(battle, state, chance) : bold(state))
}

/** Plays a whole random game; stops at the first fault. A `thrift` of n makes the costly checks n times rarer. */
export const fuzzGame = (
  battle: Battle,
  start: State,
  seed: number,
  thrift = 1,
  player: Player = randomCommand,
): Fuzzed => {
  const chance = newChance(seed)
  let history: PrestagsHistory = { start, entries: [], undone: [] }
  let refused = 0
  while (stateAt(history).verdict === undefined) {
    if (history.entries.length >= LONGEST)
      return { history, refused, fault: { text: 'the game does not end', command: undefined } }
    const next = step(battle, history, { chance, thrift, player })
    history = next.history
    refused += next.refused
    if (next.fault) return { history, refused, fault: next.fault }
  }
  const text = replayFault(battle, history)
  return { history, refused, fault: text ? { text, command: undefined } : undefined }
}
