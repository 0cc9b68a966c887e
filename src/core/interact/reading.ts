import type { AnyCommand, UnitId } from '../engine/vocabulary.ts'
import type { Block } from '../presenter/blocks.ts'
import { EMPTY, formationIn, formed, inHandIn, selectedIn } from '../presenter/hand.ts'
import type { Intent, Press } from '../presenter/intent.ts'
import type { Hint } from '../presenter/paint.ts'
import { BOX, PLAY, type Screen, SIGHT } from '../presenter/screen.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { type Asking, PAST, unitsIn } from './asking.ts'
import { boxing } from './boxing.ts'
import { isWaiting } from './kept.ts'
import { sight } from './sight.ts'
import { stateOf } from './states.ts'

/** A press that does nothing else holds the inspector on what was pressed. */
const held = ({ cell, unit }: Press, { patch, command, refusal }: Intent): Partial<Screen> => {
  if (patch || command) return { pinned: undefined }
  if (refusal && unit === undefined) return {}
  return { pinned: unit === undefined ? { kind: 'cell', cell } : { kind: 'unit', id: unit } }
}

/** The other button or a long press on a counter opens its card. */
const cardOf = (look: Asking, { cell, unit }: Press): Intent | undefined => {
  const [top] = unitsIn(look, cell)
  const id = unit ?? top?.id
  return id === undefined ? undefined : { patch: { pinned: { kind: 'unit', id }, sheet: 'inspect', sheetOpen: true } }
}

/** Counters taken up to be dragged; undefined where they cannot be. */
export const readLift = (look: Asking, press: Press): Intent | undefined =>
  look.live && look.screen.tool.kind === 'play' ? stateOf(look).lift?.(look, press) : undefined

/** What is dragged is dropped in a cell. */
export const readDrop = (look: Asking, cell: Cell): Intent => {
  const intent = look.live ? (stateOf(look).drop?.(look, cell) ?? {}) : {}
  return { ...intent, patch: { fanned: undefined, lit: undefined, pinned: undefined, ...intent.patch } }
}

/** Reads a press as the step, the tool and what is in the hand make it. */
export const readPress = (look: Asking, press: Press): Intent => {
  if (look.screen.tool.kind === 'sight') return sight.press?.(look, press) ?? {}
  if (look.screen.tool.kind === 'box') return boxing.press?.(look, press) ?? {}
  const card = press.secondary ? cardOf(look, press) : undefined
  if (card) return card
  const intent = look.live ? (stateOf(look).press?.(look, press) ?? {}) : {}
  const fanned = press.careful ? press.cell : undefined
  return { ...intent, patch: { ...held(press, intent), fanned, lit: undefined, ...intent.patch } }
}

/** What a press on a cell would do; undefined when there is nothing to say. */
export const readHint = (look: Asking, cell: Cell): Hint | undefined => {
  if (look.screen.tool.kind === 'sight') return sight.hint?.(look, cell)
  if (look.screen.tool.kind === 'box') return boxing.hint?.(look, cell)
  return look.live ? stateOf(look).hint?.(look, cell) : undefined
}

/** Escape: one step back, from the last thing begun to the first. */
export const readCancel = (screen: Screen): Partial<Screen> => {
  const hand = inHandIn(screen)
  if (screen.dialog) return { dialog: undefined }
  if (hand.preview !== undefined) return { hand: { ...hand, preview: undefined } }
  if (hand.waypoints.length > 0) return { hand: { ...hand, waypoints: hand.waypoints.slice(0, -1) } }
  if (screen.tool.kind === 'box') return { tool: screen.tool.from === undefined ? PLAY : BOX }
  const formation = formationIn(screen)
  if (formation?.places) return { hand: formed(formation.units, { lead: formation.lead }) }
  if (screen.tool.kind === 'sight') return { tool: screen.tool.from === undefined ? PLAY : SIGHT }
  if (screen.hand.kind === 'aiming' || selectedIn(screen).length > 0) return { hand: EMPTY }
  return { hand: EMPTY, pinned: undefined, fanned: undefined, openCombat: undefined }
}

/** Units in hand that have a front can be turned; `last` is the order given last. */
const turners = (look: Asking, last: AnyCommand | undefined): Block[] => {
  const { turning } = look.ask
  // Who marches in formation is turned by nobody: each has its own front.
  if (formationIn(look.screen)) return []
  const rows = turning?.inHand(look, selectedIn(look.screen), last) ?? []
  if (!turning || rows.length === 0) return []
  return [{ kind: 'turners', price: turning.price(look, last, rows[0]?.units ?? []), rows }]
}

/** What belongs to the step, below the prompt. */
export const bodyOf = (look: Asking, last: AnyCommand | undefined): readonly Block[] =>
  look.live
    ? [
        ...(look.ask.modes?.(look) ?? []),
        ...turners(look, last),
        ...(stateOf(look).blocks?.(look) ?? []),
        ...(look.ask.besides?.(look) ?? []),
      ]
    : [PAST]

/** True for a unit that still has something to do. */
export const isReady = (look: Asking, unit: UnitId): boolean =>
  stateOf(look).isReady?.(look, unit) ?? isWaiting(look)(unit)
