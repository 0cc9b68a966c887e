import type { MindSeat } from '../mind/players.ts'
import type { GameWatch } from '../play/games.ts'

/** Who is set before a position: somebody who does nothing, the solution of the file, a policy by name, or a mind. */
export type Contestant =
  | { readonly kind: 'idle' }
  | { readonly kind: 'solution' }
  | { readonly kind: 'policy'; readonly name: string }
  | { readonly kind: 'mind'; readonly seat: MindSeat }

/** How it went; a fault is a command that was refused, or a step without end. */
export type Solved = { readonly reached: boolean; readonly fault: string | undefined }

/** A position with a goal, whatever its rule system. */
export type PositionLaid = {
  readonly name: string
  readonly why: string
  /** How many counters there are. */
  readonly counters: number
  /** The policies of its system by name. */
  readonly players: readonly string[]
  readonly warnings: readonly string[]
  /**
   * Plays the side's own step or player-turn, with dice of its own, and judges where it ended; `watch` is told before
   * every command.
   */
  readonly solve: (who: Contestant, seed: number, watch?: GameWatch) => Solved
}
