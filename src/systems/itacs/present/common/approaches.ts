import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { approachesTo, type Entering } from '../../../../core/presenter/approaches.ts'
import type { Approach } from '../../../../core/presenter/view.ts'
import { points } from '../../../../core/text/words.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { hasRoad, isClosed, rowAt, scarpAt } from '../../rules/tables/ground.ts'
import { entryCost } from '../../rules/movement/entry.ts'
import { newUnit } from '../../rules/position/setting.ts'
import type { Unit, UnitCode } from '../../rules/terms/types.ts'

export const costWord = (cost: number): string => (Number.isFinite(cost) ? points(cost) : 'closed')

/** For those on foot, and for those who ride where they pay differently. */
export const costWords = (foot: number, horse: number): string =>
  foot === horse ? costWord(foot) : `${costWord(foot)}, mounted ${costWord(horse)}`

const counter = (type: UnitCode): Unit => ({ ...newUnit(0, type, 1, 0), fate: 'map' })
/** Somebody of each kind that pays differently [10.3]. */
const PAYERS = { foot: counter('MI'), horse: counter('LC') }

const whyOf = ({ setting: { ground } }: Battle, from: Cell, way: number, to: Cell): Pick<Entering, 'why' | 'cites'> => {
  if (isClosed(ground, to)) return { why: 'closed in this battle', cites: ['8.0'] }
  if (hasRoad(ground, from, way)) return { why: 'along the road', cites: ['3.1.1'] }
  if (scarpAt(ground, from, way) !== 0) return { why: 'a scarp', cites: ['3.2.1'] }
  const name = rowAt(ground, to).name
  return ground.streams.has(to)
    ? { why: `${name} and the stream`, cites: ['3.0', '3.1.2'] }
    : { why: name, cites: ['3.0'] }
}

/** What entering costs, hexside by hexside. */
export const approachesIn = (battle: Battle, cell: Cell): Approach[] => {
  const { ground } = battle.setting
  return approachesTo(ground.board, cell, (from, way) => {
    const [foot, horse] = [PAYERS.foot, PAYERS.horse].map((unit) => entryCost(ground, unit, from, way, cell))
    const cost = costWords(foot ?? Number.POSITIVE_INFINITY, horse ?? Number.POSITIVE_INFINITY)
    return { cost, ...whyOf(battle, from, way, cell) }
  })
}
