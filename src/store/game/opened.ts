import { type DiceState, physicalDice, seededDice } from '../../core/dice/dice.ts'
import { newHistory, perform } from '../../core/engine/history.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import { PEOPLE, type Seats } from '../../core/mind/seats.ts'
import type { AnyGameBase } from '../../core/presenter/files.ts'
import type { AnyBattle, Played } from '../../core/engine/anyState.ts'
import type { AnyPresenter } from '../../core/presenter/presenter.ts'
import { presenterOf } from '../../systems/index.ts'
import { mapFile } from '../library/library.ts'
import type { Break, Saved } from '../saves/reading.ts'

/** A game as it stands on the table. */
export type Game = Played & {
  readonly id: string
  readonly name: string
  readonly ground: AnyGameBase
  /** The rule system that it is played by. */
  readonly presenter: AnyPresenter
  /** Who plays each side; two persons where nothing is said. */
  readonly seats?: Seats
}

export type DiceChoice = { readonly kind: 'seeded'; readonly seed: number } | { readonly kind: 'physical' }

export const diceOf = (choice: DiceChoice): DiceState =>
  choice.kind === 'seeded' ? seededDice(choice.seed) : physicalDice

/** Composes the battle of a ground. Throws when map or options do not fit, with the reason as message. */
const battleOf = async (presenter: AnyPresenter, ground: AnyGameBase): Promise<AnyBattle> => {
  const { map } = ground
  const composed = presenter.files.compose(
    ground,
    typeof map === 'string' ? await mapFile(presenter.system.id, map) : map,
  )
  if (!composed.ok) throw new Error(composed.error)
  return composed.value
}

export type Restored = { readonly game: Game; readonly broken: Break | undefined }

type Replayed = { readonly history: Played['history']; readonly at: number }

/** The log as far as the rules accept it. A command that they cannot even read counts as refused. */
const played = (
  { system }: AnyPresenter,
  battle: AnyBattle,
  { start }: AnyGameBase,
  commands: readonly AnyCommand[],
): Replayed => {
  let history: Played['history'] = newHistory(start)
  for (const [at, command] of commands.entries()) {
    try {
      const done = perform(system, battle, history, command)
      if (!done.ok) return { history, at }
      history = done.value
    } catch {
      return { history, at }
    }
  }
  return { history, at: commands.length }
}

/** A saved game put on the table again, up to the first command that the rules no longer accept. */
export const restore = async (
  id: string,
  name: string,
  ground: AnyGameBase,
  commands: readonly AnyCommand[],
  seats: Seats = PEOPLE,
): Promise<Restored> => {
  const presenter = await presenterOf(ground.system)
  const battle = await battleOf(presenter, ground)
  const { history, at } = played(presenter, battle, ground, commands)
  const left = commands.length - at
  return {
    game: { id, name, ground, presenter, battle, history, seats },
    broken: left === 0 ? undefined : { at, left, why: 'refused' },
  }
}

/** A kept game played again, as far as it can be read and the rules accept it. */
export const reread = async ({
  head,
  ground,
  commands,
  broken: unread,
}: Saved): Promise<{ readonly game: Game; readonly broken: Break | undefined }> => {
  const { game, broken } = await restore(head.id, head.name, ground, commands, head.seats)
  return { game, broken: broken ? { ...broken, left: broken.left + (unread?.left ?? 0) } : unread }
}
