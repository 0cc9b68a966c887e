import type { Cell } from '../../../core/engine/vocabulary.ts'
import { choiceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import type { Arrow, Brush, Painted, Sighting } from '../../../core/table/paint.ts'
import { points } from '../../../core/text/words.ts'
import { legalSight } from '../missile/sight.ts'
import { unitById } from '../moment.ts'
import type { Unit } from '../types.ts'
import { isOnMap, otherSide } from '../units.ts'
import { actsTo } from './acts.ts'
import { attackKind, targetsNow, targetsOf } from './attack.ts'
import { barredInZone, zoneOfSide } from './deployment.ts'
import { actingSide, type Look, momentOf, unitsOf } from './look.ts'
import { marchOf, planTo } from './march.ts'
import { fieldOfFire, formationsAround, frontCells, reachMap, seenFrom, shotsOf, threatOf } from './reaches.ts'

const noted = (costs: ReadonlyMap<Cell, number>): ReadonlyMap<Cell, string> =>
  new Map([...costs].map(([cell, cost]) => [cell, points(cost)]))

const paint = (id: string, brush: Brush, cells: readonly Cell[], notes?: ReadonlyMap<Cell, string>): Painted =>
  notes ? { id, brush, cells, notes } : { id, brush, cells }

const cellsOf = (units: readonly Unit[]): Cell[] => [
  ...new Set(units.flatMap((unit) => (isOnMap(unit) && unit.at >= 0 ? [unit.at] : []))),
]

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

const deployPaint = (look: Look): Painted[] => {
  const side = actingSide(look)
  const brushOf = (index: number): Brush => (index === 0 ? 'zone' : 'zoneOther')
  return [
    paint('enemyZone', brushOf(otherSide(side)), [...zoneOfSide(look, otherSide(side))]),
    paint('ownZone', brushOf(side), [...zoneOfSide(look, side)]),
    paint('barred', 'blocked', barredInZone(look)),
  ]
}

/** The hexes that the answers to a question name, and whom it is about. */
const choicePaint = (look: Look): Painted[] => {
  const pending = choiceAsked(look)
  if (!pending) return []
  return [
    paint('asked', 'lit', cellsOf(unitsOf(look, pending.data.units ?? []))),
    paint('answers', 'advance', [...new Set(pending.options.flatMap((one) => one.cells))]),
  ]
}

const lossPaint = (look: Look): Painted[] => [
  paint('losing', 'target', cellsOf(unitsOf(look, lossesAsked(look)?.from ?? []))),
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

/** The unit whose powers are shown: the one under the pointer, else the one held in the inspector. */
const shownUnit = (look: Look): Unit | undefined => {
  const { hoverUnit, pinned, selected } = look.screen
  const id = hoverUnit ?? (pinned?.kind === 'unit' ? pinned.id : undefined)
  if (id === undefined || selected.includes(id)) return undefined
  const unit = unitById(look.state, id)
  return unit && isOnMap(unit) && unit.at >= 0 ? unit : undefined
}

/** Where a unit can go, whom it can see and shoot: for any unit, the enemy's too. */
const powersPaint = (look: Look): Painted[] => {
  const unit = shownUnit(look)
  if (!unit || momentOf(look) === 'deployment') return []
  const busy = look.live && look.screen.selected.length > 0
  const isEnemy = unit.side !== actingSide(look)
  if (busy && !isEnemy) return []
  // Where the enemy is aimed at, his own reach would only be in the way.
  if (look.live && isEnemy && attackKind(look) && (busy || targetsNow(look).includes(unit.at))) return []
  const reach = reachMap(look, unit)
  return [
    paint('powers', isEnemy ? 'threat' : 'reach', [...reach.keys()], busy ? undefined : noted(reach)),
    paint('field', 'sight', fieldOfFire(look, unit)),
    paint('shots', 'target', attackKind(look) && !isEnemy ? [] : shotsOf(look, unit)),
  ]
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

const litPaint = (look: Look): Painted[] => {
  const { lit } = look.screen
  return lit ? [paint('spoken', 'lit', [...new Set([...lit.cells, ...cellsOf(unitsOf(look, lit.units))])])] : []
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

const pickedPaint = (look: Look): Painted[] => {
  const { hover, preview, selected } = look.screen
  return [
    paint('picked', 'select', cellsOf(unitsOf(look, selected))),
    paint('preview', 'path', preview === undefined ? [] : [preview]),
    paint('hover', 'hover', hover === undefined ? [] : [hover]),
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
    ...(sees ? sightPaint(look) : [...momentPaint(look), ...powersPaint(look), ...formationPaint(look)]),
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
  const { path, costs } = plan.value
  const notes = new Map(path.map((cell, index) => [cell, points(costs[index] ?? 0)]))
  return [{ id: 'march', brush: 'path', cells: [march.start, ...path], notes }]
}

const sighting = (look: Look, from: Cell, to: Cell): Sighting => {
  const judged = legalSight(look.battle.setting.ground, from, to)
  const cell = judged.ok ? undefined : judged.error.cell
  return cell === undefined ? { from, to, clear: judged.ok } : { from, to, clear: false, cell }
}

/** Lines of sight on the map: the tool's, and those of the missiles being aimed. */
export const sightingsOn = (look: Look): Sighting[] => {
  const { tool, sightFrom, sightTo, hover, targets, selected } = look.screen
  if (tool === 'sight') {
    const to = sightTo ?? hover
    return sightFrom === undefined || to === undefined || to === sightFrom ? [] : [sighting(look, sightFrom, to)]
  }
  const kind = attackKind(look)
  const [target] = targets
  if (!look.live || target === undefined || kind === undefined || kind === 'melee') return []
  return cellsOf(unitsOf(look, selected)).map((from) => sighting(look, from, target))
}
