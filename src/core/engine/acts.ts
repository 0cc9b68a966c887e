import { type Moment, type Staged, stepKind } from './moment.ts'
import { firstTwice } from './shape.ts'
import { err, ok, type Refusal, type Result, type SideIndex, type UnitId } from './vocabulary.ts'

/** Something a rule lets units do: `embark`, `turn`, `concede`. `A` is the act as a command, `P` what comes of it. */
export type ActRule<B, S, A, P, Case extends string, K extends string = string> = {
  /** `Embark`: on the button, and in refusals (“Nobody can embark now”). */
  readonly title: string
  readonly cite: Case
  /** Kinds of the steps in which it has its place. */
  readonly steps: readonly K[]
  /** Dice that it rolls at once; physical dice must be told. */
  readonly dice?: number
  /** True for what may be done at any time: a step in which nothing else is possible is passed over all the same. */
  readonly incidental?: (battle: B, state: S, side: SideIndex) => boolean
  /** True for what a computer player weighs against marching without it: to mount, to go aboard, to form a square. */
  readonly weighed?: true
  /** True for what a computer player has everybody do who has nothing else to do: to be ready to fire. */
  readonly idle?: true
  /** Why a computer player does it where it is owed; it says that it must be done first where nothing is said. */
  readonly due?: string
  /** Judges and carries out; must refuse everything that is not legal. */
  readonly carry: (battle: B, state: S, act: A, side: SideIndex) => Result<P, Refusal>
  /** Single choices open now. */
  readonly offers: (battle: B, state: S, side: SideIndex) => readonly A[]
  /** What it comes to, in a sentence: asked once before it is done. */
  readonly asks?: (battle: B, state: S, side: SideIndex) => string
  /** `Embark SK 2 on CH 1`. */
  readonly label: (battle: B, state: S, act: A) => string
}

/** What a computer has units do by a rule before it marches or strikes, the best first, and why: no search finds it. */
export type Drill<C> = { readonly orders: Iterable<C>; readonly text: string }

/** How a unit stands under a rule: a small mark on its counter. */
export type Badge<Case extends string> = {
  /** Two or three letters or a sign, shown on the counter. */
  readonly sign: string
  /** The words behind it, for speech and for the card. */
  readonly text: string
  readonly cite: Case
  readonly tone: 'warn' | 'calm' | 'good'
}

/** Something that must be done before a step ends. */
export type Owed<Case extends string> = {
  readonly units: readonly UnitId[]
  readonly text: string
  readonly cite: Case
}

type Placed = { readonly title: string; readonly cite: string; readonly steps: readonly string[] }
type Acting<R> = Staged & { readonly acts: ReadonlyMap<string, R> }
type Now = Pick<Moment, 'step'>

type Named = { readonly act: string; readonly units: readonly UnitId[] }

/** The rule by which an act is done, in a step where it has its place; `cite` where no rule in force has it. */
export const legalAct = <R extends Placed>(
  battle: Acting<R>,
  now: Now,
  { act, units }: Named,
  cite: string,
): Result<R, Refusal> => {
  const rule = battle.acts.get(act)
  if (!rule) return err({ code: 'unknownAct', cite, text: 'No rule in force lets units do this.' })
  if (!rule.steps.includes(stepKind(battle, now)))
    return err({ code: 'wrongStep', cite: rule.cite, text: `This is not the step for it: ${rule.title}.` })
  const again = firstTwice(units)
  if (again !== undefined) return err({ code: 'twice', cite: rule.cite, text: `${again} is named twice.` })
  return ok(rule)
}

/** The rules whose acts have their place now. */
export const openRules = <R extends Placed>(battle: Acting<R>, now: Now): R[] => {
  const kind = stepKind(battle, now)
  return [...battle.acts.values()].filter((rule) => rule.steps.includes(kind))
}

/** What modules let units do; two that claim one name do not compose. */
export const actRulesOf = <R>(
  modules: readonly { readonly acts?: Readonly<Record<string, R>> }[],
): ReadonlyMap<string, R> => new Map(modules.flatMap((module) => Object.entries(module.acts ?? {})))
