import type { Asked, LossesAsked, Question } from '../engine/choice.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import { grown, setsOf, taken } from './sets.ts'

/** Attacks of one kind, in parts: whom they may meet, and who may join. */
export type Attacks<C> = {
  /** Cells that come into question: those of the enemy. */
  readonly cells: readonly Cell[]
  /** Whether a cell of them may be attacked, by everybody who can. */
  readonly isTarget: (cell: Cell) => boolean
  /** Everybody who may join in an attack on a cell. */
  readonly joiners: (target: Cell) => readonly UnitId[]
  /** Attacks on several cells at once, that one among them. */
  readonly fronts?: (target: Cell) => readonly Joint[]
  readonly order: (units: readonly UnitId[], targets: readonly Cell[]) => C
}
/** Who may attack which cells together. */
type Joint = { readonly units: readonly UnitId[]; readonly targets: readonly Cell[] }

/** Marches, in parts: who may go, who may go along, and where. */
export type Marches<U, C> = {
  readonly movers: readonly U[]
  /** Others who may go along with one. */
  readonly company: (unit: U) => readonly U[]
  /** Everything that a unit may do with its movement, each as an order to it and those who go along. */
  readonly ways: (unit: U) => Iterable<(units: readonly U[]) => C>
}

/** Answers to what is asked, as commands. */
type Answers<C> = {
  readonly losses: (units: readonly UnitId[]) => C
  readonly choose: (option: string) => C
  /** Where a rulebook lets victors advance. */
  readonly advance?: (moves: readonly Advance[]) => C
}
type Advance = { readonly unit: UnitId; readonly to: Cell }

/** What is open to the side that acts, in parts. */
export type Scope<C> = {
  readonly isLegal: (command: C) => boolean
  readonly asked: Asked | undefined
  readonly answers: Answers<C>
  /** What the step is for, kind by kind. */
  readonly kinds: readonly (() => Iterable<C>)[]
  readonly acts: () => readonly C[]
  readonly end: C
  /** Puts everybody off the map again, where nothing else is left. */
  readonly startAgain: () => C
}

type Legal<C> = (command: C) => boolean

/** A question about a cell, answered once. */
export const asked = (ask: (cell: Cell) => boolean): ((cell: Cell) => boolean) => {
  const known = new Map<Cell, boolean>()
  return (cell) => {
    const answer = known.get(cell) ?? ask(cell)
    known.set(cell, answer)
    return answer
  }
}

/** Cells that may be attacked. */
export const targetsOf = <C>({ cells, isTarget }: Pick<Attacks<C>, 'cells' | 'isTarget'>): readonly Cell[] =>
  cells.filter(isTarget)

const onAll = <C>({ joiners, fronts }: Attacks<C>, target: Cell): readonly Joint[] => [
  { units: joiners(target), targets: [target] },
  ...(fronts?.(target) ?? []),
]

/** Joint attacks: every set of those who may join, on each cell alone and on several at once. */
export function* everyAttack<C>(attacks: Attacks<C>, isLegal: Legal<C>): Generator<C> {
  for (const target of targetsOf(attacks))
    for (const { units, targets } of onAll(attacks, target))
      for (const some of setsOf(units)) {
        const command = attacks.order(some, targets)
        if (isLegal(command)) yield command
      }
}

/** Attacks of everybody who can: on each cell alone. */
export const fullAttacks = <C>(attacks: Attacks<C>): C[] =>
  targetsOf(attacks).map((target) => attacks.order(attacks.joiners(target), [target]))

/** The same, and on several cells at once. */
export const wideAttacks = <C>(attacks: Attacks<C>): C[] =>
  targetsOf(attacks).flatMap((target) =>
    onAll(attacks, target).map(({ units, targets }) => attacks.order(units, targets)),
  )

/** Marches of every unit alone and of the sets of those who go along. */
export function* everyMarch<U, C>({ movers, company, ways }: Marches<U, C>, isLegal: Legal<C>): Generator<C> {
  for (const unit of movers) {
    const companies = setsOf(company(unit))
    for (const order of ways(unit)) {
      yield order([unit])
      for (const others of companies) {
        const together = order([unit, ...others])
        if (isLegal(together)) yield together
      }
    }
  }
}

const everyAdvance = <C>(
  { units, cells }: Extract<Asked, { readonly kind: 'advance' }>,
  advance: (moves: readonly Advance[]) => C,
  isLegal: Legal<C>,
): C[] => {
  const picks = units.flatMap((unit) => cells.map((to) => ({ unit, to })))
  return [...grown(picks, (moves) => isLegal(advance(moves)))].map(advance)
}

const everyLoss = <C>({ from, count }: LossesAsked<string>, { losses }: Answers<C>): C[] =>
  [...taken(from, count)].map(losses)

const everyAnswer = <C>(asked: Asked, answers: Answers<C>, isLegal: Legal<C>): C[] => {
  if (asked.kind === 'losses') return everyLoss(asked, answers)
  if (asked.kind === 'choice') return (asked as Question<string, unknown>).options.map(({ id }) => answers.choose(id))
  return answers.advance ? everyAdvance(asked, answers.advance, isLegal) : []
}

/**
 * Whole commands that may be given now, each of them legal: answers where something is asked, else joint attacks,
 * marches of stacks, set-ups, acts, and the end of the step. Made one by one as they are wanted.
 */
export function* wholeCommands<C>({ isLegal, asked, answers, kinds, acts, end, startAgain }: Scope<C>): Generator<C> {
  if (asked) {
    yield* everyAnswer(asked, answers, isLegal)
    return
  }
  let isAny = false
  for (const kind of kinds)
    for (const command of kind()) {
      isAny = true
      yield command
    }
  for (const act of acts()) {
    isAny = true
    yield act
  }
  if (isLegal(end)) yield end
  else if (!isAny) {
    const again = startAgain()
    if (isLegal(again)) yield again
  }
}
