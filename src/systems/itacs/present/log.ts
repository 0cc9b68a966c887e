import { logBy } from '../../../core/presenter/log.ts'
import { USUAL_KINDS } from '../../../core/presenter/logKinds.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { toldBy } from './sentences.ts'
import { momentTitle } from './track.ts'
import { nameOfSide } from './common/words.ts'

export const { linesOf, logOf, combatOf, turnMarks } = logBy<Battle, State, Command, Event>({
  kinds: USUAL_KINDS,
  toldBy,
  title: momentTitle,
  nameOf: nameOfSide,
})
