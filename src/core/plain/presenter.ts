import type { Staged } from '../engine/moment.ts'
import { stepOf } from '../engine/moment.ts'
import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent, Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import { type CellWords, wordsOf } from '../grid/words.ts'
import { presenterOf } from '../interact/presenter.ts'
import type { Files } from '../presenter/files.ts'
import { sentence } from '../text/words.ts'
import { isOnMap, type Piece } from '../engine/anyState.ts'
import { ruleBookOf } from '../presenter/ruleBook.ts'
import type { RuleBook, RuleEntry } from '../presenter/rules.ts'
import type { BattleSheet } from '../presenter/setup.ts'
import type { AnyPresenter, Presenter } from '../presenter/presenter.ts'
import type { CellCard, UnitCard } from '../presenter/view.ts'
import { plainCourse, type PlainTale } from './course.ts'
import { type BareMap, bareDrawing } from './drawing.ts'
import type { PlainState } from './orders.ts'
import { type PlainRules, plainQuestions } from './questions.ts'

/** A small system as it tells itself. */
export type PlainSystem<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly system: System<B, S, C, E>
  readonly title: string
  readonly rules: Omit<PlainRules<B, S, C>, 'board' | 'sideName'>
  readonly book: readonly RuleEntry[]
  /** What the book calls the cells of its maps. */
  readonly cell: CellWords
  readonly files: Files<B, S, C, E>
  readonly sheet: (battle: B) => Pick<BattleSheet, 'name' | 'turns' | 'sides'>
  readonly map: (battle: B) => BareMap
} & Omit<PlainTale<B, S, C, E>, 'sides' | 'turns'>

/** A rulebook of a few paragraphs, none of which is a chapter. */
const bookOf = (all: readonly RuleEntry[], cell: CellWords): RuleBook => {
  const found = (cite: string): RuleEntry | undefined => all.find((entry) => entry.cite === cite)
  return ruleBookOf<string>({
    all,
    cell,
    has: (cite): cite is string => found(cite) !== undefined,
    title: (cite) => found(cite)?.title ?? '',
    text: (cite) => found(cite)?.text ?? '',
    chapterOf: (cite) => found(cite)?.title ?? '',
    governs: () => false,
  })
}

type At<B, S> = { readonly battle: B; readonly state: S }

/** Names of cells and units, alone and with who stands there. */
const placesBy = <B, S extends PlainState>(map: (battle: B) => BareMap) => {
  const place = ({ battle }: { readonly battle: B }, cell: Cell): string => {
    const { board } = map(battle)
    return `${sentence(wordsOf(board).one)} ${board.label(cell)}`
  }
  const unitsIn = ({ state }: At<B, S>, cell: Cell): Piece[] =>
    state.units.filter((unit) => isOnMap(unit) && unit.at === cell)
  const spokenCell = (at: At<B, S>, cell: Cell): string =>
    [place(at, cell), ...unitsIn(at, cell).map(({ id }) => id)].join(', ')
  return { place, unitsIn, spokenCell }
}

/** What is known of units and cells, for the inspector. */
const cardsBy = <B extends Staged, S extends PlainState, C extends AnyCommand, E extends AnyEvent>({
  rules,
  map,
  sheet,
}: PlainSystem<B, S, C, E>) => {
  const { place, unitsIn, spokenCell } = placesBy<B, S>(map)
  const sideName = (battle: B, side: SideIndex): string => sheet(battle).sides[side]
  const unitCard = (at: At<B, S>, unit: Piece): UnitCard => {
    const { name, melee, movement } = rules.printed(at.state, unit.id)
    const fact = (label: string, value: string) => ({ label, value, text: '', cites: [] })
    return {
      id: unit.id,
      side: unit.side,
      sideName: sideName(at.battle, unit.side),
      name,
      short: unit.id,
      where: isOnMap(unit) ? place(at, unit.at) : unit.fate,
      facts: [fact('Strength', melee), fact('Movement', movement)],
      standing: [],
    }
  }
  const cellCard = (at: At<B, S>, cell: Cell): CellCard => ({
    cell,
    label: map(at.battle).board.label(cell),
    letter: undefined,
    title: place(at, cell),
    facts: [],
    approaches: [],
    units: unitsIn(at, cell).map(({ id, side }) => ({ id, side, text: id })),
  })
  const whyUnit = (at: At<B, S>, id: UnitId) => {
    const judged = rules.able(at.battle, at.state, id)
    return judged.ok
      ? { ok: true, text: `${id} can act.` }
      : { ok: false, text: judged.error.text, cite: judged.error.cite }
  }
  return {
    place,
    spokenCell,
    spokenUnit: (at, id) => {
      const unit = at.state.units.find((one) => one.id === id)
      return unit ? `${sideName(at.battle, unit.side)}, ${rules.printed(at.state, id).name}, ${id}` : id
    },
    inspect: (at: At<B, S>, id: UnitId | undefined, cell: Cell | undefined) => {
      const unit = at.state.units.find((one) => one.id === id)
      return {
        unit: unit && unitCard(at, unit),
        cell: cell === undefined ? undefined : cellCard(at, cell),
        why: unit && whyUnit(at, unit.id),
      }
    },
    casesNow: ({ battle, state }) => [stepOf(battle, state).cite],
    governed: () => undefined,
    charts: () => [],
  } satisfies Partial<Omit<Presenter<B, S, C, E>, 'inspect'>> & { readonly inspect: unknown }
}

/** A small system as the screen sees it, from what it tells. */
export const plainTable = <B extends Staged, S extends PlainState, C extends AnyCommand, E extends AnyEvent>(
  told: PlainSystem<B, S, C, E>,
): AnyPresenter => {
  const { system, title, files, sheet, map, cites } = told
  const questions = plainQuestions<B, S, C>({
    ...told.rules,
    board: (battle) => map(battle).board,
    sideName: (battle, side) => sheet(battle).sides[side],
  })
  const tale = { ...told, sides: (battle: B) => sheet(battle).sides, turns: (battle: B) => sheet(battle).turns }
  return presenterOf<B, S, C, E>({
    system,
    title,
    questions,
    rules: bookOf(told.book, told.cell),
    files,
    sheet: (battle) => ({ date: '', areCrossed: false, outcome: undefined, ...sheet(battle), cites }),
    drawing: (battle) => bareDrawing(map(battle)),
    ...plainCourse(tale, questions),
    ...cardsBy(told),
  })
}
