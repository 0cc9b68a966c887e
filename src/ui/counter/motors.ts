import { bar, disc, n, shape } from './strokes.ts'

/** A round hole in what is drawn before it: it turns the other way. */
const hole = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`

/** A track around its road wheels, from the one end to the other. */
const track = (from: number, to: number, top: number, bottom: number, wheels: number): string => {
  const r = (bottom - top) / 2
  const size = Math.min(r - 1.1, (to - from - 2 * r) / wheels / 2 + 0.2)
  const step = (to - from - 2 * r) / Math.max(1, wheels - 1)
  const belt = `M${n(from + r)} ${n(top)}H${n(to - r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(2 * r)}H${n(from + r)}a${n(r)} ${n(r)} 0 0 1 0 ${n(-2 * r)}Z`
  return Array.from({ length: wheels }, (_, i) => {
    const [x, y] = [from + r + i * step, top + r]
    return hole(x, y, size) + disc(x, y, Math.max(0.7, size - 1))
  }).reduce((all, one) => all + one, belt)
}

const wheel = (x: number, y: number, r: number): string => disc(x, y, r) + hole(x, y, r * 0.52) + disc(x, y, r * 0.24)

/** A helmet with its brim over a face that looks right. */
const head = (x: number, y: number): string =>
  `${disc(x + 0.3, y + 0.4, 1.9)}M${n(x - 2.9)} ${n(y)}C${n(x - 2.6)} ${n(y - 3.9)} ${n(x + 2.4)} ${n(y - 3.9)} ${n(x + 2.8)} ${n(y - 0.4)}L${n(x + 3.6)} ${n(y + 0.4)}H${n(x - 3.2)}Z`

const rifle = (x: number, y: number, long: number): string =>
  bar(x, y, x + long, y - long * 0.07, 1.2) + shape(x - 4, y + 1.2, x + 0.6, y - 0.7, x + 1.4, y + 0.9, x - 4.2, y + 3)

/** A man who advances with his rifle before him. */
const advancing = (x: number, y = 0): string =>
  `${head(x + 1.2, y - 7.6)}M${n(x - 2.6)} ${n(y - 4.6)}Q${n(x + 0.6)} ${n(y - 6.2)} ${n(x + 3.4)} ${n(y - 4.4)}L${n(x + 2.8)} ${n(y + 1.4)}L${n(x + 4.8)} ${n(y + 5.6)}L${n(x + 4.6)} ${n(y + 11)}L${n(x + 6.2)} ${n(y + 11.8)}H${n(x + 2.2)}L${n(x + 2)} ${n(y + 6.6)}L${n(x - 0.2)} ${n(y + 3.6)}L${n(x - 2)} ${n(y + 7.4)}L${n(x - 4.4)} ${n(y + 11.8)}H${n(x - 7)}L${n(x - 4.4)} ${n(y + 6.4)}L${n(x - 3)} ${n(y + 1)}Z`

const HULL = 'M-15 3.6L-14.4 -0.8L-11.6 -2.8H8.6L15 1.2L15.4 3.6Z'
const TRAILS = bar(-2, 6, -15, 11, 2) + shape(-16, 9.4, -12.8, 9.8, -13.8, 12)

/** A field gun: its barrel from the shield, a wheel, and the trail behind. */
const fieldGun = (barrel: string, shield: string, r: number): { back: string; front: string } => ({
  back: TRAILS + barrel + shield,
  front: wheel(-0.6, 11.6 - r, r),
})

/** Vehicles, guns and squads of the motor age, from the side: pictures like those of the troops. */
export const MOTORS = {
  tank: {
    back: `${HULL}M-6.6 -2.4L-5.4 -8.4H3.6L6.4 -5.8L7.2 -2.4Z${shape(-4, -8, -3.6, -10.4, 0.6, -10.4, 1, -8)}${bar(5, -5.8, 16, -6.4, 1.8)}`,
    front: track(-15, 15, 3, 11.6, 5),
  },
  heavyTank: {
    back: `M-15.8 3.2L-15.4 -2L-13 -3.6H10.6L15.4 -1L15.8 3.2ZM-8.6 -3.2L-8 -9.6L-4 -10.8H4.4L7.6 -7.4L8 -3.2Z${shape(-5.6, -10.4, -5.2, -12.4, -0.6, -12.4, -0.2, -10.4)}${bar(6, -7, 16.4, -7.4, 2.6)}${bar(13.4, -7.2, 16.6, -7.4, 4)}`,
    front: `${track(-15.8, 15.8, 1.6, 11.8, 6)}${bar(-15, 1, 15.2, 1, 1.4)}`,
  },
  assaultGun: {
    back: `M-15 3.6L-14 -0.6H-11L-8.6 -5.8H3.4L10.4 -1.8L15 1.4L15.4 3.6Z${bar(6, -2.6, 16.4, -2.8, 2.4)}${shape(4.4, -4.6, 9.6, -4, 9.6, -0.8, 4.4, -0.8)}${shape(-6.4, -5.4, -6, -7.4, -2.6, -7.4, -2.2, -5.4)}`,
    front: track(-15, 15, 3, 11.6, 5),
  },
  armouredCar: {
    back: `M-15.4 2.6L-12.6 -3.4H4.2L9.4 -1.6L15 2.2L13.6 6.4H-14.4ZM-5.8 -3L-4.2 -8.2H3L5 -3Z${bar(3, -6, 14.6, -6.4, 1.5)}${bar(-9.4, -3, -12, -10.6, 0.8)}`,
    front: wheel(-9.2, 7.4, 4.5) + wheel(8.8, 7.4, 4.5),
  },
  halftrack: {
    back: `M-15.4 3.4L-14.6 -4.4H-1.4L1.8 -1.8L11.8 -0.6L15 3.4L13.8 6.4H-14.6Z${bar(-1, -4.6, 6.4, -6.8, 1.5)}${shape(-3.2, -4, -3.2, -7.4, 0.4, -7.4, 1.2, -4)}${head(-7.4, -5.4)}${head(-12, -5.4)}`,
    front: track(-15, 3.4, 4, 11.6, 4) + wheel(10.4, 7.8, 4),
  },
  truck: {
    back: 'M-15.6 5.4V-8.2Q-8.8 -10.6 -1.4 -8.2V5.4ZM-0.2 5.4V-5.6H5.6L8.2 -0.6L14.4 0.4L15.2 5.4ZM1.6 -4V-0.8H5.8L4.4 -4Z',
    front: `${wheel(-10.6, 7.6, 4.2)}${wheel(9.4, 7.6, 4.2)}${bar(-15.8, 4.4, 15.6, 4.4, 1.6)}`,
  },
  atGun: fieldGun(
    bar(-6, 1.6, 16.2, -0.6, 2) + bar(13.8, -0.4, 16.6, -0.7, 3.2),
    shape(-1.6, -7.4, 3.4, -6, 5, 5.8, 2, 7),
    4.6,
  ),
  gun: fieldGun(
    bar(-6.4, 4.6, 11.4, -9.4, 3.4) + bar(-2.6, 4.4, 7, -3.2, 2.2),
    shape(-0.4, -5.6, 2.2, -6, 4.6, 5.6, 2.2, 6.6),
    5.8,
  ),
  aaGun: {
    back: `${bar(-3.4, 3.6, 12.2, -12, 2)}${bar(-6.6, 6.4, 1, -1.4, 3.6)}${shape(-4.6, 8, -2, 0, 3.2, 0, 5, 8)}${shape(1.6, -7, 5, -6.4, 7, 3.4, 4.4, 4)}`,
    front: `${bar(-15.4, 10.4, 15.4, 10.4, 2)}${bar(-14, 12, -14, 8.4, 2.4)}${bar(14, 12, 14, 8.4, 2.4)}${shape(-5, 9.8, -3, 6, 4, 6, 6, 9.8)}`,
  },
  mortar: {
    back: `${bar(-5.6, 9.4, 7.6, -11.6, 3.2)}${bar(3.6, -5, 9.4, 11, 1.3)}${bar(3.6, -5, 4, 11, 1.3)}`,
    front: `${shape(-11.6, 12, -9.6, 8.6, -1.8, 8.6, -0.2, 12)}M-14.6 6.6C-16.2 4.2 -16 0.2 -13.8 -2.4C-11.6 0.2 -11.4 4.2 -13 6.6L-11.8 9.4H-15.8Z`,
  },
  squad: {
    back: advancing(-9.4, -0.6) + bar(-10.6, -1.4, -3.6, -8.4, 1.2),
    front: advancing(3.2, 0.4) + rifle(5.2, -1.8, 10.6),
  },
  mg: {
    back: `${head(-5.4, -1)}M-4.6 1.4L-0.6 4.2L-1.4 7L-6 6.6L-11.4 9.2L-16 11.4L-15.6 8.6L-10.6 5.4L-8.4 2.4Z`,
    front: `${bar(-2.6, 1.4, 9, 0.8, 3)}${bar(8, 0.8, 16, 0.4, 1.7)}${bar(4, 2, 9.8, 11.6, 1.4)}${bar(3.4, 2, -0.4, 11.6, 1.4)}${bar(4.6, 2, 13.6, 11.6, 1.2)}`,
  },
  battery: {
    back: `${bar(-12, 5, -0.4, -11.6, 2.6)}${bar(-12.4, 7, -16, 11.6, 1.6)}${disc(-9.4, 7.6, 4.2)}`,
    front: `${bar(2, 5, 13.6, -11.6, 2.6)}${bar(1.6, 7, -2, 11.6, 1.6)}${wheel(4.6, 7.6, 4.2)}`,
  },
  pillbox: {
    back: 'M-15.6 11.6C-15.2 0.4 -10.6 -6.6 0 -6.6C10.6 -6.6 15.2 0.4 15.6 11.6ZM-6 1.4V4.6H13L12 1.4Z',
    front: bar(2, 3, 16.2, 2.6, 1.8),
  },
} as const
