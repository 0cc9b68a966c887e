import type { Refusal } from '../engine/vocabulary.ts'
import type { Hint } from './paint.ts'

export const no = (refusal: Refusal): Hint => ({ tone: 'no', text: refusal.text, cite: refusal.cite })
export const plain = (text: string): Hint => ({ tone: 'plain', text, cite: undefined })
export const doing = (text: string, cite?: string): Hint => ({ tone: 'do', text, cite })
