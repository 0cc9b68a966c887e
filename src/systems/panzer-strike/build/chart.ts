import { derived } from '../../../core/engine/derived.ts'
import type { Parsed } from '../../../core/scenario/problems.ts'
import { type PanzerMap, readPanzerMap } from '../rules/scenario/map.ts'
import { MAP } from '../rules/tables/limits.ts'
import type { Climate } from '../rules/terms/types.ts'
import { generate } from './ground/generate.ts'
import type { PlanMapSource } from './plan.ts'

type Chart = { readonly file: unknown; readonly map: Parsed<PanzerMap> }

const charts = derived((_source: PlanMapSource): Map<Climate, Chart> => new Map())

const madeOf = (source: PlanMapSource, climate: Climate): unknown =>
  source.kind === 'file'
    ? source.file
    : generate({ rows: source.rows, cols: MAP.longest, climate, densities: source.densities, seed: source.seed })

const chartOf = (source: PlanMapSource, climate: Climate): Chart => {
  const known = charts(source)
  const found = known.get(climate)
  if (found) return found
  const file = madeOf(source, climate)
  const chart = { file, map: readPanzerMap(file) }
  known.set(climate, chart)
  return chart
}

/** The map file of a plan. */
export const mapFileOf = (source: PlanMapSource, climate: Climate): unknown => chartOf(source, climate).file

/** The ground of a plan; problems where a loaded file is no map. */
export const groundOf = (source: PlanMapSource, climate: Climate): Parsed<PanzerMap> => chartOf(source, climate).map
