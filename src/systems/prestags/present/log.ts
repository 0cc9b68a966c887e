import { logBy } from '../../../core/presenter/log.ts'
import { USUAL_KINDS } from '../../../core/presenter/logKinds.ts'
import type { Battle } from '../rules/position/contract.ts'
import { stepOf } from '../rules/position/moment.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { toldBy } from './sentences.ts'
import { momentTitle } from './track.ts'
import { nameOfSide } from './common/words.ts'

export const { linesOf, logOf, combatOf, turnMarks } = logBy<Battle, State, Command, Event>({
  kinds: USUAL_KINDS,
  toldBy,
  title: momentTitle,
  nameOf: nameOfSide,
  // What is drawn, and what becomes of it, stands together: also what is drawn as the step before ends.
  isRunning: (battle, state) => stepOf(battle, state).kind === 'drawing',
})
