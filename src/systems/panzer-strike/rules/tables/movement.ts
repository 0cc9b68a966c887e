/** Miles an hour in a cautious advance [II.A Cautious Advance]. */
export const CAUTIOUS = { vehicle: 6, foot: 3 } as const
/** Pulses in which nothing happens [II.B.2 Delay, II.B.2 Debarking]. */
export const PAUSES = { start: 1, debarked: 2, carrier: 1 } as const
/** Objectives that wait in a row [II.B.2 Movement]. */
export const MOST_OBJECTIVES = 2
/** No entry where so many units of one's own stand: in the first pulse, in the others [II.B.2 Stacking]. */
export const CROWDED = { first: 1, later: 3 } as const
/** Added to the cost of a square in rain and snow, and what swamps cost in snow [II.B.2 Weather]. */
export const WEATHER = { added: 2.5, frozenSwamp: 0.5 } as const
/** Of 1: what mines do to armour, whether a harmless entry finds a path, and the care of the cautious [III Mines, P-20]. */
export const MINES = { kill: 0.15, track: 0.35, path: 0.5, cautiousHit: 0.5, cautiousPath: 1.5 } as const
/** What a mine is to soft units [III Mines, P-47]: shell, infantry attack and accuracy in a hundred of a mortar round. */
export const MINE_SHELL = { SZ: 4, IA: 5, accuracy: 50 } as const
