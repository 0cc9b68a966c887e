// `npm run ground -- --seed 7 --set map.woods=4 --set map.town=6`: writes the map that these numbers make, as a map file.
// The same numbers always give the same map. Fields are those of the steps that build a battle; with `--system prestags`
// or `--system itacs` those of a new battle on the workbench: hills, woods, water, villages, rows, cols.
import { parseArgs } from 'node:util'
import { type CountryWish, DENSITIES, firstWish } from '../core/country/wish.ts'
import { SYSTEMS } from '../systems/index.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, set: { type: 'string', multiple: true }, system: { type: 'string' } },
})

type Setting = readonly [field: string, value: string]

const seedOf = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`--seed is ${text}, not a whole number of at most nine digits.`)
}

const settings = (): readonly Setting[] =>
  (values.set ?? []).map((text) => {
    const [, field, value] = /^([\w.]+)=(\w+)$/.exec(text) ?? []
    if (field === undefined || value === undefined) throw new Error(`--set is ${text}, not a field and its value.`)
    return [field, value]
  })

const FIELDS: readonly string[] = [...DENSITIES, 'rows', 'cols']

const wished = (wish: CountryWish, [field, text]: Setting): CountryWish => {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : undefined
  if (!FIELDS.includes(field) || value === undefined)
    throw new Error(`--set is ${field}=${text}, not one of ${FIELDS.join(', ')} and a number of at most two digits.`)
  if (field === 'rows' || field === 'cols') return { ...wish, [field]: value }
  return { ...wish, densities: { ...wish.densities, [field]: value } }
}

type SystemEntry = (typeof SYSTEMS)[number]

const builtMap = async (system: SystemEntry, seed: number): Promise<unknown> => {
  const builder = await system.builder?.()
  if (!builder) throw new Error('No battles can be built.')
  const plan = settings().reduce(
    (so: object, [field, value]) => builder.set(so, field, value),
    builder.set(builder.random(seed), 'map.seed', seed),
  )
  const [wrong] = builder.faults(plan).filter(({ at }) => at === 'map')
  if (wrong) throw new Error(wrong.text)
  return builder.desk.file(plan)
}

const main = async (): Promise<string> => {
  const seed = seedOf(values.seed ?? '1')
  const system = SYSTEMS.find(({ brief, builder }) => (values.system ? brief.id === values.system : builder))
  if (!system)
    throw new Error(`--system is ${values.system}, not one of ${SYSTEMS.map(({ brief }) => brief.id).join(', ')}.`)
  const country = (await system.workbench?.())?.country
  const map = country ? country(settings().reduce(wished, firstWish(seed))) : await builtMap(system, seed)
  return `${JSON.stringify(map, undefined, 2)}\n`
}

try {
  process.stdout.write(await main())
} catch (reason) {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exitCode = 2
}
