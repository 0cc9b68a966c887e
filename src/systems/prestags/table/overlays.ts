import { actorOf } from '../moment.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import { unitById } from '../layout.ts'
import { exitsFor } from '../movement/reach.ts'
import { nextAttack } from '../simultaneous/view.ts'
import type { Arrow, Painted, PlotMark } from '../../../core/table/paint.ts'
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
  sightingsBy,
  threatPaint,
  zonePaint,
} from '../../../core/table/painting.ts'
import type { Unit } from '../types.ts'
import { attackKind, targetsNow, targetsOf } from './attack.ts'
import { actsTo } from './acts.ts'
import { aimMarks, commandCells } from './cup.ts'
import { advanceAsked, choiceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import { draftedMoves } from './decision.ts'
import { barredInZone } from './deployment.ts'
import { frontsShown } from './facing.ts'
import { sight } from './hint.ts'
import { actingSide, type Look, momentOf, unitsOf } from './look.ts'
import { exitAt, type March, marchOf, planTo } from './march.ts'
import { ordersDrawn, readyNow, taskOf } from './plotting.ts'
import { fieldOfFire, reachMap, seenFrom, shotsOf, stopsAmong, threatOf } from './reaches.ts'

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

const deployPaint = (look: Look): Painted[] =>
  zonePaint(actingSide(look), (side) => look.battle.zones[side], barredInZone(look))

const decisionPaint = (look: Look): Painted[] => {
  const advance = advanceAsked(look)
  const losses = lossesAsked(look)
  return [
    ...(advance ? [paint('vacated', 'advance', advance.cells)] : []),
    ...(losses ? [paint('losing', 'target', placesOf(unitsOf(look, losses.from)))] : []),
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
  const at = (ready: boolean): Cell[] => placesOf(units.filter((unit) => (taskOf(look, unit) === 'DF') === ready))
  return [paint('readyable', 'advance', at(false)), paint('ready', 'lit', at(true))]
}

/** The attack that comes next. */
const nextPaint = (look: Look): Painted[] => {
  const attack = nextAttack(look.state)
  if (!attack) return []
  return [paint('attackers', 'lit', placesOf(unitsOf(look, attack.attackers))), paint('aim', 'target', attack.targets)]
}

const momentPaint = (look: Look): Painted[] => {
  if (!look.live) return []
  switch (momentOf(look)) {
    case 'movement':
      return marchPaint(look)
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return attackPaint(look, targetsNow, (seen, ids) => targetsOf(seen, unitsOf(seen, ids)))
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

/** Where a unit can go, whom it can see and shoot: for any unit, the enemy's too. */
const unitPaint = powersPaintBy<Unit, Look>({
  actor: ({ battle, state }) => actorOf(battle, state),
  targets: (look) => attackKind(look) && targetsNow(look),
  reach: reachMap,
  field: fieldOfFire,
  shots: shotsOf,
})

const isSettingUp = (look: Look): boolean => momentOf(look) === 'deployment'

/** Everything painted on the map, from the ground up. */
export const paintedOn = (look: Look): Painted[] =>
  [
    paint('works', 'works', [...new Set(look.battle.hooks.works.flatMap((hook) => hook(look.battle, look.state)))]),
    paint('goals', 'control', [...look.battle.watched]),
    paint('command', 'command', look.screen.tool === 'sight' ? [] : commandCells(look)),
    ...threatPaint(look, actorOf(look.battle, look.state), threatOf),
    ...(look.screen.tool === 'sight'
      ? seenPaint(look, seenFrom)
      : [...momentPaint(look), ...(isSettingUp(look) ? [] : unitPaint(look))]),
    paint('fronts', 'front', look.screen.tool === 'sight' ? [] : frontsShown(look)),
    ...litPaint(look),
    ...pickedPaint(look),
  ].filter((one) => one.cells.length > 0)

const arrowTo = (look: Look, to: Cell | undefined): Arrow[] => {
  const march = marchOf(look)
  if (!march || to === undefined || !march.cost.has(to)) return []
  const plan = planTo(look, to)
  if (!plan.ok) return []
  return [marchArrow(march.start, plan.value.path, plan.value.costs)]
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
  if (moment === 'movement') return arrowTo(look, look.screen.preview ?? look.screen.hover)
  if (moment !== 'advance') return []
  return draftedMoves(look).flatMap(({ unit: id, to }) => {
    const unit = unitById(look.battle, look.state, id)
    return unit ? [{ id: `advance-${id}`, brush: 'advance', cells: [unit.at, to] }] : []
  })
}

/** Lines of sight on the map: the tool's, and those of the fire attack being built. */
export const sightingsOn = sightingsBy<Look>(sight.legal, (look) =>
  ['fire', 'defensiveFire'].includes(attackKind(look) ?? ''),
)
