// `npm run convert`: writes the battles of a system that are made of those of another one, each with the differences
// that are declared for it in scenarios/SYSTEM/differences.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Conversion } from '../core/door/parts.ts'
import { SYSTEMS } from '../systems/index.ts'

const FOLDER = new URL('../../scenarios/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))

/** A system whose battles are made of those of another one. */
type Maker = Conversion & { readonly to: string }

const makers = async (): Promise<readonly Maker[]> => {
  const made = SYSTEMS.map(async ({ brief, desk }) => {
    const conversion = (await desk?.())?.conversion
    return conversion ? [{ ...conversion, to: brief.id }] : []
  })
  return (await Promise.all(made)).flat()
}

/** Ids of the battles that are converted: those with declared differences. */
const idsOf = ({ to }: Maker): string[] =>
  readdirSync(new URL(`${to}/differences/`, FOLDER)).map((name) => name.replace('.json', ''))

const converted = ({ from, to, convert }: Maker, id: string): unknown => {
  const source = read(`${from}/${id}.json`)
  const map = read(`${from}/maps/${(source as { readonly map: string }).map}.json`)
  const battle = convert(source, map, read(`${to}/differences/${id}.json`))
  if (!battle.ok) throw new Error(`${id}: ${battle.problems[0]?.path} ${battle.problems[0]?.expected}`)
  return battle.value
}

/** The battles that conversion and declared differences make, by their paths in the library. */
export const conversions = async (): Promise<ReadonlyMap<string, unknown>> =>
  new Map(
    (await makers()).flatMap((maker) => idsOf(maker).map((id) => [`${maker.to}/${id}`, converted(maker, id)] as const)),
  )

const WIDTH = 118

/** JSON with everything on one line that fits there, as the other battles are written. */
const laidOut = (value: unknown, indent = 0): string => {
  const flat = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']')
  if (indent + flat.length < WIDTH || typeof value !== 'object' || value === null) return flat
  const space = ' '.repeat(indent + 2)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Array.isArray(value)
    ? value.map((one) => laidOut(one, indent + 2))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${laidOut(one, indent + 2)}`)
  return `${open}\n${entries.map((entry) => space + entry).join(',\n')}\n${' '.repeat(indent)}${close}`
}

const write = async (): Promise<void> => {
  for (const [path, battle] of await conversions()) {
    writeFileSync(new URL(`${path}.json`, FOLDER), `${laidOut(battle)}\n`)
    process.stdout.write(`scenarios/${path}.json\n`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await write()
