import type { MapDrawing } from '../../../core/map/drawing.ts'

import { COMMON, HEATH, type Local, MARSH, NORTHERN, OLIVE, type Pair, PLAIN } from './inks.ts'
import { WORKS } from './workInks.ts'

export type Ink = keyof typeof COMMON | keyof typeof WORKS | Local

const LOOKS: Record<MapDrawing['look'], Record<Local, Pair>> = {
  plain: PLAIN,
  olive: OLIVE,
  marsh: MARSH,
  northern: NORTHERN,
  heath: HEATH,
}

const pairs = (look: MapDrawing['look']): [string, Pair][] => Object.entries({ ...COMMON, ...WORKS, ...LOOKS[look] })

/** `--t-…` custom properties of a look; the browser chooses by `color-scheme`. */
export const paletteStyle = (look: MapDrawing['look']): Record<string, string> =>
  Object.fromEntries(pairs(look).map(([ink, [light, dark]]) => [`--t-${ink}`, `light-dark(${light}, ${dark})`]))

/** Plain colours by day, for pictures outside the app. */
export const dayInks = (look: MapDrawing['look']): Record<string, string> =>
  Object.fromEntries(pairs(look).map(([ink, [light]]) => [ink, light]))

export const inkVar = (ink: Ink): string => `var(--t-${ink})`
