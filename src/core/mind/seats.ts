import { type SideIndex, SIDES } from '../engine/vocabulary.ts'
import { MIND_LEVELS, MIND_STYLES, type MindLevel, type MindStyle } from './levels.ts'

/** A computer at the table: how far it thinks, and what it values. */
export type Computer = { readonly level: MindLevel; readonly style: MindStyle }
export type Sitter = 'person' | Computer
/** Who plays each side. */
export type Seats = readonly [Sitter, Sitter]

export const PEOPLE: Seats = ['person', 'person']

/** Whom somebody meets who has chosen nothing. */
export const USUAL_COMPUTER: Computer = { level: 'recruit', style: 'bold' }

const isOneOf = <T extends string>(words: readonly T[], value: unknown): value is T =>
  words.some((word) => word === value)

const sitterOf = (raw: unknown): Sitter | undefined => {
  if (raw === 'person') return raw
  if (typeof raw !== 'object' || raw === null) return undefined
  const { level, style } = raw as Readonly<Record<string, unknown>>
  return isOneOf(MIND_LEVELS, level) && isOneOf(MIND_STYLES, style) ? { level, style } : undefined
}

/** Seats as they were kept or written; undefined where there are none, or none that can be read. */
export const readSeats = (raw: unknown): Seats | undefined => {
  if (!Array.isArray(raw) || raw.length !== 2) return undefined
  const [one, other] = raw.map(sitterOf)
  return one !== undefined && other !== undefined ? [one, other] : undefined
}

/** The computer against whom a side is played by a person. */
export const against = (person: SideIndex, computer: Computer = USUAL_COMPUTER): Seats =>
  person === 0 ? ['person', computer] : [computer, 'person']

export const withSitter = (seats: Seats, side: SideIndex, sitter: Sitter): Seats =>
  side === 0 ? [sitter, seats[1]] : [seats[0], sitter]

export const turnedRound = ([one, other]: Seats): Seats => [other, one]

/** Sides that are played by persons. */
export const personsIn = (seats: Seats = PEOPLE): readonly SideIndex[] =>
  SIDES.filter((side) => seats[side] === 'person')
