import { setUpBy } from '../../../core/battleFile/setUp.ts'
import type { ItacsBattle } from '../battle.ts'
import { sidesOf } from '../battleFile/write.ts'
import { autoDeploy } from '../deploy/auto.ts'
import { actorOf } from '../moment.ts'
import type { Command, State } from '../state.ts'
import { itacs } from '../system.ts'

/** Both sides set up by themselves. */
export const setUp = setUpBy<ItacsBattle, State, Command>({
  decide: itacs.decide,
  actor: actorOf,
  sides: sidesOf,
  commands: ({ setting }, { units }, side) => {
    const placements = autoDeploy(setting, units, side)
    return [...(placements.length > 0 ? [{ type: 'deploy', placements } as const] : []), { type: 'endStep' }]
  },
})
