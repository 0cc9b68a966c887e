import { ok } from '../../../../core/engine/vocabulary.ts'
import type { SettingUp } from '../../../../core/questions/deciding.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { autoDeploy } from '../../play/setup/auto.ts'
import { zoneFor } from '../../rules/setup/deploy.ts'
import type { Command, Placement } from '../../rules/position/state.ts'
import { idsOf, rowFor } from '../../rules/position/units.ts'
import { actingSide, type At, unitOf, unitsOf } from './look.ts'

/** The set-up of a force [8.0]. */
export const settingUp: SettingUp<At, Command> = {
  // All areas of a side, of every part of its force.
  zone: ({ battle }, side) => battle.setting.sides[side].zone,
  place: (at, ids, to) => {
    const placements = unitsOf(at, ids).map((unit): Placement => ({ unit: unit.id, to, facing: unit.facing }))
    const judged = judge(at.battle, at.state, { type: 'deploy', placements })
    return judged.ok ? ok({ type: 'deploy', placements }) : judged
  },
  // Cargo that was aboard from the start goes with its ship.
  standing: (at) =>
    idsOf(
      at.state.units.filter(
        (unit) =>
          unit.side === actingSide(at) && unit.fate === 'map' && zoneFor(at.battle, unit).size > 0 && unit.at >= 0,
      ),
    ),
  takeBack: (units) => ({ type: 'undeploy', units }),
  arrange: (at) => ({ type: 'deploy', placements: autoDeploy(at.battle.setting, at.state.units, actingSide(at)) }),
  typeName: (at, id) => rowFor(unitOf(at, id)).name,
  cite: '8.0',
}
