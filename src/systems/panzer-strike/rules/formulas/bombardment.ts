import { breakdown } from '../../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import { stepOf, type SquareWay } from '../geometry/squares.ts'
import { DELAYS, SCATTER, SMOKE } from '../tables/fire.ts'
import { ALWAYS, atMost, type Check, type Draw, passes } from '../terms/draw.ts'
import { bounded, by, plus } from './lines.ts'

/** Who plots a bombardment. */
type Plotter = 'self' | 'formation' | 'battalion' | 'other'

export type Plotted = {
  readonly plotter: Plotter
  readonly direct: boolean
  /** At the square that the unit has just fired at. */
  readonly again: boolean
  /** In the first orders phase of an assault. */
  readonly assaultStart: boolean
}

/** Pulses in which nothing happens before a bombardment [Formulas Administrative Delays, II.B.3 Administrative Delay]. */
export const administrativeDelay = ({ plotter, direct, again, assaultStart }: Plotted): number =>
  Math.min(
    DELAYS[plotter],
    direct ? DELAYS.direct : DELAYS.other,
    again ? DELAYS.again : DELAYS.other,
    assaultStart ? DELAYS.assaultStart : DELAYS.other,
  )

type Aimed = {
  readonly smoke: boolean
  /** The spotter sees the square. */
  readonly spotted: boolean
  readonly again: boolean
  readonly assaultStart: boolean
}

/** Who need not wait for the spotter [II.B.3 Spotting Delay]. */
const isSure = ({ smoke, spotted, again, assaultStart }: Aimed): boolean => smoke || !spotted || again || assaultStart

/** Whether a battery beyond the map begins in a pulse: both skills in a hundred. */
export const spottingCheck = (firer: number, spotter: number, aimed: Aimed): Check =>
  isSure(aimed) ? ALWAYS : atMost((firer + spotter) / 100)

export type Salvoed = {
  readonly rocket: boolean
  /** The first pulse of fire by the call of another unit. */
  readonly firstByOther: boolean
  /** Somebody sees the square: who spots, or who fires. */
  readonly seen: boolean
  /** The accuracy check; smoke makes none and counts as one that passed it [P-40]. */
  readonly accurate: boolean
  /** Who fires sees the square. */
  readonly firerSees: boolean
  /** Squares. */
  readonly range: number
  /** A battery beyond the map fires HE, and the spotter sees the square [P-40]. */
  readonly offMapHE: boolean
}

const SCATTERS = 'Formulas Indirect Accuracy'

const scatterBase = ({ rocket, firstByOther, seen, accurate }: Salvoed): number => {
  if (rocket || firstByOther || !seen) return SCATTER.unsure
  return accurate ? SCATTER.passed : SCATTER.failed
}

/** The greatest scatter in squares [Formulas Indirect Accuracy]; each condition halves it. */
export const scatterOf = (salvo: Salvoed): Breakdown =>
  breakdown(
    'Greatest scatter',
    bounded(
      [
        plus('Scatter', scatterBase(salvo), SCATTERS),
        salvo.firerSees && by('Firing unit sees the square', 0.5, SCATTERS),
        salvo.range < SCATTER.near && by(`Nearer than ${SCATTER.near} squares`, 0.5, SCATTERS),
        salvo.offMapHE && by('HE from beyond the map, spotted', 0.5, SCATTERS),
      ],
      0,
      SCATTER.unsure,
      SCATTERS,
    ),
  )

/** At best so many rounds come down beside their square [II.B.3 Scatter, P-40]. */
const BESIDE = 0.75

/** How often it is a step more than the whole squares; at one square or less a step in three of four [P-08, P-40]. */
const stepsOf = (greatest: number): { readonly least: number; readonly more: number } => {
  if (greatest <= 1) return { least: 0, more: BESIDE }
  return { least: Math.floor(greatest), more: greatest - Math.floor(greatest) }
}

/** How far from its square a round comes down [II.B.3 Scatter]: steps in directions that are drawn one by one. */
export const scatter = (greatest: number, draw: Draw): SquareWay => {
  const { least, more } = stepsOf(greatest)
  const steps = least + (more > 0 && passes(atMost(more), draw) ? 1 : 0)
  let way: SquareWay = { dx: 0, dy: 0 }
  for (let step = 0; step < steps; step++) {
    const { dx, dy } = stepOf(draw(8) - 1)
    way = { dx: way.dx + dx, dy: way.dy + dy }
  }
  return way
}

/** The scatter of HE that did not penetrate [II.B.3 Missed Armour, P-49]: the best of bombardments. */
const STRAY = 0.5

/** Where HE goes off that did not penetrate. */
export const stray = (draw: Draw): SquareWay => scatter(STRAY, draw)

type Spread = ReadonlyMap<string, number>
const keyOf = ({ dx, dy }: SquareWay): string => `${dx},${dy}`

const stepped = (spread: Spread): Spread => {
  const next = new Map<string, number>()
  for (const [key, share] of spread) {
    const [x = 0, y = 0] = key.split(',').map(Number)
    for (let facing = 0; facing < 8; facing++) {
      const { dx, dy } = stepOf(facing)
      const there = keyOf({ dx: x + dx, dy: y + dy })
      next.set(there, (next.get(there) ?? 0) + share / 8)
    }
  }
  return next
}

const mixed = (one: Spread, other: Spread, share: number): Spread => {
  const sum = new Map<string, number>()
  for (const [key, chance] of one) sum.set(key, chance * (1 - share))
  for (const [key, chance] of other) sum.set(key, (sum.get(key) ?? 0) + chance * share)
  return sum
}

/** Where a round comes down and how likely, from 0 to 1, by columns and rows from its square: `1,-1`. */
export const scatterChances = (greatest: number): Spread => {
  const { least, more } = stepsOf(greatest)
  let spread: Spread = new Map([['0,0', 1]])
  for (let step = 0; step < least; step++) spread = stepped(spread)
  return more > 0 ? mixed(spread, stepped(spread), more) : spread
}

/** The chance that a round hits its square, from 0 to 1. */
export const onTarget = (greatest: number): number => scatterChances(greatest).get('0,0') as number

/** Whether a round of smoke makes some [II.B.3 Smoke]: of mortars by the shell, of others always. */
export const smokeCheck = (kind: 'mortar' | 'other', SZ: number): Check =>
  kind === 'mortar' ? atMost(SZ / SMOKE.mortar) : ALWAYS

/** Whether a tank that is a headquarters may plot smoke of its own [II.B.3 Smoke]. */
export const mayPlotSmoke = (isHeadquarters: boolean, SZ: number): boolean => isHeadquarters && SZ >= SMOKE.tankHQ
