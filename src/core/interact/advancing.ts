import type { AdvanceAsked } from '../engine/choice.ts'
import { type Cell, ok, type Refusal, type Result, type UnitId } from '../engine/vocabulary.ts'
import type { Advance, CommonCommand } from '../questions/at.ts'
import type { AdvanceLine } from '../presenter/blocks.ts'
import { advanceAsked } from '../presenter/decisions.ts'
import type { Hand } from '../presenter/hand.ts'
import { doing, no, plain } from '../presenter/hints.ts'
import type { Intent } from '../presenter/intent.ts'
import type { Piece } from '../engine/anyState.ts'
import { paint } from '../presenter/painting.ts'
import { type Asking, BESIDE, labelOf, ownIn, refusalIn, type Interaction, unitsIn, unitsOf } from './asking.ts'
import { faceOf } from './faces.ts'

type Asked = AdvanceAsked<string>
type Draft = Omit<Extract<Hand, { kind: 'advancing' }>, 'kind'>
type Moves = Draft['moves']

const draftOf = ({ screen: { hand } }: Asking): Draft =>
  hand.kind === 'advancing' ? hand : { moves: {}, unit: undefined }

const draft = (moves: Moves, unit?: UnitId): Intent => ({
  patch: { hand: { kind: 'advancing', moves, unit } },
})

const listed = (moves: Moves): Advance[] => Object.entries(moves).map(([unit, to]) => ({ unit, to }))

/** The advance as it is drafted. */
export const draftedIn = (look: Asking): Advance[] => listed(draftOf(look).moves)

const judge = (look: Asking, moves = draftedIn(look)): Result<unknown, Refusal> =>
  look.ask.deciding.advance?.(look, moves) ?? ok(true)

const without = (moves: Moves, units: readonly UnitId[]): Moves =>
  Object.fromEntries(Object.entries(moves).filter(([id]) => !units.includes(id)))

/** The draft with one unit more. */
const joined = (look: Asking, id: UnitId, to: Cell): Result<Moves, Refusal> => {
  const moves = { ...without(draftOf(look).moves, [id]), [id]: to }
  const judged = judge(look, listed(moves))
  return judged.ok ? ok(moves) : judged
}

/** The same; where there is no room it takes the place of one that was drafted before, or of all of them. */
const exchanged = (look: Asking, id: UnitId, to: Cell): Result<Moves, Refusal> => {
  const added = joined(look, id, to)
  if (added.ok) return added
  const { moves } = draftOf(look)
  const there = Object.keys(moves).filter((one) => one !== id && moves[one] === to)
  const left = [...there.map((one) => [one]), there].map((units) => ({ ...without(moves, [...units, id]), [id]: to }))
  const fits = left.find((one) => judge(look, listed(one)).ok)
  return fits ? ok(fits) : added
}

const callBack = (look: Asking, id: UnitId): Intent => {
  const { moves, unit } = draftOf(look)
  return draft(without(moves, [id]), unit)
}

const sent = (moves: Result<Moves, Refusal>): Intent => (moves.ok ? draft(moves.value) : { refusal: moves.error })

/** Sends a unit into an emptied cell, or calls it back. */
const toggle = (look: Asking, id: UnitId, to: Cell): Intent =>
  draftOf(look).moves[id] === to ? callBack(look, id) : sent(exchanged(look, id, to))

/** The strongest of those who may go that can; nobody is sent back for it. */
const into = (look: Asking, cell: Cell, units: readonly UnitId[]): Intent => {
  const { moves, unit } = draftOf(look)
  if (unit !== undefined) return toggle(look, unit, cell)
  const might = (id: UnitId): number => look.ask.deciding.might?.(look, id) ?? 0
  const wanted = units.filter((id) => moves[id] === undefined).sort((a, b) => might(b) - might(a))
  const tried = wanted.map((id) => sent(joined(look, id, cell)))
  return tried.find((one) => one.patch) ?? tried[0] ?? draft({})
}

const confirm = (look: Asking, moves = draftedIn(look)): Intent => {
  const judged = judge(look, moves)
  const command: CommonCommand = { type: 'advance', moves }
  return judged.ok ? { command } : { refusal: judged.error }
}

const lineOf = (look: Asking, { id, at }: Piece, { cells }: Asked): AdvanceLine[] =>
  faceOf(look, id).map((face) => ({
    face,
    where: labelOf(look, at),
    to: draftOf(look).moves[id],
    cells: cells.map((cell) => ({ cell, label: labelOf(look, cell), refusal: refusalIn(exchanged(look, id, cell)) })),
  }))

/** Who enters the cells that a combat emptied: drafted one by one, then carried out together. */
export const advancing: Interaction = {
  press: (look, { cell, unit }) => {
    const asked = advanceAsked(look)
    if (!asked) return {}
    if (asked.cells.includes(cell)) return into(look, cell, asked.units)
    const here = unitsIn(look, cell).filter(({ id }) => asked.units.includes(id))
    const picked = here.find(({ id }) => id === unit) ?? here[0]
    if (!picked) return {}
    const { moves } = draftOf(look)
    if (moves[picked.id] !== undefined) return callBack(look, picked.id)
    const [only] = asked.cells
    if (asked.cells.length === 1 && only !== undefined) return toggle(look, picked.id, only)
    return draft(moves, picked.id)
  },
  go: (look) => confirm(look),
  hint: (look, cell) => {
    const asked = advanceAsked(look)
    if (!asked?.cells.includes(cell))
      return ownIn(look, cell).length > 0
        ? undefined
        : plain(`Only a ${look.ask.cell.one} that this combat emptied may be entered.`)
    const { refusal } = into(look, cell, asked.units)
    return refusal ? no(refusal) : doing(`Advance into ${labelOf(look, cell)}.`, asked.cite)
  },
  blocks: (look) => {
    const asked = advanceAsked(look)
    if (!asked) return []
    return [
      {
        kind: 'advance',
        units: unitsOf(look, asked.units).flatMap((unit) => lineOf(look, unit, asked)),
        refusal: refusalIn(judge(look)),
        choose: (id, to) => (to === undefined ? callBack(look, id) : toggle(look, id, to)),
        confirm: confirm(look),
        stay: confirm(look, []),
      },
      BESIDE,
    ]
  },
  painted: (look) => [paint('vacated', 'advance', advanceAsked(look)?.cells ?? [])],
  isReady: (look, id) => advanceAsked(look)?.units.includes(id) === true,
}
