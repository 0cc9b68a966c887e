import { ok, type SideIndex, SIDES, otherSide } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { sideOf } from '../position/battle.ts'
import type { ActRule, Battle, PrestagsModule, Progress } from '../position/contract.ts'
import { sideIn, unitById, unitsIn } from '../position/layout.ts'
import { stepOf } from '../position/moment.ts'
import { begin, happen, marked } from '../position/progress.ts'
import { isPlainForOne } from '../terms/plain.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { legalStack } from '../position/stacking.ts'
import { rowOf } from '../tables/units.ts'
import type { Act, State, TroopCode, Unit } from '../terms/types.ts'
import { isDisrupted, isOnMap, shortName } from '../position/units.ts'
import { isPanicked } from './panic/running.ts'

/** On whoever was a cataphract and is on foot. */
const ON_FOOT = 'cataphract'
/** The player-turn in which it got off its horse or on again. */
const CHANGED = 'changedHorse'

declare module '../terms/types.ts' {
  interface MarkTable {
    [ON_FOOT]: number
    [CHANGED]: number
  }
}
/** Every form of a cataphract is worth what the rider is [Legion 1.5]. */
const WORTH = 3

const wasCataphract = (unit: Unit): boolean => unit.marks[ON_FOOT] !== undefined
const isCataphract = (unit: Unit): boolean => unit.type === 'BC' || wasCataphract(unit)

const owners = (battle: Battle): string[] =>
  SIDES.map((side) => sideOf(battle, side)).flatMap((side) => (side.units.BC ? [side.name] : []))

const besideEnemy = (battle: Battle, state: State, unit: Unit): boolean =>
  neighboursOf(battle.map.board, unit.at).some((cell) => sideIn(battle, state, cell) === otherSide(unit.side))

const stackWith = (battle: Battle, state: State, unit: Unit, to: TroopCode) => {
  const others = unitsIn(battle, state, unit.at).filter((one) => one !== unit)
  return legalStack(battle, unit.side, unit.at, [...others, { ...unit, type: to }])
}

/** Whether a unit may change between horse and foot now: at rest, steady, and no enemy beside it. */
const legalChange = (battle: Battle, state: State, unit: Unit, to: TroopCode): Judged<Unit> => {
  const name = shortName(unit)
  const no = (code: string, text: string): Judged<Unit> => refuse(code, 'Legion 1.5', text, unit.at)
  if (!isOnMap(unit) || (to === 'BC') !== wasCataphract(unit) || !isCataphract(unit))
    return no('noCataphract', `${name} is no cataphract who could do this.`)
  if (unit.marks[CHANGED] === state.playerTurn) return no('changed', `${name} has changed already in this phase.`)
  if (isDisrupted(unit)) return no('disrupted', `${name} is disrupted.`)
  if (isPanicked(unit)) return no('panicked', `${name} is panicked and flees.`)
  if (unit.moved === state.playerTurn || unit.spent > 0) return no('moved', `${name} has moved in this phase.`)
  if (besideEnemy(battle, state, unit)) return no('besideEnemy', `${name} stands beside an enemy.`)
  const stack = stackWith(battle, state, unit, to)
  return stack.ok ? ok(unit) : stack
}

const ownUnit = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Unit> => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  if (!unit || !isPlainForOne(act)) return refuse('notOne', 'Legion 1.5', 'Name one unit for this.')
  return unit.side === side ? ok(unit) : refuse('notYours', 'Legion 1.5', `${shortName(unit)} is not yours.`, unit.at)
}

const change =
  (to: TroopCode): ActRule['carry'] =>
  (battle, state, act, side): Judged<Progress> => {
    const own = ownUnit(battle, state, act, side)
    const judged = own.ok ? legalChange(battle, state, own.value, to) : own
    if (!judged.ok) return judged
    const ids = [judged.value.id]
    const does = to === 'BC' ? 'mounts again as cataphract' : `dismounts as ${rowOf(to).name}`
    const text = `${shortName(judged.value)} ${does}`
    return ok(
      happen(
        begin(battle, state),
        { type: 'typeChanged', units: ids, to, cite: 'Legion 1.5', text },
        marked(ids, ON_FOOT, to === 'BC' ? undefined : 1, 'Legion 1.5'),
        marked(ids, CHANGED, state.playerTurn, 'Legion 1.5'),
      ),
    )
  }

const rule = (act: string, title: string, to: TroopCode): ActRule => ({
  title,
  cite: 'Legion 1.5',
  steps: ['movement'],
  weighed: true,
  carry: change(to),
  offers: (battle, state, side) =>
    state.units.flatMap((unit): Act[] =>
      unit.side === side && legalChange(battle, state, unit, to).ok ? [{ type: 'act', act, units: [unit.id] }] : [],
    ),
  label: (battle, state, { units: [id = ''] }) => {
    const unit = unitById(battle, state, id)
    return `${title}: ${unit ? shortName(unit) : ''}`
  },
})

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)

/** Byzantine cataphracts [Legion 1.5]. */
export const cataphracts: PrestagsModule = {
  id: 'cataphracts',
  origin: 'folder',
  title: 'Byzantine cataphracts',
  text: 'BC may fire, move and attack in melee in one player-turn. Getting off and on their horses is a proposal.',
  cites: ['Legion 1.5', 'Legion 1.56', 'Legion 1.57'],
  explains: {
    'Legion 1.5':
      'How cataphracts dismount is not known in SPI’s words; this is a proposal. A BC that stays in its hex for a whole movement phase, undisrupted and with no enemy beside it, fights on foot from then on, as SK with a melee strength of 2 without brackets, or as SD. In the same way it gets on its horse again. On foot or mounted it is worth three points.',
    'Legion 1.56': 'BC that fired in their fire phase may move and also attack in melee in the same player-turn.',
    'Legion 1.57': 'BC that fired in one player-turn do not fire in the next one, in attack or in defence.',
  },
  inSteps: { fire: ['Legion 1.57'], movement: ['Legion 1.5'], melee: ['Legion 1.56'] },
  concerns: (battle) => owners(battle).length > 0,
  changes: (battle) =>
    `The ${owners(battle).map(possessive).join(' and the ')} cataphracts fire, move and attack in one player-turn, and may dismount.`,
  acts: {
    dismountAsSkirmishers: rule('dismountAsSkirmishers', 'Dismount as skirmishers', 'SK'),
    dismountAsSwordsmen: rule('dismountAsSwordsmen', 'Dismount as swordsmen', 'SD'),
    mountCataphracts: rule('mountCataphracts', 'Mount again', 'BC'),
  },
  becomes: (_battle, _side, printed) => (printed === 'BC' ? ['SK', 'SD'] : []),
  row: (_battle, unit, row) => (wasCataphract(unit) ? { ...row, bracketed: false } : row),
  worth: (_battle, unit, vp) => (isCataphract(unit) ? WORTH : vp),
  frees: {
    // [Legion 1.56]
    fightsAfterFire: (_battle, unit) => unit.type === 'BC',
  },
  bars: {
    leaving: (battle, state, unit) =>
      unit.marks[CHANGED] === state.playerTurn && stepOf(battle, state).commands.includes('move')
        ? {
            code: 'changed',
            cite: 'Legion 1.5',
            text: `${shortName(unit)} needs this whole movement phase for its horses.`,
            cell: unit.at,
          }
        : undefined,
  },
  badges: (_battle, _state, unit) =>
    wasCataphract(unit) ? { sign: 'BC', text: 'a cataphract on foot', cite: 'Legion 1.5', tone: 'calm' } : undefined,
}
