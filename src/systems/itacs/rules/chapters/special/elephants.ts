import { type Cell, ok, type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../../../core/grid/board.ts'
import { actOf } from '../../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../../position/contract.ts'
import { type Field, fieldOf } from '../../position/field.ts'
import { legalOwn } from '../../missile/fire.ts'
import { assessMelee } from '../../melee/melee.ts'
import { fieldIn, labelOf, stepKind, unitById, unitsById } from '../../position/moment.ts'
import { entryCost } from '../../movement/entry.ts'
import { begin, destroyed, happen, marked, told } from '../../position/progress.ts'
import { bar, type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, State } from '../../position/state.ts'
import { clash, roll } from '../../results/strike.ts'
import type { Direction, Unit } from '../../terms/types.ts'
import { idsOf, isElephant, isOnMap, movementOf, RAMPANT, shortName, troopsOf } from '../../position/units.ts'

/** Lies on an elephant that has run in this player-turn. */
const RAN = 'ran'
/** Lies on an elephant before whom somebody stands: his hex. */
const BEFORE = 'before'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [RAN]: number
    [BEFORE]: Cell
  }
}

/** How far each throw turns it from its facing: straight on with any other, seldom back [6.9.2, I-33]. */
const TURNS: Readonly<Record<number, number>> = { 2: 3, 3: -2, 4: -1, 5: -1, 9: 1, 10: 1, 11: 2, 12: 3 }
export const wayFor = (facing: Direction, thrown: number): Direction => (facing + (TURNS[thrown] ?? 0) + 6) % 6

const isRampant = (unit: Unit): boolean => isElephant(unit) && isOnMap(unit) && unit.marks[RAMPANT] !== undefined

/** Elephants of a side that still have to run, or to trample those they met. */
const dueOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.side === side &&
      isRampant(unit) &&
      (unit.marks[RAN] !== state.playerTurn || unit.marks[BEFORE] !== undefined),
  )

/** Combat that disrupts an elephant makes it run wild for the rest of the battle. */
const enrage = (progress: Progress, since: number): Progress =>
  progress.events.slice(since).reduce((now, event) => {
    if (event.type !== 'markersLaid' || event.cite !== '10.7') return now
    const wild = unitsById(now.state, event.units).filter((unit) => isElephant(unit) && !isRampant(unit))
    return happen(now, ...wild.map((unit) => marked([unit.id], RAMPANT, now.state.playerTurn, '6.9.2', 'runs wild')))
  }, progress)

type Run = { readonly path: Cell[]; readonly cost: number; readonly met: Cell | undefined; readonly leaves: boolean }

/** Straight on until its points are spent, the ground bars it, somebody stands there, or the map ends. */
const runOf = (field: Field, elephant: Unit, way: Direction): Run => {
  const { ground } = field
  const path: Cell[] = []
  let [at, cost] = [elephant.at, 0]
  for (;;) {
    const to = neighbour(ground.board, at, way)
    if (to < 0) return { path, cost, met: undefined, leaves: cost < movementOf(elephant) }
    const next = cost + entryCost(ground, elephant, at, way, to)
    if (next > movementOf(elephant)) return { path, cost, met: undefined, leaves: false }
    if (field.at(to).length > 0)
      return { path, cost, met: troopsOf(field.at(to)).length > 0 ? to : undefined, leaves: false }
    path.push(to)
    cost = next
    at = to
  }
}

const legalWild = (state: State, id: string, side: SideIndex): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  return isRampant(own.value)
    ? own
    : refuse('tame', '6.9.2', `${shortName(own.value)} does not run wild.`, own.value.at)
}

const rampage = (battle: Battle, state: State, { units: [id = ''], dice }: Act, side: SideIndex): Judged<Progress> => {
  const wild = legalWild(state, id, side)
  if (!wild.ok) return wild
  if (wild.value.marks[RAN] === state.playerTurn)
    return refuse('hasRun', '6.9.2', `${shortName(wild.value)} has run already.`, wild.value.at)
  const rolled = roll(begin(battle, state), dice)
  if (!rolled.ok) return rolled
  const facing = wayFor(wild.value.facing, rolled.value.sum)
  const run = runOf(fieldIn(battle, state), wild.value, facing)
  const move = { unit: id, from: wild.value.at, path: run.path, facing, cost: run.cost }
  const moved = happen(
    rolled.value.progress,
    { type: 'unitsMoved', moves: [move], rout: false, cite: '6.9.2' },
    marked([id], RAN, state.playerTurn, '6.9.2'),
    ...(run.met === undefined ? [] : [marked([id], BEFORE, run.met, '6.9.2', 'meets somebody on its way')]),
  )
  return ok(run.leaves ? happen(moved, ...destroyed(unitsById(moved.state, [id]), 'rout', '6.9.2')) : moved)
}

