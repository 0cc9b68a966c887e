/** Path data of the small signs on a counter. */
const size = 23

/** A rounded square around the origin. */
export const rounded = (half: number, r: number, dx = 0, dy = 0): string => {
  const side = 2 * (half - r)
  const arc = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`
  return `M${-half + r + dx} ${-half + dy}h${side}${arc(r, r)}v${side}${arc(-r, r)}h${-side}${arc(-r, -r)}v${-side}${arc(r, -r)}Z`
}

export const SHADOW = rounded(size, 4.6, 1.6, 2.2)
export const EDGE = rounded(size, 4.6)
/** A line inside the edge: gold for leaders, broken for those out of control. */
export const RIM = rounded(size - 1.3, 3.7)
export const FACE = rounded(size - 1.1, 3.8)
/** Light from the upper left on the die-cut edge. */
export const BEVEL_LIGHT = `M${-size + 1.8} ${size - 5}V${-size + 5.4}a3.6 3.6 0 0 1 3.6 -3.6H${size - 5}`
export const BEVEL_DARK = `M${size - 1.8} ${-size + 5}V${size - 5.4}a3.6 3.6 0 0 1 -3.6 3.6H${-size + 5}`

/** The first force carries one solid band, the second a pair of stripes. */
export const BANDS: readonly [string, string] = [
  `M${-size + 1.1} -14.4V${-size + 4.9}a3.8 3.8 0 0 1 3.8 -3.8H${size - 4.9}a3.8 3.8 0 0 1 3.8 3.8V-14.4Z`,
  `M${-size + 1.1} -15.3h${2 * size - 2.2}v0.8h${-2 * size + 2.2}ZM${-size + 1.1} -11.5h${2 * size - 2.2}v0.8h${-2 * size + 2.2}Z`,
]

/** Below the band of the force: the stripe of the nation. */
export const STRIPE = `M${-size + 1.1} -13H${size - 1.1}`

export const HATCH = [-34, -26, -18, -10, -2, 6, 14, 22, 30].map((x) => hatchLine(x)).join('')

function hatchLine(x: number): string {
  const low = Math.max(-21, x - 8)
  const high = Math.min(21, x + 34)
  return high <= low ? '' : `M${low} ${21 - Math.max(0, low - (x - 8))}L${high} ${21 - (high - (x - 8))}`
}

/** A spent arrow: broken, pointing down. */
export const SPENT = 'M-2.6 -3.4L0.2 -0.4L-0.8 0.6L2 3.2M2.3 0.6L2.2 3.4L-0.6 3.4M-3.6 -2.3L-2.5 -3.5L-1.3 -4.5'
/** A boot that has marched. */
export const BOOT = 'M-2.5 -4.2H0.6V-0.4C0.8 0.5 3.9 0.3 4 2.2V2.8H-2.5ZM-2.5 3.5H4V4.5H-2.5Z'
const tenth = (value: number): number => Math.round(value * 10) / 10

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** A tab over a corner, pointing straight away from it. */
const cornerFront = (right: number, down: number): string => {
  const [foot, back, tip] = [size - 2, size - 14, 31]
  return `M${right * back} ${down * foot}L${right * tip} ${down * tip}L${right * foot} ${down * back}Z`
}

/** A tab on the edge of a counter that points to a bearing in degrees; its foot lies under the counter. */
export const frontAt = (bearing: number): string => {
  const turn = (bearing * Math.PI) / 180
  const [x, y] = [Math.sin(turn), -Math.cos(turn)]
  const foot = size - 2
  const isCorner = Math.abs(Math.abs(x) - Math.abs(y)) < 0.05
  if (isCorner) return cornerFront(Math.sign(x), Math.sign(y))
  const scale = foot / Math.max(Math.abs(x), Math.abs(y))
  const isSide = Math.abs(x) > Math.abs(y)
  const at = (along: number): string =>
    isSide
      ? `${tenth(x * scale)} ${tenth(within(y * scale + along, foot))}`
      : `${tenth(within(x * scale + along, foot))} ${tenth(y * scale)}`
  const tip = isSide ? 34.5 : 39
  return `M${at(-9)}L${tenth(x * tip)} ${tenth(y * tip)}L${at(9)}Z`
}

/** Chips of cardboard around the origin: whole, torn at its lower edge, pointing away. */
export const CHIPS = {
  disruption: 'M-5 -6h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2Z',
  break: 'M-7 -6h14v10l-2.3 2.6l-2.4 -2.6l-2.3 2.6l-2.3 -2.6l-2.4 2.6l-2.3 -2.6Z',
  rout: 'M-10 0l4.4 -6h12.6v12h-12.6Z',
} as const
/** Under the foot of a counter: how much of it is full, from 0 to 1. */
export const gaugeOf = (share: number): string => `M-20 21.1h${tenth(40 * within(share, 1))}`

/** Printed for the whole battle: a star, a shield, a pennant. */
export const TRAITS = {
  elite: 'M0 -3.4l1 2.1l2.3 0.3l-1.7 1.6l0.4 2.3l-2 -1.1l-2 1.1l0.4 -2.3l-1.7 -1.6l2.3 -0.3Z',
  flag: 'M-2.6 -3.6V3.6M-2.6 -3.4L3.2 -1.4L-2.6 0.8Z',
  shield: 'M-2.6 -2.9Q0 -2.2 0 -3.3Q0 -2.2 2.6 -2.9V-0.2Q2.6 2.2 0 3.3Q-2.6 2.2 -2.6 -0.2Z',
} as const
/** Crossed swords. */
export const SWORDS = 'M-3.4 -3.4L3 3M3.4 -3.4L-3 3M1.2 3.4L3.4 1.2M-1.2 3.4L-3.4 1.2'
