import type { SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle, PrestagsModule } from '../../position/contract.ts'
import type { Scenario, SideFile } from '../../scenario/scenario.ts'

const SIDES: readonly SideIndex[] = [0, 1]

type Present<T> = Exclude<T, undefined | false>

const isPresent = <T>(value: T): value is Present<T> => value !== undefined && value !== false

/** True where an entry of one of the forces is present. */
export const hasEntry =
  (entry: keyof SideFile) =>
  (scenario: Scenario): boolean =>
    scenario.sides.some((side) => isPresent(side[entry]))

/** A sentence for each force that has something to say. */
export const perForce = (battle: Battle, words: (side: SideFile) => string | undefined): string =>
  SIDES.flatMap((side) => words(sideOf(battle, side)) ?? []).join(' ')

type Rule = Omit<PrestagsModule, 'ofBattle' | 'compulsory' | 'concerns'>

/** A rule that is never chosen: it is in force where the battle names it. */
export const ruleOfBattle = (isNamed: (scenario: Scenario) => boolean, rule: Rule): PrestagsModule => ({
  ...rule,
  ofBattle: true,
  compulsory: isNamed,
  concerns: ({ scenario }) => isNamed(scenario),
})

/** The same for an entry of a force; `words` tell of each force that has it. */
export const ruleOfForce = <K extends keyof SideFile>(
  entry: K,
  words: (entry: Present<SideFile[K]>, name: string) => string,
  rule: Omit<Rule, 'changes'>,
): PrestagsModule =>
  ruleOfBattle(hasEntry(entry), {
    ...rule,
    changes: (battle) =>
      perForce(battle, (side) => {
        const value = side[entry]
        return isPresent(value) ? words(value, side.name) : undefined
      }),
  })
