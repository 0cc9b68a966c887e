import { type Cell, ok, type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { someOf } from '../../../../../core/text/words.ts'
import type { ItacsModule, Progress } from '../../position/contract.ts'
import { formationOf } from '../../position/formation.ts'
import { mayWithdraw, withdrawals } from '../../melee/withdraw.ts'
import { fieldIn, labelOf, stepOf, unitsById } from '../../position/moment.ts'
import { arrive } from '../../movement/moves.ts'
import { happen, told } from '../../position/progress.ts'
import { NOWHERE } from '../../terms/nowhere.ts'
import type { Judged } from '../../terms/refusal.ts'
import type { Choice, MeleeOrder } from '../../position/state.ts'
import { strike } from '../../results/strike.ts'
import { idsOf, isDisrupted, shortName } from '../../position/units.ts'

const STAY = 'stay'

/** The hexes to which those in a cell could step back before this attack [4.5.5]. */
const outsFrom = ({ battle, state }: Progress, cell: Cell): readonly Cell[] => {
  const field = fieldIn(battle, state)
  const units = field.at(cell)
  return units.some((unit) => isDisrupted(unit) || unit.routs || unit.breaks) ? [] : withdrawals(field, units)
}

/** All of the defenders must be fast enough, not only those of one hex; the rest of their formation is of their types. */
const isOpen = ({ battle, state }: Progress, order: MeleeOrder): boolean =>
  mayWithdraw(
    unitsById(state, order.units),
    order.targets.flatMap((cell) => fieldIn(battle, state).at(cell)),
  ).ok

type Asking = { readonly order: MeleeOrder; readonly cells: readonly Cell[]; readonly done: boolean }

const question = (progress: Progress, cell: Cell, outs: readonly Cell[], asking: Asking, side: SideIndex): Choice => {
  const label = (at: Cell): string => labelOf(progress.battle, at)
  const units = idsOf(fieldIn(progress.battle, progress.state).at(cell))
  const attackers = someOf(unitsById(progress.state, asking.order.units).map(shortName))
  const isLast = !asking.done && nextOf(progress, asking) === undefined
  return {
    kind: 'choice',
    side,
    about: 'withdraw',
    cite: '4.5.5',
    heading: `Withdraw from ${label(cell)}`,
    text: `${label(cell)} is attacked by ${attackers}. Do those in it step back before the melee?`,
    options: [
      { id: STAY, label: 'Stand and fight', units, cells: [cell], ...(isLast ? { dice: 2 } : {}) },
      ...outs.map((to) => ({ id: label(to), label: `Step back to ${label(to)}`, units: [], cells: [to] })),
    ],
    data: { order: asking.order, cell, cells: asking.cells, done: asking.done },
  }
}

type Next = { readonly cell: Cell; readonly outs: readonly Cell[]; readonly asking: Asking }

/** The next hex that has somewhere to go; undefined when there is none left. */
const nextOf = (progress: Progress, { order, cells, done }: Asking): Next | undefined => {
  for (const [index, cell] of cells.entries()) {
    const outs = outsFrom(progress, cell)
    if (outs.length > 0) return { cell, outs, asking: { order, cells: cells.slice(index + 1), done } }
  }
  return undefined
}

const askNext = (progress: Progress, before: Asking): Progress | undefined => {
  const next = nextOf(progress, before)
  if (!next) return undefined
  const { cell, outs, asking } = next
  const side = otherSide(stepOf(progress.battle, progress.state).owner ?? 0)
  return happen(progress, { type: 'decisionAsked', pending: question(progress, cell, outs, asking, side) })
}

const goOn = (progress: Progress, asking: Asking, dice: readonly number[]): Judged<Progress> => {
  const asked = askNext(progress, asking)
  if (asked) return ok(asked)
  if (asking.done) return ok(happen(progress, told('The defenders withdraw; there is no combat.', '4.5.5')))
  const side = stepOf(progress.battle, progress.state).owner ?? 0
  return strike(progress, dice.length > 0 ? { ...asking.order, dice } : asking.order, side)
}

const answered = (progress: Progress, { data }: Choice, option: string, dice: readonly number[]): Judged<Progress> => {
  const { order, cell = NOWHERE, cells = [], done = false } = data
  if (!order) return ok(progress)
  if (option === STAY) return goOn(progress, { order, cells, done }, dice)
  const field = fieldIn(progress.battle, progress.state)
  const to = outsFrom(progress, cell).find((one) => labelOf(progress.battle, one) === option) ?? cell
  // Once one hex goes, the rest of its formation may go as well.
  const formation = done ? [] : formationOf(field, cell).filter((one) => !order.targets.includes(one))
  const ids = idsOf(field.at(cell))
  const gone = happen(progress, { type: 'unitsShifted', units: ids, to, cite: '4.5.5', text: 'withdraws' })
  return goOn(arrive(gone, ids, to), { order, cells: [...cells, ...formation], done: true }, dice)
}

export const withdraw: ItacsModule = {
  id: 'withdraw',
  title: 'Withdrawal before melee',
  text: 'Defenders who are faster by three points than all attackers may step back a hex;\nthen there is no combat.',
  cites: ['4.5.5'],
  explains: {
    '4.5.5': 'Not into full or closed hexes, and not beside an enemy; the formation of one who goes may go too.',
  },
  beforeMelee: (progress, { dice: _thrownLater, ...order }) =>
    isOpen(progress, order) ? (askNext(progress, { order, cells: order.targets, done: false }) ?? progress) : progress,
  answers: { withdraw: answered },
}
