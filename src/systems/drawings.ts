import type { MapDrawing } from '../core/map/drawing.ts'
import type { Parsed } from '../core/scenario/problems.ts'
import { parseItacsMap } from './itacs/map/map.ts'
import { drawingOf as itacs } from './itacs/view/drawing.ts'
import { parseMap } from './prestags/map.ts'
import { drawingOf as prestags } from './prestags/view/drawing.ts'

const drawn = <T>(read: Parsed<T>, draw: (map: T) => MapDrawing): Parsed<MapDrawing> =>
  read.ok ? { ok: true, value: draw(read.value) } : read

/** Reads the map file of any system as a drawing. */
export const readDrawing = (json: { readonly system: unknown }, system = json.system): Parsed<MapDrawing> =>
  system === 'itacs' ? drawn(parseItacsMap(json), itacs) : drawn(parseMap(json), prestags)
