import type { Cell, UnitId } from '../src/core/engine/vocabulary.ts'
import {
  aimingAt,
  aimingIn,
  type Hand,
  holding,
  inHandIn,
  selectedIn,
  targetsIn,
  taskIn,
} from '../src/core/presenter/hand.ts'
import type { Screen } from '../src/core/presenter/screen.ts'

/** What may be in a hand, in the words of the tests. */
export type Handful = {
  readonly selected?: readonly UnitId[]
  readonly targets?: readonly Cell[]
  readonly waypoints?: readonly Cell[]
  readonly drops?: Readonly<Record<UnitId, Cell>>
  readonly preview?: Cell | undefined
  readonly losses?: readonly UnitId[]
  readonly advances?: Readonly<Record<UnitId, Cell>>
  readonly deployType?: string
}

export const handOf = ({ selected = [], targets = [], losses, advances, deployType, ...march }: Handful): Hand => {
  if (losses) return { kind: 'losses', chosen: losses }
  if (advances) return { kind: 'advancing', moves: advances, unit: selected[0] }
  if (deployType !== undefined) return { kind: 'settingUp', type: deployType }
  return targets.length > 0 ? aimingAt(targets, { units: selected }) : holding(selected, march)
}

/** A screen with what is in the hand laid out. */
export const laidOut = (screen: Screen) => {
  const { hand } = screen
  const { joining, waypoints, drops, preview } = inHandIn(screen)
  return {
    ...screen,
    selected: selectedIn(screen),
    joining,
    waypoints,
    drops,
    preview,
    targets: targetsIn(screen),
    addTargets: aimingIn(screen).adds,
    losses: hand.kind === 'losses' ? hand.chosen : [],
    advances: hand.kind === 'advancing' ? hand.moves : {},
    deployType: hand.kind === 'settingUp' ? hand.type : undefined,
    task: taskIn(screen) ?? 'MV',
    lent: aimingIn(screen).task !== undefined,
  }
}
