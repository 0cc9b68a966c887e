import type { Cell } from '../engine/vocabulary.ts'
import { mustered } from './musters.ts'
import { type Stake, type Man, strideOf } from './sketch.ts'
import type { Work } from './work.ts'

/** Beyond so many turns of marching nothing gets worse. */
const FAR_TURNS = 5
/** Turns of marching by which who is struck down comes later, or another in his place. */
const STRUCK_TURNS = 2
/** Ground on which nobody stands, and which is still held: by what may be expected of it. */
const KEPT = 0.9
const RETAKEN = 0.45
const RACED = 0.3
const LOST = 0.1

/** What a man counts for by where he is: what victory adds to his loss is no reason to march him about. */
const MOST_BODY = 4
const bodyOf = ({ worth }: Man): number => Math.min(MOST_BODY, worth)

/**
 * Turns of marching of the nearest; who is out of order comes a turn later, who is `struck` down some turns
 * later, as likely as that is.
 */
const soonest = (men: readonly Man[], field: Float64Array, struck?: Float64Array): number => {
  let least = FAR_TURNS * 2
  for (const man of men) {
    if (man.role === 'leader') continue
    const late = (man.able <= 0 || man.moved ? 1 : 0) + (struck ? STRUCK_TURNS * (struck[man.index] as number) : 0)
    const turns = (field[man.at] as number) / Math.max(1, man.pace) + late
    if (turns < least) least = turns
  }
  return least
}

/** How likely a foe is to stand in a cell after his next turn where nobody stands: those who are struck may not come. */
const comingTo = (work: Work, { cell, field }: Stake): number => {
  let none = 1
  for (const foe of work.sketch.foes) {
    if (foe.role === 'leader' || foe.able <= 0) continue
    if (work.comers ? work.comers.comes(foe, cell) : (field[foe.at] as number) <= strideOf(foe)) none *= 1 - foe.able
  }
  return 1 - none
}

/** Turns until a foe may stand there who does not come at once. */
const LATER = 1.3

/** How surely ground stays one's own that is held and left alone. */
const keptIn = (work: Work, goal: Stake): number => {
  const { own, enemy } = goal.left ?? work.left
  if (enemy === 0) return 1
  const threat = soonest(work.sketch.foes, goal.field)
  const calm = Math.max(LATER, threat) > enemy ? 1 : KEPT
  const coming = threat > 1 ? 0 : comingTo(work, goal)
  if (coming === 0) return calm
  const met = own === 0 ? LOST : soonest(work.sketch.own, goal.field) > threat ? RACED : RETAKEN
  return coming * met + (1 - coming) * calm
}

/** How surely ground comes to a side that has so many turns left, and is so near to it. */
const takenIn = (near: number, turns: number): number => (turns === 0 || near > turns ? 0 : 0.7 / (1 + near))

/** A foe who stands there has taken it. */
const isHeld = ({ fields }: Work, { held, cell }: Stake): boolean => held && (fields.foeAt[cell] as number) < 0

/** How surely the enemy has ground in the end that is not contested by one's own goals. */
const theirsIn = (work: Work, goal: Stake): number => {
  const { own, enemy } = goal.left ?? work.left
  const near = soonest(work.sketch.own, goal.field)
  if (!isHeld(work, goal)) return own === 0 ? 1 : 1 - takenIn(near, own)
  if (enemy === 0) return 0
  const threat = soonest(work.sketch.foes, goal.field)
  const later = Math.max(LATER, threat)
  const part = near <= 1 ? 0.3 : 0.7
  const calm = later > enemy ? 0 : part / (1 + later)
  const coming = threat > 1 ? 0 : comingTo(work, goal)
  return coming * (own === 0 ? 1 : part / (1 + threat)) + (1 - coming) * calm
}

/** What the foes are worth who may leave the map in their next turn. */
const leaving = ({ sketch, comers, escapes, left }: Work): number => {
  if (!sketch.escape || !comers || !escapes || left.enemy === 0) return 0
  let count = 0
  for (const foe of sketch.foes) if (foe.role !== 'leader' && comers.escapes(foe, escapes)) count++
  return count * sketch.escape.worth
}

/** Ground whose holders are shot down before somebody comes. */
const SHOT_FREE = 0.9
/** Player-turns of its own that a side has left when ground is won for good: before, it would be struck there, or thrown out. */
export const AT_LAST = 2

/** How surely ground comes to a side that is so near to it, and may shoot down who stands there. */
const freed = ({ fields, shotDown, left }: Work, goal: Stake, near: number): number => {
  const { own } = goal.left ?? left
  const taken = takenIn(near, own)
  const foe = fields.foeAt[goal.cell] as number
  if (foe < 0 || near > 1 || own === 0 || own > AT_LAST) return taken
  const gone = shotDown[foe] as number
  return gone * SHOT_FREE + (1 - gone) * taken
}

/** How surely ground is one's own that one wants, as one's own stand. */
const ownIn = (work: Work, goal: Stake): number => {
  if ((work.ownAt[goal.cell] as number) >= 0) return 1
  if (isHeld(work, goal)) return keptIn(work, goal)
  return freed(work, goal, soonest(work.sketch.own, goal.field, work.struck))
}

/** Of ground of which a part suffices the rest is worth so large a part: it may be lost. */
const SPARE = 0.2

