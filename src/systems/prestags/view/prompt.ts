import type { Refusal, SideIndex, Step } from '../../../core/engine/vocabulary.ts'
import { counted, inWords, sentence, verb } from '../../../core/text/words.ts'
import { type Battle, firstAnswer } from '../contract.ts'
import { judge } from '../decide.ts'
import type { Case } from '../rules.ts'
import { actorOf, stepOf } from '../moment.ts'
import type { Choice, Command, Pending, State } from '../types.ts'
import type { Prompt as CorePrompt, PromptAction as CoreAction } from '../../../core/table/view.ts'
import { labels, nameOfSide, ofSide, unitWords } from './words.ts'
import { cellsOf } from '../../../core/table/telling.ts'
import { item } from './telling.ts'
import { workOf } from './work.ts'
import { resolutionWork, resolveLabel } from './plotWork.ts'
import { hasChits } from '../chits/view.ts'
import { isAiming, isResolving } from '../simultaneous/view.ts'
import { PLOT } from '../simultaneous/plot.ts'

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

const nextActing = (battle: Battle, state: State): Step | undefined =>
  battle.sequence.steps.slice(state.step + 1).find((step) => step.actor !== undefined || step.kind === 'turnRecord')

const aimedLabel = (battle: Battle, next: Step | undefined): string =>
  next?.kind === 'defensiveFire' && next.actor !== undefined
    ? `Targets chosen, pass to the ${nameOfSide(battle, next.actor)}`
    : 'Targets chosen, go on'

/** `End fire, go on to movement`. */
const endLabel = (battle: Battle, state: State): string => {
  const here = stepOf(battle, state)
  const next = nextActing(battle, state)
  const word = SHORT[here.kind] ?? 'step'
  if (here.kind === 'deployment')
    return next?.kind === 'deployment' && next.actor !== undefined
      ? `Set-up done, pass to the ${nameOfSide(battle, next.actor)}`
      : 'Set-up done, begin turn 1'
  if (here.kind === PLOT) return 'Seal the plot'
  if (isAiming(battle, state)) return aimedLabel(battle, next)
  if (!next || next.kind === 'turnRecord')
    return state.turn >= battle.scenario.turns ? `End ${word} and the battle` : `End ${word} and turn ${state.turn}`
  if (next.owner !== here.owner && next.actor !== undefined)
    return `End ${word}, pass to the ${nameOfSide(battle, next.actor)}`
  return `End ${word}, go on to ${SHORT[next.kind] ?? next.title}`
}

const endAction = (battle: Battle, state: State, label: string): PromptAction => {
  const command = { type: 'endStep' } as const
  const judged = judge(battle, state, command)
  const refusal: Refusal | undefined = judged.ok ? undefined : judged.error
  return { label, command, ...(refusal ? { refusal } : {}) }
}

/** The next attack, or the next hex for everybody on the way. */
const resolveAction = (battle: Battle, state: State): PromptAction => ({
  label: resolveLabel(battle, state),
  command: { type: 'act', act: 'resolve', units: [] },
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

const lossesPrompt = (battle: Battle, state: State, pending: Extract<Pending, { kind: 'losses' }>): Prompt => {
  const units = state.units.filter((unit) => pending.from.includes(unit.id))
  const name = nameOfSide(battle, pending.side)
  const those =
    pending.spared.length > 0 ? 'The others are disrupted, save those beside a leader.' : 'The others are disrupted.'
  return {
    actor: pending.side,
    actorName: name,
    heading: 'Choose losses',
    cite: '8.1',
    text: `${name}: choose ${pending.count} of ${counted(units.length, 'unit')} to lose. ${those}`,
    todo: [
      item(
        `${verb(pending.count, 'One', sentence(inWords(pending.count)))} of ${unitWords(battle, state, pending.from, 8)}`,
        units,
        '8.1',
      ),
    ],
    done: [],
    action: undefined,
  }
}

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

/** The question of an optional rule; its answers are the buttons. */
const choicePrompt = (battle: Battle, pending: Choice): Prompt => ({
  actor: pending.side,
  actorName: nameOfSide(battle, pending.side),
  heading: pending.heading,
  cite: pending.cite,
  text: `${nameOfSide(battle, pending.side)}: ${pending.text}`,
  todo: [],
  done: [],
  action: undefined,
})

const overPrompt = (battle: Battle, state: State): Prompt => ({
  actor: undefined,
  actorName: state.verdict?.winner === undefined ? '' : nameOfSide(battle, state.verdict.winner),
  heading: 'The battle is over',
  cite: '11.1',
  text: `${state.verdict?.title ?? ''}.`,
  todo: [],
  done: (state.verdict?.reasons ?? []).map((text) => ({ text, units: [], cells: [] })),
  action: undefined,
})

const stepHeading = (battle: Battle, state: State, side: SideIndex): string => {
  const { kind, title, owner } = stepOf(battle, state)
  if (isAiming(battle, state)) return `${title}: targets`
  if (kind !== 'defensiveFire' || owner === undefined || owner === side) return title
  return hasChits(battle)
    ? `${title} before ${ofSide(battle, owner)} melee`
    : `${title} in ${ofSide(battle, owner)} player-turn`
}

/** What the game asks for now, what is left to do, and the one obvious next action. */
export const promptOf = (battle: Battle, state: State): Prompt => {
  if (state.verdict) return overPrompt(battle, state)
  const pending = state.pending.at(-1)
  if (pending?.kind === 'choice') return choicePrompt(battle, pending)
  if (pending)
    return pending.kind === 'losses' ? lossesPrompt(battle, state, pending) : advancePrompt(battle, state, pending)
  const side = actorOf(battle, state) ?? 0
  if (isResolving(battle, state)) return resolutionPrompt(battle, state)
  const { guard, ...work } = workOf(battle, state, side)
  const asked = firstAnswer(battle.hooks.asks, battle, state, side)
  // A step of both sides is nobody's, although one of them presses the button.
  const isForBoth = stepOf(battle, state).owner === undefined
  return {
    actor: isForBoth ? undefined : side,
    actorName: isForBoth ? '' : nameOfSide(battle, side),
    heading: stepHeading(battle, state, side),
    cite: stepOf(battle, state).cite as Case,
    ...work,
    ...(asked?.text === undefined ? {} : { text: asked.text }),
    action: endAction(battle, state, asked?.end ?? endLabel(battle, state)),
    ...(guard ? { guard } : {}),
  }
}
