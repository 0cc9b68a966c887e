const WAYS = ['up', 'upper right', 'right', 'lower right', 'down', 'lower left', 'left', 'upper left'] as const

/** A bearing in degrees clockwise from the top as it is seen on the screen, wherever the sheet has its north. */
export const wayOf = (bearing: number): string => WAYS[Math.round((((bearing % 360) + 360) % 360) / 45) % 8] ?? 'up'
