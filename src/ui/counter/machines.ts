import { bar, disc, shape } from './strokes.ts'

const oars = (from: number, count: number, y: number): string =>
  Array.from({ length: count }, (_, i) => bar(from + i * 3.6, y, from + i * 3.6 - 2.6, y + 5.4, 0.9)).join('')
const rungs = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + 0.6) / count
    return bar(-9 + 11 * t, 11 - 23 * t, -2.4 + 11 * t, 11.4 - 23 * t, 1.2)
  }).join('')
const merlons = (x: number, y: number): string =>
  [0, 4.2, 8.4].map((dx) => shape(x + dx, y, x + dx, y - 2.6, x + dx + 2.6, y - 2.6, x + dx + 2.6, y)).join('')

/** Ships, and what is built before walls: pictures like those of the troops. */
export const MACHINES = {
  LF: {
    back: `M-15.6 -4C-13.8 -1.8 -12.8 0.4 -12 2H10.6L16 4.8L11 7C9 8.2 -8 8.2 -10 7C-13.6 4.6 -15.4 0.6 -15.6 -4Z${oars(-7, 5, 6.4)}`,
    front: `${bar(0.2, -12.2, 0.2, 2.4, 1.1)}M-6.4 -11.2H6C7.6 -8 7.6 -4.6 6 -1.2H-6.2C-4.8 -4.6 -4.8 -8 -6.4 -11.2Z`,
  },
  HF: {
    back: `M-16 -6.4C-14.4 -4 -13.4 -1.8 -12.4 -0.4H9.4V-4.4H13.4V0L16 4.4L12 7.4C9 9 -9 9 -11 7.4C-14.6 4.8 -16 -0.6 -16 -6.4Z${oars(-8.6, 6, 7)}`,
    front: `${bar(-6.6, -11.4, -6.6, 0, 1.1)}M-11.6 -10.6H-2.4C-1.2 -7.8 -1.2 -5 -2.4 -2.4H-11.4C-10.4 -5 -10.4 -7.8 -11.6 -10.6Z${bar(4, -12.4, 4, 0, 1.1)}M-0.6 -11.8H9C10.4 -8.6 10.4 -5.4 9 -2.2H-0.4C0.8 -5.4 0.8 -8.6 -0.6 -11.8Z${[-8, -4, 0, 4, 8].map((x) => disc(x, 3.4, 1.3)).join('')}`,
  },
  LD: { back: bar(-9.4, 12, 2, -12, 1.9) + bar(-2.6, 12, 9, -12, 1.9) + rungs(6), front: '' },
  ST: {
    back:
      shape(-5.6, -7.4, 5.4, -7.4, 7.6, 9.6, -7.8, 9.6) +
      merlons(-5.5, -7.2) +
      bar(5, -6.4, 12.6, -11.6, 1.5) +
      bar(4.4, -1.6, 12.2, -11, 0.7),
    front:
      bar(-6.6, -1.6, 6.2, -1.6, 1.2) +
      bar(-7.2, 4, 7, 4, 1.2) +
      shape(-1.8, 9.6, -1.8, 5.6, 1.8, 5.6, 1.8, 9.6) +
      disc(-5.2, 10, 2.3) +
      disc(5, 10, 2.3),
  },
  CT: {
    back:
      bar(-13, 7.4, 13, 7.4, 2.4) +
      bar(5, 7, 1.6, -6.4, 2) +
      bar(12, 7, 1.6, -6.4, 1.5) +
      bar(6, 6.4, -9.4, -8.4, 2) +
      disc(-10.6, -9, 3, 2.4),
    front: disc(-8.6, 8.6, 3.3) + disc(8.6, 8.6, 3.3) + disc(5.6, 5.8, 1.8),
  },
  TB: {
    back:
      bar(-12, 11, 12, 11, 1.8) +
      bar(-7, 11, 1, -4.4, 1.7) +
      bar(9, 11, 1, -4.4, 1.7) +
      bar(-14.4, -11.8, 9.4, -0.6, 1.7) +
      bar(-14.2, -11.6, -11.4, 0.6, 0.8) +
      disc(-11.2, 1.8, 1.7),
    front: shape(5.4, -1.4, 12.4, -1.4, 13, 5.8, 4.8, 5.8) + disc(1, -4.4, 1.4),
  },
} as const
