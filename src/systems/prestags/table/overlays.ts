import type { Cell } from '../../../core/engine/vocabulary.ts'
import { unitById } from '../layout.ts'
import { exitsFor } from '../movement/reach.ts'
import { legalSight } from '../sight.ts'
import { nextAttack } from '../simultaneous/view.ts'
import type { Unit } from '../types.ts'
import type { Arrow, Brush, Painted, PlotMark, Sighting } from '../../../core/table/paint.ts'
import { isOnMap, otherSide } from '../units.ts'
import { points } from '../../../core/text/words.ts'
import { attackKind, targetsNow, targetsOf } from './attack.ts'
import { actsTo } from './acts.ts'
import { aimMarks, commandCells } from './cup.ts'
import { advanceAsked, choiceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import { draftedMoves } from './decision.ts'
import { barredInZone } from './deployment.ts'
import { frontsShown } from './facing.ts'
import { actingSide, type Look, momentOf, unitsOf } from './look.ts'
import { exitAt, type March, marchOf, planTo } from './march.ts'
import { ordersDrawn, readyNow, taskOf } from './plotting.ts'
import { fieldOfFire, reachMap, seenFrom, shotsOf, stopsAmong, threatOf } from './reaches.ts'

const noted = (costs: ReadonlyMap<Cell, number>): ReadonlyMap<Cell, string> =>
  new Map([...costs].map(([cell, cost]) => [cell, points(cost)]))

const paint = (id: string, brush: Brush, cells: readonly Cell[], notes?: ReadonlyMap<Cell, string>): Painted =>
  notes ? { id, brush, cells, notes } : { id, brush, cells }

/** Cells by which a march may leave the map; who must leave it goes nowhere else. */
const exitsOn = (look: Look, { units: [unit], cost, found }: March): Cell[] => {
  if (!unit) return []
  const leads = (cell: Cell): boolean =>
    found?.limits?.onlyExit === true && Number.isFinite(found.cost[cell]) && exitAt(look, cell)?.ok === true
  return [...exitsFor(look.battle, look.state, unit)].filter((cell) => cost.has(cell) || leads(cell))
}

const marchPaint = (look: Look): Painted[] => {
  const march = marchOf(look)
  const side = actingSide(look)
  if (!march) return [paint('answers', 'advance', [...actsTo(look).keys()])]
  const cells = [...march.cost.keys()]
  return [
    paint('reach', 'reach', cells, noted(march.cost)),
    paint('stops', 'reachStop', stopsAmong(look, side, cells)),
    paint('exits', 'lit', exitsOn(look, march)),
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
  const [own, other] = side === 0 ? [0, 1] : [1, 0]
  const brushOf = (index: number): Brush => (index === 0 ? 'zone' : 'zoneOther')
  return [
    paint('enemyZone', brushOf(other), [...look.battle.zones[other === 0 ? 0 : 1]]),
    paint('ownZone', brushOf(own), [...look.battle.zones[own === 0 ? 0 : 1]]),
    paint('barred', 'blocked', barredInZone(look)),
  ]
}

const decisionPaint = (look: Look): Painted[] => {
  const advance = advanceAsked(look)
  const losses = lossesAsked(look)
  return [
    ...(advance ? [paint('vacated', 'advance', advance.cells)] : []),
    ...(losses ? [paint('losing', 'target', [...new Set(unitsOf(look, losses.from).map((unit) => unit.at))])] : []),
  ]
}

/** The hexes that the answers to a question name. */
const choicePaint = (look: Look): Painted[] => {
  const pending = choiceAsked(look)
  return pending ? [paint('answers', 'advance', [...new Set(pending.options.flatMap((one) => one.cells))])] : []
}

/** Fire units that can be made ready, and those that are. */
const readyPaint = (look: Look): Painted[] => {
  const units = unitsOf(look, [...readyNow(look)])
  const at = (ready: boolean): Cell[] => [
    ...new Set(units.flatMap((unit) => ((taskOf(look, unit) === 'DF') === ready ? [unit.at] : []))),
  ]
  return [paint('readyable', 'advance', at(false)), paint('ready', 'lit', at(true))]
}

/** The attack that comes next. */
const nextPaint = (look: Look): Painted[] => {
  const attack = nextAttack(look.state)
  if (!attack) return []
  const from = unitsOf(look, attack.attackers).flatMap((unit) => (isOnMap(unit) ? [unit.at] : []))
  return [paint('attackers', 'lit', [...new Set(from)]), paint('aim', 'target', attack.targets)]
}

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
    case 'advance':
    case 'losses':
      return decisionPaint(look)
    case 'choice':
      return choicePaint(look)
    case 'ready':
      return readyPaint(look)
    case 'resolution':
      return nextPaint(look)
    case 'acts':
    case 'over':
      return []
  }
}