/** The same of ground of which some suffices: the surest of it counts. */
const sufficient = (work: Work, goals: readonly Stake[]): number => {
  const [first] = goals
  if (!first) return 0
  const sure = goals.map((goal) => ownIn(work, goal)).sort((a, b) => b - a)
  return sure.reduce((sum, one, index) => sum + first.worth * one * (index < (first.enough ?? 0) ? 1 : SPARE), 0)
}

/** How surely the enemy has each cell in the end, where one's own do not stand in it. */
const lostIn = (work: Work, goal: Stake): number => ((work.ownAt[goal.cell] as number) >= 0 ? 0 : theirsIn(work, goal))

/** What each of several cells that the enemy wants together is worth by itself, as a part. */
const BESIDE = 0.05

/** What a way of the enemy is worth that asks for several cells: he wants all of them, and one kept from him is enough. */
const together = (work: Work, goals: readonly Stake[]): number => {
  const [first] = goals
  if (!first?.way) return 0
  const sure = goals.map((goal) => lostIn(work, goal)).sort((a, b) => b - a)
  const all = sure.slice(0, first.way.count).reduce((product, one) => product * one, 1)
  const some = sure.reduce((sum, one) => sum + one, 0)
  return first.worth * ((1 - BESIDE) * first.way.count * all + BESIDE * some)
}

/** Ground that one holds, or is near to, less ground that the enemy is near to. */
export const ground = (work: Work): number => {
  const { sketch, left } = work
  let sum = -leaving(work)
  if (sketch.musters) sum += mustered(sketch.own, sketch.musters, left)
  const some = sketch.goals.filter(({ own, enough }) => own && enough !== undefined)
  sum += sufficient(work, some)
  for (const way of work.ways) sum -= together(work, way)
  for (const goal of sketch.goals) {
    if (!goal.own) sum -= goal.way ? 0 : goal.worth * lostIn(work, goal)
    else if (goal.enough === undefined) sum += goal.worth * ownIn(work, goal)
  }
  return sum
}

/** Turns of marching that are missed by who cannot leave the map any more. */
const MISSED = 10

/** In the last turn only those count who can leave the map in it: a point is for the step beyond. */
const missed = (man: Man, drive: Float64Array): number => ((drive[man.home] as number) + 1 > man.pace ? MISSED : 0)

/** The field that somebody is to go down: off the map, by a narrower place where he is meant for it, or to the enemy. */
const wayOf = ({ sketch: { drive, narrow }, fields }: Work, { index, attack, fire }: Man): Float64Array => {
  if (narrow?.men.has(index)) return narrow.field
  return drive ?? (attack <= 0 && fire > 0 ? fields.quarry : fields.front)
}

export const approach = (work: Work): number => {
  const { sketch, fields, left } = work
  const { drive, chiefs } = sketch
  let sum = 0
  if (!drive && (left.own === 0 || fields.foes.length === 0)) return sum
  for (const man of sketch.own) {
    if (man.role === 'leader' && !(drive && chiefs)) continue
    const field = wayOf(work, man)
    if (drive && left.own === 0) {
      sum -= man.worth * missed(man, field)
      continue
    }
    const wanted = drive ? 0 : man.role === 'shot' ? Math.max(1, man.range) : 1
    const far = Math.max(0, (field[man.at] as number) - wanted) / Math.max(1, man.pace)
    sum -= bodyOf(man) * Math.min(drive ? FAR_TURNS * 2 : FAR_TURNS, far)
  }
  return sum * sketch.urge
}

/** What it is worth to bring somebody into order, as a part of him; the feature counts by an eighth. */
const RALLIED = 3
/** The same of who is lost otherwise: half of what he is worth is given up for lost already. */
const STOPPED = 14

const rallied = ({ sketch, ownAt, stacks }: Work): number => {
  let sum = 0
  for (const leader of sketch.own) {
    if (leader.role !== 'leader') continue
    for (const man of stacks[ownAt[leader.at] as number] ?? [])
      if (!man.steady) sum += (man.leaving ? STOPPED : RALLIED) * man.worth
  }
  return sum
}

/** Men whom no leader controls, and those whom one rallies. */
export const command = (work: Work): number => {
  const { sketch, left } = work
  if (left.own === 0) return 0
  if (sketch.rallies) return rallied(work)
  if (!sketch.led) return 0
  let sum = 0
  for (const man of sketch.own) {
    if (man.role === 'leader' || man.free) continue
    let led = false
    for (const one of sketch.own)
      if (one.radius >= 0 && sketch.board.distance(one.at, man.at) <= one.radius) {
        led = true
        break
      }
    if (!led) sum -= bodyOf(man)
  }
  return sum
}

/** Neighbours left and right. */
export const line = ({ sketch, cells, stacks, ownAt }: Work): number => {
  const { neighbours, degree } = sketch.board
  let sum = 0
  for (let at = 0; at < cells.length; at++) {
    let beside = 0
    for (let direction = 0; direction < degree && beside < 2; direction++) {
      const next = neighbours[(cells[at] as Cell) * degree + direction] as Cell
      if (next >= 0 && (ownAt[next] as number) >= 0) beside++
    }
    for (const man of stacks[at] as Man[]) sum += bodyOf(man) * beside * 0.5
  }
  return sum
}
