import type { SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle, PrestagsModule } from '../../position/contract.ts'
import { forcesWith, isBound, isPresent, type Power, type Present } from '../../scenario/odd.ts'
import type { Scenario, SideFile } from '../../scenario/scenario.ts'

const SIDES: readonly SideIndex[] = [0, 1]

/** True where an entry of one of the forces is present. */
export const hasEntry =
  (entry: keyof SideFile) =>
  (scenario: Scenario): boolean =>
    forcesWith(scenario, entry).length > 0

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

/** When a rule of a single army is in force without being chosen, and where it means anything. */
export const ofPower = (power: Power): Required<Pick<PrestagsModule, 'compulsory' | 'concerns'>> => ({
  compulsory: (scenario) => isBound(scenario, power),
  concerns: ({ scenario }) => hasEntry(power)(scenario),
})
