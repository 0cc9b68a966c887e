import { chapterOf } from '../../core/engine/book.ts'
import type { Desk } from '../../core/table/parts.ts'
import { publishedSchema } from './battleFile/schema.ts'
import { ITACS_WORDS as words } from './battleFile/words.ts'
import { conversion } from './convert/conversion.ts'
import { itacsMapSchema } from './map/map.ts'
import { golden } from './play/golden.ts'
import { RULES } from './rules.ts'
import { itacsScenarioSchema } from './scenario/scenario.ts'

/** ITACS as the commands of the makers see it. */
export const desk: Desk = {
  schemas: {
    'itacs-battle': { kind: 'battle', schema: publishedSchema, words },
    'itacs-scenario': { kind: 'scenario', schema: itacsScenarioSchema, words },
    'itacs-map': { kind: 'map', schema: itacsMapSchema, words },
  },
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
}
