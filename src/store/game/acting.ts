import { stateAt } from '../../core/engine/history.ts'
import { type PartingCommand, PARTING_SHAPES } from '../../core/engine/parting.ts'
import { type AnyCommand, asSide, type SideIndex } from '../../core/engine/vocabulary.ts'
import { type Computer, PEOPLE, personsIn, type Seats } from '../../core/mind/seats.ts'
import { keeping } from '../../core/presenter/keeping.ts'
import type { AnyState } from '../../core/engine/anyState.ts'
import type { Game } from './opened.ts'

type Seated = Pick<Game, 'seats' | 'presenter' | 'battle' | 'ground'>

/** A computer that is to act. */
export type ComputerTurn = { readonly side: SideIndex; readonly computer: Computer }

/** Who plays each side; whose dice lie on a table of wood plays both himself. */
const seatsOf = ({ seats, ground }: Pick<Game, 'seats' | 'ground'>): Seats =>
  seats === undefined || ground.start.dice.kind === 'physical' ? PEOPLE : seats

/** Sides that are played by persons. */
export const personsOf = (game: Pick<Game, 'seats' | 'ground'>): readonly SideIndex[] => personsIn(seatsOf(game))

const isParting = (command: AnyCommand): command is PartingCommand => Object.hasOwn(PARTING_SHAPES, command.type)

/** True for what a person may say at any time, also while a computer is to act: that it is over, or might be. */
export const isSpoken = (game: Pick<Game, 'seats' | 'ground'>, commands: readonly AnyCommand[]): boolean =>
  commands.every((command) => isParting(command) && personsOf(game).includes(command.side))

/** The side of the only person at the table; undefined where there are two, or none. */
export const onlyPerson = (game: Pick<Game, 'seats' | 'ground'>): SideIndex | undefined => {
  const persons = personsOf(game)
  return persons.length === 1 ? persons[0] : undefined
}

/** True where nobody plays but computers. */
export const isWatched = (game: Pick<Game, 'seats' | 'ground'>): boolean => personsOf(game).length === 0

const NOBODY = -1
const actors = keeping<number>()

/** Who has a decision to make; undefined where the game goes on by itself, and where both look round. */
const deciderAt = ({ presenter, battle }: Seated, state: AnyState): SideIndex | undefined => {
  const found = actors(state, 'decider', () => {
    if (state.verdict || presenter.system.runs?.(battle, state) !== undefined) return NOBODY
    const { owner, secret } = presenter.step(battle, state)
    const isForBoth = owner === undefined && secret !== true && state.pending.length === 0
    return isForBoth ? NOBODY : (presenter.actor(battle, state) ?? NOBODY)
  })
  return asSide(found)
}

/** The computer whose decision it is in a position; undefined where a person is asked, or nobody. */
export const computerAt = (game: Seated, state: AnyState): ComputerTurn | undefined => {
  const seats = seatsOf(game)
  if (seats === PEOPLE || state.verdict) return undefined
  // Where both look round, and no person does, the first side goes on.
  const side = deciderAt(game, state) ?? (isWatched(game) ? (game.presenter.actor(game.battle, state) ?? 0) : undefined)
  const computer = side === undefined ? 'person' : seats[side]
  return side === undefined || computer === 'person' ? undefined : { side, computer }
}

/** The computer that is to act now. */
export const computerNow = (game: Game): ComputerTurn | undefined => computerAt(game, stateAt(game.history))
