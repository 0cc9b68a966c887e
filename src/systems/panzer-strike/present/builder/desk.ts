import type { MapDesk, MapStroke, MapTool, MapTools } from '../../../../core/build/desk.ts'
import { err, ok, type Refusal, type Result } from '../../../../core/engine/vocabulary.ts'
import { mapFileOf, groundOf } from '../../build/chart.ts'
import { setField } from '../../build/fitting.ts'
import { drawLine, type LineKind, paintSquares, withHeight } from '../../build/ground/drawing.ts'
import { faultsOf } from '../../build/ground/faults.ts'
import { type StampKind, stamp } from '../../build/ground/stamps.ts'
import type { Density, MapFile } from '../../build/ground/wish.ts'
import type { Plan } from '../../build/plan.ts'
import { readPanzerMap, TERRAIN_CODES } from '../../rules/scenario/map.ts'
import { MAP } from '../../rules/tables/limits.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'
import type { Climate, TerrainId } from '../../rules/terms/types.ts'
import { drawingOf } from '../drawing.ts'

const CITE = 'III Building a Scenario'
const refused = (text: string): Result<never, Refusal> => err({ code: 'map', cite: CITE, text })

const STAMPS: Readonly<Record<Exclude<StampKind, 'rough'>, string>> = {
  woods: 'Woods',
  field: 'Fields',
  buildings: 'Buildings',
  road: 'Road to the others',
  hill: 'Hill',
  swampOrSand: 'Swamp',
}
const LINES: Readonly<Record<LineKind, string>> = { road: 'Road', river: 'River', cliff: 'Cliff' }
const WHOLE = { rough: 'Rough ground', taller: 'Ten rows more', lower: 'Ten rows less' } as const

/** Ground that there is not on the front of a battle. */
const isForeign = (terrain: TerrainId, climate: Climate): boolean =>
  terrain === (climate === 'desert' ? 'swamp' : 'sand')

const toolsOf = ({ climate }: Plan): readonly MapTools[] => [
  {
    title: 'Stamps',
    tools: [
      ...Object.entries(STAMPS).map(([kind, name]): MapTool => {
        const isSand = kind === 'swampOrSand' && climate === 'desert'
        return { id: `stamp.${kind}`, name: isSand ? 'Soft sand' : name, how: 'stamp', isSized: kind !== 'road' }
      }),
    ],
  },
  {
    title: 'Lines',
    tools: Object.entries(LINES).map(([kind, name]): MapTool => ({ id: `line.${kind}`, name, how: 'line' })),
  },
  {
    title: 'Single squares',
    tools: Object.values(TERRAIN_CODES)
      .filter((terrain) => !isForeign(terrain, climate))
      .map((terrain): MapTool => ({ id: `square.${terrain}`, name: TERRAIN[terrain].name, how: 'brush' })),
  },
  {
    title: 'The whole map',
    tools: Object.entries(WHOLE).map(
      ([kind, name]): MapTool => ({ id: `whole.${kind}`, name, how: 'whole', isSized: kind === 'rough' }),
    ),
  },
]

const fileOf = ({ map, climate }: Plan): MapFile | undefined =>
  groundOf(map, climate).ok ? (mapFileOf(map, climate) as MapFile) : undefined

const withFile = (plan: Plan, file: MapFile): Plan => setField(plan, 'map.file', JSON.stringify(file))

const drawn = (file: MapFile, { tool, size, seed }: MapStroke, cells: readonly number[]): MapFile | undefined => {
  const [group = '', kind = ''] = tool.split('.')
  const density = Math.min(9, Math.max(1, Math.round(size))) as Density
  const [at = 0] = cells
  if (group === 'stamp' && Object.hasOwn(STAMPS, kind))
    return stamp(file, { kind: kind as StampKind, at, size: density, seed })
  if (group === 'line' && Object.hasOwn(LINES, kind)) return drawLine(file, kind as LineKind, cells)
  if (group === 'square' && Object.hasOwn(TERRAIN, kind)) return paintSquares(file, cells, kind as TerrainId)
  if (tool === 'whole.rough') return stamp(file, { kind: 'rough', at, size: density, seed })
  if (tool === 'whole.taller') return withHeight(file, file.grid.rows + MAP.heightStep)
  return tool === 'whole.lower' ? withHeight(file, file.grid.rows - MAP.heightStep) : undefined
}

const OWN = { id: 'own-map', name: 'A map of your own' } as const

const draw = (plan: Plan, stroke: MapStroke): Result<Plan, Refusal> => {
  const file = fileOf(plan)
  const ground = groundOf(plan.map, plan.climate)
  if (!file || !ground.ok) return refused('There is no map to draw on.')
  const cells = stroke.cells.flatMap((label) => ground.value.board.parse(label) ?? [])
  if (cells.length === 0 && !stroke.tool.startsWith('whole.')) return refused('That is not on the map.')
  const after = drawn(plan.map.kind === 'made' ? { ...file, ...OWN } : file, stroke, cells)
  if (!after) return refused('Nothing is drawn with that.')
  const isSame = after.grid.rows === file.grid.rows && after.terrain.join() === file.terrain.join()
  if (!isSame) return ok(withFile(plan, after))
  if (stroke.tool.startsWith('whole.')) return refused(`A map has ${MAP.heightStep} to ${MAP.longest} rows.`)
  return stroke.tool.startsWith('stamp.') ? refused('Nothing fits there.') : ok(plan)
}

const load = (plan: Plan, json: unknown): Result<Plan, Refusal> => {
  if (json === undefined) return refused('This is no map: the file cannot be read as JSON.')
  const read = readPanzerMap(json)
  if (read.ok) return ok(withFile(plan, json as MapFile))
  const [first] = read.problems
  const where = first === undefined || first.path === '$' ? 'the file' : `“${first.path.replace(/^\$\./, '')}”`
  return refused(`This is no map: ${where} is ${first?.found}, not ${first?.expected}.`)
}

/** How maps of battles of one's own are drawn [III Building a Scenario]. */
export const desk: MapDesk<Plan> = {
  tools: toolsOf,
  draw,
  load,
  file: ({ map, climate }) => mapFileOf(map, climate),
  shown: ({ map, climate }) => {
    const ground = groundOf(map, climate)
    return ground.ok ? drawingOf(ground.value) : undefined
  },
  isMade: ({ map }) => map.kind === 'made',
  doubts: ({ map, climate }) => {
    const ground = groundOf(map, climate)
    if (!ground.ok) return []
    const { label } = ground.value.board
    return faultsOf(ground.value).map(({ text, cells }) => `${text} (${cells.slice(0, 3).map(label).join(', ')})`)
  },
}
