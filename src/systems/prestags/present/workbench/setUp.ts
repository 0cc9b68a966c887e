import { setUpBy } from '../../../../core/battleFile/setUp.ts'
import { sidesOf } from '../../files/battle/write.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { autoDeploy } from '../../play/setup/auto.ts'
import { actorOf } from '../../rules/position/moment.ts'
import { prestags } from '../../rules/system.ts'
import type { Command, State } from '../../rules/terms/types.ts'

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
