import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { isGun, isHard, isInfantry, isVehicle } from '../rules/position/arms.ts'
import type { Unit } from '../rules/position/state.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { QUALITIES } from '../rules/tables/battle.ts'
import { costOfAll } from '../rules/victory/points.ts'
import { duelOf } from './duel.ts'
import { bodiesOf, type BodyInPlay, type Picture } from './picture.ts'
import { strideOf, wayBy } from './travel.ts'

/**
 * What a formation does: go to where it is to be and fight its way there, shoot from where it stands, keep a place,
 * shoot and give ground, leave by the enemy edge, stay out of it, or rally before it goes on.
 */
export type Duty = 'advance' | 'support' | 'keep' | 'yield' | 'leave' | 'rest' | 'shell' | 'rally'

export type Assignment = {
  readonly body: BodyInPlay
  readonly duty: Duty
  /** Squares to one of which it goes. */
  readonly goals: readonly Cell[]
  /** How much it matters to get on: 1 where there is time. */
  readonly haste: number
}

const isTruck = (unit: Unit): boolean => isVehicle(unit) && !isHard(unit)

const most = ({ units }: BodyInPlay, is: (unit: Unit) => boolean): boolean => units.filter(is).length * 2 > units.length

const isShelling = ({ units }: BodyInPlay): boolean => units.every(({ fate }) => fate === 'offMap')

/** A body that can go where it is told: not guns without a carrier. */
const isMobile = (body: BodyInPlay): boolean =>
  body.units.some((unit) => unit.fate === 'map' && strideOf(unit, 'cautious') > 0 && !isGun(unit))

const enemyEdge = ({ battle, side }: Picture): readonly Cell[] => {
  const { rows, cols } = battle.map.board
  const column = battle.edges[otherSide(side)]
  return Array.from({ length: rows }, (_, row) => row * cols + column)
}

/** Where the enemy is or is thought to be, the nearest known ones first; the middle of his ground where nobody is. */
export const quarry = ({ battle, foes, shadows, side }: Picture): readonly Cell[] => {
  const known = foes.filter(({ sure }) => sure > 0.4)
  if (known.length > 0) return known.map(({ at }) => at)
  if (shadows.length > 0) return shadows.map(({ at }) => at)
  const zone = [...battle.zones[otherSide(side)]]
  return zone.filter((_, index) => index % 7 === 0)
}

const REACHED = 7
const NEAR = 2

/** What is still to be looked through of the objective area: where none of one's own is near, and where an enemy is. */
const uncombed = ({ battle, own, area, foes }: Picture): readonly Cell[] => {
  const { board } = battle.map
  const inside = foes.filter(({ at }) => area.has(at)).map(({ at }) => at)
  if (inside.length > 0) return inside
  return [...area].filter((cell) => own.every((unit) => unit.at < 0 || distance(board, unit.at, cell) > NEAR))
}

const middleOf = (picture: Picture, { units }: BodyInPlay): Cell => {
  const { cols } = picture.battle.map.board
  const on = units.filter(({ at }) => at >= 0)
  if (on.length === 0) return picture.state.objective
  const x = Math.round(on.reduce((sum, { at }) => sum + (at % cols), 0) / on.length)
  const y = Math.round(on.reduce((sum, { at }) => sum + Math.floor(at / cols), 0) / on.length)
  return y * cols + x
}

const objectiveGoals = (picture: Picture, body: BodyInPlay): readonly Cell[] => {
  const { battle, state, area } = picture
  if (distance(battle.map.board, middleOf(picture, body), state.objective) > REACHED) return [...area]
  const left = uncombed(picture)
  return left.length > 0 ? left : [...area]
}

/** Turns that are kept for the fight itself. */
const FOR_FIGHT = 6
/** Nobody comes on as fast as he could: he stops to shoot. */
const STOPS = 2
const PULSES = 3

