import { presenterOf } from '../../../core/interact/presenter.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { itacs } from '../rules/system.ts'
import { reading } from './reading.ts'
import { rules } from './rulesText.ts'
import { cards, course } from './course.ts'
import { beats } from './beats.ts'
import { files } from '../play/files.ts'
import { legend } from './legend.ts'
import { map } from './map.ts'
import { ordered } from './ordered.ts'
import { questions } from './questions/questions.ts'

/** ITACS as the screen sees it. */
export const presenter = presenterOf<ItacsBattle, State, Command, Event>({
  system: itacs,
  title: 'ITACS',
  questions,
  rules,
  files,
  ...course,
  ...map,
  reading,
  legend,
  beats,
  ordered,
  ...cards,
})
