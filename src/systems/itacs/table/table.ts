import { hidden } from '../../../core/table/table.ts'
import type { ItacsBattle } from '../battle.ts'
import type { Command, Event, State } from '../state.ts'
import { itacs } from '../system.ts'
import { rules } from '../view/rulesText.ts'
import { body } from './body.ts'
import { countersOn } from './counters.ts'
import { cards, course } from './course.ts'
import { doing } from './doing.ts'
import { files } from './files.ts'
import { momentOf } from './look.ts'
import { map } from './map.ts'
import { turning } from './turning.ts'

/** ITACS as the screen sees it. */
export const table = hidden<ItacsBattle, State, Command, Event>({
  system: itacs,
  title: 'ITACS',
  rules,
  files,
  turning,
  ...course,
  ...map,
  ...cards,
  ...doing,
  body,
  moment: momentOf,
  faces: countersOn,
})
