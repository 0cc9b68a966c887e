import { CELL_WORDS } from '../../core/grid/words.ts'
import { orderNames, stepsOf } from '../../core/presenter/names.ts'
import type { Desk } from '../../core/door/parts.ts'
import { plainPublished } from '../../core/plain/format.ts'
import { format } from './files/format.ts'
import { ground } from './files/ground.ts'
import { LIMITED } from './files/options.ts'
import { WORDS } from './files/words.ts'
import { golden } from './play/golden.ts'
import { mapSchema } from './rules/scenario/map.ts'
import { sheetSchema, VARIANTS } from './rules/scenario/sheet.ts'
import { ORDER_HOMES } from './rules/sequence/homes.ts'
import { ORDER_SHAPES, SHAPES } from './rules/sequence/shapes.ts'
import { PARTS } from './rules/terms/draw.ts'
import { chapterOf, CASE_NUMBER, RULES } from './rules/terms/rules.ts'

const published = plainPublished('panzer-strike', SHAPES, { faces: PARTS, start: ground }, sheetSchema, mapSchema)

const VARIANT_NAMES = VARIANTS.map((id, index) => ({
  id,
  title: `Variant ${index + 1} of the battle, where its sheet has one`,
  cites: [],
}))

/** Panzer Strike! as the commands of the makers see it. */
export const desk: Desk = {
  schemas: {
    'panzer-strike-battle': { kind: 'battle', schema: published, words: WORDS },
    'panzer-strike-scenario': { kind: 'scenario', schema: sheetSchema, words: WORDS },
    'panzer-strike-map': { kind: 'map', schema: mapSchema, words: WORDS },
  },
  cells: CELL_WORDS.square,
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
  names: {
    options: [{ id: LIMITED.id, title: LIMITED.title, cites: LIMITED.cites }, ...VARIANT_NAMES],
    acts: [],
    orders: orderNames(ORDER_HOMES, ORDER_SHAPES),
    steps: stepsOf(format.reading, 'panzer-strike/crossroads-1941'),
    types: [],
  },
}
