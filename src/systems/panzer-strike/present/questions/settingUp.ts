import { ok } from '../../../../core/engine/vocabulary.ts'
import type { SettingUp } from '../../../../core/questions/deciding.ts'
import { arranged } from '../../rules/orders/deploying.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import type { Command } from '../../rules/position/commands.ts'
import { pageOf } from '../../rules/scenario/pages.ts'
import { judge } from '../../rules/sequence/system.ts'
import { passengersOf } from '../../rules/orders/carrying.ts'
import { actingSide, type At, ownOf, unitOf } from './look.ts'

/** Units of a side are put into its columns [III Deployment]. */
export const settingUp: SettingUp<At, Command> = {
  zone: ({ battle }, side) => battle.zones[side],
  place: (at, units, to) => {
    const command: Command = { type: 'deploy', placements: units.map((unit) => ({ unit, to })) }
    const judged = judge(at.battle, at.state, command)
    return judged.ok ? ok(command) : judged
  },
  standing: (at) => ownOf(at).flatMap(({ id, fate }) => (fate === 'map' ? [id] : [])),
  takeBack: (units) => ({ type: 'undeploy', units }),
  arrange: (at) => ({ type: 'deploy', placements: arranged(at.battle, at.state, actingSide(at)) }),
  // Formation by formation, so that a headquarters is set up with those whom it commands.
  pile: (at, id) => {
    const { formation, number, type } = unitOf(at, id)
    return `${formation} ${number === 0 ? 'HQ ' : ''}${type}`
  },
  pileMark: (at, id) => unitOf(at, id).formation,
  typeName: (at, id) => {
    const unit = unitOf(at, id)
    const aboard = passengersOf(at.state, unit)
    const load = aboard.length > 0 ? `, carries ${aboard.map(nameOf).join(', ')}` : ''
    return `${unit.formation}: ${pageOf(unit.type).name}${unit.number === 0 ? ', headquarters' : ''}${load}`
  },
  cite: 'III Deployment',
}
