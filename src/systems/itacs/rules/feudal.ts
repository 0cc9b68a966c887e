import { type Cell, ok, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { actOf } from '../acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../contract.ts'
import type { Field } from '../field.ts'
import { legalOwn } from '../fire.ts'
import { formationOf, formationsOf } from '../formation.ts'
import { legalSight } from '../missile/sight.ts'
import { fieldIn, labelOf, stepKind, stepOf, unitById, unitsById } from '../moment.ts'
import { go } from '../moves.ts'
import { legalStay } from '../movement/stack.ts'
import { begin, happen, lay, marked, told } from '../progress.ts'
import { bar, type Judged, refuse } from '../refusal.ts'
import type { Act, State } from '../state.ts'
import { broken, disordered } from '../states/markers.ts'
import { roll } from '../strike.ts'
import { isLeaderCode, LEADERS } from '../tables/units.ts'
import type { Unit } from '../types.ts'
import { idsOf, isDisrupted, isLeader, shortName } from '../units.ts'
import { endsFor, flee, groupsIn } from './flee.ts'
import { rideOf } from './ride.ts'

/** Lies on knights who have charged, on those whom a leader holds back, and on leaders who have tried, by player-turn. */
const CHARGED = 'charged'
const HELD = 'held'
const TRIED = 'tried'
/** How far knights see an enemy whom they cannot resist [6.3]. */
const SIGHT = 14
/** D markers for friends who are ridden down. */
const RIDDEN = 2

const mayCharge = ({ setting }: Battle, state: State, unit: Unit): boolean =>
  unit.type === 'HC' &&
  setting.sheet.charges?.(unit) !== false &&
  !isDisrupted(unit) &&
  !unit.routs &&
  !unit.breaks &&
  unit.marks[CHARGED] !== state.playerTurn &&
  unit.marks[HELD] !== state.playerTurn

/** The nearest enemy that a knight sees, and how far away. */
const preyOf = (field: Field, knight: Unit): { readonly cell: Cell; readonly far: number } | undefined => {
  const { board } = field.ground
  const seen = [...new Set(field.units.filter((unit) => unit.side !== knight.side).map((unit) => unit.at))]
    .map((cell) => ({ cell, far: board.distance(knight.at, cell) }))
    .filter(({ cell, far }) => far <= SIGHT && legalSight(field.ground, knight.at, cell).ok)
  return seen.reduce<(typeof seen)[number] | undefined>(
    (best, one) => (best && best.far <= one.far ? best : one),
    undefined,
  )
}

type Charge = { readonly knights: readonly Unit[]; readonly prey: readonly Cell[] }

/** Every formation of knights that must charge, and at whom: the enemy formation nearest to any of them [6.3]. */
const chargesOf = (battle: Battle, state: State, side: SideIndex): Charge[] => {
  const field = fieldIn(battle, state)
  return formationsOf(field, side).flatMap((cells) => {
    const knights = cells.flatMap((cell) => field.at(cell)).filter((unit) => mayCharge(battle, state, unit))
    const found = knights.flatMap((unit) => preyOf(field, unit) ?? []).sort((a, b) => a.far - b.far)[0]
    return found ? [{ knights, prey: formationOf(field, found.cell) }] : []
  })
}

/** Friends in a full hex where a charge ends are ridden down: two D, and they break at once. */
const rideDown = (progress: Progress, knight: Unit, to: Cell): Progress => {
  const before = fieldIn(progress.battle, progress.state)
  if (legalStay(before, to, [knight]).ok) return progress
  let after = lay(progress, [to], (markers) => broken(disordered(markers, RIDDEN)), '6.3', 'ridden down by knights')
  for (const group of groupsIn(fieldIn(after.battle, after.state), to, (unit) => unit.breaks)) {
    const field = fieldIn(after.battle, after.state)
    const flight = endsFor(field, group)[0]
    if (flight) after = flee(after, group, { flight })
  }
  return after
}

/** One knight after the other, the nearest first. */
const ride = (progress: Progress, knight: Unit, prey: readonly Cell[]): Progress => {
  const { board } = fieldIn(progress.battle, progress.state).ground
  const goal = [...prey].sort((a, b) => board.distance(knight.at, a) - board.distance(knight.at, b))[0]
  const stamp = marked([knight.id], CHARGED, progress.state.playerTurn, '6.3', 'charges')
  if (goal === undefined) return happen(progress, stamp)
  const way = rideOf(fieldIn(progress.battle, progress.state), knight, goal)
  const last = way.path.at(-1)
  const cleared = last === undefined ? progress : rideDown(progress, knight, last)
  return go(happen(cleared, stamp), [knight], way, [way], false)
}

const carryCharge = (battle: Battle, state: State, { units: [id = ''] }: Act, side: SideIndex): Judged<Progress> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const charge = chargesOf(battle, state, side).find(({ knights }) => knights.includes(own.value))
  if (!charge) return refuse('noCharge', '6.3', `${shortName(own.value)} need not charge.`, own.value.at)
  const { board } = battle.setting.ground
  const far = (unit: Unit): number => Math.min(...charge.prey.map((cell) => board.distance(unit.at, cell)))
  const inOrder = [...charge.knights].sort((a, b) => far(a) - far(b))
  return ok(
    inOrder.reduce<Progress>(
      (now, { id: one }) => {
        const knight = unitById(now.state, one)
        return knight && mayCharge(battle, now.state, knight) ? ride(now, knight, charge.prey) : now
      },
      begin(battle, state),
    ),
  )
}

