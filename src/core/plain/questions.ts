import { actorOf, type Staged } from '../engine/moment.ts'
import { type AnyCommand, type Cell, err, ok, type Refusal, type SideIndex, type UnitId } from '../engine/vocabulary.ts'
import type { ActOffer, Acts } from '../questions/acting.ts'
import type { At } from '../questions/at.ts'
import type { Attacking } from '../questions/attacking.ts'
import type { March, Moving, PlannedWay } from '../questions/moving.ts'
import type { Questions } from '../questions/questions.ts'
import { doing, no } from '../presenter/hints.ts'
import { type AnyState, isOnMap } from '../engine/anyState.ts'
import type { AskedNow } from '../presenter/look.ts'
import type { Face } from '../presenter/view.ts'
import { inPoints } from '../text/words.ts'
import { actsOf, type PlainOrders, type PlainState, pieceOf, walksOf } from './orders.ts'
import { beeline } from './walks.ts'

/** What is printed on a counter. */
type Printed = Pick<Face, 'name' | 'silhouette' | 'melee' | 'movement'> & Partial<Face>

/** The orders of a small system, and how they are shown. */
export type PlainRules<B, S, C> = PlainOrders<B, S, C> & {
  /** What an order does to a cell: `Strike B-HI-2`. */
  readonly words: (battle: B, state: S, command: C) => string
  readonly printed: (state: S, unit: UnitId) => Printed
  readonly sideName: (battle: B, side: SideIndex) => string
  /** Paragraph of movement. */
  readonly cite: string
}

const planOf = <B, S extends AnyState, C>(
  { board, march, cite }: PlainRules<B, S, C>,
  { battle }: At<B, S>,
  id: UnitId,
  path: readonly Cell[],
): PlannedWay<C> => ({
  command: march(id, path),
  path,
  costs: path.map((_, index) => index + 1),
  stops: [],
  isDoubtful: false,
  hint: doing(`Move ${id} to ${board(battle).label(path.at(-1) ?? -1)}: ${inPoints(path.length)}.`, cite),
  before: [],
  after: [],
})

const marchOf = <B, S extends AnyState, C>(
  rules: PlainRules<B, S, C>,
  at: At<B, S>,
  [id, ...others]: readonly UnitId[],
): March<C> | undefined => {
  const unit = id === undefined ? undefined : pieceOf(at.state, id)
  if (!unit || others.length > 0 || !rules.able(at.battle, at.state, unit.id).ok) return undefined
  const ways = walksOf(rules, at.battle, at.state, unit.id)
  return {
    units: [unit.id],
    start: unit.at,
    cost: new Map([...ways].map(([cell, path]) => [cell, path.length])),
    planTo: (to) => {
      // Where no way leads the judge says why not, of the straight one.
      const path = ways.get(to) ?? beeline(rules.board(at.battle), unit.at, to)
      const judged = rules.judge(at.battle, at.state, rules.march(unit.id, path))
      return judged.ok ? ok(planOf(rules, at, unit.id, path)) : judged
    },
    exitAt: () => undefined,
    exits: () => [],
    stops: () => [],
  }
}

const movingBy = <B, S extends AnyState, C>(rules: PlainRules<B, S, C>): Moving<At<B, S>, C> => ({
  mover: (at, id) => rules.able(at.battle, at.state, id),
  together: (_at, picked, wanted) => (wanted === undefined ? picked : [wanted]).slice(0, 1),
  march: (at, units) => marchOf(rules, at, units),
  hint: (at, id) => {
    const judged = rules.able(at.battle, at.state, id)
    return judged.ok ? doing(`Pick ${id}.`) : no(judged.error)
  },
  note: (at, id) => rules.printed(at.state, id).name,
  company: (_at, _cell, picked) => picked,
  words: () => ({ go: 'Move', leave: 'Leave the map' }),
  entering: () => [],
  enteringCite: rules.cite,
})

