import { total } from '../../src/core/calc/breakdown.ts'
import { scriptedDice } from '../../src/core/dice/dice.ts'
import type { Assessment, CombatResult, Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { combatOf, fireOf, meleeOf } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

/** The combat results table, typed from the reference sheet apart from the one in the code. */
export const PRINTED = `
  . . . . D D D H E
  . . . . D D H H E
  . . D D D D H E E
  . D D D H H E E E
  . D D H H E E E E
  D D D H E E E E E
  D D E E E E E E E`
  .trim()
  .split('\n')
  .map((row) =>
    row
      .trim()
      .split(' ')
      .map((sign): CombatResult => (sign === '.' ? '-' : sign === 'H' ? '½E' : (sign as 'D' | 'E'))),
  )

export const rigged = (t: Table, ...rolls: number[]): Table => {
  t.state = { ...t.state, dice: scriptedDice(rolls) }
  return t
}

/** The face of the die that gives the first group of an attack this result. */
const faceFor = ({ column, groups }: Assessment, result: CombatResult): number => {
  const modifier = groups[0] ? total(groups[0].dieModifier) : 0
  const face = [1, 2, 3, 4, 5, 6].find((one) => PRINTED[one - 1 + modifier]?.[column ?? -1] === result)
  if (face === undefined) throw new Error(`no ${result} in column ${column}`)
  return face
}

const CROWD = Array.from({ length: 60 }, (_, i) => `A-MI-${i + 1}`)

/**
 * A crowd of Reds in 0504: sixty MI and four BL, who can attack 0605's neighbours 0505, 0604, 0404, 0403, 0503, 0603
 * at odds of 4-1, where the die gives D, ½E or E.
 */
export const arena = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({
    step: 'melee',
    stacking: [99, 12],
    ...more,
    units: {
      ...Object.fromEntries([...CROWD, 'A-BL-1', 'A-BL-2', 'A-BL-3', 'A-BL-4'].map((id) => [id, '0504'])),
      ...units,
    },
  })

/** A melee by the crowd at 4-1 that ends in this result. */
export const hit = (t: Table, targets: string | readonly string[], result: CombatResult): Table => {
  const fresh = CROWD.filter((id) => t.unit(id).fought !== t.state.playerTurn)
  const strength = total(meleeOf(t, targets, fresh[0] ?? '').defence)
  const units = fresh.slice(0, Math.ceil(2 * strength))
  const command: Command = t.melee(targets, ...units)
  rigged(t, faceFor(meleeOf(t, targets, ...units), result)).play(command)
  if (combatOf(t).results[0] !== result) throw new Error('the dice lied')
  return t
}

/** Fire of the four BL, 12 to 3 on open ground, that ends in this result. */
export const shoot = (t: Table, target: string, result: CombatResult): Table => {
  const units = ['A-BL-1', 'A-BL-2', 'A-BL-3', 'A-BL-4']
  rigged(t, faceFor(fireOf(t, target, ...units), result)).play(t.fire(target, ...units))
  if (combatOf(t).results[0] !== result) throw new Error('the dice lied')
  return t
}
