import type { Chance } from '../dice/chance.ts'
import type { Staged } from '../engine/moment.ts'
import { actorOf } from '../engine/moment.ts'
import type { System } from '../engine/system.ts'
import { type AnyCommand, type AnyEvent, otherSide, type SideIndex } from '../engine/vocabulary.ts'
import type { Checks, Tried } from '../play/fuzz.ts'
import type { Facts, Gaming } from '../play/games.ts'
import type { Play } from '../play/play.ts'
import { isOnMap } from '../engine/anyState.ts'
import type { BareMap } from './drawing.ts'
import { commandsBy, END, type PlainOrders, pieceOf, type PlainState } from './orders.ts'

/** What a small system brings to those who play it without a screen. */
export type PlainPlay<B, S, C extends AnyCommand, E extends AnyEvent> = Pick<
  Play<B, S, C, E>,
  'system' | 'begin' | 'start' | 'compose'
> & {
  readonly orders: PlainOrders<B, S, C>
  readonly sheet: (battle: B) => {
    readonly name: string
    readonly turns: number
    readonly sides: readonly [string, string]
  }
  readonly map: (battle: B) => BareMap
  /** What must be true of every position; the first fault, in words. */
  readonly fault: (battle: B, state: S) => string | undefined
}

const TRIES = 4

/** Orders that nobody offered: any unit, over any cells. Those that the judge lets pass are none of them. */
const nonsenseBy =
  <B, S extends PlainState, C extends AnyCommand, E extends AnyEvent>(
    { board, judge, march }: PlainOrders<B, S, C>,
    { decide }: System<B, S, C, E>,
  ) =>
  (battle: B, state: S, chance: Chance): Tried<C> => {
    let refused = 0
    const anywhere = (): number => chance.below(board(battle).size)
    for (let i = 0; i < TRIES && state.units.length > 0; i++) {
      const command = march(chance.pick(state.units).id, [anywhere(), anywhere()])
      if (judge(battle, state, command).ok) continue
      if (decide(battle, state, command).ok)
        return { refused, fault: { text: 'what the judge refuses is carried out', command } }
      refused++
    }
    return { refused, fault: undefined }
  }

const factsOf = <B>(
  { name, turns, sides }: ReturnType<PlainPlay<B, never, never, never>['sheet']>,
  map: BareMap,
): Facts => ({
  name,
  date: '',
  sides,
  options: [],
  turns,
  first: undefined,
  chart: {
    name: map.name,
    board: map.board,
    letters: map.letters,
    terrain: () => 'clear',
    sign: () => undefined,
    isOpen: () => true,
    watched: new Set(),
  },
})

/** What the player of many games asks about one of a small system. */
const gamesOf = <B extends Staged, S extends PlainState, C extends AnyCommand, E extends AnyEvent>(
  { fault, sheet, map }: PlainPlay<B, S, C, E>,
  player: (battle: B, state: S, chance: Chance) => C,
): Gaming<B, S, C, E> => ({
  players: ['random'],
  player: (battle) => (state, chance) => player(battle, state, chance),
  actor: actorOf,
  fault,
  isAsked: ({ pending }) => pending.length > 0,
  deeds: () => ({}),
  verdict: ({ verdict }) => verdict,
  points: () => [0, 0],
  levelOf: () => undefined,
  gone: ({ units }) => ({ lost: units.filter((unit) => !isOnMap(unit)).map(({ id }) => id), left: [] }),
  stands: ({ units }) => units.filter(isOnMap).map(({ at }) => at),
  ways: () => [],
  counters: (_battle, state) =>
    state.units.map(({ id, side, type }) => ({
      id,
      side,
      type,
      name: pieceOf(state, id)?.type ?? type,
      fires: false,
    })),
  facts: (battle) => factsOf(sheet(battle), map(battle)),
})

/** A small system as those see it who play without a screen, from its orders: they play by lot. */
export const plainPlay = <B extends Staged, S extends PlainState, C extends AnyCommand, E extends AnyEvent>(
  told: PlainPlay<B, S, C, E>,
): Play<B, S, C, E> => {
  const { orders, system, fault } = told
  const open = (battle: B, state: S): readonly C[] => {
    const side = actorOf(battle, state)
    return side === undefined ? [] : [...commandsBy(orders, battle, system.view.state(battle, state, side), side)]
  }
  const player = (battle: B, state: S, chance: Chance): C => {
    const choices = open(battle, state)
    return choices.length === 0 ? (END as unknown as C) : chance.pick(choices)
  }
  const onMap = (state: S, side: SideIndex): number =>
    state.units.filter((unit) => unit.side === side && isOnMap(unit)).length
  const checks: Checks<B, S, C, E> = {
    system,
    isOver: ({ verdict }) => verdict !== undefined,
    player,
    actor: actorOf,
    ofState: fault,
    ofPreview: () => undefined,
    offers: (battle, state) => open(battle, state).map((command) => () => command),
    judge: orders.judge,
    nonsense: nonsenseBy(orders, system),
  }
  const games = gamesOf(told, player)
  return {
    system,
    begin: told.begin,
    start: told.start,
    compose: told.compose,
    judge: orders.judge,
    actor: actorOf,
    commands: (battle, view, side) => commandsBy(orders, battle, view, side),
    worth: (_battle, view, side) => [{ name: 'units', value: onMap(view, side) - onMap(view, otherSide(side)) }],
    checks,
    games,
  }
}
