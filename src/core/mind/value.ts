import type { Cell } from '../engine/vocabulary.ts'
import type { Blow, Fields, Man, Sketch } from './sketch.ts'
import { FEATURES, type Weights } from './weights.ts'

/** Reckons the worth of a sketch as its own men stand now. */
export type Valuer = {
  /** The sum of the weighted features. */
  readonly weigh: () => number
  /** The features of the last reckoning, weighted, in the order of `FEATURES`. */
  readonly values: Float64Array
  /** How often it was asked. */
  readonly count: () => number
}

/** A hope smaller than this is none. */
const LEAST = 0.05
/** Beyond so many turns of marching nothing gets worse. */
const FAR_TURNS = 5
/** What is kept of an attack when one who is not needed is left out. */
const ENOUGH = 0.97

/** Who is struck on ground that victory is about may lose it: it counts by so large a part. */
const THROWN_OUT = 0.4

/** Room to reckon in, used again and again. */
type Work = {
  readonly sketch: Sketch
  readonly fields: Fields
  readonly replies: boolean
  /** The own stack in each cell; -1 where there is none. */
  readonly ownAt: Int32Array
  readonly stacks: Man[][]
  readonly cells: Cell[]
  readonly lists: Man[][]
  readonly gains: Float64Array
  readonly used: Uint8Array
  readonly blow: Blow
}

const stack = (work: Work): void => {
  const { ownAt, cells, stacks, sketch } = work
  for (const cell of cells) ownAt[cell] = -1
  cells.length = 0
  for (const man of sketch.own) {
    const known = ownAt[man.at] as number
    if (known >= 0) {
      stacks[known]?.push(man)
      continue
    }
    ownAt[man.at] = cells.length
    const fresh = stacks[cells.length]
    if (fresh) {
      fresh.length = 0
      fresh.push(man)
    } else stacks.push([man])
    cells.push(man.at)
  }
}

/** Everybody who stands beside a stack of foes and may attack, by stack. */
const gather = ({ sketch, fields, lists }: Work): void => {
  const { neighbours, degree } = sketch.board
  for (let index = 0; index < fields.foes.length; index++) {
    const list = lists[index]
    if (list) list.length = 0
    else lists.push([])
  }
  for (const man of sketch.own) {
    if (!man.steady || (man.attack <= 0 && man.bonus <= 0)) continue
    for (let direction = 0; direction < degree; direction++) {
      const next = neighbours[man.at * degree + direction] as Cell
      const foe = next < 0 ? -1 : (fields.foeAt[next] as number)
      if (foe >= 0) lists[foe]?.push(man)
    }
  }
}

const unused = (list: Man[], used: Uint8Array): void => {
  let kept = 0
  for (const man of list) if (used[man.index] === 0) list[kept++] = man
  list.length = kept
}

const strike = ({ sketch, fields, blow }: Work, list: readonly Man[], foe: number): number => {
  const target = fields.foes[foe]
  if (!target || !list.some((man) => man.attack > 0)) return 0
  sketch.blow(list, target.men, target.cell, blow)
  return blow.gain + THROWN_OUT * blow.off * (fields.prize[target.cell] as number)
}

/** Those who are not needed are free for another attack. */
const trim = (work: Work, list: Man[], foe: number, gain: number): void => {
  for (let index = list.length - 1; index >= 0 && list.length > 1; index--) {
    const man = list[index] as Man
    if (man.attack <= 0) continue
    list.splice(index, 1)
    if (strike(work, list, foe) < gain * ENOUGH) list.splice(index, 0, man)
  }
}

/** Own attacks of this turn, dealt by what they promise; the foes are as much less able as they are struck. */
const attacks = (work: Work): number => {
  const { fields, lists, gains, used, blow } = work
  gather(work)
  used.fill(0)
  let sum = 0
  for (let foe = 0; foe < fields.foes.length; foe++) gains[foe] = strike(work, lists[foe] as Man[], foe)
  for (;;) {
    let best = -1
    for (let foe = 0; foe < fields.foes.length; foe++)
      if ((gains[foe] as number) > (best < 0 ? LEAST : (gains[best] as number))) best = foe
    if (best < 0) return sum
    const list = lists[best] as Man[]
    const known = list.length
    unused(list, used)
    const gain = list.length === known ? (gains[best] as number) : strike(work, list, best)
    if (gain < (gains[best] as number) - 1e-9) {
      gains[best] = gain
      continue
    }
    trim(work, list, best, gain)
    sum += strike(work, list, best)
    for (const man of list) used[man.index] = 1
    for (const foe of fields.foes[best]?.men ?? []) foe.able *= 1 - blow.off
    gains[best] = 0
  }
}

