import { CELL_WORDS } from '../../core/grid/words.ts'
import { chapterOf } from '../../core/engine/book.ts'
import { actNames, stepsOf } from '../../core/presenter/names.ts'
import type { Desk } from '../../core/door/parts.ts'
import { format } from './files/battle/format.ts'
import { MODULES, OPTIONS } from './rules/sequence/modules.ts'
import { LEADERS, TROOPS } from './rules/tables/units.ts'
import { ALTERNATE } from './rules/terms/alternate.ts'
import { publishedSchema } from './files/battle/schema.ts'
import { PRESTAGS_WORDS as words } from './files/battle/words.ts'
import { EXCLUSIVE } from './rules/terms/exclusive.ts'
import { mapFileSchema } from './rules/scenario/map.ts'
import { golden } from './play/golden.ts'
import { RULES } from './rules/terms/rules.ts'
import { scenarioSchema } from './rules/scenario/scenario.ts'

const HERE = { code: 'src/systems/prestags', tests: ['tests/prestags', 'tests/positions'], prefix: '' }

/** PRESTAGS as the commands of the makers see it. */
export const desk: Desk = {
  schemas: {
    battle: { kind: 'battle', schema: publishedSchema, words },
    scenario: { kind: 'scenario', schema: scenarioSchema, words },
    map: { kind: 'map', schema: mapFileSchema, words },
  },
  cells: CELL_WORDS.hex,
  books: [
    { ...HERE, system: 'PRESTAGS', rules: RULES, number: /\d+\.\d+/, chapterOf },
    {
      ...HERE,
      system: 'Folders',
      rules: EXCLUSIVE,
      number: /(?:Chariot|Spartan|Legion|Viking|Yeoman|Variant|Proposal) \d+(?:\.\d+)?/,
      chapterOf: (number) => number.split(' ')[0] ?? '',
    },
    {
      ...HERE,
      system: 'Alternate',
      rules: ALTERNATE,
      number: /Alternate (?:Armageddon|Chariot \d|\d|[A-F](?:\.\d+)?)/,
      chapterOf: (number) => number.split(/[ .]/)[1] ?? '',
    },
  ],
  golden,
  names: {
    options: OPTIONS,
    acts: actNames(MODULES),
    steps: stepsOf(format.reading, 'prestags/rome-753bc', 'prestags/kadesh-1294bc', 'prestags/zama-202bc'),
    types: [...Object.keys(TROOPS), ...Object.keys(LEADERS)],
  },
}
