import type { OptionSheet, OptionView } from '../../../core/table/setup.ts'

export const OPTIONS = ['limitedCommand'] as const

const LIMITED: OptionView = {
  id: 'limitedCommand',
  title: 'Limited Command',
  text: 'A headquarters that has no orders left gives none. Without it orders may be given all the same.',
  cites: ['I.B Limited Command', 'II.B.1 Limited Command'],
  changes: undefined,
  requires: [],
  excludes: [],
  isOfCourse: false,
  bar: undefined,
}

/** What is settled before a battle begins [I.B Limited Command]. */
export const OFFERED: OptionSheet = {
  printed: undefined,
  courses: [],
  presets: [],
  always: [],
  groups: [{ title: 'Command', options: [LIMITED] }],
  all: [LIMITED],
}
