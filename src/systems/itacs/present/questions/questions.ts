import type { Questions } from '../../../../core/questions/questions.ts'
import type { ItacsBattle } from '../../rules/battle.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { actorOf, unitById } from '../../rules/position/moment.ts'
import type { Command, State } from '../../rules/position/state.ts'
import { acting, actorsNow, workersNow } from './acting.ts'
import { attacking, strikersNow } from './attacking.ts'
import { deciding } from './deciding.ts'
import { actingSide, type At, attackKind, momentOf } from './look.ts'
import { moving } from './moving.ts'
import { powers, sight } from './powers.ts'
import { settingUp } from './settingUp.ts'
import { showing } from './showing.ts'
import { turning } from './turning.ts'

type Judge = (at: At) => (id: string) => boolean

/** Units with something to do in the step; undefined in one in which all are alike. */
const busy = (at: At): ((id: string) => boolean) | undefined => {
  if (attackKind(at)) {
    const able = new Set([...strikersNow(at), ...workersNow(at)])
    return (id) => able.has(id)
  }
  const actors = actorsNow(at)
  if (momentOf(at) === 'movement') return (id) => moving.mover(at, id).ok || actors.has(id)
  return momentOf(at) === 'acts' && actors.size > 0 ? (id) => actors.has(id) : undefined
}

const canAct: Judge = (at) => busy(at) ?? (() => true)

const isReady: Judge = (at) => {
  const able = busy(at) ?? (() => momentOf(at) !== 'acts')
  return (id) => unitById(at.state, id)?.side === actingSide(at) && able(id)
}

/** What the rules of ITACS answer. */
export const questions: Questions<ItacsBattle, State, Command> = {
  board: ({ setting }) => setting.ground.board,
  actor: ({ battle, state }) => actorOf(battle, state),
  moment: momentOf,
  judge: ({ battle, state }, command) => judge(battle, state, command),
  canAct,
  isReady,
  showing,
  powers,
  sight,
  moving,
  attacking,
  acting,
  deciding,
  settingUp,
  turning,
}
