import { ok } from '../../../../core/engine/vocabulary.ts'
import type { SettingUp } from '../../../../core/questions/deciding.ts'
import { autoDeploy } from '../../play/setup/auto.ts'
import { legalDeploy } from '../../rules/setup/deploy.ts'
import { rowOf } from '../../rules/tables/units.ts'
import type { Command } from '../../rules/terms/types.ts'
import { idsOf } from '../../rules/position/units.ts'
import { actingSide, type At, unitOf } from './look.ts'

/** The set-up of a force [11.1]. */
export const settingUp: SettingUp<At, Command> = {
  zone: ({ battle }, side) => battle.zones[side],
  place: (at, units, to) => {
    const placements = units.map((unit) => ({ unit, to }))
    const judged = legalDeploy(at.battle, at.state, placements, actingSide(at))
    return judged.ok ? ok({ type: 'deploy', placements }) : judged
  },
  standing: (at) => idsOf(at.state.units.filter((unit) => unit.side === actingSide(at) && unit.fate === 'map')),
  takeBack: (units) => ({ type: 'undeploy', units }),
  arrange: (at) => ({ type: 'deploy', placements: autoDeploy(at.battle, at.state, actingSide(at)) }),
  typeName: (at, id) => rowOf(unitOf(at, id).type).name,
  cite: '11.1',
}
