import type { Questions } from '../../../../core/questions/questions.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { unitById } from '../../rules/position/layout.ts'
import { actorOf } from '../../rules/position/moment.ts'
import { legalMover } from '../../rules/movement/move.ts'
import { ableToPlot } from '../../rules/simultaneous/view.ts'
import type { Command, State } from '../../rules/terms/types.ts'
import { idsOf } from '../../rules/position/units.ts'
import { acting, actorsNow } from './acting.ts'
import { attacking } from './attacking.ts'
import { deciding } from './deciding.ts'
import { actingSide, type At, attackKind, isPlot, momentOf, unitOf } from './look.ts'
import { moving } from './moving.ts'
import { plotsToRead, plotting, taskOf } from './plotting.ts'
import { powers, sight } from './powers.ts'
import { settingUp } from './settingUp.ts'
import { showing } from './showing.ts'
import { turning } from './turning.ts'

type Judge = (at: At) => (id: string) => boolean

const canMove: Judge = (at) => (id) => legalMover(at.battle, at.state, id, actingSide(at)).ok

/** Who has somebody to attack; a plot is judged when it is carried out. */
const strikersNow = (at: At): ReadonlySet<string> =>
  new Set(attacking.targets(at).flatMap((cell) => attacking.joiners(at, [cell])))

/** Who can act now is bright, in every step; where nobody is asked for by name all are alike. */
const canAct: Judge = (at) => {
  // In a plot somebody may have another task, whatever is being given now.
  if (isPlot(at)) {
    const able = new Set(idsOf(ableToPlot(at.battle, at.state, actingSide(at))))
    return (id) => able.has(id)
  }
  const actors = actorsNow(at)
  if (momentOf(at) === 'movement') return (id) => canMove(at)(id) || actors.has(id)
  if (momentOf(at) === 'acts') return (id) => actors.size === 0 || actors.has(id)
  if (attackKind(at) === undefined) return () => true
  const strikers = strikersNow(at)
  return (id) => strikers.has(id) || actors.has(id)
}

const isReady: Judge = (at) => {
  const isOwn: ReturnType<Judge> = (id) => unitById(at.battle, at.state, id)?.side === actingSide(at)
  if (isPlot(at)) {
    const able = attackKind(at) ? (id: string) => attacking.able(at, id).ok : isOwn
    const isIdle: ReturnType<Judge> = (id) => taskOf(at, unitOf(at, id)) === undefined
    return (id) => isIdle(id) && (momentOf(at) === 'movement' ? canMove(at)(id) : able(id))
  }
  if (momentOf(at) === 'movement') return canMove(at)
  const acts = canAct(at)
  return (id) => isOwn(id) && acts(id)
}

/** What the rules of PRESTAGS answer. */
export const questions: Questions<Battle, State, Command> = {
  board: ({ map: { board } }) => board,
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
  plotting,
  besides: plotsToRead,
}
