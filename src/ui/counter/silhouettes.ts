import { MACHINES } from './machines.ts'
import { MOTORS } from './motors.ts'
import { bar, disc, n, shape, spear, sword } from './strokes.ts'

/**
 * Our own drawings of the troop types, in a box from -16 -12 to 16 12, facing right.
 * `back` is filled with ink; `front` also, but keeps a thin edge of the face colour so that it stands out.
 */
export type SilhouettePath = { readonly back: string; readonly front: string }

/** A striding man with his head at (x, -8.4). */
const man = (x = 0): string =>
  disc(x + 0.3, -8.6, 2.3) +
  `M${n(x - 2.9)} -5.2Q${n(x)} -7 ${n(x + 3)} -5.2L${n(x + 2.7)} 0.4L${n(x + 4.6)} 5.6L${n(x + 5)} 10.6L${n(x + 6.8)} 11.8H${n(x + 3)}L${n(x + 2.1)} 6.6L${n(x + 0.2)} 3.2L${n(x - 1.3)} 7.2L${n(x - 4)} 11.8H${n(x - 6.6)}L${n(x - 3.9)} 6.4L${n(x - 2.8)} 0.6Z`
/** A kilt or tunic skirt. */
const tunic = (x = 0): string => shape(x - 3, -1, x + 2.9, -1, x + 4.4, 4.4, x - 4.2, 4.4)
const arm = (x1: number, y1: number, x2: number, y2: number): string => bar(x1, y1, x2, y2, 2) + disc(x2, y2, 1.1)
const crest = (x = 0): string =>
  `M${n(x - 3.2)} -7.6C${n(x - 3.6)} -12.4 ${n(x + 1.4)} -13.4 ${n(x + 3)} -10.6C${n(x + 1)} -11.4 ${n(x - 1.4)} -10.8 ${n(x - 1.6)} -7.6Z`
const helm = (x = 0): string =>
  shape(x - 2.4, -8, x - 1.6, -10.6, x + 0.3, -12.2, x + 2, -10.8, x + 2.8, -8, x + 2.6, -6.6, x + 1.6, -8, x - 2, -8)

/** A walking horse. */
const HORSE =
  'M14.6 -3.4C14.9 -4.6 13.9 -5.6 13 -6.4L11.2 -8.6L10.9 -10.4L9.6 -8.7C7.8 -8.2 6.6 -6.4 5.4 -3.8C3.8 -2.2 -2.6 -1.7 -6.4 -2.6C-8.4 -3.1 -10.2 -2.6 -11 -1.4C-13 -0.9 -13.8 1.6 -13.6 4.2C-13.4 6.2 -14 7.4 -14.6 8.4C-12.9 7.8 -12 6.4 -12 4.6C-12 3 -11.8 1.6 -11 0.8C-11 2.6 -10.4 3.6 -10.8 5L-12.2 7.8L-11 11.8H-8.7L-9.7 8L-7 4.8C-5.8 4.4 -5.2 3.8 -4.6 3L-5.4 6.6L-5.1 11.8H-2.9L-3.2 7L-1.9 3.8C0.6 4.6 2.6 4.6 4.4 4.2L5.4 6.8L4.6 11.8H6.8L7.4 6.6L7.2 3.8L10.4 5L9.4 8.8L11 9.6L12.8 4.4L8.8 1.9C9.4 0.2 9.4 -1.6 10.2 -3C11 -3.2 12.2 -2.8 13.3 -2.5C14.1 -2.4 14.4 -2.7 14.6 -3.4Z'
const rider = (x = -1.5): string =>
  disc(x + 0.4, -9.6, 2.1) +
  `M${n(x - 2.4)} -6.6Q${n(x)} -8.2 ${n(x + 2.7)} -6.6L${n(x + 2.3)} -2.6L${n(x + 4.4)} 0.6L${n(x + 3.2)} 4.6L${n(x + 4.6)} 5.6H${n(x + 1.2)}L${n(x + 1.3)} 1.6L${n(x - 2.8)} -1.2Z`
const caparison =
  'M-11.6 -1.4C-8 -3.2 0 -2 5.2 -3.6L7 -7.2L9.6 -8.2L10.2 -3L9 2.2L8 6.4H-0.6L-2 5.2L-4 6.6H-11.4C-12 4 -12.4 1 -11.6 -1.4Z'

