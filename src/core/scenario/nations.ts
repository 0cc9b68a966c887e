import * as z from 'zod/mini'
import { type Force, type People, type NationFile, STRIPES, troopsOf } from './force.ts'
import { count, MANY } from './place.ts'
import type { Problem } from './problems.ts'
import { problem } from './sense.ts'
import { troops } from './sheet.ts'

const leaders = z.record(z.string().check(z.regex(/^[1-6]$/, 'a level of leaders, 1 to 6')), count)

const nation = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  stripe: z.enum(STRIPES),
  /** Who belongs to it; numbers run on from nation to nation. Without units and leaders: all the others. */
  units: z.optional(troops),
  leaders: z.optional(leaders),
})

/** The nations of a force. */
export const nations = z.array(nation).check(z.minLength(1), z.maxLength(MANY))

type Mixed = Pick<Force, 'nations'>

const isRest = ({ units, leaders: led }: NationFile): boolean => units === undefined && led === undefined

/** The nation of the unit with this type and number; undefined where the battle tells of none. */
const nationOf = ({ nations: all = [] }: Mixed, code: string, number: number): People | undefined => {
  let last = 0
  for (const one of all) {
    last += isRest(one) ? 0 : (troopsOf(one)[code] ?? 0)
    if (number <= last) return one
  }
  return all.find(isRest)
}

/** The nation of a unit by its name: `A-MI-3`. What it has become since does not matter. */
export const nationIn = (sides: readonly Mixed[], id: string): People | undefined => {
  const [force, code = '', number] = id.split('-')
  const side = sides[force === 'A' ? 0 : 1]
  return side && nationOf(side, code, Number(number))
}

const repeatedIn = (list: readonly NationFile[], key: 'name' | 'stripe', path: readonly PropertyKey[]): Problem[] =>
  list.flatMap((one, index) =>
    list.findIndex((other) => other[key] === one[key]) === index
      ? []
      : [problem([...path, index, key], `"${one[key]}" again`, 'another one for each nation of the side')],
  )

const tooMany = (side: Force, list: readonly NationFile[], path: readonly PropertyKey[]): Problem[] => {
  const whole = troopsOf(side)
  const codes = new Set(list.flatMap((one) => (isRest(one) ? [] : Object.keys(troopsOf(one)))))
  return [...codes].flatMap((code) => {
    const sum = list.reduce((all, one) => all + (isRest(one) ? 0 : (troopsOf(one)[code] ?? 0)), 0)
    const most = whole[code] ?? 0
    return sum <= most
      ? []
      : [problem(path, `${sum} ${code} in all nations`, `at most ${most} ${code}, as many as the force has`)]
  })
}

/** Nations that cannot be told apart, or have more units than their force. */
export const nationProblems = (side: Force, s: number): Problem[] => {
  const list = side.nations ?? []
  const path = ['sides', s, 'nations']
  const second = list.filter(isRest)[1]
  return [
    ...repeatedIn(list, 'name', path),
    ...repeatedIn(list, 'stripe', path),
    ...(second
      ? [problem([...path, list.indexOf(second)], 'a second nation without units', 'one, to which all others belong')]
      : []),
    ...tooMany(side, list, path),
  ]
}
