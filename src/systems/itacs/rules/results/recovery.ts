import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Field } from '../position/field.ts'
import { formationOf } from '../position/formation.ts'
import { isLeaderCode, LEADERS } from '../tables/units.ts'
import type { Unit } from '../terms/types.ts'
import { classOf, isDisrupted, isDot, isLeader } from '../position/units.ts'
import { markersOf } from '../position/markers.ts'

/** Hexes that lose one D in the recovery phase: every one that has any, of both sides [4.6]. */
export const recovering = (field: Field): readonly Cell[] => [
  ...new Set(field.units.filter(isDisrupted).map((unit) => unit.at)),
]

/** What a leader does when his owner’s movement phase ends: hexes that lose a D, hexes that rout no more [6.1.1, I-37]. */
export type Rally = { readonly steadies: readonly Cell[]; readonly rallies: readonly Cell[] }

export const rallyOf = (field: Field, leader: Unit): Rally => {
  if (!isLeaderCode(leader.type)) return { steadies: [], rallies: [] }
  const { range } = LEADERS[leader.type]
  const hexes = [...new Set([leader.at, ...formationOf(field, leader.at)])]
  const near = (cell: Cell): boolean => field.ground.board.distance(leader.at, cell) <= range
  const marked = hexes.map((cell) => ({ cell, ...markersOf(field.at(cell)) }))
  return {
    steadies: marked.filter(({ cell, d }) => d > 0 && near(cell)).map(({ cell }) => cell),
    // A rout ends in the whole formation, however far, when the leader stands among those who rout [5.3.2].
    rallies: marked.some(({ cell, routs }) => cell === leader.at && routs)
      ? marked.filter(({ routs }) => routs).map(({ cell }) => cell)
      : [],
  }
}

/** Missile troops on foot who fired in defence and have nobody beside them to hold them together: one D each hex [4.4.1]. */
export const unsettledByFire = (field: Field, shooters: readonly Unit[]): readonly Cell[] => {
  const cells = new Set(shooters.filter((unit) => classOf(unit) === 'Ff').map((unit) => unit.at))
  return [...cells].filter((cell) => !field.at(cell).some((unit) => isLeader(unit) || !isDot(unit)))
}
/** D markers for it. */
export const UNSETTLED = 1
