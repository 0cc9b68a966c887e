/** Milliseconds after which what a test waits for will not come: long, so that a busy machine fails none. */
export const PATIENCE = 120_000

/** Waits until something is so; it is looked at every millisecond, between what else is done. */
export const until = async (isIt: () => boolean, told: () => string = () => ''): Promise<void> => {
  const end = Date.now() + PATIENCE
  while (!isIt() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 1))
  if (!isIt()) throw new Error(`Waited in vain for ${isIt}. ${told()}`)
}