/** How pressed for time a body is: 1 where it has plenty, more the less is left. */
const hasteOf = ({ battle, turnsLeft }: Picture, { units }: BodyInPlay, goals: readonly Cell[]): number => {
  const on = units.filter(({ fate, speed }) => fate === 'map' && speed > 0)
  const turns = on.map((unit) => {
    const cost = wayBy(battle, unit, goals)[unit.at] ?? 0
    return Number.isFinite(cost) ? cost / Math.max(1, PULSES * strideOf(unit, 'cautious')) : 0
  })
  const needed = turns.length > 0 ? (turns.sort((a, b) => a - b)[turns.length >> 1] ?? 0) : 0
  const slack = turnsLeft - FOR_FIGHT - STOPS * needed
  return slack > 10 ? 1 : slack > 4 ? 1.6 : slack > -1 ? 2.5 : 4
}

/** Who is to get through shoots first, and goes when he has just the time for it, with so many turns to spare. */
const BREAKOUT = { spare: 12, times: 1.4 } as const
/** So much of the enemy is gone that nobody waits any longer. */
const BROKEN = 0.45

/** Turns that a body needs at full speed to some squares: the slowest half of it. */
const runTo = ({ battle }: Picture, { units }: BodyInPlay, goals: readonly Cell[]): number => {
  const turns = units.flatMap((unit) => {
    const stride = PULSES * strideOf(unit, 'full')
    const cost = wayBy(battle, unit, goals)[unit.at] ?? Number.POSITIVE_INFINITY
    return unit.fate === 'map' && stride > 0 && Number.isFinite(cost) ? [cost / stride] : []
  })
  return turns.sort((a, b) => a - b)[turns.length >> 1] ?? 0
}

/** Whether the enemy has lost too much to hold anybody up. */
export const isBroken = ({ state, side }: Picture): boolean => {
  const enemies = state.units.filter((unit) => unit.side !== side)
  const gone = enemies.filter(({ fate }) => fate === 'destroyed' || fate === 'abandoned')
  return costOfAll(gone) >= BROKEN * costOfAll(enemies)
}

const isMeeting = ({ battle }: Picture): boolean => battle.type === 'meeting'

/** Whether it is time to break out; of two who come towards each other nobody runs through an enemy who is whole. */
const leavesNow = (picture: Picture, body: BodyInPlay): boolean =>
  isBroken(picture) ||
  (!isMeeting(picture) &&
    picture.turnsLeft <= BREAKOUT.spare + BREAKOUT.times * runTo(picture, body, enemyEdge(picture)))

/** Types of a side that are not lost: how many of each. */
const leftOf = ({ state }: Picture, side: SideIndex): ReadonlyMap<string, number> => {
  const left = new Map<string, number>()
  for (const { side: of, type, fate } of state.units)
    if (of === side && fate !== 'destroyed' && fate !== 'abandoned' && fate !== 'exited')
      left.set(type, (left.get(type) ?? 0) + 1)
  return left
}

/** Ranges at which two forces are measured by each other. */
const FIGHTS: readonly number[] = [8, 16, 24]

/** What part of the enemy a side would put out of action in a turn in the open, if everybody fired: numbers and weapons. */
const forceOf = (picture: Picture, side: SideIndex): number => {
  const { battle } = picture
  const skills = battle.sheet.sides.map(({ quality }) => QUALITIES[quality].skill)
  const [own, foes] = [leftOf(picture, side), leftOf(picture, otherSide(side))]
  const worth = [...foes].reduce((sum, [type, count]) => sum + count * pageOf(type).cost, 0)
  let harm = 0
  for (const [type, count] of own)
    for (const [target, among] of foes) {
      const firer = { type, skill: skills[side] ?? 0 }
      const duel = duelOf(battle, firer, { type: target, skill: skills[otherSide(side)] ?? 0 })
      const shot = FIGHTS.reduce((sum, range) => sum + duel('stands', 'stands', 'none', range), 0) / FIGHTS.length
      harm += count * shot * ((among * pageOf(target).cost) / worth) * pageOf(target).cost
    }
  return worth > 0 ? harm / worth : 0
}

