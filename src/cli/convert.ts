// `npm run convert`: writes the battles of scenarios/itacs that come from orders of battle of 1975, each with the
// differences that are declared for it in scenarios/itacs/differences.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withDifference } from '../systems/itacs/convert/difference.ts'
import { convertBattle } from '../systems/itacs/convert/convert.ts'
import { parseItacsMap } from '../systems/itacs/map/map.ts'

const FOLDER = new URL('../../scenarios/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))

/** Ids of the battles that are converted: those with declared differences. */
export const convertedIds = (): string[] =>
  readdirSync(new URL('itacs/differences/', FOLDER)).map((name) => name.replace('.json', ''))

/** A battle as conversion and declared differences make it. */
export const converted = (id: string): unknown => {
  const source = read(`prestags/${id}.json`)
  const map = parseItacsMap(read(`prestags/maps/${(source as { readonly map: string }).map}.json`))
  if (!map.ok) throw new Error(`${id}: its map cannot be read`)
  const battle = convertBattle(source, map.value)
  if (!battle.ok) throw new Error(`${id}: ${battle.problems[0]?.path} ${battle.problems[0]?.expected}`)
  return withDifference(battle.value, read(`itacs/differences/${id}.json`))
}

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

const write = (): void => {
  for (const id of convertedIds()) {
    const path = new URL(`itacs/${id}.json`, FOLDER)
    writeFileSync(path, `${laidOut(converted(id))}\n`)
    process.stdout.write(`scenarios/itacs/${id}.json\n`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write()
