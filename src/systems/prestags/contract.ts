import type { ModuleHead } from '../../core/engine/module.ts'
import type { Sequence } from '../../core/engine/sequence.ts'
import type { Cell, Line, UnitId } from '../../core/engine/vocabulary.ts'
import type { SightStep } from '../../core/map/sight.ts'
import type { GameMap } from './map.ts'
import type { Case } from './rules.ts'
import type { Scenario } from './scenario.ts'
import type { State, Unit } from './types.ts'

/** Everything about a battle that never changes: composed once from scenario, map and options. */
export type Battle = {
  readonly scenario: Scenario
  /** The map with the scenario's terrain modifications made [11.1]. */
  readonly map: GameMap
  readonly options: readonly string[]
  readonly modules: readonly PrestagsModule[]
  readonly sequence: Sequence
  /** Movement points at cell × 6 + direction for going that way; Infinity is closed. */
  readonly cost: Float64Array
  /** Cells where each side may set up. */
  readonly zones: readonly [ReadonlySet<Cell>, ReadonlySet<Cell>]
  /** Cells whose last occupant matters [11.3]. */
  readonly watched: ReadonlySet<Cell>
  readonly line: (a: Cell, b: Cell) => readonly SightStep[]
  /** Place of a unit in the state's list. */
  readonly indexOf: ReadonlyMap<UnitId, number>
}

/** One unit in a melee: who fights where, against whom. */
export type UnitInMelee = {
  readonly battle: Battle
  readonly state: State
  readonly unit: Unit
  readonly attackers: readonly Unit[]
  readonly targets: readonly Cell[]
}
export type HexInMelee = Omit<UnitInMelee, 'unit'> & { readonly cell: Cell }
type MeleeAsWhole = Omit<UnitInMelee, 'unit'>

type Modifier<T> = (input: T) => Line | undefined

/** What a rule may contribute. Each list is asked in module order, so the order of modules is the order of sums. */
export type PrestagsModule = ModuleHead & {
  readonly cites: readonly Case[]
  readonly unitAttack?: readonly Modifier<UnitInMelee>[]
  readonly unitDefence?: readonly Modifier<UnitInMelee>[]
  readonly hexAttack?: readonly Modifier<HexInMelee>[]
  readonly hexDefence?: readonly Modifier<HexInMelee>[]
  /** Last corrections, after leaders [7.52]. */
  readonly wholeAttack?: readonly Modifier<MeleeAsWhole>[]
  /** Bars an attacker against a defender. */
  readonly barsMelee?: readonly ((attacker: Unit, defender: Unit, battle: Battle) => string | undefined)[]
  /** Changes the fire protection of a hex. */
  readonly protection?: readonly ((battle: Battle, cell: Cell, printed: Line) => Line)[]
  /** False where the rule means nothing in this battle. */
  readonly concerns?: (battle: Battle) => boolean
}

export type ModifierKey = 'unitAttack' | 'unitDefence' | 'hexAttack' | 'hexDefence' | 'wholeAttack'

/** Lines that the modules in force contribute to one sum. */
export const linesOf = <K extends ModifierKey>(
  battle: Battle,
  key: K,
  input: Parameters<NonNullable<PrestagsModule[K]>[number]>[0],
): Line[] => {
  const found: Line[] = []
  for (const module of battle.modules) {
    for (const modifier of module[key] ?? []) {
      const line = (modifier as Modifier<typeof input>)(input)
      if (line) found.push(line)
    }
  }
  return found
}
