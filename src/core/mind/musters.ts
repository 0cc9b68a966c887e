import { type Cell, otherSide, type SideIndex, type UnitId } from '../engine/vocabulary.ts'
import { type ZoneMap, zoneCells } from '../map/zones.ts'
import type { Condition } from '../scenario/condition.ts'
import type { ForceSheet } from '../scenario/force.ts'
import type { Left, Man, Quota } from './sketch.ts'

/** How much of both armies it is worth to have those in a part of the map who are asked for there. */
const SHARE = 0.5
/** How surely who is a turn of marching away will be there. */
const SOON = 0.7

type Asked = {
  readonly map: ZoneMap
  readonly sheet: ForceSheet
  readonly side: SideIndex
  /** Points of both armies. */
  readonly stake: number
  readonly turn: number
  readonly leftBy: (turn: number) => Left
  readonly fieldFrom: (cells: readonly Cell[]) => Float64Array
  /** Units of the side, and whether the rule book counts such units at all. */
  readonly units: readonly { readonly id: UnitId; readonly type: string; readonly counts: boolean }[]
}

type Counted = Extract<Condition, { readonly type: 'unitsIn' }>

const countedIn = (sheet: ForceSheet, side: SideIndex): Counted[] =>
  sheet.sides[side].victory.flat().filter((one): one is Counted => one.type === 'unitsIn')

/** Whether a condition counts a unit of that type, if it counts units of its class at all. */
const isMeant = ({ types, notTypes }: Counted, { type, counts }: Asked['units'][number]): boolean =>
  counts && (types?.includes(type) ?? true) && !notTypes?.includes(type)

/** Parts of the map where units of a side are to be: its own victory counts them, or the enemy's asks that there be few. */
export const mustersOf = ({ map, sheet, side, stake, turn, leftBy, fieldFrom, units }: Asked): Quota[] => {
  const wanted = [
    ...countedIn(sheet, side).flatMap((one) =>
      one.whose === 'own' && one.atLeast !== undefined ? [{ one, count: one.atLeast }] : [],
    ),
    ...countedIn(sheet, otherSide(side)).flatMap((one) =>
      one.whose === 'enemy' && one.fewerThan !== undefined ? [{ one, count: one.fewerThan }] : [],
    ),
  ]
  return wanted.flatMap(({ one, count }): Quota[] => {
    const at = typeof one.at === 'number' ? one.at : undefined
    const cells = [...zoneCells(map, one.where)]
    if (cells.length === 0 || (at !== undefined && at < turn)) return []
    const inside = new Uint8Array(map.board.size)
    for (const cell of cells) inside[cell] = 1
    const field = fieldFrom(cells)
    const who = new Set(units.filter((unit) => isMeant(one, unit)).map(({ id }) => id))
    return [{ inside, who, count, worth: SHARE * stake, field, ...(at === undefined ? {} : { left: leftBy(at) }) }]
  })
}

const hopeOf = (man: Man, { inside, field }: Quota, turns: number): number => {
  if (inside[man.at] === 1) return 1
  const far = (field[man.at] as number) / Math.max(1, man.pace)
  return far > turns ? 0 : SOON / (1 + far)
}

/** What it is worth who is, and may come to be, where units are asked for: the nearest of them. */
export const mustered = (own: readonly Man[], musters: readonly Quota[], left: Left): number => {
  let sum = 0
  for (const muster of musters) {
    const hopes: number[] = []
    const turns = (muster.left ?? left).own
    for (const man of own) if (muster.who.has(man.id)) hopes.push(hopeOf(man, muster, turns))
    hopes.sort((a, b) => b - a)
    let some = 0
    for (let index = 0; index < Math.min(muster.count, hopes.length); index++) some += hopes[index] as number
    sum += (muster.worth * some) / muster.count
  }
  return sum
}

/** What those who stand in a cell are worth to the parts of the map where units are asked for. */
export const postWorth = (musters: readonly Quota[], cell: Cell, men: readonly Man[]): number => {
  let sum = 0
  for (const { inside, who, count, worth } of musters) {
    if (inside[cell] !== 1) continue
    let troops = 0
    for (const man of men) if (who.has(man.id)) troops++
    sum += (worth * Math.min(count, troops)) / count
  }
  return sum
}
