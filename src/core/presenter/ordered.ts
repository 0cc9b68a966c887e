import type { Asked } from '../engine/choice.ts'
import type { PartingCommand, PlayOn } from '../engine/parting.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { CellWords } from '../grid/words.ts'
import { counted } from '../text/words.ts'
import { straight, type UnitWay, type Where } from './beats.ts'
import { choiceAsked } from './decisions.ts'
import type { Piece } from '../engine/anyState.ts'
import type { Naming } from './naming.ts'

/** What a command orders, before anything comes of it: no throw is told. */
export type Ordered = {
  /** What is done, where many orders are told together: `March`. */
  readonly deed: string
  /** The whole order: `March to hex 0506 with MI 3`. */
  readonly words: string
  readonly units: readonly UnitId[]
  readonly ways: readonly UnitWay[]
  /** Where it is aimed. */
  readonly targets: readonly Cell[]
}

type Parts = Partial<Omit<Ordered, 'deed' | 'words'>>
type Position = { readonly units: readonly Piece[]; readonly pending: readonly Asked[] }

export const orderOf = (deed: string, words = deed, parts: Parts = {}): Ordered => ({
  deed,
  words,
  units: [],
  ways: [],
  targets: [],
  ...parts,
})

/** Where the units of a position stand. */
const standingIn =
  ({ units }: Pick<Position, 'units'>): Where =>
  (id) =>
    units.find((unit) => unit.id === id && unit.at >= 0)?.at

/** The way of a unit along a path without its start; none where that is no way on the map. */
export const wayAlong = (before: Pick<Position, 'units'>, unit: UnitId, path: readonly Cell[]): readonly UnitWay[] => {
  const from = standingIn(before)(unit)
  const cells = from === undefined ? path : [from, ...path]
  return cells.length > 1 ? [{ unit, cells }] : []
}

type Placed = { readonly unit: UnitId; readonly to: Cell }

/** Set-ups, answers and endings, which every system has. */
type UsualOrder =
  | PartingCommand
  | PlayOn
  | { readonly type: 'deploy'; readonly placements: readonly Placed[] }
  | { readonly type: 'undeploy'; readonly units: readonly UnitId[] }
  | { readonly type: 'chooseLosses'; readonly units: readonly UnitId[] }
  | { readonly type: 'advance'; readonly moves: readonly Placed[] }
  | { readonly type: 'choose'; readonly option: string }
  | { readonly type: 'endStep' }

type Attack = { readonly units: readonly UnitId[]; readonly targets: readonly Cell[] }
type NamedAct = { readonly units: readonly UnitId[]; readonly to?: Cell; readonly with?: UnitId }

const answered = (before: Position, option: string): Ordered => {
  const question = choiceAsked({ state: before })
  const answer = question?.options.find(({ id }) => id === option)
  return question && answer
    ? orderOf('Answer', `${question.heading}: ${answer.label}`, { units: answer.units })
    : orderOf('Answer')
}

/** So many units are named. */
const FEW = 3

/** The words in which a system tells orders. */
type OrderNames<B, S> = {
  readonly naming: Naming<B, S>
  readonly cell: CellWords
  readonly place: (battle: B, cell: Cell) => string
  readonly named: (battle: B, before: S, units: readonly UnitId[]) => string
}

/** `where`: as in "off the map"; where nothing is said, where the ways end. */
const marchBy =
  <B, S extends Position>({ place, named }: OrderNames<B, S>) =>
  (battle: B, before: S, ways: readonly UnitWay[], where?: string): Ordered => {
    const units = ways.map(({ unit }) => unit)
    const end = ways[0]?.cells.at(-1)
    const whither = where ?? (end === undefined ? '' : `to ${place(battle, end)}`)
    return orderOf('March', `March ${whither} with ${named(battle, before, units)}`, {
      units,
      ways: ways.flatMap(({ unit, cells }) => wayAlong(before, unit, cells)),
    })
  }

/** `verb`: as in "Fire at". */
const attackBy =
  <B, S extends Position>({ naming, cell, named }: OrderNames<B, S>) =>
  (battle: B, before: S, verb: string, { units, targets }: Attack): Ordered => {
    const where = `${targets.length > 1 ? cell.many : cell.one} ${naming.labels(battle, targets)}`
    const words = `${verb} ${where} with ${named(battle, before, units)}`
    return orderOf(verb.replace(/ .*/, ''), words, { units, targets })
  }

/** What an optional rule lets units do, by the name that the rule has for it. */
const actBy =
  <B, S extends Position>({ naming, place, named }: OrderNames<B, S>) =>
  (battle: B, before: S, title: string, { units, to, with: other }: NamedAct): Ordered => {
    const who = units.length > 0 ? `: ${named(battle, before, units)}` : ''
    const whither = to === undefined ? '' : ` to ${place(battle, to)}`
    const whom = other === undefined ? '' : ` with ${naming.unitWord(battle, before, other)}`
    return orderOf(title, `${title}${who}${whither}${whom}`, {
      units: other === undefined ? units : [...units, other],
      ways: to === undefined ? [] : units.flatMap((unit) => wayAlong(before, unit, [to])),
    })
  }

const advanceBy =
  <B, S extends Position>({ naming, place }: OrderNames<B, S>) =>
  (battle: B, before: S, moves: readonly Placed[]): Ordered => {
    if (moves.length === 0) return orderOf('Stay', 'Stay where they are: nobody advances')
    const words = moves.map(({ unit, to }) => `${naming.unitWord(battle, before, unit)} to ${place(battle, to)}`)
    return orderOf('Advance', `Advance ${words.join(', ')}`, {
      units: moves.map(({ unit }) => unit),
      ways: moves.flatMap(({ unit, to }) => straight(standingIn(before), [unit], to)),
    })
  }

const usualBy = <B, S extends Position>(names: OrderNames<B, S>) => {
  const advance = advanceBy(names)
  const toAll = (battle: B, before: S, deed: string, units: readonly UnitId[]): Ordered =>
    orderOf(deed, `${deed} ${names.named(battle, before, units)}`, { units })
  return (battle: B, before: S, command: UsualOrder): Ordered => {
    switch (command.type) {
      case 'deploy': {
        const units = command.placements.map(({ unit }) => unit)
        return orderOf('Set up', `Set up ${counted(units.length, 'unit')}`, { units })
      }
      case 'undeploy':
        return toAll(battle, before, 'Take back', command.units)
      case 'chooseLosses':
        return toAll(battle, before, 'Lose', command.units)
      case 'advance':
        return advance(battle, before, command.moves)
      case 'choose':
        return answered(before, command.option)
      case 'endStep':
        return orderOf('End the step')
      case 'resign':
        return orderOf('Resign')
      case 'offerDraw':
        return orderOf('Offer a draw')
      case 'playOn':
        return orderOf('Play on')
    }
  }
}

/** Tells orders that several systems have. */
export const orderWords = <B, S extends Position>(naming: Naming<B, S>, cell: CellWords) => {
  const names: OrderNames<B, S> = {
    naming,
    cell,
    place: (battle, at) => `${cell.one} ${naming.label(battle, at)}`,
    named: (battle, before, units) => naming.unitWords(battle, before, units, FEW),
  }
  return {
    ...names,
    march: marchBy(names),
    attack: attackBy(names),
    act: actBy(names),
    usual: usualBy(names),
  }
}
