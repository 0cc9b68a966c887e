/**
 * What on the page a lesson may point at. A part of the screen that bears one of these names sets it as
 * `data-anchor`; a name that nothing bears, or that is not in this list, fails the tests.
 */
const ANCHORS = {
  /** The button that ends the step. */
  endStep: 'the button that ends the step',
  /** The button that carries an attack out. */
  resolve: 'the button that carries the attack out',
  /** Odds and chances of the attack that is being built. */
  odds: 'the odds and chances of the attack',
  undo: 'the button that takes back',
  inspect: 'the card of a unit',
  sight: 'the line of sight',
  turn: 'the buttons that turn a unit',
} as const

export type Anchor = keyof typeof ANCHORS
export const ANCHOR_NAMES = Object.keys(ANCHORS) as [Anchor, ...Anchor[]]
