import type { Cell } from '../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../core/grid/board.ts'
import { sees } from '../rules/geometry/sight.ts'
import { distance } from '../rules/geometry/squares.ts'
import { greatestRange, isInfantry } from '../rules/position/arms.ts'
import { isFleeing } from '../rules/position/questions.ts'
import { groundNow } from '../rules/position/sight.ts'
import type { Unit } from '../rules/position/state.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { duelOf } from './duel.ts'
import type { Pleading, Wish } from './pad.ts'
import type { Foe, Picture } from './picture.ts'

/** An enemy and one of one's own who see each other, and what either does to the other in a turn, in points. */
type Pair = { readonly foe: Foe; readonly unit: Unit; readonly harm: number; readonly use: number }

const SURE = 0.5
/** What is left of the fire of who goes on. */
const GOING = 0.3

const pairsOf = ({ battle, own, foes, cover, aims }: Picture): readonly Pair[] => {
  const pairs: Pair[] = []
  for (const foe of foes)
    for (const unit of foe.sure > SURE ? own : []) {
      if (unit.fate !== 'map' || isFleeing(unit) || foe.field[unit.at] !== 1) continue
      const range = distance(battle.map.board, foe.at, unit.at)
      const goes = unit.goals.length > 0
      const harm = foe.vigour * duelOf(battle, foe, unit)('stands', goes ? 'cautious' : 'stands', cover(unit.at), range)
      const use = range > greatestRange(unit) ? 0 : duelOf(battle, unit, foe)('stands', foe.gait, foe.cover, range)
      if (harm <= 0 && use <= 0) continue
      pairs.push({
        foe,
        unit,
        harm: harm * pageOf(unit.type).cost * aims.loss * foe.sure,
        use: (goes ? GOING : 1) * use * foe.cost * aims.kill * foe.sure,
      })
    }
  return pairs
}

/** Everyone fires at one in a turn: the best of each counts. */
const bestBy = (pairs: readonly Pair[], of: (pair: Pair) => string, value: (pair: Pair) => number): number => {
  const best = new Map<string, number>()
  for (const pair of pairs) best.set(of(pair), Math.max(best.get(of(pair)) ?? 0, value(pair)))
  return [...best.values()].reduce((sum, one) => sum + one, 0)
}

const balance = (pairs: readonly Pair[]): number =>
  bestBy(
    pairs,
    ({ foe }) => foe.id,
    ({ harm }) => harm,
  ) -
  bestBy(
    pairs,
    ({ unit }) => unit.id,
    ({ use }) => use,
  )

/** What smoke on a square is worth: the fire that it keeps off, less one's own that it stops. */
const screened = ({ battle, state }: Picture, pairs: readonly Pair[], before: number, cell: Cell): number => {
  const { board } = battle.map
  const isBetween = ({ foe, unit }: Pair): boolean =>
    distance(board, foe.at, cell) + distance(board, cell, unit.at) <= distance(board, foe.at, unit.at) + 1
  if (!pairs.some(isBetween)) return 0
  const ground = groundNow(battle, { ...state, smoke: [...state.smoke, cell] })
  return before - balance(pairs.filter((pair) => !isBetween(pair) || sees(ground, pair.foe.at, pair.unit.at)))
}

/** What a screen must be worth, and how many are looked at. */
const LEAST = 0.4
const LOOKED_AT = 4

const worst = (pairs: readonly Pair[], of: (pair: Pair) => string): readonly Pair[] => {
  const found = new Map<string, Pair>()
  for (const pair of [...pairs].sort((a, b) => b.harm - a.harm)) if (!found.has(of(pair))) found.set(of(pair), pair)
  return [...found.values()].slice(0, LOOKED_AT)
}

type Screen = { readonly cell: Cell; readonly worth: number }

/** The square beside one, towards another, where smoke is worth most; undefined where it is worth too little. */
const bestScreen = (
  picture: Picture,
  pairs: readonly Pair[],
  before: number,
  beside: Cell,
  towards: Cell,
): Screen | undefined => {
  const { board } = picture.battle.map
  const far = distance(board, beside, towards)
  const [best] = neighboursOf(board, beside)
    .filter((cell) => distance(board, cell, towards) < far && !picture.state.smoke.includes(cell))
    .map((cell) => ({ cell, worth: screened(picture, pairs, before, cell) }))
    .sort((a, b) => b.worth - a.worth)
  return best && best.worth > LEAST ? best : undefined
}

/** The fire that smoke keeps off, less one's own that it stops. */
const keptOff = (value: number): Pleading => ({ features: [{ name: 'fire kept off', value }] })

/** Infantry that is shot at and has little to answer with lays smoke between itself and the enemy [II.B.3 Smoke]. */
export const smokesOf = (picture: Picture): readonly Wish[] => {
  const pairs = pairsOf(picture)
  const before = balance(pairs)
  const threatened = worst(
    pairs.filter(({ unit, harm }) => isInfantry(unit) && harm > 0.1 && unit.inCommand),
    ({ unit }) => unit.id,
  )
  return threatened.flatMap(({ foe, unit }): Wish[] => {
    const best = bestScreen(picture, pairs, before, unit.at, foe.at)
    return best
      ? [
          {
            order: { type: 'smoke', unit: unit.id, target: best.cell },
            worth: best.worth,
            grounds: keptOff(best.worth),
          },
        ]
      : []
  })
}
