import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../battle.ts'
import type { Battle } from '../../contract.ts'
import type { Scenario, SideFile } from '../../scenario.ts'

const SIDES: readonly SideIndex[] = [0, 1]

/** True where an entry of one of the forces is present. */
export const hasEntry =
  (entry: keyof SideFile) =>
  (scenario: Scenario): boolean =>
    scenario.sides.some((side) => side[entry] !== undefined && side[entry] !== false)

/** A sentence for each force that has something to say. */
export const perForce = (battle: Battle, words: (side: SideFile) => string | undefined): string =>
  SIDES.flatMap((side) => words(sideOf(battle, side)) ?? []).join(' ')
