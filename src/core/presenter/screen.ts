import type { Cell, UnitId } from '../engine/vocabulary.ts'
import { EMPTY, type Hand, type Task } from './hand.ts'

/** What a press on the map is for, and how far one has come with it. */
export type TableTool =
  | { readonly kind: 'play' }
  | { readonly kind: 'sight'; readonly from: Cell | undefined; readonly to: Cell | undefined }
  /** A box is drawn by two presses: `from` is its first corner. */
  | { readonly kind: 'box'; readonly from: Cell | undefined }
export type PanelTab = 'now' | 'inspect' | 'plot' | 'log' | 'rules'
export type Dialog =
  | 'menu'
  | 'help'
  | 'guard'
  | 'charts'
  | 'victory'
  | 'verdict'
  | 'recap'
  | 'plots'
  | 'share'
  | 'settings'
  | 'resign'
  | 'offerDraw'
  | 'seats'
  | 'analysis'
  | undefined
/** What the inspector is held on; undefined follows the pointer. */
type Pinned = { readonly kind: 'unit'; readonly id: UnitId } | { readonly kind: 'cell'; readonly cell: Cell }
/** Units and cells that something speaks of; undefined when nothing does. */
export type Lit = { readonly units: readonly UnitId[]; readonly cells: readonly Cell[] } | undefined
/** What the player is looking at, and what is in the hand; nothing of it is in the log. */
export type Screen = {
  /** What is about to be done. */
  readonly hand: Hand
  /** What is being ordered, where a step knows several tasks; undefined is the first of them. */
  readonly task: Task | undefined
  readonly hover: Cell | undefined
  readonly hoverUnit: UnitId | undefined
  readonly cursor: Cell | undefined
  /** Where the pointer or cursor lay when the last command was carried out: nothing is said of it until it moves. */
  readonly quiet: Cell | undefined
  readonly fanned: Cell | undefined
  readonly tool: TableTool
  readonly threat: boolean
  /** The numbers of the cells have been asked for. */
  readonly numbers: boolean
  readonly pinned: Pinned | undefined
  /** A combat opened from the log, or the one just resolved. */
  readonly openCombat: number | undefined
  /** True while the game goes on by itself, one thing after the other. */
  readonly running: boolean
  readonly sheet: PanelTab
  readonly sheetOpen: boolean
  readonly dialog: Dialog
  /** Units and cells that a line of a panel speaks of. */
  readonly lit: Lit
  /** Paragraph the pointer is on in the rules card, and the one the card is to open at: a new one with every press. */
  readonly litCite: string | undefined
  readonly openCite: { readonly cite: string } | undefined
  /** Something odd about the game that was opened. */
  readonly notice: string | undefined
  readonly announcement: string
}

/** The game is played: no other tool is in use. */
export const PLAY: TableTool = { kind: 'play' }
/** Lines of sight, before anything has been pressed. */
export const SIGHT: TableTool = { kind: 'sight', from: undefined, to: undefined }
/** A box, before anything has been pressed. */
export const BOX: TableTool = { kind: 'box', from: undefined }

export const FRESH: Screen = {
  hand: EMPTY,
  task: undefined,
  hover: undefined,
  hoverUnit: undefined,
  cursor: undefined,
  quiet: undefined,
  fanned: undefined,
  tool: PLAY,
  threat: false,
  numbers: false,
  running: false,
  pinned: undefined,
  openCombat: undefined,
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
export const idle = (): Partial<Screen> => ({ hand: EMPTY })