const bow = (x: number, y: number, h: number, bulge: number): string =>
  `M${n(x)} ${n(y - h)}C${n(x + bulge)} ${n(y - h * 0.5)} ${n(x + bulge)} ${n(y + h * 0.5)} ${n(x)} ${n(y + h)}L${n(x - 0.9)} ${n(y + h)}C${n(x + bulge - 2)} ${n(y + h * 0.45)} ${n(x + bulge - 2)} ${n(y - h * 0.45)} ${n(x - 0.9)} ${n(y - h)}Z${bar(x - 0.3, y - h, x - 3.2, y, 0.45)}${bar(x - 3.2, y, x - 0.3, y + h, 0.45)}`
const arrow = (x1: number, y1: number, x2: number, y2: number): string => spear(x1, y1, x2, y2, 0.7, 2.6)
const quiver = (x: number): string =>
  `${bar(x - 4.4, -7.4, x - 2.2, -0.6, 2.4)}${bar(x - 5.6, -9.8, x - 4.2, -7.2, 0.7)}${bar(x - 4.4, -10.2, x - 3.8, -7.2, 0.7)}`

const wheel = (x: number, y: number, r: number): string => {
  let d = `${disc(x, y, r)}M${n(x - r + 1.3)} ${n(y)}a${n(r - 1.3)} ${n(r - 1.3)} 0 1 0 ${n(2 * r - 2.6)} 0a${n(r - 1.3)} ${n(r - 1.3)} 0 1 0 ${n(-2 * r + 2.6)} 0Z`
  for (const a of [0.4, 1.45, 2.5])
    d += bar(x - Math.cos(a) * r, y - Math.sin(a) * r, x + Math.cos(a) * r, y + Math.sin(a) * r, 0.9)
  return d + disc(x, y, 1.3)
}

const archer = (extra: string): SilhouettePath => ({
  back: man(-2) + tunic(-2) + quiver(-2) + arm(0, -4.6, 6.6, -4.2),
  front: bow(8.2, -4.2, 7.4, 4.2) + arrow(0.6, -4.2, 13.6, -4.2) + arm(-4, -4.4, 1.4, -4) + extra,
})
const arquebus = (x: number, y: number, length: number): string =>
  bar(x, y, x + length, y - 0.8, 1.5) +
  shape(x - 4.6, y + 0.6, x + 1, y - 0.9, x + 2, y + 0.9, x - 5, y + 3) +
  bar(x + 4, y, x + 4.6, y + 2.2, 0.8)
const cannon = (scale: number): string =>
  `M${n(-9 * scale)} ${n(2 * scale)}C${n(-10.6 * scale)} ${n(-1 * scale)} ${n(-8 * scale)} ${n(-3.4 * scale)} ${n(-5 * scale)} ${n(-3.6 * scale)}L${n(12.6 * scale)} ${n(-7.4 * scale)}L${n(13.6 * scale)} ${n(-4.4 * scale)}L${n(-2 * scale)} ${n(2.6 * scale)}Z${disc(-10 * scale, 0.4 * scale, 1.5 * scale)}`

/** Oval, round, long and crescent shields. */
const ROUND = (x: number, y: number, r: number): string => `${disc(x, y, r)}`
const SCUTUM = (x: number, y: number): string =>
  `M${n(x - 3.4)} ${n(y - 6)}Q${n(x)} ${n(y - 7.8)} ${n(x + 3.4)} ${n(y - 6)}V${n(y + 6)}Q${n(x)} ${n(y + 7.8)} ${n(x - 3.4)} ${n(y + 6)}Z`
const PELTA = (x: number, y: number): string =>
  `M${n(x + 4)} ${n(y - 2)}A4.4 4.4 0 1 1 ${n(x - 4)} ${n(y - 2)}Q${n(x)} ${n(y + 2)} ${n(x + 4)} ${n(y - 2)}Z`
const KITE = (x: number, y: number): string =>
  `M${n(x)} ${n(y - 5)}C${n(x + 4)} ${n(y - 5)} ${n(x + 4)} ${n(y)} ${n(x)} ${n(y + 7)}C${n(x - 4)} ${n(y)} ${n(x - 4)} ${n(y - 5)} ${n(x)} ${n(y - 5)}Z`

