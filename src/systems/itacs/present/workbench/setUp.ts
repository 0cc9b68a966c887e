import { setUpBy } from '../../../../core/battleFile/setUp.ts'
import type { ItacsBattle } from '../../rules/battle.ts'
import { sidesOf } from '../../files/battle/write.ts'
import { autoDeploy } from '../../play/setup/auto.ts'
import { actorOf } from '../../rules/position/moment.ts'
import type { Command, State } from '../../rules/position/state.ts'
import { itacs } from '../../rules/system.ts'

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
