import { setUpBy } from '../../../core/battleFile/setUp.ts'
import { sidesOf } from '../battleFile/write.ts'
import type { Battle } from '../contract.ts'
import { autoDeploy } from '../deploy/auto.ts'
import { actorOf } from '../moment.ts'
import { prestags } from '../system.ts'
import type { Command, State } from '../types.ts'

/** Both sides set up by themselves. */
export const setUp = setUpBy<Battle, State, Command>({
  decide: prestags.decide,
  actor: actorOf,
  sides: sidesOf,
  commands: (battle, state, side) => {
    const placements = autoDeploy(battle, state, side)
    return [...(placements.length > 0 ? [{ type: 'deploy', placements } as const] : []), { type: 'endStep' }]
  },
})
