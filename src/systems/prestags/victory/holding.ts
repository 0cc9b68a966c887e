import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { listed } from '../../../core/text/words.ts'
import { placeOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { lineCells } from '../../../core/map/places.ts'
import { unitsIn } from '../layout.ts'
import type { ConditionOf } from '../../../core/scenario/condition.ts'
import type { State } from '../types.ts'
import { otherSide } from '../units.ts'
import { rowsOf, wasTaken } from './memory.ts'
import type { Standing } from './standing.ts'
import { byWords, nameOf, whenWords } from './words.ts'

type Held = { readonly text: string; readonly cell: Cell; readonly by: SideIndex | undefined }

const heldNow = (battle: Battle, state: State, hexes: readonly string[]): Held[] =>
  hexes.map((text) => {
    const cell = placeOf(battle.map, text)
    return { text, cell, by: state.control[cell] }
  })

const holderWords = (battle: Battle, { text, by }: Held): string =>
  `${text} is ${by === undefined ? 'nobody’s yet' : `held by the ${nameOf(battle, by)}`}`

/** "held now", or who holds what the side lacks. */
const nowWords = (battle: Battle, missing: readonly Held[]): string =>
  missing.length === 0 ? 'held now' : missing.map((one) => holderWords(battle, one)).join(', ')

const controlWords = ({ hexes, atLeast }: ConditionOf<'control'>): string =>
  atLeast === undefined || atLeast === hexes.length
    ? `control ${listed(hexes)}`
    : `control ${atLeast} of ${hexes.join(', ')}`

export const controlStanding = (
  battle: Battle,
  state: State,
  side: SideIndex,
  condition: ConditionOf<'control'>,
  key: string,
): Standing => {
  const held = heldNow(battle, state, condition.hexes)
  const missing = held.filter((one) => one.by !== side)
  const holds = held.length - missing.length >= (condition.atLeast ?? held.length)
  const what = controlWords(condition)
  if (condition.forTurns === undefined)
    return { holds, text: `${what} ${whenWords(condition.at)}: ${nowWords(battle, missing)}` }
  const { longest, now } = rowsOf(key, state)
  const sofar = `${now} in a row${longest > now ? `, once ${longest}` : ''}`
  return {
    holds: longest >= condition.forTurns,
    text: `${what} for ${condition.forTurns} turns in a row: ${sofar}, ${nowWords(battle, missing)}`,
  }
}

/** Whether the hexes are held at this moment: what is noted at the end of every turn. */
export const isHeld = (battle: Battle, state: State, side: SideIndex, condition: ConditionOf<'control'>): boolean => {
  const held = heldNow(battle, state, condition.hexes).filter((one) => one.by === side)
  return held.length >= (condition.atLeast ?? condition.hexes.length)
}

export const lineStanding = (
  battle: Battle,
  state: State,
  side: SideIndex,
  { through, at }: ConditionOf<'controlLine'>,
): Standing => {
  const cells = lineCells(battle.map, through)
  const own = cells.filter((cell) => state.control[cell] === side)
  return {
    holds: own.length === cells.length,
    text: `control the line of ${cells.length} hexes ${through.join('–')} ${whenWords(at)}: ${own.length} held now`,
  }
}

export const keepStanding = (
  battle: Battle,
  state: State,
  side: SideIndex,
  { hexes }: ConditionOf<'keepControl'>,
): Standing => {
  const held = heldNow(battle, state, hexes)
  const lost = held.filter((one) => wasTaken(battle, state, otherSide(side), one.cell))
  const missing = held.filter((one) => one.by !== side)
  return {
    holds: lost.length === 0 && missing.length === 0,
    text: `never lose control of ${listed(hexes)}: ${
      lost.length > 0 ? `${listed(lost.map((one) => one.text))} was lost` : nowWords(battle, missing)
    }`,
  }
}

export const captureStanding = (
  battle: Battle,
  state: State,
  side: SideIndex,
  condition: ConditionOf<'capture'>,
): Standing => {
  const missing = heldNow(battle, state, condition.hexes).filter((one) => !wasTaken(battle, state, side, one.cell))
  const now = missing.length === 0 ? 'done' : `${listed(missing.map((one) => one.text))} not yet entered`
  return { holds: missing.length === 0, text: `capture ${listed(condition.hexes)}${byWords(condition)}: ${now}` }
}

export const occupyStanding = (
  battle: Battle,
  state: State,
  side: SideIndex,
  { hexes, at }: ConditionOf<'occupy'>,
): Standing => {
  const stands = (text: string): boolean =>
    unitsIn(battle, state, placeOf(battle.map, text)).some((unit) => unit.side === side)
  const missing = hexes.filter((text) => !stands(text))
  return {
    holds: missing.length === 0,
    text: `stand in ${listed(hexes)} ${whenWords(at)}: ${
      missing.length === 0 ? 'they do now' : `nobody in ${listed(missing)}`
    }`,
  }
}
