import { type Cell, type SideIndex, otherSide } from '../engine/vocabulary.ts'
import { wordsOf } from '../grid/words.ts'
import { lineCells, placeOn } from '../map/places.ts'
import type { ConditionOf } from '../scenario/condition.ts'
import { listed } from '../text/words.ts'
import { rowsOf, wasTaken } from './memory.ts'
import type { ConditionStanding } from './watch.ts'
import { nameOf, type Watch } from './watch.ts'
import { byWords, whenWords } from './words.ts'

type Held = { readonly text: string; readonly cell: Cell; readonly by: SideIndex | undefined }

const heldNow = (watch: Watch, hexes: readonly string[]): Held[] =>
  hexes.map((text) => {
    const cell = placeOn(watch.map, text)
    return { text, cell, by: watch.holder(cell) }
  })

const holderWords = (watch: Watch, { text, by }: Held): string =>
  `${text} is ${by === undefined ? 'nobody’s yet' : `held by the ${nameOf(watch, by)}`}`

/** "held now", or who holds what the side lacks. */
const nowWords = (watch: Watch, missing: readonly Held[]): string =>
  missing.length === 0 ? 'held now' : missing.map((one) => holderWords(watch, one)).join(', ')

const controlWords = ({ hexes, atLeast }: ConditionOf<'control'>): string =>
  atLeast === undefined || atLeast === hexes.length
    ? `control ${listed(hexes)}`
    : `control ${atLeast} of ${hexes.join(', ')}`

export const controlStanding = (
  watch: Watch,
  side: SideIndex,
  condition: ConditionOf<'control'>,
  key: string,
): ConditionStanding => {
  const held = heldNow(watch, condition.hexes)
  const missing = held.filter((one) => one.by !== side)
  const holds = held.length - missing.length >= (condition.atLeast ?? held.length)
  const what = controlWords(condition)
  if (condition.forTurns === undefined)
    return { holds, what: `${what} ${whenWords(condition.at)}`, now: nowWords(watch, missing) }
  const { longest, now } = rowsOf(key, watch)
  const sofar = `${now} in a row${longest > now ? `, once ${longest}` : ''}`
  return {
    holds: longest >= condition.forTurns,
    what: `${what} for ${condition.forTurns === 1 ? 'one turn' : `${condition.forTurns} turns in a row`}`,
    now: `${sofar}, ${nowWords(watch, missing)}`,
  }
}

/** Whether the cells are held at this moment: what is noted at the end of every turn. */
export const isHeld = (watch: Watch, side: SideIndex, condition: ConditionOf<'control'>): boolean => {
  const held = heldNow(watch, condition.hexes).filter((one) => one.by === side)
  return held.length >= (condition.atLeast ?? condition.hexes.length)
}

export const lineStanding = (
  watch: Watch,
  side: SideIndex,
  { through, at }: ConditionOf<'controlLine'>,
): ConditionStanding => {
  const cells = lineCells(watch.map, through)
  const own = cells.filter((cell) => watch.holder(cell) === side)
  return {
    holds: own.length === cells.length,
    what: `control the line of ${cells.length} ${wordsOf(watch.map.board).many} ${through.join('–')} ${whenWords(at)}`,
    now: `${own.length} held now`,
  }
}

export const keepStanding = (
  watch: Watch,
  side: SideIndex,
  { hexes }: ConditionOf<'keepControl'>,
): ConditionStanding => {
  const held = heldNow(watch, hexes)
  const lost = held.filter((one) => wasTaken(watch, otherSide(side), one.cell))
  const missing = held.filter((one) => one.by !== side)
  return {
    holds: lost.length === 0 && missing.length === 0,
    what: `never lose control of ${listed(hexes)}`,
    now: lost.length > 0 ? `${listed(lost.map((one) => one.text))} was lost` : nowWords(watch, missing),
  }
}

export const captureStanding = (
  watch: Watch,
  side: SideIndex,
  condition: ConditionOf<'capture'>,
): ConditionStanding => {
  const missing = heldNow(watch, condition.hexes).filter((one) => !wasTaken(watch, side, one.cell))
  const now = missing.length === 0 ? 'done' : `${listed(missing.map((one) => one.text))} not yet entered`
  return { holds: missing.length === 0, what: `capture ${listed(condition.hexes)}${byWords(condition)}`, now }
}

export const occupyStanding = (
  watch: Watch,
  side: SideIndex,
  { hexes, at }: ConditionOf<'occupy'>,
): ConditionStanding => {
  const stands = (text: string): boolean =>
    watch.units(side).some((unit) => unit.fate === 'map' && unit.holds && unit.at === placeOn(watch.map, text))
  const missing = hexes.filter((text) => !stands(text))
  return {
    holds: missing.length === 0,
    what: `stand in ${listed(hexes)} ${whenWords(at)}`,
    now: missing.length === 0 ? 'they do now' : `nobody in ${listed(missing)}`,
  }
}
