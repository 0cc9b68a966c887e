import type { Why } from '../../core/mind/thought.ts'
import type { Game } from '../game/opened.ts'
import { isOpen, openCount } from '../game/seen.ts'
import type { StandingTold } from './standing.ts'

/** What may be told of what computers did in a game: of secret orders nothing before they are opened. */
export const openReasons = (game: Game, told: readonly StandingTold[]): readonly StandingTold[] => {
  const open = isOpen(game) ? Number.POSITIVE_INFINITY : openCount(game)
  return told.filter(({ game: id, from, to }) => id === game.id && to <= open && from < game.history.entries.length)
}

/** Reasons of what was done between two moments, counted in commands. */
export const reasonsBetween = (told: readonly StandingTold[], from: number, to: number): readonly Why[] =>
  told.flatMap((one) => (one.from >= from && one.from < to ? one.why : []))
