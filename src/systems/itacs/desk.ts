import { CELL_WORDS } from '../../core/grid/words.ts'
import { chapterOf } from '../../core/engine/book.ts'
import { actNames, stepsOf } from '../../core/presenter/names.ts'
import type { Desk } from '../../core/door/parts.ts'
import { format } from './files/battle/format.ts'
import { MODULES, OPTIONS } from './rules/sequence/modules.ts'
import { LEADERS, TROOPS } from './rules/tables/units.ts'
import { publishedSchema } from './files/battle/schema.ts'
import { ITACS_WORDS as words } from './files/battle/words.ts'
import { conversion } from './files/convert/conversion.ts'
import { itacsMapSchema } from './rules/scenario/map.ts'
import { golden } from './play/golden.ts'
import { RULES } from './rules/terms/rules.ts'
import { itacsScenarioSchema } from './rules/scenario/scenario.ts'

/** ITACS as the commands of the makers see it. */
export const desk: Desk = {
  schemas: {
    'itacs-battle': { kind: 'battle', schema: publishedSchema, words },
    'itacs-scenario': { kind: 'scenario', schema: itacsScenarioSchema, words },
    'itacs-map': { kind: 'map', schema: itacsMapSchema, words },
  },
  cells: CELL_WORDS.hex,
  books: [
    {
      system: 'ITACS',
      rules: RULES,
      code: 'src/systems/itacs',
      tests: ['tests/itacs'],
      number: /\d+\.\d+(?:\.\d+)?/,
      prefix: 'ITACS ',
      chapterOf,
    },
  ],
  golden,
  conversion,
  names: {
    options: MODULES.filter(({ id }) => OPTIONS.includes(id)),
    acts: actNames(MODULES),
    steps: stepsOf(format.reading, 'itacs/cannae-216bc'),
    types: [...Object.keys(TROOPS), ...Object.keys(LEADERS)],
  },
}
