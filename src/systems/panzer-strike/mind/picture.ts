import { derived } from '../../../core/engine/derived.ts'
import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { fieldOf } from '../rules/geometry/field.ts'
import type { SightMap } from '../rules/geometry/sight.ts'
import { distance } from '../rules/geometry/squares.ts'
import { isFleeing, isInPlay } from '../rules/position/questions.ts'
import { coverAt, moves } from '../rules/position/shooting.ts'
import { groundNow } from '../rules/position/sight.ts'
import type { State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { QUALITIES } from '../rules/tables/battle.ts'
import { SIGHT_SQUARES } from '../rules/tables/fire.ts'
import { coverOf, TERRAIN } from '../rules/tables/terrain.ts'
import type { Cover } from '../rules/terms/types.ts'
import { objectiveArea } from '../rules/victory/points.ts'
import { type Aims, aimsOf, soonOf } from './aims.ts'
import type { Gait } from './duel.ts'

/** An enemy as the side knows him: seen, remembered, or only supposed to be somewhere there. */
export type Foe = {
  readonly id: string
  readonly type: string
  readonly skill: number
  readonly at: Cell
  /** How sure it is that he is there: 1 where he is seen. */
  readonly sure: number
  readonly isSeen: boolean
  /** What he does, and the cover that he has. */
  readonly gait: Gait
  readonly cover: Cover
  /** Which way he looks, where he is seen. */
  readonly facing: number | undefined
  readonly level: number
  /** How well he fires as he is seen to be: 1 where nothing ails him. */
  readonly vigour: number
  /** What of the objective hangs on him, as if he cost so much more. */
  readonly prize: number
  readonly cost: number
  /** Squares that he sees, and from which he is seen. */
  readonly field: Uint8Array
}

export type Picture = {
  readonly battle: Battle
  readonly state: State
  readonly side: SideIndex
  readonly aims: Aims
  /** One's own in play: on the map, carried, batteries. */
  readonly own: readonly Unit[]
  /** Seen and remembered. */
  readonly foes: readonly Foe[]
  /** Where others might be of whom nothing is known. */
  readonly shadows: readonly Foe[]
  readonly area: ReadonlySet<Cell>
  readonly cover: (cell: Cell) => Cover
  readonly level: (cell: Cell) => number
  readonly turnsLeft: number
}

/** What is remembered is believed less every turn, and at last no more. */
const FADES = 0.8
const BELIEVED = 0.2
/** A guess is worth this much less than what was seen. */
const GUESS = 0.2
const SHADOWS = 8

const gaitOf = (unit: Unit): Gait => {
  if (unit.stance === 'dugIn') return 'dugIn'
  if (!moves(unit)) return 'stands'
  return unit.stance === 'full' || unit.stance === 'retreating' || unit.stance === 'routed' ? 'full' : 'cautious'
}

/** Who flees does not fire, but may stop; who is pinned or buttoned fires badly [II.A Retreating, II.A Pinned]. */
const VIGOUR = { fleeing: 0.15, held: 0.6 } as const

const vigourOf = (unit: Unit): number => {
  if (isFleeing(unit)) return VIGOUR.fleeing
  return unit.stance === 'pinned' || unit.stance === 'buttoned' ? VIGOUR.held : 1
}

const levelIn = ({ map }: Battle, cell: Cell): number => TERRAIN[map.ground[cell] ?? 'clear'].level

const fields = derived((_ground: SightMap): Map<Cell, Uint8Array> => new Map())

/** What is seen from a square; the same as long as no smoke rises or lifts. */
const fieldFrom = (battle: Battle, state: State, at: Cell): Uint8Array => {
  const ground = groundNow(battle, state)
  const known = fields(ground)
  const found = known.get(at) ?? fieldOf(ground, at, battle.visibility * SIGHT_SQUARES)
  known.set(at, found)
  return found
}

/** Enemies that are seen, and those that were. */
const foesOf = (battle: Battle, state: State, side: SideIndex): readonly Foe[] => {
  const { skill } = QUALITIES[battle.sheet.sides[otherSide(side)].quality]
  const known = state.known[side]
  return state.units.flatMap((unit): Foe[] => {
    if (unit.side === side) return []
    const last = known[unit.id]
    const isSeen = unit.fate === 'map'
    if (!isSeen && (unit.fate !== 'unseen' || !last)) return []
    const at = isSeen ? unit.at : (last?.at ?? -1)
    const sure = isSeen ? 1 : FADES ** (state.turn - (last?.turn ?? 0))
    if (at < 0 || sure < BELIEVED) return []
    return [
      {
        id: unit.id,
        type: unit.type,
        skill,
        at,
        sure,
        isSeen,
        gait: isSeen ? gaitOf(unit) : 'stands',
        cover: coverAt(battle, { ...unit, at }),
        facing: isSeen ? unit.facing : undefined,
        level: levelIn(battle, at),
        vigour: isSeen ? vigourOf(unit) : 1,
        prize: 0,
        cost: pageOf(unit.type).cost,
        field: fieldFrom(battle, state, at),
      },
    ]
  })
}

/** Where somebody would lie in wait: in cover on the enemy's side, near what the battle is about, apart from each other. */
const lairs = (battle: Battle, state: State, side: SideIndex, most: number): readonly Cell[] => {
  const { board, ground, climate } = battle.map
  const zone = battle.zones[otherSide(side)]
  const cells = [...zone]
    .filter((cell) => coverOf(ground[cell] ?? 'clear', climate) !== 'none')
    .sort((a, b) => distance(board, a, state.objective) - distance(board, b, state.objective))
  const found: Cell[] = []
  for (const cell of cells) {
    if (found.length >= most) break
    const isApart = found.every((other) => distance(board, cell, other) > 4)
    const isTaken = state.units.some(
      (unit) => unit.at >= 0 && unit.fate === 'map' && distance(board, unit.at, cell) <= 3,
    )
    if (isApart && !isTaken) found.push(cell)
  }
  return found
}

/** Those of whom nothing is known, where they might be; nearly all are thought of in some place. */
const shadowsOf = (battle: Battle, state: State, side: SideIndex, foes: readonly Foe[]): readonly Foe[] => {
  const known = new Set(foes.map(({ id }) => id))
  const others = state.units.filter(
    (unit) => unit.side !== side && unit.fate === 'unseen' && !known.has(unit.id) && pageOf(unit.type).cost > 1,
  )
  const { skill } = QUALITIES[battle.sheet.sides[otherSide(side)].quality]
  const cells = lairs(battle, state, side, Math.min(SHADOWS, others.length))
  return cells.flatMap((at, index): Foe[] => {
    const unit = others[Math.floor((index * others.length) / cells.length)]
    if (!unit) return []
    const cover = coverAt(battle, { ...unit, at })
    const { cost } = pageOf(unit.type)
    const field = fieldFrom(battle, state, at)
    const known = { id: unit.id, type: unit.type, skill, at, sure: GUESS, isSeen: false, facing: undefined, vigour: 1 }
    return [{ ...known, gait: 'stands', cover, level: levelIn(battle, at), prize: 0, cost, field }]
  })
}

/** As much of the objective hangs on those in its area whom one knows of, shared among them; the most for each. */
const HOLDERS = { part: 0.5, most: 12 } as const

/** Who holds what is to be cleared is worth more than his cost. */
const prized = (foes: readonly Foe[], area: ReadonlySet<Cell>, aims: Aims, turnsLeft: number): readonly Foe[] => {
  const holders = foes.filter(({ at }) => area.has(at)).length
  if (aims.design !== 'take' || holders === 0) return foes
  const more = Math.min(HOLDERS.most, (HOLDERS.part * aims.objective * soonOf(turnsLeft)) / holders)
  return foes.map((foe) => (area.has(foe.at) ? { ...foe, prize: more / aims.kill } : foe))
}

export const pictureOf = (battle: Battle, state: State, side: SideIndex, isWary: boolean): Picture => {
  const aims = aimsOf(battle, side)
  const area = objectiveArea(battle, state)
  const turnsLeft = Math.max(1, battle.turns - state.turn + 1)
  const foes = prized(foesOf(battle, state, side), area, aims, turnsLeft)
  const { ground, climate } = battle.map
  return {
    battle,
    state,
    side,
    aims,
    own: state.units.filter((unit) => unit.side === side && isInPlay(unit)),
    foes,
    shadows: isWary ? shadowsOf(battle, state, side, foes) : [],
    area,
    cover: (cell) => coverOf(ground[cell] ?? 'clear', climate),
    level: (cell) => levelIn(battle, cell),
    turnsLeft,
  }
}

export const nearestFoe = ({ battle, foes }: Picture, cell: Cell): Foe | undefined => {
  let best: Foe | undefined
  let least = Number.POSITIVE_INFINITY
  for (const foe of foes) {
    const far = distance(battle.map.board, cell, foe.at) / Math.max(0.3, foe.sure)
    if (far < least) [best, least] = [foe, far]
  }
  return best
}

/** A formation with those of it who are in play, its headquarters first. */
export type BodyInPlay = { readonly letter: string; readonly units: readonly Unit[] }

export const bodiesOf = ({ battle, side, own }: Picture): readonly BodyInPlay[] =>
  battle.formations[side].flatMap(({ letter }) => {
    const units = own.filter(({ formation }) => formation === letter).sort((a, b) => a.number - b.number)
    return units.length > 0 ? [{ letter, units }] : []
  })
