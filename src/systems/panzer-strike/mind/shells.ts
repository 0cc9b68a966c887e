import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Feature } from '../../../core/play/worth.ts'
import { distance } from '../rules/geometry/squares.ts'
import { bombarding, seesSquare } from '../rules/orders/firing.ts'
import { isHard, isIndirect } from '../rules/position/arms.ts'
import { isFleeing, isHq } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import type { Pleading, Wish } from './pad.ts'
import type { Foe, Picture } from './picture.ts'

/** Squares around the one that is shelled in which something comes down. */
const SPREAD = 2
/** Own units as near as this are in danger. */
const DANGER = 4
const BLIND_DANGER = 7
/** What is left of a bombardment by the pulses that pass before it, and where nobody sees it come down. */
const WAITING: readonly number[] = [1, 1, 0.9, 0.8, 0.7, 0.6, 0.55, 0.5, 0.45, 0.4]
const BLIND = 0.35
const LEAST = 0.6

const softness = (foe: Foe): number => (isHard(foe) ? 0.1 : 1)
const stays = ({ gait }: Foe): number => (gait === 'stands' || gait === 'dugIn' ? 1 : 0.4)

/** Who lies in a square and around it, in points. */
const massAt = ({ battle, foes, own }: Picture, cell: Cell, danger: number): number => {
  const { board } = battle.map
  if (own.some((unit) => unit.fate !== 'offMap' && unit.at >= 0 && distance(board, unit.at, cell) <= danger)) return 0
  return foes.reduce((sum, foe) => {
    const far = distance(board, foe.at, cell)
    return far > SPREAD ? sum : sum + (foe.cost * foe.sure * softness(foe) * stays(foe)) / (1 + far)
  }, 0)
}

const delayBy = (unit: Unit, spotter: Unit): number => {
  if (spotter.id === unit.id) return 1
  if (spotter.formation === unit.formation) return 3
  return spotter.formation === 'A' ? 6 : 9
}

/** A square that might be shelled: who lies there, by whether the one who calls sees it, and who of those sees it. */
type Mark = { readonly at: Cell; readonly seen: number; readonly blind: number; readonly eyes: ReadonlySet<string> }

/** Headquarters that might call fire in. */
const callersIn = ({ own }: Picture): readonly Unit[] =>
  own.filter((one) => isHq(one) && !isFleeing(one) && one.inCommand)

const marksFor = (picture: Picture, callers: readonly Unit[]): readonly Mark[] => {
  const { battle, state, foes } = picture
  return [...new Set(foes.map(({ at }) => at))].flatMap((at): Mark[] => {
    const seen = massAt(picture, at, DANGER)
    if (seen === 0) return []
    const eyes = new Set(callers.filter((one) => seesSquare(battle, state, one, at)).map(({ id }) => id))
    return [{ at, seen, blind: massAt(picture, at, BLIND_DANGER), eyes }]
  })
}

const HUNDREDTHS = 20

/** The best square to shell, with who calls it in: a headquarters or the unit itself; those who see it are worth more. */
const shellingOf = (
  { battle, state, aims }: Picture,
  marks: readonly Mark[],
  callers: readonly Unit[],
  unit: Unit,
): Wish | undefined => {
  let best: Wish | undefined
  let next: Wish | undefined
  for (const { at: target, seen, blind, eyes } of marks)
    for (const spotter of [unit, ...callers.filter(({ id }) => id !== unit.id)]) {
      const sees = eyes.has(spotter.id) || (spotter === unit && seesSquare(battle, state, unit, target))
      const skilled = unit.fate === 'offMap' ? 0.6 + (unit.skill + spotter.skill) / HUNDREDTHS / 2 : 1
      const mass = sees ? seen * skilled : blind * BLIND
      const worth = mass * (WAITING[delayBy(unit, spotter)] ?? 0.4) * 0.3 * aims.kill
      const order = { type: 'bombard', unit: unit.id, spotter: spotter.id, target, shell: 'HE' } as const
      const isOther = best?.order.type === 'bombard' && best.order.target !== target
      if (worth > (best?.worth ?? LEAST)) [best, next] = [{ order, worth }, isOther ? best : next]
      else if (isOther && worth > (next?.worth ?? 0)) next = { order, worth }
    }
  return best && { ...best, grounds: groundsFor(battle, best, next) }
}

const shelled = (value: number): readonly Feature[] => [{ name: 'own fire', value }]

const groundsFor = ({ map: { board } }: Battle, { worth }: Wish, next: Wish | undefined): Pleading => ({
  features: shelled(worth),
  ...(next?.order.type === 'bombard'
    ? { rejected: { text: `It could shell ${board.label(next.order.target)}.`, features: shelled(next.worth) } }
    : {}),
})

/** What mortars and batteries shell. */
export const shellsOf = (picture: Picture): readonly Wish[] => {
  const shelling = picture.own.filter((unit) => {
    const weapon = bombarding(unit, 'HE')
    if (!weapon || !isIndirect(weapon.row) || unit.fate === 'loaded' || isFleeing(unit)) return false
    return unit.aim?.kind !== 'square' && unit.goals.length === 0
  })
  if (shelling.length === 0) return []
  const callers = callersIn(picture)
  let marks = marksFor(picture, callers)
  return shelling.flatMap((unit) => {
    const wish = shellingOf(picture, marks, callers, unit)
    if (wish?.order.type !== 'bombard') return []
    const { target } = wish.order
    marks = marks.filter(({ at }) => at !== target)
    return [wish]
  })
}
