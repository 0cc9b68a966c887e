/** How fast a computer's turn is played, as one chooses it. */
export const COMPUTER_SPEED_WORDS = {
  step: 'Step by step',
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  once: 'At once',
} as const
