import type { AnyTable } from '../core/table/table.ts'

/** The tables of all rule systems; each comes when a battle of it is looked at. The first is that of old games. */
const LOADERS: Readonly<Record<string, () => Promise<AnyTable>>> = {
  prestags: () => import('./prestags/table/table.ts').then(({ table }) => table),
  itacs: () => import('./itacs/table/table.ts').then(({ table }) => table),
}

const FIRST = 'prestags'

export const isSystem = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(LOADERS, name)

/** The table of a rule system. Throws when there is none of that name. */
export const tableOf = (system: string = FIRST): Promise<AnyTable> => {
  const load = isSystem(system) ? LOADERS[system] : undefined
  if (!load) throw new Error(`There is no rule system “${system}”: ${Object.keys(LOADERS).join(', ')}.`)
  return load()
}