/** How many foes find room beside a cell. */
const roomBeside = ({ sketch, ownAt }: Work, cell: Cell): number => {
  const { neighbours, degree } = sketch.board
  let free = 0
  for (let direction = 0; direction < degree; direction++) {
    const next = neighbours[cell * degree + direction] as Cell
    if (next >= 0 && (ownAt[next] as number) < 0) free++
  }
  return free * sketch.limit[1]
}

/** The foes who could come against a stack, as many as there is room for. */
const comers = (work: Work, at: number): Man[] => {
  const { sketch, fields, cells, lists, used } = work
  const cell = cells[at] as Cell
  const list = lists[at] ?? []
  list.length = 0
  if (lists[at] === undefined) lists[at] = list
  const room = roomBeside(work, cell)
  for (const index of fields.danger[cell] ?? []) {
    const foe = sketch.foes[index]
    if (!foe || used[index] !== 0 || foe.able < 0.2) continue
    if (list.length >= room) break
    list.push(foe)
  }
  return list
}

const suffer = (work: Work, at: number): number => {
  const list = comers(work, at)
  if (list.length === 0) return 0
  const cell = work.cells[at] as Cell
  work.sketch.blow(list, work.stacks[at] as Man[], cell, work.blow)
  return work.blow.gain + THROWN_OUT * work.blow.off * (work.fields.prize[cell] as number)
}

/** What the enemy could do in his next turn, dealt in the same way. */
const replies = (work: Work): number => {
  const { cells, gains, used, lists } = work
  used.fill(0)
  let sum = 0
  for (let at = 0; at < cells.length; at++) gains[at] = suffer(work, at)
  for (;;) {
    let best = -1
    for (let at = 0; at < cells.length; at++)
      if ((gains[at] as number) > (best < 0 ? LEAST : (gains[best] as number))) best = at
    if (best < 0) return sum
    const gain = suffer(work, best)
    if (gain < (gains[best] as number) - 1e-9) {
      gains[best] = gain
      continue
    }
    sum += gain
    for (const foe of lists[best] ?? []) used[foe.index] = 1
    gains[best] = 0
  }
}

/** What enemy shooters do from where they stand: each to the stack that is worth most. */
const shotAt = (work: Work): number => {
  const { sketch, cells, stacks, lists, blow } = work
  for (let at = 0; at < cells.length; at++) {
    const list = lists[at]
    if (list) list.length = 0
    else lists[at] = []
  }
  for (const foe of sketch.foes) {
    if (foe.fire <= 0 || foe.able < 0.2) continue
    let best = -1
    let most = 0
    for (let at = 0; at < cells.length; at++) {
      if (sketch.board.distance(foe.at, cells[at] as Cell) > foe.range) continue
      let worth = 0
      for (const man of stacks[at] as Man[]) worth += man.worth
      if (worth > most) {
        best = at
        most = worth
      }
    }
    if (best >= 0) lists[best]?.push(foe)
  }
  let sum = 0
  for (let at = 0; at < cells.length; at++) {
    const list = lists[at] as Man[]
    if (list.length === 0) continue
    sketch.volley(list, stacks[at] as Man[], cells[at] as Cell, blow)
    sum += blow.gain
  }
  return sum
}

/** Fire strength that has somebody to fire at. */
const mayShoot = ({ sketch, fields }: Work): number => {
  let sum = 0
  for (const man of sketch.own) {
    if (man.fire <= 0) continue
    for (const { cell } of fields.foes)
      if (sketch.board.distance(man.at, cell) <= man.range) {
        sum += man.fire
        break
      }
  }
  return sum
}

