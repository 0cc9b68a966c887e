/** How far a computer side thinks, the weakest first. It never sees more and never gets more. */
export const MIND_LEVELS = ['recruit', 'veteran', 'captain', 'general'] as const
export type MindLevel = (typeof MIND_LEVELS)[number]

/** What a computer side values. */
export const MIND_STYLES = ['bold', 'careful', 'cunning'] as const
export type MindStyle = (typeof MIND_STYLES)[number]
