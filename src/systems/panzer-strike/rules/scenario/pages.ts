import { derivedByText } from '../../../../core/engine/derived.ts'
import { GUNS } from '../tables/guns.ts'
import { pillbox } from '../tables/pillbox.ts'
import { SQUADS } from '../tables/squads.ts'
import { VEHICLES } from '../tables/vehicles.ts'
import { isWeaponName, type WeaponName, WEAPONS } from '../tables/weapons.ts'
import type { Nation, Period, UnitType } from '../terms/types.ts'

/** Everything that can be in a battle. */
export const PAGES: readonly UnitType<WeaponName>[] = [...VEHICLES, pillbox('ALL'), ...GUNS, ...SQUADS]

const WITH = ' with '

/** `GE RIFLE SQD`: several nations have squads and guns of one name. `GE PZ-IVD with 75L43+TMG`: other weapons. */
export const keyOf = ({ nation, name, refit }: Pick<UnitType, 'nation' | 'name' | 'refit'>): string =>
  `${nation} ${name}${refit === undefined ? '' : WITH + refit}`

const BY_KEY: ReadonlyMap<string, UnitType<WeaponName>> = new Map(PAGES.map((page) => [keyOf(page), page]))

/** A page by the nation that uses it; trucks and pillboxes are everybody's. Undefined when there is none. */
export const pageNamed = (nation: Nation, name: string): UnitType<WeaponName> | undefined =>
  BY_KEY.get(`${nation} ${name}`) ?? BY_KEY.get(`ALL ${name}`)

const worth = ({ mounts }: UnitType): number =>
  Math.max(...mounts.map(({ weapon }) => WEAPONS[weapon as WeaponName]).map(({ PN, SZ }) => PN + SZ))

/** Penetration and shell that make a point of a price, as in the prices of all vehicles. */
const A_POINT = 4.5

/**
 * A page with other weapons, slot by slot; each holds as many rounds as the one before. A better gun costs what it
 * would on any vehicle [P-110].
 */
export const rearmed = <P extends UnitType>(page: P, weapons: readonly string[]): P => {
  const isSame = page.mounts.every(({ weapon }, slot) => weapons[slot] === weapon)
  if (isSame || weapons.length !== page.mounts.length || !weapons.every(isWeaponName)) return page
  const mounts = page.mounts.map(({ maxAmmo }, slot) => ({ weapon: weapons[slot], maxAmmo }))
  const after = { ...page, mounts, refit: weapons.join('+') } as P
  return { ...after, cost: page.cost + Math.max(0, Math.round((worth(after) - worth(page)) / A_POINT)) }
}

const rearmedBy = derivedByText(String, (key: string): UnitType<WeaponName> | undefined => {
  const [name = '', refit = ''] = key.split(WITH)
  const page = BY_KEY.get(name)
  if (!page) return undefined
  const made = rearmed(page, refit.split('+'))
  return keyOf(made) === key ? made : undefined
})

/** What a unit is: a vehicle, or by the role of its men or its gun. */
const roleOf = (page: UnitType): string => (page.kind === 'vehicle' ? page.kind : page.role)

/** Weapons that others of its kind have in that slot in the same nation and years, by their names. */
export const weaponsFor = (page: UnitType, nation: Nation, period: Period, slot: number): readonly string[] => {
  const like = PAGES.filter(
    (one) =>
      (one.nation === nation || one.nation === 'ALL') &&
      roleOf(one) === roleOf(page) &&
      one.periods[0] <= period &&
      period <= one.periods[1],
  )
  const own = page.mounts[slot]?.weapon
  return [...new Set([...(own ? [own] : []), ...like.flatMap(({ mounts }) => mounts[slot]?.weapon ?? [])])].sort()
}

/** A page by its key. Throws for a key that no page has: units come from pages. */
export const pageOf = (key: string): UnitType<WeaponName> => {
  const page = BY_KEY.get(key) ?? rearmedBy(key)
  if (!page) throw new Error(`there is no page "${key}"`)
  return page
}

/** Everything that this nation may have in this period. */
export const namesFor = (nation: Nation): readonly string[] =>
  PAGES.filter((page) => page.nation === nation || page.nation === 'ALL').map(({ name }) => name)
