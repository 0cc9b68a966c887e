import type { ChoiceOption } from '../engine/choice.ts'
import { type Cell, otherSide } from '../engine/vocabulary.ts'
import { choiceAsked } from '../presenter/decisions.ts'
import { formationIn, inHandIn, previewIn, selectedIn } from '../presenter/hand.ts'
import { isOnMap, type Piece } from '../engine/anyState.ts'
import type { Arrow, Painted } from '../presenter/paint.ts'
import { marchArrow, noted, paint, placesOf } from '../presenter/painting.ts'
import { draftedIn } from './advancing.ts'
import { boxing } from './boxing.ts'
import { type Asking, sideOf, unitOf, unitsOf } from './asking.ts'
import { marchNow, targetsNow, threatOf } from './kept.ts'
import { sight } from './sight.ts'
import { stateOf } from './states.ts'
import { arrowsTogether } from './together.ts'

/** The unit whose powers are shown: the one under the pointer, else the one held in the inspector. */
const pointedUnit = (look: Asking): Piece | undefined => {
  const { hoverUnit, pinned } = look.screen
  const unit = unitOf(look, hoverUnit ?? (pinned?.kind === 'unit' ? pinned.id : undefined))
  return unit && isOnMap(unit) && unit.at >= 0 ? unit : undefined
}

/** Something else than a march is being written down. */
const isPlanned = (look: Asking): boolean =>
  look.ask.moment(look) === 'ready' ||
  (look.ask.moment(look) === 'attack' && look.ask.attacking.written(look) !== undefined)

/** The powers of the unit that is pointed at, the enemy’s too; nothing that would be in the way of what is being done. */
const powersPaint = (look: Asking): Painted[] => {
  const picked = selectedIn(look.screen)
  const unit = pointedUnit(look)
  if (!unit || picked.includes(unit.id)) return []
  const busy = look.live && picked.length > 0
  const isEnemy = unit.side !== sideOf(look)
  if (busy && !isEnemy) return []
  const open = look.ask.attacking.kind(look) === undefined ? undefined : targetsNow(look)
  // Where the enemy is aimed at, his own reach would only be in the way.
  if (look.live && isEnemy && open && (busy || open.includes(unit.at))) return []
  const { reach, field, shots } = look.ask.powers
  // Who is given a shot or a blow to plan does not march.
  const isAimed = look.live && !isEnemy && isPlanned(look)
  const costs = isAimed ? new Map<Cell, number>() : reach(look, unit.id)
  return [
    paint('powers', isEnemy ? 'threat' : 'reach', [...costs.keys()], busy ? undefined : noted(costs)),
    paint('field', 'sight', field(look, unit.id)),
    paint('shots', 'target', open && !isEnemy ? [] : shots(look, unit.id)),
  ]
}

/** Where the enemy could strike or shoot, when that is asked for. */
const threatPaint = (look: Asking): Painted[] => {
  const side = sideOf(look)
  return look.screen.threat ? [paint('threat', 'threat', threatOf(look, side === undefined ? 1 : otherSide(side)))] : []
}

/** Cells and units that a line of a panel speaks of. */
const litPaint = (look: Asking): Painted[] => {
  const { lit } = look.screen
  return lit ? [paint('spoken', 'lit', [...new Set([...lit.cells, ...placesOf(unitsOf(look, lit.units))])])] : []
}

/** Who is picked, the destination shown, the cell under the pointer. */
const pickedPaint = (look: Asking): Painted[] => {
  const { hover } = look.screen
  const preview = previewIn(look.screen)
  return [
    paint('picked', 'select', placesOf(unitsOf(look, selectedIn(look.screen)))),
    paint('preview', 'path', preview === undefined ? [] : [preview]),
    paint('hover', 'hover', hover === undefined ? [] : [hover]),
  ]
}

/** The answer to a question that is pointed at. */
const spokenIn = (look: Asking): ChoiceOption | undefined => {
  const { lit } = look.screen
  return choiceAsked(look)?.options.find(
    ({ units, cells }) => lit !== undefined && units.length > 0 && lit.units === units && lit.cells === cells,
  )
}

/** Of the moment: where one can go, whom one can attack, what is asked. */
const momentPaint = (look: Asking): readonly Painted[] => (look.live ? (stateOf(look).painted?.(look) ?? []) : [])

const playPaint = (look: Asking): readonly Painted[] => {
  const unit = pointedUnit(look)
  const picked = selectedIn(look.screen)
  const shown = unit && !picked.includes(unit.id) ? [unit.id] : picked
  return [
    ...momentPaint(look),
    ...(look.ask.moment(look) === 'deployment' ? [] : powersPaint(look)),
    ...look.ask.showing.around(look, shown),
  ]
}

const toolPaint = (look: Asking): readonly Painted[] => {
  if (look.screen.tool.kind === 'sight') return sight.painted?.(look) ?? []
  return [...playPaint(look), ...(look.screen.tool.kind === 'box' ? (boxing.painted?.(look) ?? []) : [])]
}

/** Everything painted on the map, from the ground up. */
export const paintedOn = (look: Asking): Painted[] =>
  [
    ...look.ask.showing.ground(look, spokenIn(look)),
    ...threatPaint(look),
    ...toolPaint(look),
    ...litPaint(look),
    ...pickedPaint(look),
  ].filter(({ cells }) => cells.length > 0)

const arrowTo = (look: Asking): Arrow[] => {
  const { drops, preview } = inHandIn(look.screen)
  const to = preview ?? look.screen.hover
  const march = marchNow(look)
  const plan = march && to !== undefined && march.cost.has(to) ? march.planTo(to, drops) : undefined
  if (!march || !plan?.ok) return []
  const { path, costs, others = [] } = plan.value
  return [
    ...others.map(({ unit, cells }): Arrow => ({ id: `march-${unit}`, brush: 'formation', cells })),
    marchArrow(march.start, path, costs),
  ]
}

/** Arrows on the map: the way to the cell under the pointer, the drafted advance. */
export const arrowsOn = (look: Asking): Arrow[] => {
  if (!look.live || look.screen.tool.kind === 'sight') return []
  const moment = look.ask.moment(look)
  if (moment === 'movement') return formationIn(look.screen) ? arrowsTogether(look) : arrowTo(look)
  if (moment !== 'advance') return []
  return draftedIn(look).flatMap(({ unit: id, to }) => {
    const unit = unitOf(look, id)
    return unit ? [{ id: `advance-${id}`, brush: 'advance', cells: [unit.at, to] } as const] : []
  })
}
