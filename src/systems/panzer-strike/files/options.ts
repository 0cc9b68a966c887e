import type { OptionSheet, OptionView } from '../../../core/presenter/setup.ts'

import type { Battle } from '../rules/scenario/battle.ts'
import { VARIANTS } from '../rules/scenario/sheet.ts'

export const OPTIONS: readonly string[] = ['limitedCommand', ...VARIANTS]

export const LIMITED: OptionView = {
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

/** Forces that may be left away, as the scenario has them. */
const variantsOf = ({ sheet }: Battle): readonly OptionView[] =>
  (sheet.variants ?? []).map(({ name, without }, index) => ({
    id: VARIANTS[index] ?? '',
    title: name,
    text: `Without ${without.length === 1 ? 'formation' : 'formations'} ${without.map((one) => named(sheet, one)).join(', ')}.`,
    cites: [],
    changes: undefined,
    requires: [],
    excludes: [],
    isOfCourse: false,
    bar: undefined,
  }))

const named = ({ sides }: Battle['sheet'], one: string): string => {
  const side = sides[one.startsWith('A') ? 0 : 1]
  const formation = side.formations.find(({ letter }) => one.endsWith(letter))
  return `${one.slice(2)} of the ${side.name}${formation?.name === undefined ? '' : ` (${formation.name})`}`
}

/** What is settled before a battle begins [I.B Limited Command]. */
export const offered = (battle: Battle): OptionSheet => {
  const variants = variantsOf(battle)
  const forces = variants.length > 0 ? [{ title: 'Forces', options: variants }] : []
  return {
    printed: undefined,
    courses: [],
    presets: [],
    always: [],
    groups: [{ title: 'Command', options: [LIMITED] }, ...forces],
    all: [LIMITED, ...variants],
  }
}
