import type { Beat } from '../../core/presenter/beats.ts'
import type { Speed } from '../../store/settings/settings.ts'

const FACTORS: Readonly<Record<Speed, number>> = { off: 0, slow: 2, normal: 1, fast: 0.5, step: 1 }

const PER_HEX = 90
const SHORTEST = 220
const LONGEST = 600
const PACES = { volley: 420, clash: 360, stamp: 600, fall: 450, burst: 420 } as const
/** What is said of a beat is read meanwhile: so many more milliseconds. */
const READ = 500

const plainMs = (beat: Beat): number =>
  beat.kind === 'march'
    ? Math.min(LONGEST, Math.max(SHORTEST, PER_HEX * Math.max(...beat.ways.map(({ cells }) => cells.length - 1))))
    : PACES[beat.kind]

/** How many milliseconds a beat is played. */
export const msOf = (beat: Beat, speed: Speed): number =>
  (plainMs(beat) + (beat.words === undefined ? 0 : READ)) * FACTORS[speed]
