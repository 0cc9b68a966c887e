/** What is read of an event in a trace of Chromium; times in microseconds. */
export type Traced = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of the processor. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string }; readonly name?: string }
}

/** What a trace holds that took some time, in the order in which it began, and whether a page's own thread did it. */
export const traced = (
  trace: Buffer,
): { readonly done: readonly Traced[]; readonly isMain: (event: Traced) => boolean } => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Traced[] }
  const threadOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`
  const main = new Set(traceEvents.filter(({ ph, args }) => ph === 'M' && args.name === 'CrRendererMain').map(threadOf))
  return {
    done: traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined).sort((a, b) => a.ts - b.ts),
    isMain: (event) => main.has(threadOf(event)),
  }
}
