import { type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { bySide } from '../../../../core/engine/sequence.ts'
import type { Case } from '../terms/rules.ts'
import type { Step, StepKind } from '../terms/types.ts'

type Phase = {
  readonly kind: StepKind
  readonly title: string
  readonly cite: Case
  readonly commands: readonly string[]
}

/** In this order [4.1.1]. */
const PHASES: readonly Phase[] = [
  { kind: 'missile', title: 'Missile combat', cite: '4.2', commands: ['fire'] },
  { kind: 'movement', title: 'Movement', cite: '4.3', commands: ['move'] },
  { kind: 'defensiveFire', title: 'Defensive fire', cite: '4.4', commands: ['fire'] },
  { kind: 'melee', title: 'Melee', cite: '4.5', commands: ['melee', 'fire'] },
]
/** After melee both sides may break; a step that nobody has a use for is passed over [4.5.12]. */
const BREAKS: Phase = { kind: 'breaks', title: 'Breaks after melee', cite: '4.5.12', commands: [] }
const RECOVERY: Phase = { kind: 'recovery', title: 'Recovery', cite: '4.6', commands: [] }

/** The phases of one player, whose enemy acts in defensive fire only; recovery is done by itself [4.1.1]. */
const playerTurn = (side: SideIndex): Step[] => [
  ...PHASES.map((phase) => ({ ...phase, owner: side, actor: phase.kind === 'defensiveFire' ? otherSide(side) : side })),
  { ...BREAKS, owner: side, actor: side },
  { ...BREAKS, owner: side, actor: otherSide(side) },
  { ...RECOVERY, owner: side, actor: undefined },
]

/** A turn: both players, the one who moves first first [4.1]. */
export const turnOf = (first: SideIndex): Step[] => bySide([first, otherSide(first)], playerTurn)
