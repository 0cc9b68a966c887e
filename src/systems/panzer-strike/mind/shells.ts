import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { bombarding, seesSquare } from '../rules/orders/firing.ts'
import { isHard, isIndirect } from '../rules/position/arms.ts'
import { isFleeing, isHq } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Wish } from './pad.ts'
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

type Call = { readonly spotter: Unit; readonly sees: boolean; readonly delay: number }

const delayBy = (unit: Unit, spotter: Unit): number => {
  if (spotter.id === unit.id) return 1
  if (spotter.formation === unit.formation) return 3
  return spotter.formation === 'A' ? 6 : 9
}

/** Who might call fire in on a square: the unit itself, and headquarters; those who see it are worth more. */
const callsFor = ({ battle, state, own }: Picture, unit: Unit, cell: Cell): readonly Call[] =>
  own
    .filter((one) => one.id === unit.id || (isHq(one) && !isFleeing(one) && one.inCommand))
    .map((spotter) => ({ spotter, sees: seesSquare(battle, state, spotter, cell), delay: delayBy(unit, spotter) }))

const HUNDREDTHS = 20

/** The best square to shell, with who calls it in. */
const shellingOf = (picture: Picture, unit: Unit, struck: ReadonlySet<Cell>): Wish | undefined => {
  let best: Wish | undefined
  for (const foe of picture.foes) {
    if (struck.has(foe.at)) continue
    for (const { spotter, sees, delay } of callsFor(picture, unit, foe.at)) {
      const mass = massAt(picture, foe.at, sees ? DANGER : BLIND_DANGER)
      const seen = sees ? (unit.fate === 'offMap' ? 0.6 + (unit.skill + spotter.skill) / HUNDREDTHS / 2 : 1) : BLIND
      const worth = mass * seen * (WAITING[delay] ?? 0.4) * 0.3 * picture.aims.kill
      if (worth > (best?.worth ?? LEAST))
        best = { order: { type: 'bombard', unit: unit.id, spotter: spotter.id, target: foe.at, shell: 'HE' }, worth }
    }
  }
  return best
}

/** What mortars and batteries shell. */
export const shellsOf = (picture: Picture): readonly Wish[] => {
  const struck = new Set<Cell>()
  return picture.own.flatMap((unit) => {
    const weapon = bombarding(unit, 'HE')
    if (!weapon || !isIndirect(weapon.row) || unit.fate === 'loaded' || isFleeing(unit)) return []
    if (unit.aim?.kind === 'square' || unit.goals.length > 0) return []
    const wish = shellingOf(picture, unit, struck)
    if (wish?.order.type === 'bombard') struck.add(wish.order.target)
    return wish ? [wish] : []
  })
}
