import { tableOf } from '../../../core/interact/table.ts'
import type { Battle } from '../contract.ts'
import { prestags } from '../system.ts'
import type { Command, Event, State } from '../types.ts'
import { cards } from './cards.ts'
import { combats } from './combat.ts'
import { course } from './course.ts'
import { cup } from './cupTable.ts'
import { files } from './files.ts'
import { map } from './map.ts'
import { plots } from './plots.ts'
import { questions } from './questions.ts'
import { rules } from './rules.ts'
import { secrets } from './secrets.ts'

/** PRESTAGS as the screen sees it. */
export const table = tableOf<Battle, State, Command, Event>({
  system: prestags,
  title: 'PRESTAGS',
  questions,
  rules,
  files,
  secrets,
  plots,
  cup,
  ...course,
  ...map,
  ...cards,
  ...combats,
})
