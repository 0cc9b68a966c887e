import type { DiceState } from '../../../core/dice/dice.ts'
import { actRulesOf } from '../../../core/engine/acts.ts'
import { compose } from '../../../core/engine/module.ts'
import { sequence } from '../../../core/engine/sequence.ts'
import { ok, otherSide } from '../../../core/engine/vocabulary.ts'
import { type ActRule, type Battle, hookLists, type Setting } from './position/contract.ts'
import { MODULES, STANDARD } from './sequence/modules.ts'
import type { Judged } from './terms/refusal.ts'
import { turnOf } from './sequence/sequence.ts'
import { freshCore } from './setup/start.ts'
import type { State } from './position/state.ts'
import { nextStep } from './sequence/steps.ts'
import type { Step } from './terms/types.ts'

const SET_UP: Step = { kind: 'setUp', title: 'Set-up', cite: '8.0', owner: undefined, actor: undefined, commands: [] }

/** Sides with an area set up in it; unless the sheet says otherwise the one that moves second first. */
const deployments = ({ sides, first, deploysFirst = otherSide(first) }: Setting): Step[] =>
  [deploysFirst, otherSide(deploysFirst)]
    .filter((side) => sides[side].zone.size > 0)
    .map((side) => ({
      kind: 'deployment',
      title: 'Deployment',
      cite: '8.0',
      owner: side,
      actor: side,
      commands: ['deploy', 'undeploy'],
    }))

/** Composes a battle; fails only when its options do not go together. */
export const composeBattle = <S extends Setting>(
  setting: S,
  options: readonly string[] = [],
): Judged<Battle & { readonly setting: S }> => {
  const chosen = compose(MODULES, [...STANDARD, ...options], '6.0')
  if (!chosen.ok) return chosen
  const hooks = hookLists(MODULES, chosen.value)
  return ok({
    setting,
    options,
    modules: chosen.value,
    hooks,
    acts: actRulesOf<ActRule>(chosen.value),
    sequence: sequence([SET_UP, ...deployments(setting)], turnOf(setting.first)),
  })
}

/** The first position of a game: everybody as the sheet has them, and whoever acts first is asked to. */
export const startOf = (battle: Battle, dice: DiceState): State => {
  const fresh: State = {
    ...freshCore(battle.setting.units, dice),
    step: 0,
    combats: 0,
    pending: [],
    memo: {},
    verdict: undefined,
  }
  return nextStep(battle, fresh).state
}
