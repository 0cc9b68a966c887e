import { perform, stateAt } from '../../../core/engine/history.ts'
import type { UnitId } from '../../../core/engine/vocabulary.ts'
import type { AttackBlock, Block, Button } from '../../../core/presenter/blocks.ts'
import type { Intent } from '../../../core/presenter/intent.ts'
import { type AnyState, isOnMap, type Piece } from '../../../core/engine/anyState.ts'
import type { Look } from '../../../core/presenter/look.ts'
import { FRESH, type Screen } from '../../../core/presenter/screen.ts'
import { scenarioFile, battles, mapFile } from '../../../store/library/library.ts'
import { diceOf, type Game, restore } from '../../../store/game/opened.ts'
import { presenterOf } from '../../../systems/index.ts'

/** A game and what lies on its screen. */
export type SeatAt = { readonly game: Game; readonly screen: Screen }

/** A new game of a battle of the library: `prestags/cannae-216bc`. */
export const newSeat = async (path: string, seed: number): Promise<SeatAt> => {
  const sheet = battles.find(({ system, id }) => `${system}/${id}` === path)
  if (!sheet) throw new Error(`There is no battle ${path}.`)
  const presenter = await presenterOf(sheet.system)
  const map = await mapFile(sheet.system, sheet.map)
  const ground = presenter.files.begin(scenarioFile(path), map, [], diceOf({ kind: 'seeded', seed }))
  const { game } = await restore('gallery', sheet.name, ground, [])
  return { game, screen: FRESH }
}

export const stateOf = ({ game }: SeatAt): AnyState => stateAt(game.history)
export const lookOf = (seat: SeatAt): Look => {
  const state = stateOf(seat)
  return { battle: seat.game.battle, state, screen: seat.screen, live: state.verdict === undefined }
}
const bodyOf = (seat: SeatAt): readonly Block[] =>
  seat.game.presenter.body(lookOf(seat), seat.game.history.entries.at(-1)?.command)

const blockOf = <K extends Block['kind']>(seat: SeatAt, kind: K): Extract<Block, { kind: K }> | undefined =>
  bodyOf(seat).find((block): block is Extract<Block, { kind: K }> => block.kind === kind)

/** What comes of an intent; undefined when it is refused. */
const follow = ({ game, screen }: SeatAt, { patch, command, refusal }: Intent): SeatAt | undefined => {
  if (refusal) return undefined
  if (!command) return { game, screen: { ...screen, ...patch } }
  const done = perform(game.presenter.system, game.battle, game.history, command)
  return done.ok ? { game: { ...game, history: done.value }, screen: FRESH } : undefined
}

const press = (seat: SeatAt, cell: number, unit?: UnitId): SeatAt | undefined =>
  follow(seat, seat.game.presenter.press(lookOf(seat), { cell, unit, more: false, careful: false, secondary: false }))

const acted = (before: SeatAt, after: SeatAt | undefined): after is SeatAt =>
  after !== undefined && after.game.history.entries.length > before.game.history.entries.length

const piecesOf = (seat: SeatAt, isWanted: (piece: Piece) => boolean): Piece[] =>
  stateOf(seat).units.filter((piece) => isOnMap(piece) && isWanted(piece))

/** One unit goes as near to the enemy as it can. */
const march = (seat: SeatAt, { id, at, side }: Piece): SeatAt => {
  const { presenter, battle } = seat.game
  const board = presenter.board(battle)
  const enemies = piecesOf(seat, (piece) => piece.side !== side)
  const near = (cell: number): number => Math.min(...enemies.map((enemy) => board.distance(cell, enemy.at)))
  const picked = near(at) > 1 && presenter.isReady(lookOf(seat), id) ? press(seat, at, id) : undefined
  if (!picked) return seat
  const reach = presenter.painted(lookOf(picked)).filter(({ brush }) => brush === 'reach' || brush === 'reachStop')
  const [best] = reach.flatMap(({ cells }) => cells).sort((a, b) => near(a) - near(b))
  const sent = best === undefined || near(best) >= near(at) ? undefined : press(picked, best)
  if (!sent || acted(seat, sent)) return sent ?? seat
  const gone = follow(sent, presenter.go(lookOf(sent)))
  return acted(seat, gone) ? gone : seat
}