/** The position as the elephant sees it: everybody is an enemy, and nothing holds it back. */
const wildField = (battle: Battle, state: State, wild: Unit, target: Cell): { field: Field; self: Unit } => {
  const victim = fieldIn(battle, state).at(target)[0]
  const self: Unit = { ...wild, d: 0, side: otherSide(victim?.side ?? wild.side) }
  const units = state.units.map((unit) => (unit.id === wild.id ? self : unit))
  return { self, field: fieldOf(battle.setting.ground, units, battle.setting.sheet) }
}

const trample = (battle: Battle, state: State, { units: [id = ''], dice }: Act, side: SideIndex): Judged<Progress> => {
  const wild = legalWild(state, id, side)
  if (!wild.ok) return wild
  const before = wild.value.marks[BEFORE]
  if (before === undefined) return refuse('nobodyMet', '6.9.2', 'It has met nobody.', wild.value.at)
  const target = Number(before)
  const { field, self } = wildField(battle, state, wild.value, target)
  const attack = assessMelee(field, { attackers: [self], targets: [target] })
  const calm = happen(begin(battle, state), marked([id], BEFORE, undefined, '6.9.2'))
  if (!attack.ok) return ok(happen(calm, told(`${shortName(self)} stops. ${attack.error.text}`, '6.9.2', [id])))
  return clash(calm, attack.value, self.side, dice)
}

const nameIn = (state: State, id = ''): string => {
  const unit = unitById(state, id)
  return unit ? shortName(unit) : 'The elephant'
}

const run: ActRule = {
  title: 'Rampage',
  cite: '6.9.2',
  takes: 'one',
  steps: ['movement'],
  early: true,
  dice: 2,
  carry: rampage,
  offers: (_battle, state, side) =>
    dueOf(state, side).flatMap((unit) => (unit.marks[RAN] === state.playerTurn ? [] : [actOf('rampage', [unit.id])])),
  label: (_battle, state, { units: [id] }) => `${nameIn(state, id)} runs wild: throw for its way`,
}

const stamp: ActRule = {
  title: 'Trample',
  cite: '6.9.2',
  takes: 'one',
  steps: ['movement'],
  early: true,
  dice: 2,
  carry: trample,
  offers: (_battle, state, side) =>
    dueOf(state, side).flatMap((unit) => (unit.marks[BEFORE] === undefined ? [] : [actOf('trample', [unit.id])])),
  label: (battle, state, { units: [id] }) => {
    const met = unitById(state, id ?? '')?.marks[BEFORE]
    return `${nameIn(state, id)} tramples those in ${labelOf(battle, Number(met))}`
  },
}

export const elephants: ItacsModule = {
  id: 'elephants',
  title: 'Elephants',
  text: 'An elephant that combat disrupts runs wild for the rest of the battle, straight on in a way that dice choose,\nand attacks whoever stands before it, friend or enemy.',
  cites: ['6.9', '6.9.1', '6.9.2', '6.9.3'],
  explains: {
    '6.9': 'On some sheets an elephant carries a missile unit from the start, which never gets off.',
    '6.9.2': 'It never recovers, never breaks and never routs; running off the map it is lost.',
  },
  reacts: enrage,
  owes: (battle, state, side) => {
    const due = stepKind(battle, state) === 'movement' ? dueOf(state, side) : []
    return due.length > 0 ? { units: idsOf(due), text: 'The wild elephants come first.', cite: '6.9.2' } : undefined
  },
  barsMove: (_battle, state, unit) => {
    if (dueOf(state, unit.side).length === 0) return undefined
    return bar('elephantsFirst', '6.9.2', 'The wild elephants run before anybody moves.', unit.at)
  },
  acts: { rampage: run, trample: stamp },
  badges: (_battle, _state, unit) =>
    isRampant(unit) ? { sign: '!', text: 'runs wild', cite: '6.9.2', tone: 'warn' } : undefined,
}
