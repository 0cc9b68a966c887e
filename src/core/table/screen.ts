import type { Cell, UnitId } from '../engine/vocabulary.ts'

type Tool = 'play' | 'sight'
export type Sheet = 'now' | 'inspect' | 'plot' | 'log' | 'rules'
export type Dialog = 'menu' | 'help' | 'guard' | 'charts' | 'victory' | 'verdict' | 'recap' | 'plots' | undefined
/** What the inspector is held on; undefined follows the pointer. */
type Pinned = { readonly kind: 'unit'; readonly id: UnitId } | { readonly kind: 'cell'; readonly cell: Cell }
/** Units and hexes that something speaks of; undefined when nothing does. */
export type Lit = { readonly units: readonly UnitId[]; readonly cells: readonly Cell[] } | undefined
/** What a unit can be ordered to do in a plot: move, fire in its own phase, fight, fire when the enemy moves. */
export type Task = 'MV' | 'OF' | 'ML' | 'DF'

/** What the player is looking at and is about to do; nothing of it is in the log. */
export type Screen = {
  readonly selected: readonly UnitId[]
  /** Units picked before the present ones: they can still be sent to the hex of the present ones. */
  readonly joining: readonly UnitId[]
  readonly targets: readonly Cell[]
  /** The next enemy hex pressed joins the melee instead of replacing its target. */
  readonly addTargets: boolean
  readonly waypoints: readonly Cell[]
  /** Hex in which a unit leaves its moving stack. */
  readonly drops: Readonly<Record<UnitId, Cell>>
  /** A destination shown but not yet gone to. */
  readonly preview: Cell | undefined
  readonly hover: Cell | undefined
  readonly hoverUnit: UnitId | undefined
  readonly cursor: Cell | undefined
  readonly fanned: Cell | undefined
  readonly tool: Tool
  readonly sightFrom: Cell | undefined
  readonly sightTo: Cell | undefined
  readonly threat: boolean
  readonly pinned: Pinned | undefined
  /** A combat opened from the log, or the one just resolved. */
  readonly openCombat: number | undefined
  readonly losses: readonly UnitId[]
  readonly advances: Readonly<Record<UnitId, Cell>>
  /** What is being plotted, and whether a press on the enemy chose it for one attack only. */
  readonly task: Task
  readonly lent: boolean
  /** True while what was plotted is carried out by itself, one thing after the other. */
  readonly running: boolean
  readonly deployType: string | undefined
  readonly sheet: Sheet
  readonly sheetOpen: boolean
  readonly dialog: Dialog
  /** Units and hexes that a line of a panel speaks of. */
  readonly lit: Lit
  /** Paragraph the pointer is on in the rules card, and the one the card is to open at. */
  readonly litCite: string | undefined
  readonly openCite: string | undefined
  /** Something odd about the game that was opened. */
  readonly notice: string | undefined
  readonly announcement: string
}

const IDLE = {
  selected: [],
  joining: [],
  targets: [],
  addTargets: false,
  waypoints: [],
  drops: {},
  preview: undefined,
  losses: [],
  advances: {},
} as const satisfies Partial<Screen>

export const FRESH: Screen = {
  ...IDLE,
  hover: undefined,
  hoverUnit: undefined,
  cursor: undefined,
  fanned: undefined,
  tool: 'play',
  sightFrom: undefined,
  sightTo: undefined,
  threat: false,
  task: 'MV',
  lent: false,
  running: false,
  pinned: undefined,
  openCombat: undefined,
  deployType: undefined,
  sheet: 'now',
  sheetOpen: true,
  dialog: undefined,
  lit: undefined,
  litCite: undefined,
  openCite: undefined,
  notice: undefined,
  announcement: '',
}

/** Everything about to be done, put down again. */
export const idle = (): Partial<Screen> => IDLE

/** What is put down with a task that a press on the enemy had chosen for one attack. */
export const handedBack = ({ lent }: Screen): Partial<Screen> => (lent ? { task: 'MV', lent: false } : {})
