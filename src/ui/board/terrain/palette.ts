import type { MapDrawing } from '../../../core/map/drawing.ts'

import { COMMON, HEATH, type Local, MARSH, NORTHERN, OLIVE, type Pair, PLAIN } from './inks.ts'
import { COUNTRY, DESERT, SNOW } from './lookInks.ts'
import { WORKS } from './workInks.ts'

export type Ink = keyof typeof COMMON | keyof typeof WORKS | Local

/** A look has inks of its own; some have their own for works and sand too. */
type Look = Readonly<Record<Local, Pair> & Partial<Record<keyof typeof COMMON | keyof typeof WORKS, Pair>>>

const LOOKS: Readonly<Record<MapDrawing['look'], Look>> = {
  plain: PLAIN,
  olive: OLIVE,
  marsh: MARSH,
  northern: NORTHERN,
  heath: HEATH,
  country: COUNTRY,
  snow: SNOW,
  desert: DESERT,
}

const pairs = (look: MapDrawing['look']): [string, Pair][] => Object.entries({ ...COMMON, ...WORKS, ...LOOKS[look] })

/** `--t-…` custom properties of a look; the browser chooses by `color-scheme`. */
export const paletteStyle = (look: MapDrawing['look']): Record<string, string> =>
  Object.fromEntries(pairs(look).map(([ink, [light, dark]]) => [`--t-${ink}`, `light-dark(${light}, ${dark})`]))

/** Plain colours by day, for pictures outside the app. */
export const dayInks = (look: MapDrawing['look']): Record<string, string> =>
  Object.fromEntries(pairs(look).map(([ink, [light]]) => [ink, light]))

export const inkVar = (ink: Ink): string => `var(--t-${ink})`