/** The unit whose powers are shown: the one under the pointer, else the one held in the inspector. */
const shownUnit = (look: Look): Unit | undefined => {
  const { hoverUnit, pinned, selected } = look.screen
  const id = hoverUnit ?? (pinned?.kind === 'unit' ? pinned.id : undefined)
  if (id === undefined || selected.includes(id)) return undefined
  const unit = unitById(look.battle, look.state, id)
  return unit && isOnMap(unit) ? unit : undefined
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
  const { tool, sightFrom } = look.screen
  return tool === 'sight' && sightFrom !== undefined ? [paint('seen', 'sight', seenFrom(look, sightFrom))] : []
}

const litPaint = (look: Look): Painted[] => {
  const { lit } = look.screen
  if (!lit) return []
  const units = unitsOf(look, lit.units).flatMap((unit) => (unit.at >= 0 ? [unit.at] : []))
  return [paint('spoken', 'lit', [...new Set([...lit.cells, ...units])])]
}

const pickedPaint = (look: Look): Painted[] => {
  const { hover, preview } = look.screen
  const picked = [...new Set(unitsOf(look, look.screen.selected).flatMap((unit) => (isOnMap(unit) ? [unit.at] : [])))]
  return [
    paint('picked', 'select', picked),
    paint('preview', 'path', preview === undefined ? [] : [preview]),
    paint('hover', 'hover', hover === undefined ? [] : [hover]),
  ]
}

/** Everything painted on the map, from the ground up. */
export const paintedOn = (look: Look): Painted[] =>
  [
    paint('works', 'works', [...new Set(look.battle.hooks.works.flatMap((hook) => hook(look.battle, look.state)))]),
    paint('goals', 'control', [...look.battle.watched]),
    paint('command', 'command', look.screen.tool === 'sight' ? [] : commandCells(look)),
    ...threatPaint(look),
    ...(look.screen.tool === 'sight' ? sightPaint(look) : [...momentPaint(look), ...powersPaint(look)]),
    paint('fronts', 'front', look.screen.tool === 'sight' ? [] : frontsShown(look)),
    ...litPaint(look),
    ...pickedPaint(look),
  ].filter((one) => one.cells.length > 0)

const marchArrow = (look: Look, to: Cell | undefined): Arrow[] => {
  const march = marchOf(look)
  if (!march || to === undefined || !march.cost.has(to)) return []
  const plan = planTo(look, to)
  if (!plan.ok) return []
  const { path, costs } = plan.value
  const notes = new Map(path.map((cell, index) => [cell, points(costs[index] ?? 0)]))
  return [{ id: 'march', brush: 'path', cells: [march.start, ...path], notes }]
}

/** What is plotted and known at the screen, still to come. */
export const plotsOn = (look: Look): PlotMark[] => {
  const { selected, tool, lit } = look.screen
  if (tool === 'sight') return []
  const spoken = new Set([...selected, ...(lit?.units ?? [])])
  const plots = ordersDrawn(look).map(({ units, task, side, cells, exits }) => ({
    id: `${side}-${task}-${exits ? 'x' : ''}${cells.join('-')}`,
    task,
    side,
    cells,
    exits,
    isPicked: units.some((id) => spoken.has(id)),
  }))
  return [...plots, ...aimMarks(look)]
}

/** Arrows on the map: the way to the hex under the pointer, the drafted advance. */
export const arrowsOn = (look: Look): Arrow[] => {
  if (!look.live || look.screen.tool === 'sight') return []
  const moment = momentOf(look)
  if (moment === 'movement') return marchArrow(look, look.screen.preview ?? look.screen.hover)
  if (moment !== 'advance') return []
  return draftedMoves(look).flatMap(({ unit: id, to }) => {
    const unit = unitById(look.battle, look.state, id)
    return unit ? [{ id: `advance-${id}`, brush: 'advance', cells: [unit.at, to] }] : []
  })
}

const sighting = (look: Look, from: Cell, to: Cell): Sighting => {
  const judged = legalSight(look.battle, look.state, from, to)
  const cell = judged.ok ? undefined : judged.error.cell
  return cell === undefined ? { from, to, clear: judged.ok } : { from, to, clear: false, cell }
}

/** Lines of sight on the map: the tool's, and those of the fire attack being built. */
export const sightingsOn = (look: Look): Sighting[] => {
  const { tool, sightFrom, sightTo, hover, targets, selected } = look.screen
  if (tool === 'sight') {
    const to = sightTo ?? hover
    return sightFrom === undefined || to === undefined || to === sightFrom ? [] : [sighting(look, sightFrom, to)]
  }
  const kind = attackKind(look)
  const [target] = targets
  if (!look.live || target === undefined || kind === undefined || kind === 'melee') return []
  return [...new Set(unitsOf(look, selected).map((unit) => unit.at))].map((from) => sighting(look, from, target))
}
