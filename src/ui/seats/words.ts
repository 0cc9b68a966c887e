import type { Computer } from '../../core/mind/seats.ts'
import type { MindLevel, MindStyle } from '../../core/mind/levels.ts'

type Worded = { readonly name: string; readonly text: string }

export const LEVELS: Readonly<Record<MindLevel, Worded>> = {
  recruit: { name: 'Recruit', text: 'Quick, and makes mistakes: for the first battles.' },
  veteran: { name: 'Veteran', text: 'Compares plans, but not with your answer to them, and lets chances slip.' },
  captain: { name: 'Captain', text: 'Weighs many plans, and your answer a little; lets a chance slip at times.' },
  general: { name: 'General', text: 'Takes its time and weighs all it can.' },
}

export const STYLES: Readonly<Record<MindStyle, Worded>> = {
  bold: { name: 'Bold', text: 'Seeks the fight.' },
  careful: { name: 'Careful', text: 'Keeps its line and its men.' },
  cunning: { name: 'Cunning', text: 'Looks for flanks and gaps.' },
}

/** `Captain, careful`. */
export const sitterWords = ({ level, style }: Computer): string =>
  `${LEVELS[level].name}, ${STYLES[style].name.toLowerCase()}`
