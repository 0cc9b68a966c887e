import { endAction, promptsBy } from '../../../core/presenter/prompts.ts'
import type { Prompt } from '../../../core/presenter/view.ts'
import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import type { Command, State } from '../rules/position/state.ts'
import { workOf } from './work.ts'
import { nameOfSide, naming, ofSide } from './common/words.ts'

const SHORT: Readonly<Record<string, string>> = {
  missile: 'missiles',
  movement: 'movement',
  defensiveFire: 'defensive fire',
  melee: 'melee',
  breaks: 'breaks',
}

const prompts = promptsBy<Battle, State>(naming, {
  turns: ({ setting }) => setting.turns,
  short: ({ kind }) => SHORT[kind],
  // Recovery is nobody’s, and another player’s turn may follow it.
  closes: () => false,
  spared: 'The others get two D.',
  over: '7.2',
  byPoints: ({ setting }) => setting.isByPoints ?? true,
})

const heading = (battle: Battle, state: State, side: SideIndex): string => {
  const { kind, title, owner } = stepOf(battle, state)
  const isOther = owner !== undefined && owner !== side && (kind === 'defensiveFire' || kind === 'breaks')
  return isOther ? `${title} in ${ofSide(battle, owner)} player-turn` : title
}

const END = { type: 'endStep' } as const

/** What the game asks for now, what is left to do, and the one obvious next action. */
export const promptOf = (battle: Battle, state: State): Prompt<Command> => {
  if (state.verdict) return prompts.over(battle, state)
  const pending = state.pending.at(-1)
  if (pending?.kind === 'losses') return prompts.losses(battle, state, pending)
  if (pending) return prompts.choice(battle, pending)
  const side = actorOf(battle, state) ?? 0
  const { guard, ...work } = workOf(battle, state, side)
  return {
    actor: side,
    actorName: nameOfSide(battle, side),
    heading: heading(battle, state, side),
    cite: stepOf(battle, state).cite,
    ...work,
    action: endAction(prompts.endLabel(battle, state), END, judge(battle, state, END)),
    ...(guard ? { guard } : {}),
  }
}
