import { presenterOf } from '../../../core/interact/presenter.ts'
import type { Battle } from '../rules/position/contract.ts'
import { prestags } from '../rules/system.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { cards } from './inspecting.ts'
import { combats } from './pastCombat.ts'
import { course } from './course.ts'
import { cup } from './cupView.ts'
import { beats } from './beats.ts'
import { files } from '../play/files.ts'
import { legend, legendIn } from './legend.ts'
import { map } from './map.ts'
import { ordered } from './ordered.ts'
import { plots } from './plots.ts'
import { running } from './running.ts'
import { questions } from './questions/questions.ts'
import { reading } from './reading.ts'
import { rules } from './ruleBook.ts'
import { secrets } from './secrets.ts'

/** PRESTAGS as the screen sees it. */
export const presenter = presenterOf<Battle, State, Command, Event>({
  system: prestags,
  title: 'PRESTAGS',
  questions,
  rules,
  files,
  secrets,
  plots,
  running,
  cup,
  ...course,
  ...map,
  reading,
  legend,
  legendIn,
  beats,
  ordered,
  ...cards,
  ...combats,
})
