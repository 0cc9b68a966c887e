import { type Cell, ok, type SideIndex } from '../../../../../../core/engine/vocabulary.ts'
import { actOf } from '../../../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../../../position/contract.ts'
import type { Field } from '../../../position/field.ts'
import { legalOwn } from '../../../missile/fire.ts'
import { formationOf, formationsOf } from '../../../position/formation.ts'
import { legalSight } from '../../../position/sight.ts'
import { fieldIn, labelOf, stepKind, stepOf, unitsById } from '../../../position/moment.ts'
import { begin, happen, marked, told } from '../../../position/progress.ts'
import { NOWHERE } from '../../../terms/nowhere.ts'
import { bar, type Judged, refuse } from '../../../terms/refusal.ts'
import type { Act, State } from '../../../position/state.ts'
import { roll } from '../../../results/strike.ts'
import { isLeaderCode, LEADERS } from '../../../tables/units.ts'
import type { Unit } from '../../../terms/types.ts'
import { idsOf, isLeader, shortName, troopsOf } from '../../../position/units.ts'
import { CHARGED, chargeOn, HELD, mayCharge, rideAsAnswered } from './charge.ts'

/** Lies on leaders who have tried to hold their knights, by player-turn. */
const TRIED = 'tried'

declare module '../../../terms/types.ts' {
  interface MarkTable {
    [TRIED]: number
  }
}
/** How far knights see an enemy whom they cannot resist [6.3]. */
const SIGHT = 14

/** The nearest enemy that a knight sees, and how far away; leaders alone are no formation [2.6]. */
const preyOf = (field: Field, knight: Unit): { readonly cell: Cell; readonly far: number } | undefined => {
  const { board } = field.ground
  return [...new Set(troopsOf(field.units).flatMap((unit) => (unit.side === knight.side ? [] : [unit.at])))]
    .map((cell) => ({ cell, far: board.distance(knight.at, cell) }))
    .filter(({ cell, far }) => far <= SIGHT && legalSight(field.ground, knight.at, cell).ok)
    .sort((a, b) => a.far - b.far)[0]
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

const carryCharge = (battle: Battle, state: State, { units: [id = ''] }: Act, side: SideIndex): Judged<Progress> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const charge = chargesOf(battle, state, side).find(({ knights }) => knights.includes(own.value))
  if (!charge) return refuse('noCharge', '6.3', `${shortName(own.value)} need not charge.`, own.value.at)
  const { board } = battle.setting.ground
  const far = (unit: Unit): number => Math.min(...charge.prey.map((cell) => board.distance(unit.at, cell)))
  const inOrder = [...charge.knights].sort((a, b) => far(a) - far(b))
  return ok(chargeOn(begin(battle, state), idsOf(inOrder), charge.prey))
}

/** Leaders with a formation that would charge, who have not tried to hold it yet. */
const restrainers = (battle: Battle, state: State, side: SideIndex): { leader: Unit; charge: Charge }[] => {
  const field = fieldIn(battle, state)
  return chargesOf(battle, state, side).flatMap((charge) => {
    const cells = formationOf(field, charge.knights[0]?.at ?? NOWHERE)
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
  const holds = isLeaderCode(leader.type) && rolled.value.sum <= LEADERS[leader.type].bonus
  if (!holds) return ok(happen(tried, told(`${shortName(leader)} cannot hold the knights.`, '6.3', [leader.id])))
  return ok(happen(tried, marked(idsOf(charge.knights), HELD, playerTurn, '6.3', `held back by ${shortName(leader)}`)))
}

const isDue = (battle: Battle, state: State, side: SideIndex): readonly Charge[] =>
  stepKind(battle, state) === 'movement' && stepOf(battle, state).owner === side ? chargesOf(battle, state, side) : []

const chargeRule: ActRule = {
  title: 'Charge',
  cite: '6.3',
  takes: 'one',
  steps: ['movement'],
  early: true,
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
  takes: 'one',
  weighed: true,
  steps: ['movement'],
  early: true,
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
      'Straight at the enemy, through friends who are in the way, before anybody else moves or flees. A knight stops where there is room for him; only where his points end on a full hex, those in it get two D and break, and their owner says which way.',
  },
  owes: (battle, state, side) => {
    const due = isDue(battle, state, side)
    return due.length > 0
      ? { units: idsOf(due.flatMap(({ knights }) => knights)), text: 'The knights charge first.', cite: '6.3' }
      : undefined
  },
  goesFirst: (battle, state, side) => isDue(battle, state, side).length > 0,
  barsMove: (_battle, state, unit) =>
    unit.marks[CHARGED] === state.playerTurn
      ? bar('charged', '6.3', `${shortName(unit)} has charged.`, unit.at)
      : undefined,
  acts: { charge: chargeRule, restrain: restrainRule },
  answers: { ridden: (progress, choice, option) => ok(rideAsAnswered(progress, choice, option)) },
  badges: (battle, state, unit) =>
    unit.type === 'HC' && isDue(battle, state, unit.side).some(({ knights }) => knights.includes(unit))
      ? { sign: '»', text: 'must charge', cite: '6.3', tone: 'warn' }
      : undefined,
}
