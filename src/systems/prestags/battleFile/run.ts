import type { ReportLine } from '../../../core/engine/session.ts'
import { judgeFile, type Played } from '../../../core/battleFile/run.ts'
import type { Opened } from '../battleFile.ts'
import { format, type PrestagsKinds } from './format.ts'

/** Answers the questions and checks the expectations of a file whose commands have been played; gives how many hold. */
export const judge = (opened: Opened, played: Played<PrestagsKinds>): Generator<ReportLine, number> =>
  judgeFile(format, opened, played)
