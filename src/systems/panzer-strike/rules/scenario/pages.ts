import { GUNS } from '../tables/guns.ts'
import { pillbox } from '../tables/pillbox.ts'
import { SQUADS } from '../tables/squads.ts'
import { VEHICLES } from '../tables/vehicles.ts'
import type { WeaponName } from '../tables/weapons.ts'
import type { Nation, UnitType } from '../terms/types.ts'

/** Everything that can be in a battle. */
export const PAGES: readonly UnitType<WeaponName>[] = [...VEHICLES, pillbox('ALL'), ...GUNS, ...SQUADS]

/** `GE RIFLE SQD`: several nations have squads and guns of one name. */
export const keyOf = ({ nation, name }: Pick<UnitType, 'nation' | 'name'>): string => `${nation} ${name}`

const BY_KEY: ReadonlyMap<string, UnitType<WeaponName>> = new Map(PAGES.map((page) => [keyOf(page), page]))

/** A page by the nation that uses it; trucks and pillboxes are everybody's. Undefined when there is none. */
export const pageNamed = (nation: Nation, name: string): UnitType<WeaponName> | undefined =>
  BY_KEY.get(`${nation} ${name}`) ?? BY_KEY.get(`ALL ${name}`)

/** A page by its key. Throws for a key that no page has: units come from pages. */
export const pageOf = (key: string): UnitType<WeaponName> => {
  const page = BY_KEY.get(key)
  if (!page) throw new Error(`there is no page "${key}"`)
  return page
}

/** Everything that this nation may have in this period. */
export const namesFor = (nation: Nation): readonly string[] =>
  PAGES.filter((page) => page.nation === nation || page.nation === 'ALL').map(({ name }) => name)
