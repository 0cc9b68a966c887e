import { total } from '../../../../core/calc/breakdown.ts'
import { type Salvoed, scatter, scatterOf, smokeCheck, spottingCheck } from '../formulas/bombardment.ts'
import { accuracyCheck } from '../formulas/checks.ts'
import { salvoOf, salvoRounds } from '../formulas/rate.ts'
import { cellAlong, distance } from '../geometry/squares.ts'
import { isIndirect, type Slot } from '../position/arms.ts'
import type { FiredRound } from '../position/events.ts'
import { happen } from '../position/fold.ts'
import { unitOf } from '../position/questions.ts'
import type { FireAim, Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import { bombarding, seesSquare } from '../orders/firing.ts'
import { pageOf } from '../scenario/pages.ts'
import { type Draw, passes } from '../terms/draw.ts'
import { isFleeing } from '../terms/states.ts'
import { burst } from './hits.ts'

type AtSquare = Extract<FireAim, { readonly kind: 'square' }>

const isReady = (unit: Unit): boolean =>
  (unit.fate === 'map' || unit.fate === 'offMap') && unit.delay === 0 && !isFleeing(unit.stance)

const aiming = (progress: Progress, unit: Unit, aim: FireAim | undefined): Progress =>
  happen(progress, { type: 'aimed', unit: unit.id, set: { aim } })

const spotterOf = ({ state }: Progress, unit: Unit, aim: AtSquare): Unit => unitOf(state, aim.spotter) ?? unit

/** Pulses that pass before a bombardment, and a battery that waits to be brought on target [II.B.3 Spotting Delay]. */
const readied = (progress: Progress, unit: Unit, aim: AtSquare, draw: Draw): AtSquare | undefined => {
  if (aim.delay > 0) return { ...aim, delay: aim.delay - 1 }
  if (!aim.waits) return undefined
  const spotter = spotterOf(progress, unit, aim)
  const check = spottingCheck(unit.skill, spotter.skill, {
    smoke: aim.shell === 'smoke',
    spotted: seesSquare(progress.battle, progress.state, spotter, aim.cell),
    again: false,
    assaultStart: false,
  })
  return passes(check, draw) ? undefined : aim
}

type Falling = {
  readonly unit: Unit
  readonly spotter: Unit
  readonly slot: Slot
  readonly aim: Pick<AtSquare, 'cell' | 'shell' | 'fired'>
  /** The accuracy check; smoke makes none. */
  readonly accurate: boolean
}

/** What decides how far rounds stray, before and while they come down [Formulas Indirect Accuracy]. */
export const salvoed = (
  { battle, state }: Pick<Progress, 'battle' | 'state'>,
  { unit, spotter, slot, aim, accurate }: Falling,
): Salvoed => {
  const firerSees = seesSquare(battle, state, unit, aim.cell)
  const spotterSees = seesSquare(battle, state, spotter, aim.cell)
  const isByOther = spotter.id !== unit.id && isIndirect(slot.row)
  return {
    rocket: slot.row.kind === 'rocket',
    firstByOther: aim.fired === 0 && isByOther && unit.shelled !== aim.cell,
    seen: firerSees || spotterSees,
    accurate,
    firerSees,
    range: unit.fate === 'offMap' ? Number.POSITIVE_INFINITY : distance(battle.map.board, unit.at, aim.cell),
    offMapHE: unit.fate === 'offMap' && aim.shell === 'HE' && spotterSees,
  }
}

/** How far a round strays in this pulse. */
const strayed = (progress: Progress, unit: Unit, slot: Slot, aim: AtSquare, draw: Draw): Salvoed => {
  const spotter = spotterOf(progress, unit, aim)
  const accurate = aim.shell === 'smoke' || passes(accuracyCheck(unit.skill, spotter.skill), draw)
  return salvoed(progress, { unit, spotter, slot, aim, accurate })
}

/** Smoke comes down, or HE bursts among friend and foe [II.B.3 Bombardment, II.B.3 Smoke]. */
const landed = (progress: Progress, unit: Unit, slot: Slot, aim: AtSquare, cell: number, draw: Draw): Progress => {
  if (aim.shell === 'HE')
    return burst(progress, { firer: unit, slot, shell: 'HE', isBombardment: true, times: 1 }, cell, draw)
  const { smoke, fires, wrecks } = progress.state
  const works = passes(smokeCheck(slot.row.kind === 'mortar' ? 'mortar' : 'other', slot.row.SZ), draw)
  if (!works || smoke.includes(cell)) return progress
  return happen(progress, { type: 'ground', smoke: [...smoke, cell], fires, wrecks })
}

const round = (progress: Progress, id: string, aim: AtSquare, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  const slot = unit && bombarding(unit, aim.shell)
  if (!unit || !slot) return progress
  const sum = scatterOf(strayed(progress, unit, slot, aim, draw))
  const cell = cellAlong(progress.battle.map.board, aim.cell, scatter(total(sum), draw))
  const shot: FiredRound = { isHit: cell === aim.cell, chance: 0, sum, draws: [] }
  const fired = happen(progress, {
    type: 'fired',
    unit: id,
    slot: slot.slot,
    weapon: slot.row.name,
    shell: aim.shell,
    target: undefined,
    aimed: aim.cell,
    cell: cell ?? aim.cell,
    round: shot,
    set: {
      arms: unit.arms.map((arm, index) => (index === slot.slot ? { ...arm, ammo: arm.ammo - 1 } : arm)),
      firedAt: undefined,
    },
  })
  return cell === undefined ? fired : landed(fired, unit, slot, aim, cell, draw)
}

/** Fired to the end; it would be on target at once if it went on [II.B.3 Administrative Delay]. */
const done = (progress: Progress, unit: Unit, { cell }: AtSquare): Progress =>
  happen(progress, { type: 'aimed', unit: unit.id, set: { aim: undefined, shelled: cell } })

/** A pulse of a bombardment: it waits, fires its rounds, or is over [II.B.3 Bombardment]. */
export const bombardOf = (progress: Progress, id: string, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  const aim = unit?.aim
  if (!unit || aim?.kind !== 'square' || !isReady(unit)) return progress
  const waiting = readied(progress, unit, aim, draw)
  if (waiting) return waiting === aim ? progress : aiming(progress, unit, waiting)
  const salvo = salvoOf(pageOf(unit.type).firstShot, unit.crew - unit.men)
  const pulse = aim.fired + 1
  if (!bombarding(unit, aim.shell)) return aiming(progress, unit, undefined)
  const begun = { ...aim, waits: false }
  let now = progress
  for (let each = 0; each < salvoRounds(salvo, pulse); each++) now = round(now, id, begun, draw)
  const after = unitOf(now.state, id)
  if (!after || after.fate !== unit.fate) return now
  return pulse < salvo.pulses ? aiming(now, after, { ...begun, fired: pulse }) : done(now, after, begun)
}
