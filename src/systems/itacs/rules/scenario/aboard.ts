import type { Problem } from '../../../../core/scenario/problems.ts'
import { problem } from '../../../../core/scenario/sense.ts'
import { troopsOf } from '../../../../core/scenario/force.ts'
import { isLeaderCode, rowOf, TROOPS } from '../tables/units.ts'
import type { UnitClass, UnitCode } from '../terms/types.ts'
import type { ItacsForce } from './force.ts'

const codeOf = (counter: string): string => counter.split('-')[0] ?? ''
const classIn = (counter: string): UnitClass | undefined => {
  const code = codeOf(counter) as UnitCode
  return isLeaderCode(code) || Object.hasOwn(TROOPS, code) ? rowOf(code).unitClass : undefined
}

const isKnown = (side: ItacsForce, counter: string): boolean => {
  const [code = '', number] = counter.split('-')
  return Number(number) <= (troopsOf(side)[code] ?? 0)
}

const CARRIERS: readonly string[] = ['VF', 'LF', 'HF', 'CH', 'EL']
const FOOT: readonly (UnitClass | undefined)[] = ['A', 'B', 'Ff']
const HORSE: readonly (UnitClass | undefined)[] = ['C', 'Mf']
const SHIP_ROOM = 3

/** What a carrier takes: three to a ship, but one horse to a light one and none to a Viking [6.7.2]; one archer elsewhere. */
const fits = (carrier: string, units: readonly string[]): boolean => {
  const classes = units.map(classIn).filter((one) => one !== 'E')
  const horse = classes.filter((one) => HORSE.includes(one)).length
  if (classes.some((one) => !FOOT.includes(one) && !HORSE.includes(one))) return false
  if (carrier === 'CH' || carrier === 'EL') return classes.length <= 1 && classes.every((one) => one === 'Ff')
  if (classes.length > SHIP_ROOM) return false
  if (carrier === 'HF') return true
  return horse === 0 || (carrier === 'LF' && classes.length === 1)
}

const ROOM: Readonly<Record<string, string>> = {
  VF: 'at most three units on foot',
  LF: 'at most three units on foot, or one mounted unit',
  HF: 'at most three units on foot or mounted',
  CH: 'one missile unit on foot, and a leader',
  EL: 'one missile unit on foot',
}

/** Who begins aboard: units that there are, each once, on something that carries them [6.7.2, 6.8, 6.9]. */
export const aboardProblems = (side: ItacsForce, s: number): Problem[] => {
  const seen = new Set<string>()
  return (side.aboard ?? []).flatMap(({ on, units }, index) => {
    const path = ['sides', s, 'aboard', index]
    const problems: Problem[] = []
    for (const one of [on, ...units]) {
      const at = one === on ? [...path, 'on'] : [...path, 'units', units.indexOf(one)]
      if (!isKnown(side, one)) problems.push(problem(at, `"${one}"`, `a unit of the ${side.name}`))
      else if (seen.has(one)) problems.push(problem(at, `"${one}" once more`, 'every unit once'))
      seen.add(one)
    }
    const carrier = codeOf(on)
    if (!CARRIERS.includes(carrier))
      problems.push(problem([...path, 'on'], `"${on}"`, `something that carries: ${CARRIERS.join(', ')}`))
    else if (!fits(carrier, units))
      problems.push(problem([...path, 'units'], units.join(', '), ROOM[carrier] ?? 'units that fit'))
    return problems
  })
}