const ELEPHANT =
  'M-13.4 -1C-13.2 -5.4 -9 -7.4 -3 -7.2C0 -7.2 2 -6.8 3.6 -6.6C5 -9 9.6 -9.4 11.6 -6.6C13 -4.8 12.8 -2.6 12.8 -0.4C12.8 2.6 12.4 5 13.4 7C14 8.2 15.2 8 15.6 7L16.4 7.6C16 9.8 13.4 10.4 12 8.6C10.6 6.6 10.8 4 10.4 2L9 1.8C8.6 3.4 7.6 4.2 6.6 4.6L6.8 11.8H2.6L2.2 6.4H-4.6L-4.4 11.8H-8.8L-9.4 6.6C-10 5.4 -11 4.6 -11.4 3.4L-12.4 7.4L-13.6 7.2L-12.8 2C-13.2 1 -13.4 0 -13.4 -1Z'
const TOWER = `${shape(-8, -7.4, -7.6, -12.4, -6, -12.4, -6, -11.2, -4.4, -11.2, -4.4, -12.4, -2.4, -12.4, -2.4, -11.2, -0.8, -11.2, -0.8, -12.4, 1, -12.4, 1.4, -7.2)}`
const TUSK = 'M11.4 1.2C12.2 3.4 14 4.4 16 3.6C14.6 2.8 13.4 1.6 12.8 0.2Z'

const horseman = (weapon: string, x = -1.5): SilhouettePath => ({ back: HORSE, front: rider(x) + weapon })

const foot: Readonly<Record<string, SilhouettePath>> = {
  MI: { back: man(-1) + tunic(-1) + spear(6.2, 11.5, 6.2, -11.5), front: arm(1, -4, 6.2, -2.2) + PELTA(-4.4, -0.6) },
  MS: { back: man() + tunic() + spear(7.4, 11.5, 7.4, -12), front: ROUND(-2.6, -0.4, 5) + arm(2, -4, 7.2, -2.4) },
  PS: { back: man() + tunic() + crest() + spear(8, 11.8, 8, -12), front: ROUND(-2, -0.2, 6) + arm(3, -4, 7.8, -2.4) },
  PP: {
    back: man(-6) + man(2.4) + crest(-6) + crest(2.4) + spear(-13, 8, 15.6, -11.6, 1, 3.4),
    front:
      spear(-15, 3.6, 10, -12.2, 1, 3.4) + ROUND(-6.4, 0, 4) + ROUND(2.2, 0, 4) + spear(-10, 11.4, 16, -5.6, 1, 3.4),
  },
  LT: { back: man() + spear(-8.6, -6.8, 11.4, -10.6, 1, 3.4) + arm(-2, -4.6, -4.4, -7.6), front: PELTA(4.6, -1.6) },
  EX: { back: man() + tunic() + crest() + spear(-6, 8, 15.4, -8.4, 1.1, 3.6), front: SCUTUM(-1.6, 0) },
  BI: {
    back:
      man() +
      sword(6, -3.4, 12.4, -11.6) +
      shape(-2.6, -8.4, -3.6, -12, -1.2, -10.6, 0.4, -12.6, 1.6, -10.4, 4, -11.6, 2.8, -8) +
      arm(2, -4.6, 6.2, -3.4),
    front: `M-8 -4.6Q-3.8 -7 0 -4.6Q1.4 0.6 -4 8Q-9.4 0.6 -8 -4.6Z`,
  },
  SD: {
    back: man(1) + tunic(1) + crest(1) + sword(6.4, -1.6, 14.4, -6.2) + arm(3, -4.6, 6.8, -1.8),
    front: SCUTUM(-2.4, 0.4),
  },
  AX: {
    back:
      man() +
      tunic() +
      bar(5, 1.4, 8.2, -10.6, 1.3) +
      `M7 -11.4C10 -12.6 13 -10.4 12.8 -6.4C11.2 -7.8 9 -7.4 6.6 -7.8Z` +
      arm(2, -4.6, 6, -2.4),
    front: ROUND(-3.4, -0.6, 4.6),
  },
  HL: {
    back:
      man(-1) +
      tunic(-1) +
      helm(-1) +
      bar(5.6, 12, 5.6, -9, 1.2) +
      shape(4.7, -8.4, 5.6, -13, 6.5, -8.4) +
      `M6 -9.4C9.4 -10.8 11.6 -8.2 11.2 -4C9.8 -5.6 8 -5.8 6 -5.2Z` +
      shape(5.4, -8.4, 1.8, -7, 5.4, -5.8),
    front: arm(-3, -4.2, 5.4, 1.4) + arm(1, -4.4, 5.8, -2),
  },
}

