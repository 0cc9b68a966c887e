import { tableOf } from '../../../core/interact/table.ts'
import type { ItacsBattle } from '../battle.ts'
import type { Command, Event, State } from '../state.ts'
import { itacs } from '../system.ts'
import { rules } from '../view/rulesText.ts'
import { cards, course } from './course.ts'
import { files } from './files.ts'
import { map } from './map.ts'
import { questions } from './questions.ts'

/** ITACS as the screen sees it. */
export const table = tableOf<ItacsBattle, State, Command, Event>({
  system: itacs,
  title: 'ITACS',
  questions,
  rules,
  files,
  ...course,
  ...map,
  ...cards,
})
