import type { LegendSign } from '../../core/presenter/legend.ts'
import type { Reading } from '../../core/presenter/reading.ts'
import type { OldKey } from '../../core/presenter/presenter.ts'
import type { LegendNation } from './CounterLegend.tsx'
import type { Ending } from '../../core/engine/anyState.ts'
import type { LogFilter } from '../../core/presenter/logKinds.ts'
import type { ReactNode } from 'react'
import type { Cell, Refusal, UnitId } from '../../core/engine/vocabulary.ts'
import type { ChartPage, CombatView } from '../../core/presenter/combat.ts'
import type { RuleBook } from '../../core/presenter/rules.ts'
import type { Lit } from '../../core/presenter/screen.ts'
import type {
  Face,
  CellCard,
  Item,
  LogGroup,
  LogLine,
  Prompt,
  PromptAction,
  SideStanding,
  Track,
  UnitCard,
} from '../../core/presenter/view.ts'

export type NowPanelProps = {
  readonly prompt: Prompt
  readonly track: Track
  /** False in the past and in a second tab: the button is greyed. */
  readonly live?: boolean
  readonly onAction: (action: PromptAction) => void
  /** A line of the list of what is left was pressed. */
  readonly onItem?: (item: Item) => void
  readonly onLight?: (lit: Lit) => void
  /** What comes first in the step: right below the prompt. */
  readonly lead?: ReactNode
  /** What belongs to the step, between the prompt and the button: deployment tray, attack hints. */
  readonly children?: ReactNode
}
export type StepTrackProps = { readonly track: Track }
export type GuardContentProps = {
  readonly prompt: Prompt
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly onShow?: (units: readonly UnitId[]) => void
}

/** A unit in the list of an attack: whether it takes part, or why it cannot. */
export type AttackerChoice = {
  readonly face: Face
  readonly chosen: boolean
  readonly refusal?: Refusal | undefined
  /** `in 0812, fire 2`. */
  readonly note?: string
}
export type CombatPanelProps = {
  /** Undefined while no attack stands: then `refusal` says why. */
  readonly view: CombatView | undefined
  /** Only while the attack is being built. */
  readonly attackers?: readonly AttackerChoice[]
  readonly refusal?: Refusal | undefined
  /** `told`: the players roll their own dice and press the numbers. */
  readonly dice?: 'rolled' | 'told'
  /** Word on the button: `Fire`, `Plot this attack`. */
  readonly verb?: string
  /** What came of it, sentence by sentence. */
  readonly outcome?: readonly LogLine[]
  /** True for a combat that was just rolled: the die is seen to fall. */
  readonly fresh?: boolean
  /** True where the tables below come one after the other, a frame for each. */
  readonly inTurn?: boolean
  readonly onToggle?: (unit: UnitId) => void
  /** Other ways to make the attack, below its button; what comes after a past combat. */
  readonly children?: ReactNode
  readonly onResolve?: (faces?: readonly number[]) => void
  /** Puts the attack down, or closes a past combat. */
  readonly onClose?: () => void
  readonly onLight?: (lit: Lit) => void
}

export type LossesPanelProps = {
  readonly cite: string
  readonly sideName: string
  readonly count: number
  readonly units: readonly (Face & { readonly where: string; readonly fate: string })[]
  readonly chosen: readonly UnitId[]
  readonly refusal?: Refusal | undefined
  readonly onToggle: (unit: UnitId) => void
  readonly onConfirm: () => void
  readonly onLight?: (lit: Lit) => void
}
export type AdvanceChoice = {
  readonly face: Face
  readonly where: string
  /** Where it is to go; undefined stays. */
  readonly to: Cell | undefined
  readonly cells: readonly { readonly cell: Cell; readonly label: string; readonly refusal?: Refusal | undefined }[]
}
export type AdvancePanelProps = {
  readonly units: readonly AdvanceChoice[]
  readonly refusal?: Refusal | undefined
  readonly onChoose: (unit: UnitId, to: Cell | undefined) => void
  readonly onConfirm: () => void
  readonly onStay: () => void
  readonly onLight?: (lit: Lit) => void
}

