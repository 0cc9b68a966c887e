/** Sea in the west, a river to the east along row 05, with a bridge at 0506 and a ford at 0509. */
export const estuary = [
  '............',
  '............',
  '............',
  '............',
  'SS..........',
  'SS~~~=~~f~~~',
  'SS..........',
  '............',
  '............',
  '............',
]
