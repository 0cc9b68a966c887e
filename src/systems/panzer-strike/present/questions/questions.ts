import type { Questions } from '../../../../core/questions/questions.ts'
import type { Command } from '../../rules/position/commands.ts'
import { isOnAdvance } from '../../rules/position/questions.ts'
import { superiors } from '../../rules/orders/rallying.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { judge } from '../../rules/sequence/system.ts'
import { acting } from './acting.ts'
import { attacking } from './attacking.ts'
import { deciding } from './deciding.ts'
import { actorIn, type At, isDeployment, momentOf, unitOf } from './look.ts'
import { modes } from './modes.ts'
import { ableTo, moving } from './moving.ts'
import { powers, sight } from './powers.ts'
import { settingUp } from './settingUp.ts'
import { showing } from './showing.ts'
import { standing } from './standing.ts'
import { turning } from './turning.ts'

const canAct = (at: At) => (id: string) => isDeployment(at) || ableTo(at, unitOf(at, id)).ok

/** On the map or carried, so that it has a place. */
const isFound = ({ fate }: Unit): boolean => fate === 'map' || fate === 'loaded'

/** Stands about with nothing to do. */
const isIdle = (at: At) => (id: string) => {
  const unit = unitOf(at, id)
  return unit.fate === 'map' && ableTo(at, unit).ok && !isOnAdvance(unit) && unit.goals.length === 0 && !unit.aim
}

/** What the rules of Panzer Strike! answer. */
export const questions: Questions<Battle, State, Command> = {
  board: ({ map }) => map.board,
  actor: actorIn,
  moment: momentOf,
  judge: ({ battle, state }, command) => judge(battle, state, command),
  canAct,
  isReady: isIdle,
  showing,
  powers,
  sight,
  moving,
  attacking,
  acting,
  deciding,
  settingUp,
  turning,
  standing,
  modes,
  superior: (at, id) => superiors(at.battle, at.state, unitOf(at, id)).find(isFound)?.id,
}