const mounted: Readonly<Record<string, SilhouettePath>> = {
  LC: horseman(spear(-8.6, -3.4, 12.6, -11.4, 0.9, 3) + ROUND(-3.6, -3.6, 2.6)),
  MC: horseman(spear(-9, -0.4, 15.6, -9.4, 1, 3.4) + ROUND(-2.6, -3.4, 3.5)),
  HC: { back: HORSE, front: caparison + rider() + helm(-1.4) + spear(-10, -3, 16, -7, 1.3, 4) + KITE(-1.2, -2.4) },
  HB: horseman(`${bow(7, -6.6, 5, 3.2)}${arrow(0.4, -6.6, 12.8, -6.6)}${arm(-2.8, -6, 3.2, -6.4)}`),
  OC: horseman(`${spear(-4.4, -12.2, 12.4, -9.8, 0.8, 2.8)}${spear(-5, -9.8, 11.6, -7, 0.8, 2.8)}${PELTA(-3, -3.4)}`),
  BC: {
    back: HORSE,
    front: `${caparison}${rider()}${helm(-1.2)}${bow(6.4, -7, 4.6, 2.8)}${spear(-11, 1.4, 14, -12, 0.9, 3.2)}`,
  },
}

const engines: Readonly<Record<string, SilhouettePath>> = {
  BL: {
    back:
      bar(-12, 4, 12, -3.6, 2.6) +
      bar(-1, 1, -6, 11.4, 1.7) +
      bar(1, 0, 6, 11.4, 1.7) +
      bar(-8.6, 11.2, 8.6, 11.2, 1.3),
    front: `M6 -11.4C11.6 -8.4 12.4 -2 11 5.6L9.4 5.6C10 -1.6 9.2 -6.6 4.8 -10Z${bar(5.4, -10.4, -8.6, 2.8, 0.6)}${bar(10, 5.4, -8.6, 2.8, 0.6)}${arrow(-8, 2.7, 16, -4.9)}`,
  },
  HA: { back: cannon(1), front: wheel(-1, 5.4, 6.4) + bar(-2, 7, -14.6, 11.4, 2) },
  LA: {
    back: bar(-9, 2.2, 12.6, -2.4, 3.2) + bar(12, -4.6, 12.6, 0, 1.4),
    front: wheel(0.6, 5, 5.6) + bar(-1, 6, -13, 10.8, 1.6),
  },
  CH: {
    back: `${HORSE.replace(/[\d.-]+ [\d.-]+/g, (pair) =>
      pair
        .split(' ')
        .map((v, i) => n(i === 0 ? Number(v) * 0.72 + 5.6 : Number(v) * 0.86 + 1.6))
        .join(' '),
    ).replace(/H(-?[\d.]+)/g, (_, v: string) => `H${n(Number(v) * 0.72 + 5.6)}`)}`,
    front: `${wheel(-9.4, 6.4, 5.4)}M-15.4 4.6L-15 -1.8Q-10 -3.4 -5.4 -1.4L-4.2 4.6Z${bar(-6, 3.4, 7, 1.4, 1.1)}${disc(-10.4, -9, 2.1)}M-13 -6.2Q-10.4 -7.8 -7.8 -6.2L-7.6 -1H-13.4Z${spear(-15, -3, 2.4, -11.4, 0.9, 3)}${bar(-8.6, -4.6, 6, -1.8, 0.7)}`,
  },
  EL: {
    back: ELEPHANT + TOWER,
    front: `${TUSK}M4 -5.6C7.4 -6.4 8.8 -3 7.4 0.6C5 1 3.2 -2 4 -5.6Z${disc(6.4, -10.6, 1.6)}${bar(5.8, -9.4, 5.6, -6.8, 2.4)}${spear(-1, -6, 5.4, -13.4, 0.8, 2.6)}`,
  },
  VF: {
    back: `M-15.6 1.6C-16.6 -3 -15 -6 -12.8 -6.6C-14 -4.2 -13.6 -0.6 -11 2.2H11C13.4 -0.8 14 -5 12.6 -8.4L15.6 -9.4C16.4 -4 15 5 10 9H-9C-13 8 -15 4.6 -15.6 1.6Z${bar(0, 3, 0, -12.2, 1.2)}`,
    front: `M-7.4 -10.8H8C9.4 -7 9.2 -3.4 7.6 0H-7.8C-6 -3.6 -6 -7.2 -7.4 -10.8Z${[-8, -3, 2, 7].map((x) => disc(x, 4, 2.2)).join('')}${[-7, -2, 3, 8].map((x) => bar(x, 7, x - 3, 12, 0.9)).join('')}`,
  },
}

