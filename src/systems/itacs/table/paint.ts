import { actorOf } from '../moment.ts'
import { choiceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import type { Moment } from '../../../core/table/look.ts'
import type { Arrow, Painted } from '../../../core/table/paint.ts'
import {
  attackPaint,
  litPaint,
  marchArrow,
  noted,
  paint,
  pickedPaint,
  placesOf,
  powersPaintBy,
  seenPaint,
  shownUnit,
  sightingsBy,
  threatPaint,
  zonePaint,
} from '../../../core/table/painting.ts'
import type { Unit } from '../types.ts'
import { actsTo, dueNow } from './acts.ts'
import { attackKind, targetsNow, targetsOf } from './attack.ts'
import { barredInZone, zoneOfSide } from './deployment.ts'
import { sight } from './hint.ts'
import { actingSide, type Look, momentOf, unitsOf } from './look.ts'
import { marchOf, planTo } from './march.ts'
import { fieldOfFire, formationsAround, frontCells, reachMap, seenFrom, shotsOf, threatOf } from './reaches.ts'

/** Where acts lead, and who must do something first. */
const actsPaint = (look: Look): Painted[] => [
  paint('due', 'lit', placesOf(unitsOf(look, dueNow(look)))),
  paint('answers', 'advance', [...actsTo(look).keys()]),
]

const marchPaint = (look: Look): Painted[] => {
  const march = marchOf(look)
  if (!march) return actsPaint(look)
  return [
    paint('reach', 'reach', [...march.cost.keys()], noted(march.cost)),
    ...actsPaint(look),
    paint('waypoints', 'path', look.screen.waypoints),
  ]
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

const aimPaint = (look: Look): Painted[] =>
  attackPaint(look, targetsNow, (seen, ids) => targetsOf(seen, unitsOf(seen, ids)))

const PAINTS: Readonly<Partial<Record<Moment, (look: Look) => Painted[]>>> = {
  movement: marchPaint,
  fire: aimPaint,
  defensiveFire: aimPaint,
  melee: aimPaint,
  deployment: deployPaint,
  losses: lossPaint,
  choice: choicePaint,
  acts: actsPaint,
}

const momentPaint = (look: Look): Painted[] => (look.live ? (PAINTS[momentOf(look)]?.(look) ?? []) : [])

/** Where a unit can go, whom it can see and shoot: for any unit, the enemy's too. */
const unitPaint = powersPaintBy<Unit, Look>({
  actor: ({ battle, state }) => actorOf(battle, state),
  targets: (look) => attackKind(look) && targetsNow(look),
  reach: reachMap,
  field: fieldOfFire,
  shots: shotsOf,
})

const isSettingUp = (look: Look): boolean => momentOf(look) === 'deployment'

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
    ...threatPaint(look, actorOf(look.battle, look.state), threatOf),
    ...(sees
      ? seenPaint(look, seenFrom)
      : [...momentPaint(look), ...(isSettingUp(look) ? [] : unitPaint(look)), ...formationPaint(look)]),
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
