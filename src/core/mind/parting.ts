import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import { chancesOf } from './chances.ts'

/** A draw is worth half a battle: who expects clearly less takes it. */
const TAKEN_BELOW = 0.4

/** Whether a computer takes an offered draw: only where it stands clearly behind. It never resigns, and never offers. */
export const takesDraw = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  side: SideIndex,
  begun: S,
): boolean => chancesOf(play, battle, seen, side, begun) < TAKEN_BELOW