/** Leaders with a formation that would charge, who have not tried to hold it yet. */
const restrainers = (battle: Battle, state: State, side: SideIndex): { leader: Unit; charge: Charge }[] => {
  const field = fieldIn(battle, state)
  return chargesOf(battle, state, side).flatMap((charge) => {
    const cells = formationOf(field, charge.knights[0]?.at ?? -1)
    const leaders = cells
      .flatMap((cell) => field.at(cell))
      .filter((unit) => isLeader(unit) && unit.marks[TRIED] !== state.playerTurn)
    return leaders.map((leader) => ({ leader, charge }))
  })
}

const carryRestrain = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const found = restrainers(battle, state, side).find(({ leader }) => leader.id === act.units[0])
  if (!found) return refuse('noLeader', '6.3', 'A leader with the knights is needed, once in each phase.')
  const { leader, charge } = found
  const rolled = roll(begin(battle, state), act.dice)
  if (!rolled.ok) return rolled
  const { playerTurn } = state
  const tried = happen(rolled.value.progress, marked([leader.id], TRIED, playerTurn, '6.3'))
  const bonus = isLeaderCode(leader.type) ? LEADERS[leader.type].bonus : 0
  if (rolled.value.sum > bonus)
    return ok(happen(tried, told(`${shortName(leader)} cannot hold the knights.`, '6.3', [leader.id])))
  return ok(happen(tried, marked(idsOf(charge.knights), HELD, playerTurn, '6.3', `held back by ${shortName(leader)}`)))
}

const isDue = (battle: Battle, state: State, side: SideIndex): readonly Charge[] =>
  stepKind(battle, state) === 'movement' && stepOf(battle, state).owner === side ? chargesOf(battle, state, side) : []

const chargeRule: ActRule = {
  title: 'Charge',
  cite: '6.3',
  steps: ['movement'],
  carry: carryCharge,
  offers: (battle, state, side) =>
    chargesOf(battle, state, side).map(({ knights }) => actOf('charge', [knights[0]?.id ?? ''])),
  label: (battle, state, { units: [id = ''] }) => {
    const [knight] = unitsById(state, [id])
    return knight ? `The knights of ${labelOf(battle, knight.at)} charge` : 'Charge'
  },
}

const restrainRule: ActRule = {
  title: 'Hold the knights',
  cite: '6.3',
  steps: ['movement'],
  dice: 2,
  carry: carryRestrain,
  offers: (battle, state, side) => restrainers(battle, state, side).map(({ leader }) => actOf('restrain', [leader.id])),
  label: (_battle, state, { units: [id = ''] }) => {
    const [leader] = unitsById(state, [id])
    return `${leader ? shortName(leader) : '?'} tries to hold the knights`
  },
}

export const feudal: ItacsModule = {
  id: 'feudal',
  title: 'Feudal cavalry',
  text: 'Before anybody moves, heavy cavalry charges the nearest enemy it sees within 14 hexes,\nunless its leader holds it back with a throw not above his bonus.',
  cites: ['6.3'],
  optional: true,
  explains: {
    '6.3':
      'Straight at the enemy, through friends who are in the way; where a charge ends on a full hex, those in it get two D and break.',
  },
  owes: (battle, state, side) => {
    const due = isDue(battle, state, side)
    return due.length > 0
      ? { units: idsOf(due.flatMap(({ knights }) => knights)), text: 'The knights charge first.', cite: '6.3' }
      : undefined
  },
  barsMove: (battle, state, unit) => {
    if (unit.marks[CHARGED] === state.playerTurn)
      return bar('charged', '6.3', `${shortName(unit)} has charged.`, unit.at)
    return isDue(battle, state, unit.side).length > 0
      ? bar('chargeFirst', '6.3', 'Knights who must charge go before anybody else.', unit.at)
      : undefined
  },
  acts: { charge: chargeRule, restrain: restrainRule },
  badges: (battle, state, unit) =>
    unit.type === 'HC' && isDue(battle, state, unit.side).some(({ knights }) => knights.includes(unit))
      ? { sign: '»', text: 'must charge', cite: '6.3', tone: 'warn' }
      : undefined,
}
