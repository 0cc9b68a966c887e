import { hidden, type Table } from '../../../core/table/table.ts'
import type { Battle } from '../contract.ts'
import { prestags } from '../system.ts'
import type { Command, Event, State } from '../types.ts'
import { cards } from './cards.ts'
import { countersOn } from './counters.ts'
import { course } from './course.ts'
import { cup } from './cupTable.ts'
import { files } from './files.ts'
import { momentOf } from './look.ts'
import { map } from './map.ts'
import { plots } from './plots.ts'
import { rules } from './rules.ts'
import { secrets } from './secrets.ts'
import { turning } from './turning.ts'

/** PRESTAGS as the screen sees it. */
export const table = hidden({
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
  moment: momentOf,
  faces: countersOn,
} as unknown as Table<Battle, State, Command, Event>)