export type InspectorProps = {
  readonly unit?: UnitCard | undefined
  readonly face?: Face | undefined
  readonly cell?: CellCard | undefined
  /** Why it can or cannot act now. */
  readonly why?: WhyNotProps | undefined
  readonly pinned?: boolean
  readonly onUnpin?: () => void
  readonly onUnit?: (unit: UnitId) => void
}
export type WhyNotProps = { readonly ok: boolean; readonly text: string; readonly cite?: string | undefined }

export type LogPanelProps = {
  readonly groups: readonly LogGroup[]
  /** Choices besides everything. */
  readonly filters: readonly LogFilter[]
  /** Number of commands after which the screen looks; undefined is now. */
  readonly viewing?: number | undefined
  readonly sides: readonly [string, string]
  readonly onCombat: (combat: number) => void
  readonly onJump: (at: number) => void
  readonly onLight?: (lit: Lit) => void
  /** Numbers of commands of which a film can be seen again. */
  readonly watchable?: ReadonlySet<number>
  readonly onWatch?: (at: number) => void
  /** What stands below the sentences of a step. */
  readonly below?: (group: LogGroup) => ReactNode
}
export type TimelineProps = {
  readonly at: number
  readonly last: number
  readonly playing: boolean
  /** `Turn 3, Romans: Melee Combat`. */
  readonly label: string
  /** Starts of player-turns, as numbers of commands. */
  readonly marks?: readonly { readonly at: number; readonly label: string }[]
  readonly undo?: { readonly refusal?: Refusal | undefined; readonly onPress: () => void }
  readonly redo?: { readonly refusal?: Refusal | undefined; readonly onPress: () => void }
  readonly onGo: (at: number) => void
  readonly onPlay: (playing: boolean) => void
  readonly onNow: () => void
  readonly onBranch?: () => void
}

export type SightPanelProps = {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly distance?: number
  readonly refusal?: Refusal | undefined
  /** The paragraph of a clear line. */
  readonly cite?: string | undefined
  readonly blockedAt?: string | undefined
  /** Where each end stands: `ground`, `slope`, `hilltop`. */
  readonly ends?: readonly [string, string]
  readonly onSwap?: () => void
  readonly onClear?: () => void
  readonly onClose?: () => void
}

export type RulesCardProps = {
  /** Paragraphs in force now. */
  readonly cases: readonly string[]
  readonly stepTitle: string
  /** Paragraph to open at: a new one with every press, though it be the same paragraph. */
  readonly open?: { readonly cite: string } | undefined
  readonly onLight: (cite: string | undefined) => void
}
export type ChartsPanelProps = { readonly pages: readonly ChartPage[] }
export type VictoryPanelProps = {
  readonly standings: readonly [SideStanding, SideStanding]
  readonly turn: number
  readonly turns: number
  readonly ifNeither?: string | undefined
  readonly ifBoth?: string | undefined
  readonly cites: { readonly victory: string; readonly points: string }
  /** Once the battle is over. */
  readonly verdict?: Ending | undefined
}
export type HelpSheetProps = {
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[]
  /** Keys of the game as it was first played, and how the same is done here. */
  readonly oldKeys?: readonly OldKey[] | undefined
  /** How counters are read; without it no example is shown. */
  readonly reading?: Reading | undefined
  /** Signs of the rules that are played. */
  readonly legend?: readonly LegendSign[] | undefined
  /** The peoples of the battle. */
  readonly nations?: readonly LegendNation[]
}
export type CiteProps = {
  readonly paragraph: string
  /** Its number is seen also where numbers are quiet. */
  readonly isLoud?: boolean
  readonly onOpen?: (cite: string) => void
}
export type CiteProviderProps = {
  /** The rulebook that is cited; without one a chip is plain text. */
  readonly book?: RuleBook | undefined
  /** A paragraph is hovered or focused: light what it governs. */
  readonly onLight?: (cite: string | undefined) => void
  /** A paragraph is pressed: open the rules card there. */
  readonly onOpen?: (cite: string) => void
  readonly children: ReactNode
}
