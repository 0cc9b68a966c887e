import type { SideIndex, Step } from '../../../core/engine/vocabulary.ts'
import { endAction, promptsBy } from '../../../core/presenter/prompts.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import type { Case } from '../rules/terms/rules.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import type { Command, Pending, State } from '../rules/terms/types.ts'
import type { Prompt as CorePrompt, PromptAction as CoreAction } from '../../../core/presenter/view.ts'
import { isByPoints } from './standings.ts'
import { labels, nameOfSide, naming, ofSide, unitWords } from './common/words.ts'
import { cellsOf } from '../../../core/presenter/telling.ts'
import { item } from './common/telling.ts'
import { workOf } from './work.ts'
import { resolutionWork, resolveLabel, SEAL } from './plotWork.ts'
import { hasChits } from '../rules/chits/view.ts'
import { RESOLVE } from '../rules/simultaneous/resolve.ts'
import { isAiming, isResolving } from '../rules/simultaneous/view.ts'
import { PLOT } from '../rules/simultaneous/plot.ts'

type Prompt = CorePrompt<Command>
type PromptAction = CoreAction<Command>

const SHORT: Readonly<Record<string, string>> = {
  chariot: 'the Chariot Phase',
  fire: 'fire',
  movement: 'movement',
  defensiveFire: 'defensive fire',
  melee: 'melee',
  defensiveFireResolution: 'defensive fire',
}

const prompts = promptsBy<Battle, State>(naming, {
  turns: ({ scenario }) => scenario.turns,
  short: ({ kind }) => SHORT[kind],
  closes: ({ kind }) => kind === 'turnRecord',
  spared: 'The others are disrupted.',
  over: '11.1',
  byPoints: isByPoints,
})

const aimedLabel = (battle: Battle, next: Step | undefined): string =>
  next?.kind === 'defensiveFire' && next.actor !== undefined
    ? `Targets chosen, pass to the ${nameOfSide(battle, next.actor)}`
    : 'Targets chosen, go on'

/** `End fire, go on to movement`; a plot is sealed, targets are chosen. */
const endLabel = (battle: Battle, state: State): string => {
  if (stepOf(battle, state).kind === PLOT) return SEAL
  return isAiming(battle, state) ? aimedLabel(battle, prompts.next(battle, state)) : prompts.endLabel(battle, state)
}

/** The next attack, or the next hex for everybody on the way. */
const resolveAction = (battle: Battle, state: State): PromptAction => ({
  label: resolveLabel(battle, state),
  command: RESOLVE,
})

/** What was plotted is carried out for both sides at once. */
const resolutionPrompt = (battle: Battle, state: State): Prompt => ({
  actor: undefined,
  actorName: '',
  heading: stepOf(battle, state).title,
  cite: stepOf(battle, state).cite as Case,
  ...resolutionWork(battle, state),
  action: resolveAction(battle, state),
})

const lossesPrompt = (battle: Battle, state: State, pending: Extract<Pending, { kind: 'losses' }>): Prompt =>
  prompts.losses(
    battle,
    state,
    pending,
    pending.spared.length > 0 ? 'The others are disrupted, save those beside a leader.' : undefined,
  )

const advancePrompt = (battle: Battle, state: State, pending: Extract<Pending, { kind: 'advance' }>): Prompt => {
  const units = state.units.filter((unit) => pending.units.includes(unit.id))
  const name = nameOfSide(battle, pending.side)
  return {
    actor: pending.side,
    actorName: name,
    heading: 'Advance',
    cite: '8.4',
    text: `${name}: advance into ${labels(battle, pending.cells)}?`,
    todo: [
      item(`${unitWords(battle, state, pending.units, 8)} may advance`, units, '8.4', [
        ...cellsOf(units),
        ...pending.cells,
      ]),
    ],
    done: [],
    action: { label: 'Stay where they are', command: { type: 'advance', moves: [] }, isInBlock: true },
  }
}

const stepHeading = (battle: Battle, state: State, side: SideIndex): string => {
  const { kind, title, owner } = stepOf(battle, state)
  if (isAiming(battle, state)) return `${title}: targets`
  if (kind !== 'defensiveFire' || owner === undefined || owner === side) return title
  return hasChits(battle)
    ? `${title} before ${ofSide(battle, owner)} melee`
    : `${title} in ${ofSide(battle, owner)} player-turn`
}

const END = { type: 'endStep' } as const

/** What the game asks for now, what is left to do, and the one obvious next action. */
export const promptOf = (battle: Battle, state: State): Prompt => {
  if (state.verdict) return prompts.over(battle, state)
  const pending = state.pending.at(-1)
  if (pending?.kind === 'choice') return prompts.choice(battle, pending)
  if (pending)
    return pending.kind === 'losses' ? lossesPrompt(battle, state, pending) : advancePrompt(battle, state, pending)
  const side = actorOf(battle, state) ?? 0
  if (isResolving(battle, state)) return resolutionPrompt(battle, state)
  const { guard, ...work } = workOf(battle, state, side)
  const asked = battle.course.asks?.(battle, state, side)
  // A step of both sides is nobody's, although one of them presses the button.
  const isForBoth = stepOf(battle, state).owner === undefined
  return {
    actor: isForBoth ? undefined : side,
    actorName: isForBoth ? '' : nameOfSide(battle, side),
    heading: stepHeading(battle, state, side),
    cite: stepOf(battle, state).cite as Case,
    ...work,
    ...(asked?.text === undefined ? {} : { text: asked.text }),
    action: endAction(asked?.end ?? endLabel(battle, state), END, judge(battle, state, END)),
    ...(guard ? { guard } : {}),
  }
}
