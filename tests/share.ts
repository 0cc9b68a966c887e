/** `npm run check` plays a part of the long proofs, `npm test` all of them. */
const isQuick = process.env['TESTUDO_QUICK'] === '1'

/** How many of all are played now. */
export const share = (all: number, quick: number): number => (isQuick ? quick : all)

/** Every so manieth of a list when time is short: the first, and others spread evenly. */
export const spread = <T>(list: readonly T[], quick: number): readonly T[] =>
  isQuick ? list.filter((_, index) => index % Math.ceil(list.length / quick) === 0) : list
