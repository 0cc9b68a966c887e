import type { Desk } from '../../core/table/parts.ts'
import { golden } from './play/golden.ts'
import { mapSchema } from './rules/scenario/map.ts'
import { sheetSchema } from './rules/scenario/sheet.ts'
import { chapterOf, CASE_NUMBER, RULES } from './rules/terms/rules.ts'

/** Panzer Strike! as the commands of the makers see it. */
export const desk: Desk = {
  schemas: {
    'panzer-strike-scenario': { kind: 'scenario', schema: sheetSchema, words: {} },
    'panzer-strike-map': { kind: 'map', schema: mapSchema, words: {} },
  },
  books: [
    {
      system: 'Panzer Strike!',
      rules: RULES,
      code: 'src/systems/panzer-strike',
      tests: ['tests/panzer-strike'],
      number: CASE_NUMBER,
      prefix: 'PS ',
      chapterOf,
    },
  ],
  golden,
}
