import { choiceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import type { Arrow, Painted } from '../../../core/table/paint.ts'
import {
  litPaint,
  marchArrow,
  noted,
  paint,
  pickedPaint,
  placesOf,
  powersPaint,
  shownUnit,
  sightingsBy,
  zonePaint,
} from '../../../core/table/painting.ts'
import type { Unit } from '../types.ts'
import { otherSide } from '../units.ts'
import { actsTo } from './acts.ts'
import { attackKind, targetsNow, targetsOf } from './attack.ts'
import { barredInZone, zoneOfSide } from './deployment.ts'
import { sight } from './hint.ts'
import { actingSide, type Look, momentOf, unitsOf } from './look.ts'
import { marchOf, planTo } from './march.ts'
import { fieldOfFire, formationsAround, frontCells, reachMap, seenFrom, shotsOf, threatOf } from './reaches.ts'

const marchPaint = (look: Look): Painted[] => {
  const march = marchOf(look)
  const answers = paint('answers', 'advance', [...actsTo(look).keys()])
  if (!march) return [answers]
  return [
    paint('reach', 'reach', [...march.cost.keys()], noted(march.cost)),
    answers,
    paint('waypoints', 'path', look.screen.waypoints),
  ]
}

const attackPaint = (look: Look): Painted[] => {
  const { targets, selected } = look.screen
  const open = targets.length === 0 && selected.length > 0 ? targetsOf(look, unitsOf(look, selected)) : targetsNow(look)
  return [paint('targets', 'target', open), paint('aim', 'lit', targets)]
}

const deployPaint = (look: Look): Painted[] =>
  zonePaint(actingSide(look), (side) => zoneOfSide(look, side), barredInZone(look))

/** The hexes that the answers to a question name, and whom it is about. */
const choicePaint = (look: Look): Painted[] => {
  const pending = choiceAsked(look)
  if (!pending) return []
  return [
    paint('asked', 'lit', placesOf(unitsOf(look, pending.data.units ?? []))),
    paint('answers', 'advance', [...new Set(pending.options.flatMap((one) => one.cells))]),
  ]
}

const lossPaint = (look: Look): Painted[] => [
  paint('losing', 'target', placesOf(unitsOf(look, lossesAsked(look)?.from ?? []))),
]

const momentPaint = (look: Look): Painted[] => {
  if (!look.live) return []
  switch (momentOf(look)) {
    case 'movement':
      return marchPaint(look)
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return attackPaint(look)
    case 'deployment':
      return deployPaint(look)
    case 'losses':
      return lossPaint(look)
    case 'choice':
      return choicePaint(look)
    case 'acts':
      return [paint('answers', 'advance', [...actsTo(look).keys()])]
    default:
      return []
  }
}

/** Where a unit can go, whom it can see and shoot: for any unit, the enemy's too. */
const unitPaint = (look: Look): Painted[] => {
  const unit = shownUnit(look)
  if (!unit || momentOf(look) === 'deployment') return []
  return powersPaint(look, unit, {
    isEnemy: unit.side !== actingSide(look),
    targets: attackKind(look) && targetsNow(look),
    reach: () => reachMap(look, unit),
    field: () => fieldOfFire(look, unit),
    shots: () => shotsOf(look, unit),
  })
}

const threatPaint = (look: Look): Painted[] => {
  if (!look.screen.threat) return []
  const side = actingSide(look)
  return [paint('threat', 'threat', threatOf(look, side < 0 ? 1 : otherSide(side)))]
}

const sightPaint = (look: Look): Painted[] => {
  const { sightFrom } = look.screen
  return sightFrom === undefined ? [] : [paint('seen', 'sight', seenFrom(look, sightFrom))]
}

/** Units that are picked, pointed at or shown: their formations are outlined, and what they have before them. */
const pointedUnits = (look: Look): Unit[] => {
  const shown = shownUnit(look)
  return shown ? [shown] : unitsOf(look, look.screen.selected)
}

const formationPaint = (look: Look): Painted[] => {
  const units = pointedUnits(look)
  return [
    paint('formation', 'formation', formationsAround(look, units)),
    paint('fronts', 'front', [...new Set(units.flatMap((unit) => frontCells(look, unit)))]),
  ]
}

/** Everything painted on the map, from the ground up. */
export const paintedOn = (look: Look): Painted[] => {
  const sees = look.screen.tool === 'sight'
  return [
    paint(
      'goals',
      'control',
      (look.battle.setting.watches ?? []).map(({ cell }) => cell),
    ),
    ...threatPaint(look),
    ...(sees ? sightPaint(look) : [...momentPaint(look), ...unitPaint(look), ...formationPaint(look)]),
    ...litPaint(look),
    ...pickedPaint(look),
  ].filter((one) => one.cells.length > 0)
}

/** The way to the hex under the pointer. */
export const arrowsOn = (look: Look): Arrow[] => {
  const to = look.screen.preview ?? look.screen.hover
  if (!look.live || look.screen.tool === 'sight' || momentOf(look) !== 'movement' || to === undefined) return []
  const march = marchOf(look)
  const plan = march?.cost.has(to) ? planTo(look, to) : undefined
  if (!march || !plan?.ok) return []
  return [marchArrow(march.start, plan.value.path, plan.value.costs)]
}

/** Lines of sight on the map: the tool's, and those of the missiles being aimed. */
export const sightingsOn = sightingsBy<Look>(sight.legal, (look) =>
  ['fire', 'defensiveFire'].includes(attackKind(look) ?? ''),
)
