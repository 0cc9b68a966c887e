/** True when the player has asked for little motion. */
export const isCalm = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