/** An attack as it would be built by pressing an enemy. */
export const attackIn = (seat: SeatAt): { readonly seat: SeatAt; readonly block: AttackBlock } | undefined => {
  const side = seat.game.presenter.actor(seat.game.battle, stateOf(seat))
  const cells = new Set(piecesOf(seat, (piece) => piece.side !== side).map(({ at }) => at))
  for (const cell of cells) {
    const aimed = press(seat, cell)
    const block = aimed && blockOf(aimed, 'attack')
    if (aimed && block?.view && !block.refusal) return { seat: aimed, block }
  }
  return undefined
}

const ended = (seat: SeatAt): SeatAt | undefined => {
  const end = seat.game.presenter.endStep(lookOf(seat))
  return end.ok ? follow(seat, { command: end.value }) : undefined
}

const buttonsOf = (block: Block): readonly Button[] => {
  if (block.kind === 'answers') return block.buttons
  if (block.kind === 'tray') return block.tools
  if (block.kind === 'parts') return block.parts.flatMap((part) => (part.kind === 'buttons' ? part.buttons : []))
  return []
}

/** The first button that does something. */
const pressed = (seat: SeatAt): SeatAt | undefined => {
  for (const { intent } of bodyOf(seat).flatMap(buttonsOf)) {
    const after = follow(seat, intent)
    if (acted(seat, after)) return after
  }
  return undefined
}

const lose = (seat: SeatAt, ids: readonly UnitId[]): SeatAt | undefined => {
  const chosen = ids.reduce<SeatAt>((now, id) => follow(now, blockOf(now, 'losses')?.toggle(id) ?? {}) ?? now, seat)
  return follow(chosen, blockOf(chosen, 'losses')?.confirm ?? {})
}

const arranged = (seat: SeatAt): SeatAt | undefined => {
  const tool = blockOf(seat, 'tray')?.tools.find(({ icon }) => icon === 'arrange')
  return tool && follow(seat, tool.intent)
}

const marched = (seat: SeatAt): SeatAt => {
  const side = seat.game.presenter.actor(seat.game.battle, stateOf(seat))
  return piecesOf(seat, (piece) => piece.side === side).reduce(march, seat)
}

const step = (seat: SeatAt): SeatAt | undefined => {
  switch (seat.game.presenter.moment(lookOf(seat))) {
    case 'losses': {
      const block = blockOf(seat, 'losses')
      return (
        block &&
        lose(
          seat,
          block.units.slice(0, block.count).map(({ id }) => id),
        )
      )
    }
    case 'advance':
      return follow(seat, blockOf(seat, 'advance')?.stay ?? {})
    case 'deployment':
      return ended(arranged(seat) ?? seat)
    case 'movement':
      return ended(marched(seat)) ?? pressed(seat)
    case 'choice':
      return pressed(seat)
    default: {
      const attack = attackIn(seat)
      return (attack && follow(attack.seat, attack.block.resolve())) ?? ended(seat) ?? pressed(seat)
    }
  }
}

const MOST = 3000

/** Plays on without much sense until a moment comes, the game is over, or nothing goes on. */
export const playUntil = (seat: SeatAt, isIt: (look: Look, seat: SeatAt) => boolean): SeatAt => {
  let now = seat
  for (let i = 0; i < MOST; i++) {
    if (!lookOf(now).live || isIt(lookOf(now), now)) return now
    const next = step(now)
    if (!acted(now, next)) return now
    now = next
  }
  return now
}

/** Plays on until something is asked for in a turn. */
export const until = (seat: SeatAt, asked: string, turn: number): SeatAt =>
  playUntil(
    seat,
    (look, { game: { presenter } }) =>
      look.state.turn >= turn && [presenter.moment(look), presenter.attack(look)].includes(asked),
  )

export type PageProps = { readonly start: SeatAt }
