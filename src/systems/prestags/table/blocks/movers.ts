import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import type { MoverLine } from '../../../../core/table/blocks.ts'
import { points, someOf } from '../../../../core/text/words.ts'
import { unitsIn } from '../../layout.ts'
import { legalMover } from '../../movement/move.ts'
import { allowanceOf } from '../../movement/terms.ts'
import type { Command, Unit } from '../../types.ts'
import { shortName } from '../../units.ts'
import { faceIn } from '../counters.ts'
import { actingSide, type Block, type Intent, labelOf, type Look } from '../look.ts'
import { goTogether, type March, marchOf, moversIn, type Plan, planTo } from '../march.ts'
import { movePartsOf } from './moveParts.ts'

type Line = MoverLine<Command>

const toggle = (look: Look, id: UnitId): Intent => {
  const { selected } = look.screen
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : goTogether(look, [...selected, id], id)
  return { patch: { selected: next, preview: undefined } }
}

/** Hexes of the way in which a unit may be left. */
const dropOf = (look: Look, unit: Unit, { drops, path, costs }: Plan): Line['drop'] => {
  const drop = drops.find((one) => one.unit.id === unit.id)
  const value = drop && path[drop.steps - 1]
  if (!drop || value === undefined || path.length < 2) return undefined
  return {
    label: `Where ${shortName(unit)} stops`,
    value,
    options: path.slice(0, drop.free).map((cell, index) => ({
      cell,
      label: `${labelOf(look, cell)} (${points(costs[index] ?? 0)})`,
      pick: { patch: { drops: { ...look.screen.drops, [unit.id]: cell } } },
    })),
  }
}

const loadOf = (look: Look, unit: Unit): readonly Unit[] =>
  look.battle.hooks.carries.flatMap((hook) => hook(look.battle, look.state, unit))

const loadWords = (look: Look, unit: Unit): string => {
  const load = loadOf(look, unit)
  return load.length > 0 ? `, carries ${someOf(load.map(shortName), 5)}` : ''
}

const noteOf = (look: Look, unit: Unit): string => {
  const allowance = points(allowanceOf(look.battle, look.state, unit))
  return `${allowance} points${unit.halved ? ', halved [10.23]' : ''}${loadWords(look, unit)}`
}

/** A unit of the hex: whether it goes, what it has, where it stops. */
const moverOf = (look: Look, unit: Unit, plan: Plan | undefined): Line => {
  const judged = legalMover(look.battle, look.state, unit.id, unit.side)
  const goes = look.screen.selected.includes(unit.id)
  const drop = plan && goes ? dropOf(look, unit, plan) : undefined
  return {
    id: unit.id,
    name: shortName(unit),
    face: faceIn(look, unit),
    note: judged.ok ? noteOf(look, unit) : `${judged.error.text} [${judged.error.cite}]`,
    goes,
    canGo: judged.ok,
    toggle: toggle(look, unit.id),
    ...(drop ? { drop } : {}),
  }
}

/** Those of a hex who move first; who only goes where another one carries him is named with that one. */
const shownOf = (look: Look, { start, units }: March, movers: readonly UnitId[]): readonly Unit[] => {
  if (start < 0) return units
  const own = unitsIn(look.battle, look.state, start).filter((unit) => unit.side === actingSide(look))
  const moving = own.filter((unit) => movers.includes(unit.id))
  const carried = new Set(moving.flatMap((unit) => loadOf(look, unit)))
  return [...moving, ...own.filter((unit) => !moving.includes(unit) && !carried.has(unit))]
}

/** The units picked for a move: who they are, what they have, where they are to go [5.1]. */
export const movers = (look: Look): Block[] => {
  const march = marchOf(look)
  if (!march) return []
  const { selected, preview } = look.screen
  const here = march.start < 0 ? selected : moversIn(look, march.start)
  const planned = preview === undefined ? undefined : planTo(look, preview)
  const plan = planned?.ok ? planned.value : undefined
  const lines = shownOf(look, march, here).map((unit) => moverOf(look, unit, plan))
  return [{ kind: 'movers', lines, parts: movePartsOf(look, march, here, plan) }]
}
