import type { Cell } from '../../../core/engine/vocabulary.ts'
import { helpChance, isGood } from '../rules/formulas/suppression.ts'
import { distance } from '../rules/geometry/squares.ts'
import { isInfantry, isVehicle } from '../rules/position/arms.ts'
import type { Unit } from '../rules/position/state.ts'
import { AFTER, EFFECTS, NEAR, UNDER_FIRE, UNSEEING } from '../rules/tables/suppression.ts'
import type { Picture } from './picture.ts'

/** By square: friends who are lost or routed, who are steady, and all, within six squares; all within three; who is seen. */
export type Nerves = {
  readonly shaking: Uint8Array
  readonly steady: Uint8Array
  readonly about: Uint8Array
  readonly close: Uint8Array
  readonly open: Uint8Array
}

const MOST = 250

const around = ({ battle }: Picture, cell: Cell, radius: number, count: Uint8Array): void => {
  const { board } = battle.map
  const [col, row] = [cell % board.cols, Math.floor(cell / board.cols)]
  for (let y = Math.max(0, row - radius); y <= Math.min(board.rows - 1, row + radius); y++)
    for (let x = Math.max(0, col - radius); x <= Math.min(board.cols - 1, col + radius); x++) {
      const other = y * board.cols + x
      if (distance(board, cell, other) <= radius) count[other] = Math.min(MOST, (count[other] as number) + 1)
    }
}

/** As sure as this an enemy is taken to see a square. */
const SURE = 0.4

const openOf = ({ battle, foes }: Picture): Uint8Array => {
  const open = new Uint8Array(battle.map.board.size)
  for (const { sure, field } of foes)
    if (sure > SURE) for (let cell = 0; cell < open.length; cell++) if (field[cell] === 1) open[cell] = 1
  return open
}

/** What shakes and what steadies, by square [Charts Suppression After the Phase]. */
export const nervesOf = (picture: Picture): Nerves => {
  const { size } = picture.battle.map.board
  const empty = (): Uint8Array => new Uint8Array(size)
  const nerves = { shaking: empty(), steady: empty(), about: empty(), close: empty(), open: openOf(picture) }
  for (const unit of picture.state.units) {
    if (unit.side !== picture.side || unit.at < 0) continue
    const isLost = unit.fate === 'destroyed' || unit.fate === 'abandoned'
    if (isLost || (unit.fate === 'map' && unit.stance === 'routed'))
      around(picture, unit.at, NEAR.friends, nerves.shaking)
    if (unit.fate !== 'map') continue
    around(picture, unit.at, NEAR.friends, nerves.about)
    around(picture, unit.at, NEAR.shock, nerves.close)
    if (isGood(unit.suppression, unit.morale)) around(picture, unit.at, NEAR.friends, nerves.steady)
  }
  return nerves
}

/** Points of suppression for a unit that is surely lost where it goes, before it is. */
const HITS = 6
const PULSES = 3
/** Turns that are looked ahead. */
const AHEAD = 2

const shelterAt = (picture: Picture, unit: Unit, to: Cell, isSeen: boolean): number => {
  const cover = picture.cover(to)
  if (cover === 'hard' || (unit.stance === 'dugIn' && to === unit.at))
    return isSeen ? AFTER.hardSighted : AFTER.hardUnsighted
  if (cover === 'none') return 0
  return isSeen ? AFTER.softSighted : AFTER.softUnsighted
}

/**
 * What suppression comes to in two turns at a place, as a part of that at which one flees; `lost` is the chance that a
 * unit is lost there in a turn, for those near it too.
 */
export const strainAt = (picture: Picture, nerves: Nerves, unit: Unit, to: Cell, lost: number): number => {
  const isSeen = nerves.open[to] === 1
  const isNear = distance(picture.battle.map.board, unit.at, to) <= NEAR.friends ? 1 : 0
  const about = Math.max(0, (nerves.about[to] as number) - isNear)
  const close = Math.min(about, Math.max(0, (nerves.close[to] as number) - isNear))
  const shocks = lost * (close * UNDER_FIRE.lostWithin3 + (about - close) * UNDER_FIRE.lostWithin6)
  const good = (nerves.steady[to] as number) * helpChance(unit.suppression, isInfantry(unit) ? unit.men : undefined)
  const drift =
    AFTER.automatic +
    (isSeen ? 0 : UNSEEING * PULSES) +
    (nerves.shaking[to] as number) * AFTER.lostNear +
    (unit.inCommand ? 0 : AFTER.outOfCommand) +
    (isVehicle(unit) && unit.speed === 0 ? AFTER.immobilized : 0) +
    (about === 0 ? AFTER.alone : 0) +
    shelterAt(picture, unit, to, isSeen) +
    good * AFTER.goodNear +
    HITS * lost +
    shocks
  return Math.max(0, unit.suppression + AHEAD * drift) / Math.max(1, EFFECTS.retreats * unit.morale)
}
