import { type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { bySide, type Sequence, sequence } from '../../../../core/engine/sequence.ts'
import type { HookLists } from '../position/contract.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Step, StepKind } from '../terms/types.ts'

/** The phases of a player-turn [4.1]; each has its own orders, so nobody fights while units move [5.22]. */
const playerTurn = (side: SideIndex): Step[] => [
  { kind: 'fire', title: 'Fire Combat', cite: '6.0', owner: side, actor: side, commands: ['fire'] },
  { kind: 'movement', title: 'Movement', cite: '5.0', owner: side, actor: side, commands: ['move'] },
  {
    kind: 'defensiveFire',
    title: 'Defensive Fire',
    cite: '6.42',
    owner: side,
    actor: otherSide(side),
    commands: ['defensiveFire'],
  },
  { kind: 'melee', title: 'Melee Combat', cite: '7.0', owner: side, actor: side, commands: ['melee'] },
  { kind: 'recovery', title: 'Disruption Recovery', cite: '8.23', owner: side, actor: undefined, commands: [] },
]

const deployment = (side: SideIndex): Step[] => [
  { kind: 'deployment', title: 'Set-up', cite: '11.1', owner: side, actor: side, commands: ['deploy', 'undeploy'] },
]

const inOrder = (first: 0 | 1 | undefined): readonly [SideIndex, SideIndex] => (first === 1 ? [1, 0] : [0, 1])

/** The sequence of play of 4.2, after the set-up of both forces in the scenario's order [11.1]. */
export const sequenceOf = (scenario: Scenario, hooks: HookLists): Sequence<StepKind> => {
  const turn: readonly Step[] = [
    ...bySide(inOrder(scenario.movesFirst), playerTurn),
    { kind: 'turnRecord', title: 'Turn Record', cite: '4.2', owner: undefined, actor: undefined, commands: [] },
  ]
  return sequence(
    bySide(inOrder(scenario.deploysFirst), deployment),
    hooks.sequence.reduce((steps, change) => change(steps, scenario), turn),
  )
}
