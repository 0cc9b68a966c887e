/** Outline of a shield in a box from -50 -60 to 50 60: one long and pointed, one round. */
export const SHIELDS: readonly [string, string] = [
  'M0 -56C24 -56 42 -46 42 -26C42 6 22 38 0 58C-22 38 -42 6 -42 -26C-42 -46 -24 -56 0 -56Z',
  'M0 -50A50 50 0 1 1 -0.01 -50Z',
]

/** The same outlines drawn inside, as the seam of the rim. */
export const SEAMS: readonly [string, string] = [
  'M0 -49C20 -49 35.5 -41 35.5 -25C35.5 3 18.5 31.5 0 49C-18.5 31.5 -35.5 3 -35.5 -25C-35.5 -41 -20 -49 0 -49Z',
  'M0 -43A43 43 0 1 1 -0.01 -43Z',
]

/** Quarters and rays behind the figure. */
export const FIELDS: readonly [string, string] = [
  'M0 -49C20 -49 35.5 -41 35.5 -25C35.5 -19 34.9 -13 33.6 -7H0ZM0 -7V49C-14.4 35.4 -28.6 15.6 -33.6 -7Z',
  'M0 0L-16.5 -39.7A43 43 0 0 1 16.5 -39.7ZM0 0L39.7 -16.5A43 43 0 0 1 39.7 16.5ZM0 0L16.5 39.7A43 43 0 0 1 -16.5 39.7ZM0 0L-39.7 16.5A43 43 0 0 1 -39.7 -16.5Z',
]