const fire: Readonly<Record<string, SilhouettePath>> = {
  BW: archer(''),
  IB: archer(helm(-2)),
  LB: {
    back: man(-2) + tunic(-2) + quiver(-2) + arm(0, -4.6, 6.6, -3),
    front: bow(8, -2.4, 10, 4) + arrow(0.6, -2.6, 14.6, -2.6) + arm(-4, -4.4, 1.2, -2.6),
  },
  SK: {
    back: man(-2) + arm(0, -4.8, 3.6, -9.4),
    front: `M3.4 -9.6C8 -13.6 13.6 -11.6 13.6 -7.6L12.6 -7.6C12.6 -10.4 8.4 -12.2 4 -8.8Z${disc(13.1, -6.4, 1.7)}${spear(-11.6, 0.6, 6, -3, 0.8, 2.8)}${spear(-11, 3, 6.4, -0.4, 0.8, 2.8)}`,
  },
  CB: {
    back: man(-3) + tunic(-3) + helm(-3) + arm(-1, -4.6, 4, -3.6),
    front: `${bar(-3, -3.4, 11.4, -4.4, 1.7)}M9 -10.4C12.8 -7.4 13.2 -1.4 10 2L8.8 1.2C11 -2 10.6 -6.6 8 -9.4Z${bar(8.4, -9.8, 4.6, -4, 0.5)}${bar(9.4, 1.6, 4.6, -4, 0.5)}${arrow(4, -4.1, 15, -4.8)}`,
  },
  AE: {
    back:
      man(-4) +
      tunic(-4) +
      helm(-4) +
      bar(9, -4, 9, 11.6, 1) +
      bar(7.6, -5.4, 9, -3.6, 0.9) +
      bar(10.4, -5.4, 9, -3.6, 0.9),
    front: arquebus(-1, -4.6, 15.6) + arm(-5, -4.2, -0.6, -3.4),
  },
  AL: {
    back:
      man(-4) +
      tunic(-4) +
      shape(-8, -9, -6.6, -9.6, -5.6, -12, -1.6, -12, -0.8, -9.8, 1.4, -9.2) +
      arm(-3, -4, 4, -3.8),
    front: `${arquebus(-1, -4.6, 17)}${disc(15.6, -7.2, 1.6)}${disc(13.8, -9, 1.1)}`,
  },
}

/** A plumed head in a wreath. */
const leader = (plume: string, wreath: boolean): SilhouettePath => {
  let leaves = ''
  if (wreath)
    for (let i = 0; i < 7; i++) {
      const a = 0.35 + i * 0.36
      for (const side of [-1, 1]) {
        const x = Math.sin(Math.PI - a) * 12.4 * side
        const y = -Math.cos(Math.PI - a) * 10.6 * -1
        leaves += leaf(x, y, side * (a - 0.2), side)
      }
    }
  return {
    back: leaves,
    front: `M-3.6 8.6C-4 5.6 -2.4 5 -2.2 3.4C-4.6 2.4 -5.4 -0.4 -5 -3C-4.4 -6.6 -1.6 -8 1.2 -7.6C4 -7.2 5.4 -5 5.4 -2.6L6.4 -0.2L5.2 0.6L5.2 3C5 4.4 3.6 4.4 2.4 4.2C2.4 6 4.4 6.6 4.8 8.6Z${plume}`,
  }
}
const leaf = (x: number, y: number, turn: number, side: number): string => {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const p = (a: number, b: number): string => `${n(x + (a * c - b * s))} ${n(y + (a * s + b * c))}`
  return `M${p(0, 2.6)}Q${p(side * 2.9, 0.4)} ${p(side * 0.6, -3)}Q${p(-side * 1.8, -0.4)} ${p(0, 2.6)}Z`
}
const PLUME =
  'M-1 -8.2C-5.4 -7.6 -7.6 -4.4 -7.4 1.6C-9.6 -4 -8.4 -11.6 0 -12C4 -12 5.8 -10 6 -8C3.8 -9.4 1.4 -9 -1 -8.2Z'

const PICTURES: Readonly<Record<string, SilhouettePath>> = {
  ...foot,
  ...mounted,
  ...engines,
  ...fire,
  ...MACHINES,
  ...MOTORS,
  '1L': leader(PLUME, true),
  '2L': leader(PLUME, true),
  '3L': leader(PLUME, true),
  '4L': leader(PLUME, true),
  '5L': leader('', true),
  '6L': leader('', true),
}

const UNKNOWN: SilhouettePath = { back: man(), front: '' }

export const silhouetteOf = (code: string): SilhouettePath => PICTURES[code] ?? UNKNOWN
