/** `npm run check` plays a part of the long proofs, `npm test` what finds nearly all, `npm run soak` all. */
const isQuick = process.env['TESTUDO_QUICK'] === '1'
const isLong = process.env['TESTUDO_LONG'] === '1'

/** How many of all are played now. */
export const share = (all: number, quick: number, usual = all): number => (isQuick ? quick : isLong ? all : usual)

/** Whether all is played: for what another test shows too, at a lower price. */
export const playsAll = isLong

/** Every so manieth of a list when time is short: the first, and others spread evenly. */
export const spread = <T>(list: readonly T[], quick: number, usual = list.length): readonly T[] => {
  const wanted = share(list.length, quick, usual)
  const every = Math.max(1, Math.ceil(list.length / wanted))
  return list.filter((_, index) => index % every === 0)
}