const soonest = (men: readonly Man[], field: Float64Array): number => {
  let least = FAR_TURNS * 2
  for (const man of men) {
    if (man.role === 'leader') continue
    const turns = (field[man.at] as number) / Math.max(1, man.pace)
    if (turns < least) least = turns
  }
  return least
}

/** Ground that one holds, or is near to, less ground that the enemy is near to. */
const ground = ({ sketch, ownAt }: Work): number => {
  let sum = 0
  for (const { cell, own, held, worth, field } of sketch.goals) {
    const near = soonest(sketch.own, field)
    const stands = (ownAt[cell] as number) >= 0
    const threat = soonest(sketch.foes, field)
    if (own && (stands || held)) sum += worth * (stands ? 1 : threat < 1.2 && near > threat ? 0.55 : 0.9)
    else if (own) sum += (worth * 0.7) / (1 + near)
    else sum -= stands ? 0 : (worth * (near <= 1 ? 0.3 : 0.7)) / (1 + threat)
  }
  return sum
}

const approach = ({ sketch, fields }: Work): number => {
  const { drive } = sketch
  const field = drive ?? fields.front
  let sum = 0
  for (const man of sketch.own) {
    if (man.role === 'leader') continue
    const wanted = drive ? 0 : man.role === 'shot' ? Math.max(1, man.range) : 1
    const far = Math.max(0, (field[man.at] as number) - wanted) / Math.max(1, man.pace)
    sum -= man.worth * Math.min(drive ? FAR_TURNS * 2 : FAR_TURNS, far)
  }
  return sum * sketch.urge
}

/** Men whom no leader controls. */
const command = ({ sketch }: Work): number => {
  if (!sketch.led) return 0
  let sum = 0
  for (const man of sketch.own) {
    if (man.role === 'leader') continue
    let led = false
    for (const one of sketch.own)
      if (one.radius >= 0 && sketch.board.distance(one.at, man.at) <= one.radius) {
        led = true
        break
      }
    if (!led) sum -= man.worth
  }
  return sum
}

/** Neighbours left and right. */
const line = ({ sketch, cells, stacks, ownAt }: Work): number => {
  const { neighbours, degree } = sketch.board
  let sum = 0
  for (let at = 0; at < cells.length; at++) {
    let beside = 0
    for (let direction = 0; direction < degree && beside < 2; direction++) {
      const next = neighbours[(cells[at] as Cell) * degree + direction] as Cell
      if (next >= 0 && (ownAt[next] as number) >= 0) beside++
    }
    for (const man of stacks[at] as Man[]) sum += man.worth * beside * 0.5
  }
  return sum
}

/** A reckoner for a sketch. `replies` weighs what the enemy would do next as well. */
export const valuerOf = (sketch: Sketch, fields: Fields, weights: Weights, withReplies: boolean): Valuer => {
  const most = Math.max(sketch.own.length, sketch.foes.length, fields.foes.length) + 1
  const ables = sketch.foes.map(({ able }) => able)
  const work: Work = {
    sketch,
    fields,
    replies: withReplies,
    ownAt: new Int32Array(sketch.board.size).fill(-1),
    stacks: [],
    cells: [],
    lists: [],
    gains: new Float64Array(most),
    used: new Uint8Array(most),
    blow: { gain: 0, off: 0 },
  }
  const factors = FEATURES.map((name) => weights[name])
  const values = new Float64Array(FEATURES.length)
  let asked = 0
  const weigh = (): number => {
    asked++
    sketch.foes.forEach((foe, index) => {
      foe.able = ables[index] as number
    })
    stack(work)
    values[0] = attacks(work)
    values[1] = withReplies ? -replies(work) : 0
    values[2] = withReplies ? -shotAt(work) : 0
    values[3] = mayShoot(work)
    values[4] = ground(work)
    values[5] = approach(work)
    values[6] = command(work)
    values[7] = line(work)
    let sum = 0
    for (let index = 0; index < values.length; index++) {
      const value = (values[index] as number) * (factors[index] as number)
      values[index] = value
      sum += value
    }
    return sum
  }
  return { weigh, values, count: () => asked }
}
