import { total } from '../../../../core/calc/breakdown.ts'
import { commandCheck, income } from '../formulas/command.ts'
import { fireGoesOut, wreckSmokes } from '../formulas/fires.ts'
import { isGood, isHelped, suppressionAfter } from '../formulas/suppression.ts'
import { distance } from '../geometry/squares.ts'
import { isHard, isInfantry, isVehicle } from '../position/arms.ts'
import type { Change } from '../position/events.ts'
import { happen } from '../position/fold.ts'
import { isHq, isInPlay, isVisible, unitOf } from '../position/questions.ts'
import { coverAt } from '../position/shooting.ts'
import type { State, Unit } from '../position/state.ts'
import type { Progress } from '../orders/carry.ts'
import { superiors } from '../orders/rallying.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'
import { NEAR } from '../tables/suppression.ts'
import { type Draw, passes } from '../terms/draw.ts'
import { suppress } from './effects.ts'

const AFTERWARDS = 'Charts Suppression After the Phase'

/** Friends within six squares that count [Charts Suppression After the Phase]. */
const friendsOf = ({ map: { board } }: Battle, { units }: State, unit: Unit) => {
  const near = units.filter(
    (one) =>
      one.side === unit.side && one.id !== unit.id && one.at >= 0 && distance(board, one.at, unit.at) <= NEAR.friends,
  )
  const standing = near.filter(({ fate }) => fate === 'map')
  return {
    friends: standing.length,
    // Routed infantry is nothing to tanks.
    routed: standing.filter((one) => one.stance === 'routed' && !(isHard(unit) && isInfantry(one))).length,
    lost: near.filter(({ fate }) => fate === 'abandoned' || fate === 'destroyed').length,
    good: standing.filter((one) => isGood(one.suppression, one.morale)).length,
  }
}

const calmed = (progress: Progress, id: string, draw: Draw): Progress => {
  const { battle, state } = progress
  const unit = unitOf(state, id)
  if (unit?.fate !== 'map' && unit?.fate !== 'loaded') return progress
  const near = friendsOf(battle, state, unit)
  const helped = near.good > 0 && isHelped(unit.suppression, isInfantry(unit) ? unit.men : undefined, draw)
  const sum = suppressionAfter({
    suppression: unit.suppression,
    cover: coverAt(battle, unit),
    dugIn: unit.stance === 'dugIn',
    sighted: isVisible(state, unit),
    inCommand: unit.inCommand,
    immobilized: isVehicle(unit) && unit.speed === 0 && pageOf(unit.type).maxSpeed > 0,
    onFire: state.fires.includes(unit.at),
    ...near,
    good: helped ? near.good : 0,
  })
  return suppress(progress, id, sum, AFTERWARDS)
}

/** Wrecks smoke or go out [II.B.3 Fires]. */
const burnt = (progress: Progress, draw: Draw): Progress => {
  const { smoke, fires, wrecks } = progress.state
  if (wrecks.length === 0) return progress
  const burning = wrecks.filter(() => !passes(fireGoesOut, draw))
  const smoking = burning.filter((cell) => !smoke.includes(cell) && passes(wreckSmokes, draw))
  return happen(progress, { type: 'ground', smoke: [...smoke, ...new Set(smoking)], fires, wrecks: burning })
}

/** Who is in command, for the whole orders phase that comes [II.A Command Control]. */
const commanded = (progress: Progress, draw: Draw): Progress => {
  const { battle, state } = progress
  const changes: Change[] = []
  for (const unit of state.units) {
    if (!isInPlay(unit)) continue
    // Without the next headquarters the one above it counts [P-67].
    const superior = superiors(battle, state, unit).find(isInPlay)
    const inCommand = passes(
      commandCheck({
        isBattalion: unit.formation === 'A' && isHq(unit),
        radio: unit.radio || unit.fate === 'offMap',
        distance:
          superior && superior.at >= 0 && unit.at >= 0
            ? distance(battle.map.board, unit.at, superior.at)
            : Number.POSITIVE_INFINITY,
        command: superior?.rating ?? 1,
      }),
      draw,
    )
    if (inCommand !== unit.inCommand) changes.push({ unit: unit.id, set: { inCommand } })
  }
  return changes.length > 0 ? happen(progress, { type: 'commanded', changes }) : progress
}

/** Orders that the headquarters get [II.B.1 Receiving Orders], all by what was held before. */
const paid = (progress: Progress, draw: Draw): Progress => {
  const { battle, state } = progress
  const changes: Change[] = []
  for (const hq of state.units) {
    if (!isHq(hq) || !isInPlay(hq)) continue
    const above = superiors(battle, state, hq).filter(isInPlay)
    const sum = income(
      { inCommand: hq.inCommand, orders: hq.orders, command: hq.rating, superiors: above.map(({ orders }) => orders) },
      draw,
    )
    if (total(sum) > 0) changes.push({ unit: hq.id, set: { orders: hq.orders + total(sum) } })
  }
  return changes.length > 0 ? happen(progress, { type: 'commanded', changes }) : progress
}

/** After the third pulse: fires, suppression, command, orders [II.C End of the Phase]. */
export const aftermath = (progress: Progress, draw: Draw): Progress => {
  const calm = progress.state.units.reduce((now, { id }) => calmed(now, id, draw), burnt(progress, draw))
  return paid(commanded(calm, draw), draw)
}
