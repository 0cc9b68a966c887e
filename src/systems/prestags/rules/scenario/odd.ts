import type { Scenario, SideFile } from './scenario.ts'

/** Rules that a battle names for itself. */
type Named = NonNullable<Scenario['special']>[number]

/** True where the battle names a rule. */
export const isNamed = ({ special }: Pick<Scenario, 'special'>, rule: Named): boolean =>
  special?.includes(rule) === true

export type Present<T> = Exclude<T, undefined | false>

/** True for an entry that says something. */
export const isPresent = <T>(value: T): value is Present<T> => value !== undefined && value !== false

/** The forces of which an entry says something. */
export const forcesWith = ({ sides }: Pick<Scenario, 'sides'>, entry: keyof SideFile): readonly SideFile[] =>
  sides.filter((side) => isPresent(side[entry]))

/** Rules of single armies: compulsory, or left to the players. */
export type Power = 'ferocity' | 'francisca' | 'alexander' | 'darius'

/** True where one of the armies is bound to its rule. */
export const isBound = (scenario: Pick<Scenario, 'sides'>, power: Power): boolean =>
  forcesWith(scenario, power).some((side) => side[power] === 'compulsory')