/** Where both are to clear the objective, the armour of the weaker side lets the other come as long as there is time. */
const COMING = 10
const STRONGER = 1.3
const isPatient = (picture: Picture): boolean =>
  picture.aims.presence > 0 &&
  picture.turnsLeft > COMING &&
  forceOf(picture, picture.side) < STRONGER ** 2 * forceOf(picture, otherSide(picture.side))

/**
 * Whether a formation covers those who go: where losses alone count, and where both attack, armour stays and fires at who
 * comes, and those on foot go and look. What is lost is armour in the open, to guns that nobody has found; a squad finds
 * them for less.
 */
const covering = (picture: Picture, body: BodyInPlay, patient: boolean): boolean => {
  const { design } = picture.aims
  const isCovered = design === 'hunt' || (design === 'take' && patient) || (design === 'pass' && isMeeting(picture))
  return isCovered && most(body, isVehicle)
}

/** What who is to get through does: fights his way on until it is time to run; empty trucks wait for that. */
const passing = (picture: Picture, body: BodyInPlay, isEmpty: boolean): Duty => {
  if (!isMobile(body)) return 'support'
  if (leavesNow(picture, body)) return 'leave'
  if (isEmpty) return 'rest'
  return covering(picture, body, false) ? 'keep' : 'advance'
}

const dutyOf = (picture: Picture, body: BodyInPlay, patient: boolean): Duty => {
  if (isShelling(body)) return 'shell'
  const { design } = picture.aims
  const carries = picture.own.some(({ carrier }) => carrier && body.units.some(({ id }) => id === carrier))
  const isEmpty = most(body, isTruck) && !carries
  if (design === 'pass') return passing(picture, body, isEmpty)
  if (isEmpty) return 'rest'
  if (design === 'hold' || design === 'stand') return 'keep'
  if (design === 'delay') return 'yield'
  if (covering(picture, body, patient)) return 'keep'
  return isMobile(body) ? 'advance' : 'support'
}

const goalsOf = (picture: Picture, body: BodyInPlay, duty: Duty): readonly Cell[] => {
  switch (duty) {
    case 'leave':
      return enemyEdge(picture)
    case 'advance':
      return picture.aims.design !== 'take' ? quarry(picture) : objectiveGoals(picture, body)
    case 'keep':
      return [...picture.area]
    default:
      return [picture.state.objective]
  }
}

/** What every formation is to do now. */
export const tasksOf = (picture: Picture): readonly Assignment[] => {
  const patient = isPatient(picture)
  return bodiesOf(picture).map((body) => {
    const duty = dutyOf(picture, body, patient)
    const goals = goalsOf(picture, body, duty)
    const haste = duty === 'advance' || duty === 'leave' ? hasteOf(picture, body, goals) : 1
    return { body, duty, goals, haste }
  })
}

/** How many are told to be in the objective area, come what may: a part of all, three at least. */
const GARRISON = 0.2
const LEAST = 3

const worthInside = (unit: Unit): number => (isInfantry(unit) ? 0 : isGun(unit) ? 6 : 4)

/** Those who are to be in the objective area whatever happens: who is nearest to it, men on foot first. */
export const garrisonOf = (picture: Picture): ReadonlySet<string> => {
  const { battle, state, own, aims, area } = picture
  if (aims.objective === 0 || (aims.design !== 'hold' && aims.design !== 'delay')) return new Set()
  const on = own.filter((unit) => unit.fate === 'map' && !isTruck(unit) && (unit.speed > 0 || area.has(unit.at)))
  const count = Math.max(LEAST, Math.round(on.length * GARRISON))
  const far = (unit: Unit): number => distance(battle.map.board, unit.at, state.objective) + worthInside(unit)
  return new Set(
    [...on]
      .sort((a, b) => far(a) - far(b))
      .slice(0, count)
      .map(({ id }) => id),
  )
}
