import type { Breakdown, Cell, Line } from '../../../../core/engine/vocabulary.ts'
import { add, breakdown, total } from '../../../../core/calc/breakdown.ts'
import type { FaceChange, Fight, Gain } from '../position/contract.ts'
import { unitsIn } from '../position/layout.ts'
import { columnOf, resultOf } from '../tables/combat.ts'
import type { Assessment, Column, CombatResult, TargetGroup } from '../terms/types.ts'
import { isDisrupted } from '../position/units.ts'

export const FACES = 6
const PLAIN = [1, 2, 3, 4, 5, 6] as const

/** Result of a number on the die under a modifier; the chart runs from 1 to 7. */
export const resultFor = (column: Column, number: number, modifier: number): CombatResult =>
  resultOf(column, Math.max(1, Math.min(7, number + modifier)))

/** What a group suffers from a face of the die. */
export const resultOn = (group: TargetGroup, column: Column, face: number): CombatResult =>
  resultFor(column, group.faces[face - 1] ?? face, total(group.dieModifier))

const chancesOf = (
  column: Column | undefined,
  faces: readonly number[],
  modifier: number,
): Record<CombatResult, number> => {
  const chances: Record<CombatResult, number> = { '-': 0, D: 0, '½E': 0, E: 0 }
  if (column !== undefined) for (const face of faces) chances[resultFor(column, face, modifier)]++
  return chances
}

/** How a combat is read: its column of the table, if it has one, and faces of the die that count as others. */
type Reading = { readonly column: Column | undefined; readonly changes: readonly FaceChange[] }

const group = (fight: Fight, cells: readonly Cell[], disrupted: boolean, { column, changes }: Reading): TargetGroup => {
  const { battle, state } = fight
  const faces = PLAIN.map((face) => changes.reduce((value, change) => change.of(value), face as number))
  const dieModifier = breakdown('Die', [disrupted ? add('disrupted units in the hex', 1, '8.2') : undefined])
  return {
    cells,
    defenders: cells.flatMap((cell) => unitsIn(battle, state, cell).map((unit) => unit.id)),
    faces,
    faceNotes: changes.map(({ text, cite }) => ({ text, cite })),
    dieModifier,
    chances: chancesOf(column, faces, total(dieModifier)),
  }
}

/** Targets with and without disrupted units: at most two groups, each with a result of its own [8.24]. */
const groupsOf = (fight: Fight, reading: Reading): TargetGroup[] => {
  const { battle, state, targets } = fight
  const shaken = targets.filter((cell) => unitsIn(battle, state, cell).some(isDisrupted))
  const steady = targets.filter((cell) => !shaken.includes(cell))
  return [
    ...(steady.length > 0 ? [group(fight, steady, false, reading)] : []),
    ...(shaken.length > 0 ? [group(fight, shaken, true, reading)] : []),
  ]
}

/** The odds with the columns of the rules in force; a shift stops at the ends of the table. */
const shifted = (odds: Column | undefined, shift: Breakdown): Column | undefined =>
  odds === undefined ? undefined : (Math.max(0, Math.min(8, odds + total(shift))) as Column)

/** What the rules in force add to a combat as a whole. */
export const gainsOf = (fight: Fight): readonly Gain[] => fight.battle.hooks.adds.fight.map((hook) => hook(fight))

/** Last corrections of an attack, after leaders [7.52]. */
export const lastLines = (gains: readonly Gain[]): Line[] => gains.flatMap(({ attack }) => attack ?? [])

/** Puts two strengths against each other; the column is undefined when the odds are below 1-2 [7.32, 8.1]. */
export const assess = (
  fight: Fight,
  gains: readonly Gain[],
  leaders: Assessment['leaders'],
  attack: Breakdown,
  defence: Breakdown,
): Assessment => {
  const { kind, side, targets } = fight
  const shift = breakdown(
    'Columns',
    gains.flatMap(({ columns }) => columns ?? []),
  )
  const column = shifted(columnOf(total(attack), total(defence)), shift)
  const attackers = fight.attackers.map((unit) => unit.id)
  const groups = groupsOf(fight, { column, changes: gains.flatMap(({ die }) => die ?? []) })
  return { kind, side, attackers, leaders, targets, attack, defence, shift, column, groups }
}
