import { type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { bySide } from '../../../../core/engine/sequence.ts'
import type { Battle } from '../position/contract.ts'
import { stepOf } from '../position/moment.ts'
import type { Case } from '../terms/rules.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { State, Step, StepKind } from '../terms/types.ts'
import { chitsOf, isLast } from './memory.ts'

const nobody = (kind: StepKind, title: string, cite: Case): Step => ({
  kind,
  title,
  cite,
  owner: undefined,
  actor: undefined,
  commands: [],
  opens: 0,
})

const one = (kind: StepKind, title: string, cite: Case, owner: SideIndex, commands: readonly string[]): Step => ({
  kind,
  title,
  cite,
  owner,
  actor: kind === 'defensiveFire' ? otherSide(owner) : owner,
  commands,
  opens: 0,
})

const has = (scenario: Scenario, types: readonly ('CH' | 'HB' | 'OC' | 'EL')[]): boolean =>
  scenario.sides.some(({ units }) => types.some((type) => (units[type] ?? 0) > 0))

/** Moved in the first phase: chariots and horse archers [Alternate A]. */
const firstMovers = (order: readonly SideIndex[]): Step[] => [
  nobody('drawing', 'Draw for Chariots and Horse Archers', 'Alternate A'),
  ...bySide(order, (side) => [one('chariot', 'Chariots and Horse Archers', 'Alternate A', side, ['move'])]),
]

const fire = (order: readonly SideIndex[]): Step[] => [
  ...bySide(order, (side) => [one('fire', 'Fire Orders', 'Alternate B', side, ['fire'])]),
  nobody('volley', 'Fire at Once', 'Alternate B'),
]

const rampage = (order: readonly SideIndex[]): Step[] =>
  bySide(order, (side) => [one('rampage', 'Rampaging Elephants', 'Alternate C', side, [])])

const movementAndMelee = (order: readonly SideIndex[]): Step[] => [
  nobody('drawing', 'Draw', 'Alternate D'),
  ...bySide(order, (side) => [one('movement', 'Movement', 'Alternate D', side, ['move'])]),
  ...bySide(order, (side) => [
    one('defensiveFire', 'Defensive Fire', 'Alternate D.5', side, ['defensiveFire']),
    one('melee', 'Melee Combat', 'Alternate D', side, ['melee']),
  ]),
  ...bySide(order, (side) => [one('movement', 'Movement of the Last', 'Alternate D.3', side, ['move'])]),
]

/**
 * The lines of a game-turn; those of the draws come back as long as there are markers in the cup. A game-turn is
 * one whole: its first line opens both player-turns, and nothing is ever of the player-turn before.
 */
export const turnOf = (_turn: readonly Step[], scenario: Scenario): readonly Step[] => {
  const order: readonly SideIndex[] = scenario.movesFirst === 1 ? [1, 0] : [0, 1]
  return [
    { ...nobody('turnBegins', 'A New Turn', 'Alternate F'), opens: 2 },
    ...(has(scenario, ['CH', 'HB', 'OC']) ? firstMovers(order) : []),
    ...fire(order),
    ...(has(scenario, ['EL']) ? rampage(order) : []),
    ...movementAndMelee(order),
    nobody('mutualRecovery', 'Mutual Recovery', 'Alternate E'),
    nobody('turnRecord', 'Turn Record', 'Alternate F'),
  ]
}

type Wanted = Partial<Pick<Step, 'kind' | 'cite' | 'owner'>>

/** Place in the sequence of a line of the turn. */
const placeOf = ({ sequence }: Battle, { kind, cite, owner }: Wanted): number =>
  sequence.steps.findIndex(
    (step) =>
      step.kind === kind && (cite === undefined || step.cite === cite) && (owner === undefined || step.owner === owner),
  )

/** Where a side marches, and where it fights. */
export const moveOf = (battle: Battle, side: SideIndex): number => placeOf(battle, { kind: 'movement', owner: side })
export const meleeOf = (battle: Battle, side: SideIndex): number => placeOf(battle, { kind: 'melee', owner: side })

const afterDraw = (battle: Battle, state: State, cite: string): number => {
  const next = chitsOf(state)?.next ?? { to: 'end' }
  const first = cite === 'Alternate A'
  switch (next.to) {
    case 'draw':
      return state.step
    case 'end':
      return first ? placeOf(battle, { kind: 'fire' }) : placeOf(battle, { kind: 'movement', cite: 'Alternate D.3' })
    case 'melee':
      return placeOf(battle, { kind: 'defensiveFire', owner: next.side })
    case 'move':
      return placeOf(battle, { kind: first ? 'chariot' : 'movement', owner: next.side })
  }
}

/** Which line comes after this one: another draw, or what was drawn. */
export const follows = (battle: Battle, state: State): number | undefined => {
  const step = stepOf(battle, state)
  if (step.kind === 'drawing') return afterDraw(battle, state, step.cite)
  if (step.kind === 'chariot') return placeOf(battle, { kind: 'drawing', cite: 'Alternate A' })
  const drawn = step.kind === 'melee' || (step.kind === 'movement' && !isLast(step))
  return drawn ? placeOf(battle, { kind: 'drawing', cite: 'Alternate D' }) : undefined
}

/**
 * Asked in the movement: true while markers of this phase are still to come; a side may move again, and panicked units
 * move last.
 */
export const phaseGoesOn = (battle: Battle, state: State): boolean => !isLast(stepOf(battle, state))
