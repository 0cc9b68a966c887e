import { type Cell, err, ok, type Refusal, type Result, type SideIndex, type UnitId } from './vocabulary.ts'

/** One answer to a question. */
export type ChoiceOption = {
  readonly id: string
  readonly label: string
  /** Lit on the map; a press on one of the cells takes the option. */
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
  /** Dice that this answer rolls; physical dice must be told. */
  readonly dice?: number
}

/** One of several things, asked by a rule; `Data` is what the rule remembers until it is answered. */
export type Question<Case extends string, Data, About extends string = string> = {
  readonly kind: 'choice'
  readonly side: SideIndex
  /** Name of the question; the module that asks answers to it. */
  readonly about: About
  readonly cite: Case
  readonly heading: string
  /** The question in a sentence. */
  readonly text: string
  readonly options: readonly ChoiceOption[]
  readonly data: Data
}

/** Units of which the owner names `count` to be lost. */
export type LossesAsked<Case extends string> = {
  readonly kind: 'losses'
  readonly side: SideIndex
  readonly combat: number
  readonly from: readonly UnitId[]
  readonly count: number
  readonly cite: Case
}

/** Units that may advance after a combat, and the cells that it emptied. */
export type AdvanceAsked<Case extends string> = {
  readonly kind: 'advance'
  readonly side: SideIndex
  readonly combat: number
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
  readonly cite: Case
}

/** Everything that may be asked of a player before the game goes on. */
export type Asked = Question<string, unknown> | LossesAsked<string> | AdvanceAsked<string>

/** Whether the units named are the losses that were asked for. */
export const legalLosses = (
  { from, count, cite }: LossesAsked<string>,
  chosen: readonly UnitId[],
): Result<true, Refusal> => {
  const wrong = chosen.find((id) => !from.includes(id))
  if (wrong !== undefined)
    return err({ code: 'notAmong', cite, text: `${wrong} is not among the units to choose from.` })
  if (new Set(chosen).size !== chosen.length || chosen.length !== count)
    return err({ code: 'wrongCount', cite, text: `Choose exactly ${count} of the ${from.length} units.` })
  return ok(true)
}

/** What a rule makes of an answer to its question. */
type Answer<P, Q> = (progress: P, choice: Q, option: string, dice: readonly number[]) => Result<P, Refusal>
/** The answers to questions by their names; `Table` says what each of them carries. */
export type Answers<P, Case extends string, Table> = {
  readonly [About in keyof Table & string]?: Answer<P, Question<Case, Table[About], About>>
}
type Answering<P, Case extends string, Table> = { readonly answers?: Answers<P, Case, Table> }

/** The answer given, if it was offered, as what the rule that asked makes of it; `cite` where nobody asked. */
export const legalAnswer = <P, Case extends string, Table, About extends keyof Table & string>(
  modules: readonly Answering<P, Case, Table>[],
  choice: Question<Case, Table[About], About>,
  { option, dice = [] }: { readonly option: string; readonly dice?: readonly number[] },
  cite: string,
): Result<(progress: P) => Result<P, Refusal>, Refusal> => {
  if (!choice.options.some((one) => one.id === option)) {
    const text = `${choice.heading}: choose one of the answers offered.`
    return err({ code: 'noSuchAnswer', cite: choice.cite, text })
  }
  const module = modules.find((one) => one.answers && Object.hasOwn(one.answers, choice.about))
  const carry = module?.answers?.[choice.about]
  return carry
    ? ok((progress) => carry(progress, choice, option, dice))
    : err({ code: 'nothingAsked', cite, text: 'Nobody is asked for this now.' })
}

/** What an answer leaves open: the position as it stands; and the same, or another one, as its side marches later, where it does. */
export type Opening<S> = { readonly now: S; readonly march: S | undefined }