const actingBy =
  <B, S extends PlainState, C>(rules: PlainRules<B, S, C>, actor: (at: At<B, S>) => SideIndex | undefined) =>
  (at: At<B, S>): Acts<C> => {
    const offerOf = ({ battle, state }: At<B, S>, command: C): ActOffer<C> => ({
      label: rules.words(battle, state, command),
      command,
      holds: [],
    })
    const open = ([id, ...others]: readonly UnitId[]): ReadonlyMap<Cell, ActOffer<C>> =>
      id === undefined || others.length > 0
        ? new Map()
        : new Map([...actsOf(rules, at.battle, at.state, id)].map(([cell, act]) => [cell, offerOf(at, act)]))
    const own = at.state.units.filter(({ side }) => side === actor(at))
    return {
      actors: new Set(own.flatMap(({ id }) => (actsOf(rules, at.battle, at.state, id).size > 0 ? [id] : []))),
      companions: () => [],
      joins: () => false,
      offers: (picked) => [...open(picked).values()],
      to: open,
      whyNot: () => undefined,
      due: [],
      menu: [],
    }
  }

/** Nobody joins in an attack: what a unit does to another one is an act. */
const attackingBy = <A, C>(cite: string): Attacking<A, C> => {
  const none: Refusal = { code: 'noAttack', cite, text: 'Nobody attacks in this step.' }
  return {
    kind: () => undefined,
    isShooting: () => false,
    fighters: () => [],
    able: () => err(none),
    joins: () => err(none),
    joiners: () => [],
    willing: () => [],
    beside: () => [],
    targets: () => [],
    barred: () => none,
    nobody: () => none,
    weigh: () => ({ view: () => undefined, judged: err(none) }),
    hint: () => no(none),
    several: () => undefined,
    spread: () => [],
    lent: () => undefined,
    others: () => [],
    written: () => undefined,
  }
}

const momentOf = ({ verdict, pending }: AnyState): AskedNow => (verdict ? 'over' : (pending.at(-1)?.kind ?? 'movement'))

const faceOf = <B, S extends AnyState, C>(
  { printed }: PlainRules<B, S, C>,
  at: At<B, S>,
  id: UnitId,
  can: boolean,
): Face => {
  const { side = 0, type = '', at: cell = -1 } = pieceOf(at.state, id) ?? {}
  const plain = { identity: id.split('-').at(-1) ?? '', unitClass: '', disrupted: false, fired: false } as const
  return { ...plain, moved: false, fought: false, ...printed(at.state, id), id, side, type, cell, can }
}

/** What a small rulebook answers at the table, from its judge; whatever more it knows takes the place of an answer. */
export const plainQuestions = <B extends Staged, S extends PlainState, C extends AnyCommand>(
  rules: PlainRules<B, S, C>,
): Questions<B, S, C> => {
  const actor = ({ battle, state }: At<B, S>): SideIndex | undefined => actorOf(battle, state)
  const isAble = (at: At<B, S>) => (id: UnitId) => rules.able(at.battle, at.state, id).ok
  return {
    board: rules.board,
    actor,
    moment: ({ state }) => momentOf(state),
    judge: ({ battle, state }, command) => rules.judge(battle, state, command),
    canAct: isAble,
    isReady: isAble,
    showing: {
      name: (_at, id) => id,
      face: (at, id, can) => faceOf(rules, at, id, can),
      sideName: ({ battle }, side) => rules.sideName(battle, side),
      counters: ({ state }) => state.units.filter(isOnMap).map(({ id }) => id),
      ground: () => [],
      around: () => [],
    },
    powers: {
      reach: (at, id) =>
        new Map([...walksOf(rules, at.battle, at.state, id)].map(([cell, path]) => [cell, path.length])),
      field: () => [],
      shots: () => [],
      threat: () => [],
    },
    sight: { legal: () => ok(true), end: () => 'ground', cite: rules.cite },
    moving: movingBy(rules),
    attacking: attackingBy(rules.cite),
    acting: actingBy(rules, actor),
    deciding: { fate: () => 'is lost', about: () => undefined },
  }
}
