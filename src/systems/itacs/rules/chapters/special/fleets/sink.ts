import { ok } from '../../../../../../core/engine/vocabulary.ts'
import type { Battle, ItacsModule, Progress } from '../../../position/contract.ts'
import { ABOARD } from '../../../position/field.ts'
import { fieldIn, labelOf, unitsById } from '../../../position/moment.ts'
import { arrive } from '../../../movement/moves.ts'
import { destroyed, happen, lay, marked } from '../../../position/progress.ts'
import type { Choice } from '../../../position/state.ts'
import { disordered } from '../../../position/markers.ts'
import type { Unit, UnitClass } from '../../../terms/types.ts'
import { classOf, idsOf, isOnMap, shortName } from '../../../position/units.ts'
import { shoresOf } from '../carried.ts'

/** D markers of those who swim ashore [6.7.7]. */
const SWUM = 2
const HORSE: readonly UnitClass[] = ['C', 'Mf']

const ashore = (battle: Battle, cells: readonly number[], units: readonly Unit[]): Choice => ({
  kind: 'choice',
  side: units[0]?.side ?? 0,
  about: 'ashore',
  cite: '6.7.7',
  heading: `Where ${units.map(shortName).join(', ')} swim ashore`,
  text: `their fleet is lost. Where do ${units.map(shortName).join(', ')} swim ashore?`,
  options: cells.map((cell) => ({
    id: labelOf(battle, cell),
    label: `To ${labelOf(battle, cell)}`,
    units: [],
    cells: [cell],
  })),
  data: { units: idsOf(units), cells },
})

/** They land disrupted, as many as find room; the others try the next hex, or drown. */
const land = (progress: Progress, ids: readonly string[], cells: readonly number[]): Progress => {
  let now = progress
  for (const id of ids) {
    const [unit] = unitsById(now.state, [id])
    const field = fieldIn(now.battle, now.state)
    const to = unit && cells.find((cell) => shoresOf(field, unit.at, [unit]).includes(cell))
    if (!unit) continue
    if (to === undefined) {
      now = happen(now, ...destroyed([unit], 'sunk', '6.7.7'))
      continue
    }
    const swum = { type: 'unitsShifted', units: [id], to, cite: '6.7.7', text: 'swims ashore' } as const
    now = arrive(happen(now, marked([id], ABOARD, undefined, '6.7.7'), swum), [id], to)
    // Where stacks meet the higher number counts [I-24]: whoever swims has his two, whatever lies there.
    now = lay(now, [to], (markers) => disordered(markers, Math.max(0, SWUM - markers.d)), '6.7.7', 'disordered')
  }
  return now
}

/** What becomes of the cargo of a fleet that is lost [6.7.7]. */
export const sink = (progress: Progress, since: number): Progress =>
  progress.events.slice(since).reduce((now, event) => {
    if (event.type !== 'unitsDestroyed') return now
    return event.units.reduce((later, ship) => {
      const cargo = later.state.units.filter((unit) => isOnMap(unit) && unit.marks[ABOARD] === ship)
      const swimmers = cargo.filter((unit) => !HORSE.includes(classOf(unit)))
      const drowned = happen(
        later,
        ...destroyed(
          cargo.filter((unit) => !swimmers.includes(unit)),
          'sunk',
          '6.7.7',
        ),
      )
      const field = fieldIn(drowned.battle, drowned.state)
      const [first] = swimmers
      const cells = first ? shoresOf(field, first.at, [first]) : []
      return cells.length > 1
        ? happen(drowned, { type: 'decisionAsked', pending: ashore(drowned.battle, cells, swimmers) })
        : land(drowned, idsOf(swimmers), cells)
    }, now)
  }, progress)

type Answer = NonNullable<ItacsModule['answers']>[string]

export const swimTo: Answer = (progress, { data }, option) => {
  const first = (data.cells ?? []).filter((cell) => labelOf(progress.battle, cell) === option)
  return ok(land(progress, data.units ?? [], [...first, ...(data.cells ?? [])]))
}
