import { type Feature, sumOf } from '../../../core/play/worth.ts'
import { targetScore } from '../rules/formulas/targets.ts'
import { distance } from '../rules/geometry/squares.ts'
import { legalFire } from '../rules/orders/firing.ts'
import { isHard, isVehicle, opensAt } from '../rules/position/arms.ts'
import { unitOf } from '../rules/position/questions.ts'
import { bearsOn, chanceToHit, weaponsAt } from '../rules/position/shooting.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { duelOf, turnOfFire } from './duel.ts'
import { fullName } from './naming.ts'
import { firedAt, oddsOf } from './odds.ts'
import type { Pleading, Wish } from './pad.ts'
import type { Picture } from './picture.ts'

/** Whom a unit would fire at by itself [II.B.3 Own Targets]. */
const ownChoice = (battle: Battle, unit: Unit, targets: readonly Unit[]): Unit | undefined => {
  const most = opensAt(unit)
  let best: Unit | undefined
  let score = 0
  for (const target of targets) {
    const far = distance(battle.map.board, unit.at, target.at)
    if (far > most || !bearsOn(battle, unit, target.at)) continue
    const chances = weaponsAt(battle, unit, target).map((slot) => chanceToHit(battle, unit, slot, target))
    if (chances.length === 0) continue
    const of = { cost: pageOf(target.type).cost, chance: Math.max(...chances), distance: far, hard: isHard(target) }
    const one = targetScore(of, isVehicle(unit) && isHard(unit))
    if (one > score) [best, score] = [target, one]
  }
  return best
}

/** What an enemy does in a turn to the one of one's own whom he can harm most, in points. */
const menaceOf = ({ battle, own, foes, cover, aims }: Picture, id: string): number => {
  const foe = foes.find((one) => one.id === id)
  if (!foe) return 0
  return own.reduce((most, unit) => {
    if (unit.fate !== 'map' || foe.field[unit.at] !== 1) return most
    const gait = unit.stance === 'dugIn' ? 'dugIn' : 'stands'
    const shot = duelOf(battle, foe, unit)('stands', gait, cover(unit.at), distance(battle.map.board, foe.at, unit.at))
    return Math.max(most, foe.vigour * shot * pageOf(unit.type).cost * aims.loss)
  }, 0)
}

/** Those of a side who fire in a turn: who has been thought of is reckoned with by the next. */
export type Battery = {
  readonly picture: Picture
  /** What is left of each target when those have fired who were thought of before, as a part of it. */
  readonly left: Map<string, number>
  readonly menaces: Map<string, number>
}

export const batteryOf = (picture: Picture): Battery => ({ picture, left: new Map(), menaces: new Map() })

/** As much of what the others leave counts: they may miss, or fire at somebody else. */
const SHARED = 0.7

const remembered = (menaces: Map<string, number>, picture: Picture, id: string): number => {
  const menace = menaces.get(id) ?? menaceOf(picture, id)
  menaces.set(id, menace)
  return menace
}

type Shot = {
  readonly target: Unit
  readonly part: number
  readonly features: readonly Feature[]
  readonly worth: number
}

/** What a turn of fire at an enemy is worth, in points: his losses, the harm that he does no more, less what others do to him. */
const shotAt = ({ picture, left, menaces }: Battery, unit: Unit, target: Unit): Shot => {
  const { battle, aims } = picture
  const part = turnOfFire(battle, unit, target)
  const losses = part * pageOf(target.type).cost * aims.kill
  const threat = part * remembered(menaces, picture, target.id)
  const shared = SHARED * (1 - (left.get(target.id) ?? 1))
  const features = [
    { name: 'own fire', value: losses },
    { name: 'threat', value: threat },
    { name: 'fire of others', value: -shared * (losses + threat) },
  ]
  return { target, part, features, worth: sumOf(features) }
}

const take = ({ left }: Battery, { target, part }: Shot): void => {
  left.set(target.id, (left.get(target.id) ?? 1) * (1 - part))
}

const instead = (features: readonly Feature[], before: readonly Feature[]): readonly Feature[] =>
  features.map(({ name, value }, index) => ({ name, value: value - (before[index]?.value ?? 0) }))

/** What another target must be worth, of what the own choice is and in points. */
const BETTER = 1.25
const LEAST = 0.1
/** As many tenths: fire is opened at any range. */
const ALL = 10

const groundsFor = ({ battle }: Picture, unit: Unit, best: Shot, own: Shot | undefined, next?: Shot): Pleading => ({
  text: `${oddsOf(battle, unit, best.target)} By itself ${own ? `it would fire at ${fullName(own.target)}` : 'it would not fire'}.`,
  features: instead(best.features, own?.features ?? []),
  ...(next ? { rejected: firedAt(battle, unit, next.target, next.worth - (own?.worth ?? 0)) } : {}),
})

/** An order to fire, where the unit would choose worse by itself; one that stands is taken back where it would not. */
export const fireWish = (battery: Battery, unit: Unit): readonly Wish[] => {
  const { battle, state, side } = battery.picture
  const targets = unit.sees.flatMap((id) => unitOf(state, id) ?? []).filter(({ fate }) => fate === 'map')
  const isOpen = (target: Unit): boolean =>
    (unit.range >= ALL || distance(battle.map.board, unit.at, target.at) <= opensAt(unit)) &&
    legalFire(battle, state, { type: 'fire', unit: unit.id, target: target.id }, side).ok
  const shots = targets.filter(isOpen).map((target) => shotAt(battery, unit, target))
  const [best, ...others] = shots.sort((a, b) => b.worth - a.worth)
  const choice = ownChoice(battle, unit, targets)
  const own = choice && shotAt(battery, unit, choice)
  const alone = own?.worth ?? 0
  const told = unit.aim?.kind === 'unit' && !unit.aim.own ? unit.aim.unit : undefined
  if (best && best.target.id !== choice?.id && best.worth > BETTER * alone + LEAST) {
    take(battery, best)
    if (told === best.target.id) return []
    const next = others.find(({ target }) => target.id !== choice?.id) ?? others[0]
    const order = { type: 'fire', unit: unit.id, target: best.target.id } as const
    return [{ order, worth: best.worth - alone, grounds: groundsFor(battery.picture, unit, best, own, next) }]
  }
  if (own) take(battery, own)
  // An order to fire shows who has it, seen or not.
  const isIdle = told !== undefined && (!unit.sees.includes(told) || (choice !== undefined && choice.id !== told))
  return isIdle ? [{ order: { type: 'cancel', unit: unit.id }, worth: LEAST }] : []
}
