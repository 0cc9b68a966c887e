import { hidden } from '../../../core/table/table.ts'
import type { Battle } from '../contract.ts'
import { prestags } from '../system.ts'
import type { Command, Event, State } from '../types.ts'
import { body } from './body.ts'
import { cards } from './cards.ts'
import { combats } from './combat.ts'
import { countersOn } from './counters.ts'
import { course } from './course.ts'
import { cup } from './cupTable.ts'
import { doing } from './doing.ts'
import { files } from './files.ts'
import { momentOf } from './look.ts'
import { map } from './map.ts'
import { plots } from './plots.ts'
import { rules } from './rules.ts'
import { secrets } from './secrets.ts'
import { turning } from './turning.ts'

/** PRESTAGS as the screen sees it. */
export const table = hidden<Battle, State, Command, Event>({
  system: prestags,
  title: 'PRESTAGS',
  rules,
  files,
  secrets,
  turning,
  plots,
  cup,
  ...course,
  ...map,
  ...cards,
  ...combats,
  ...doing,
  body,
  moment: momentOf,
  faces: countersOn,
})
