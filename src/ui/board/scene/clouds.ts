/** What lies on the ground of a cell, about its middle: a cloud, a flame, the hull of what was knocked out. */
export const PUFF =
  'M-20 12a10 10 0 0 1 -2 -19a12 12 0 0 1 20 -9a12 12 0 0 1 21 7a10 10 0 0 1 2 20a12 12 0 0 1 -19 5a13 13 0 0 1 -22 -4Z'
export const FLAME =
  'M-1 24c-13 0 -19 -8 -17 -18c1 -6 6 -9 6 -16c5 2 7 6 7 10c4 -5 6 -13 3 -22c11 5 15 13 14 21c2 -2 3 -4 3 -7c5 6 6 12 4 18c-2 9 -9 14 -20 14Z'
export const HULL =
  'M-22 14l-3 -7l5 -7h9l3 -8h14l4 8h7l8 6l-3 8ZM6 -5l19 -9l1 3l-19 9ZM-19 17h38l-4 6h-30ZM-25 -22l6 6M-19 -22l-6 6'
