import type { LegendSign } from '../../../../core/presenter/legend.ts'
import { STATE_NAMES, type UnitState } from '../../rules/terms/states.ts'
import type { BadgeView } from '../../../../core/presenter/view.ts'

/** The signs of the states that a counter shows; who is Positioned has none. */
export const STATE_SIGNS: Readonly<Partial<Record<UnitState, readonly [string, BadgeView['tone']]>>> = {
  dugIn: ['DI', 'good'],
  cautious: ['CA', 'calm'],
  full: ['FA', 'calm'],
  pinned: ['PI', 'warn'],
  buttoned: ['BU', 'warn'],
  retreating: ['RE', 'warn'],
  routed: ['RO', 'warn'],
}

const states = Object.entries(STATE_SIGNS).map(
  ([state, [sign, tone]]): LegendSign => ({ of: 'badge', sign, tone, text: STATE_NAMES[state as UnitState] }),
)

/** Everything that may come to lie on a counter. */
export const legend: readonly LegendSign[] = [
  ...states,
  { of: 'gauge', sign: 'bar', text: 'suppression; full when it reaches the morale' },
  { of: 'trait', sign: 'flag', text: 'headquarters' },
  { of: 'badge', sign: 'OC', text: 'out of command', tone: 'warn' },
  { of: 'badge', sign: 'PC', text: 'commanded by the computer', tone: 'calm' },
  { of: 'badge', sign: 'IM', text: 'immobilized', tone: 'warn' },
]
