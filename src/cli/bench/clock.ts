/** Median of some numbers. */
export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds of a core from now on. */
export const ofCore = (): (() => number) => {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}

/** Median time of a run in milliseconds, after one run to warm up. */
export const timed = (runs: number, run: () => unknown): number => {
  run()
  const times = Array.from({ length: runs }, () => {
    const before = performance.now()
    run()
    return performance.now() - before
  })
  return median(times)
}

/** Median microseconds of one of `count` equal works of two rivals, run by turns so that both meet the same weather. */
export const rivals = (
  rounds: number,
  count: number,
  ours: () => unknown,
  theirs: () => unknown,
): { readonly ours: number; readonly theirs: number } => {
  ours()
  theirs()
  const times = Array.from({ length: rounds }, () => ({ ours: timed(5, ours), theirs: timed(1, theirs) }))
  const micro = (list: readonly number[]): number => (median(list) / count) * 1000
  return { ours: micro(times.map((one) => one.ours)), theirs: micro(times.map((one) => one.theirs)) }
}
