import type { MindMemory } from '../../../core/mind/thought.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { isFleeing } from '../rules/position/questions.ts'
import { soonOf } from './aims.ts'
import type { Picture } from './picture.ts'

/** Squares of the objective area in which somebody may hide whom nobody has found, and what looking there is worth. */
export type Hideouts = {
  /** How likely it is that somebody hides there, 0 to 1; squares that one of one's own will look into are left out. */
  readonly doubts: Map<Cell, number>
  /** Turns in which squares were looked into last. */
  readonly looked: ReadonlyMap<Cell, number>
  /** Points for a square that is looked into. */
  readonly worth: number
}

/** From so near even those who lie still in cover are seen, whatever the visibility [II.B.3 Sighting]. */
const SURE = 1
/** What is left of the doubt in the turn after a square was looked into, and how it grows with every other. */
const AFTER = 0.2
/** All of the objective that hangs on the search; the rest is for the fight. */
const PART = 0.5

const KEY = 'looked'

/** What was looked into, as it is remembered between turns. */
export const lookedIn = (memory: MindMemory | undefined): ReadonlyMap<Cell, number> => {
  const kept = memory?.[KEY]
  if (!Array.isArray(kept)) return new Map()
  return new Map(kept.flatMap((one) => (Array.isArray(one) ? [[Number(one[0]), Number(one[1])] as const] : [])))
}

export const lookedMemory = ({ looked }: Pick<Hideouts, 'looked'>): MindMemory => ({ [KEY]: [...looked] })

/** Where people hide: in cover; who lies in the open is seen from afar. */
const hides = ({ cover }: Picture, cell: Cell): boolean => cover(cell) !== 'none'

/** What is still to be looked through of the objective area by who is to clear it; nothing for others. */
export const searchOf = (picture: Picture, before: ReadonlyMap<Cell, number>): Hideouts => {
  const { battle, own, area, aims, state, turnsLeft } = picture
  if (aims.design !== 'take') return { doubts: new Map(), looked: before, worth: 0 }
  const eyes = own.filter((unit) => unit.fate === 'map' && !isFleeing(unit))
  const looked = new Map(before)
  for (const cell of area)
    if (eyes.some(({ at }) => distance(battle.map.board, at, cell) <= SURE)) looked.set(cell, state.turn)
  const doubts = new Map<Cell, number>()
  for (const cell of area) {
    const last = looked.get(cell)
    const doubt = last === undefined ? 1 : Math.min(1, AFTER * (state.turn - last))
    if (doubt > 0 && hides(picture, cell)) doubts.set(cell, doubt)
  }
  const sum = [...doubts.values()].reduce((all, one) => all + one, 0)
  return { doubts, looked, worth: (PART * aims.objective * soonOf(turnsLeft)) / Math.max(4, sum) }
}

/** What a unit would look into from a square, in points. */
export const foundFrom = ({ battle }: Picture, { doubts, worth }: Hideouts, from: Cell, to: Cell): number => {
  if (worth === 0 || from === to) return 0
  let sum = 0
  for (const [cell, doubt] of doubts) if (distance(battle.map.board, cell, to) <= SURE) sum += doubt
  return sum * worth
}

/** Somebody will look into what is near a square: nobody else has to. */
export const claim = ({ battle }: Picture, { doubts }: Hideouts, to: Cell): void => {
  for (const cell of [...doubts.keys()]) if (distance(battle.map.board, cell, to) <= SURE) doubts.delete(cell)
}

/** Where a searcher goes: to enemies in the area, and to where somebody may hide. */
export const searchGoals = ({ foes, area }: Picture, { doubts }: Hideouts): readonly Cell[] => [
  ...new Set([...foes.flatMap(({ at }) => (area.has(at) ? [at] : [])), ...doubts.keys()]),
]
