import type { Json } from '../../../core/engine/json.ts'
import * as z from 'zod/mini'
import { scenarioPath } from '../../../core/battleFile/system.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import { library } from '../../files/library.ts'
import { jsonIn } from '../../files/read.ts'

const EXPERIMENT = 'testudo-experiment'
/** More cells than this are a mistake in the file. */
const MOST = 1000

const list = <T extends z.ZodMiniType>(of: T) => z.array(of).check(z.minLength(1), z.maxLength(99))

const schema = z.strictObject({
  format: z.literal(EXPERIMENT),
  version: z.literal(1),
  about: z.optional(z.string()),
  battle: z.string(),
  /** Lists of options, players, seeds; and entries of the scenario by their paths, such as `sides.0.panicLevel`. */
  grid: z.strictObject({
    options: z.optional(list(z.array(z.string()))),
    player: z.optional(list(z.string())),
    seed: z.optional(list(z.int())),
    set: z.optional(z.record(z.string(), list(z.json()))),
  }),
})

/** A cell of a grid: a battle with its name, and what is played otherwise than the command line says. */
export type ExperimentCell = {
  readonly name: string
  readonly file: Json
  readonly options?: readonly string[]
  readonly player?: string
  readonly seed?: number
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The value with an entry deep inside set; throws where there is no such place. */
const withEntry = (value: unknown, [key = '', ...rest]: readonly string[], entry: unknown, path: string): unknown => {
  if (!isJson(value)) throw new Error(`the scenario has no place ${path}`)
  if (rest.length > 0 && !Object.hasOwn(value, key)) throw new Error(`the scenario has no place ${path}`)
  const inner = rest.length === 0 ? entry : withEntry(value[key], rest, entry, path)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner }
}

type Axis = readonly ((cell: ExperimentCell) => ExperimentCell)[]

const named = (cell: ExperimentCell, words: string): ExperimentCell => ({ ...cell, name: `${cell.name}, ${words}` })

const setEntry =
  (path: string, entry: unknown) =>
  (cell: ExperimentCell): ExperimentCell => {
    const scenario = withEntry(cell.file['scenario'], path.split('.'), entry, path)
    return { ...named(cell, `${path} ${JSON.stringify(entry)}`), file: { ...cell.file, scenario } }
  }

const axesOf = ({ options, player, seed, set = {} }: z.infer<typeof schema>['grid']): readonly Axis[] => {
  const axes: Axis[] = Object.entries(set).map(([path, values]) => values.map((value) => setEntry(path, value)))
  const told = <T>(
    values: readonly T[] | undefined,
    change: (cell: ExperimentCell, value: T) => ExperimentCell,
  ): void => {
    if (values) axes.push(values.map((value) => (cell: ExperimentCell) => change(cell, value)))
  }
  told(options, (cell, value) => ({ ...named(cell, `with ${value.join(' ') || 'no options'}`), options: value }))
  told(player, (cell, value) => ({ ...named(cell, `played by ${value}`), player: value }))
  told(seed, (cell, value) => ({ ...named(cell, `seed ${value}`), seed: value }))
  return axes
}

export const isExperiment = (file: Json): boolean => file['format'] === EXPERIMENT

/** An order of battle in a file of one's own. */
const ownScenario = (path: string): unknown => {
  const read = path.endsWith('.json') ? jsonIn(path) : { text: '' }
  return 'json' in read && isJson(read.json) && 'sides' in read.json ? read.json : undefined
}

/** The cells of an experiment, every value of its grid with every other; throws an error with a sentence. */
export const cellsOf = (file: Json, name: string): readonly ExperimentCell[] => {
  const read = schema.safeParse(file)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`${name}: $.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it cannot be read'}`)
  }
  const { battle, grid } = read.data
  const scenario = library.scenario(scenarioPath(battle)) ?? ownScenario(battle)
  if (scenario === undefined) throw new Error(`${name}: there is no battle ${battle}`)
  const axes = axesOf(grid)
  if (axes.reduce((product, axis) => product * axis.length, 1) > MOST)
    throw new Error(`${name}: its grid has more than ${MOST} cells`)
  const start: ExperimentCell = { name: battle, file: { ...HEAD, scenario } }
  return axes.reduce<readonly ExperimentCell[]>(
    (cells, axis) => cells.flatMap((cell) => axis.map((change) => change(cell))),
    [start],
  )
}
