import { sentence } from '../../../../../core/text/words.ts'
import { add, times } from '../../../../../core/calc/breakdown.ts'
import { type Line, type Refusal, type SideIndex, SIDES } from '../../../../../core/engine/vocabulary.ts'
import { sideOf } from '../../position/battle.ts'
import { hasFleets } from '../../scenario/fleets.ts'
import type { Battle, PrestagsModule } from '../../position/contract.ts'
import { allowanceOf } from '../../movement/terms.ts'
import type { Unit } from '../../terms/types.ts'
import { carrierIdOf, shortName } from '../../position/units.ts'
import { shipBadge } from './badge.ts'
import { board } from './board.ts'
import { closesTo, entryCost, passesUnder, restsOnly, stackBar, staysBar, stopsAboard } from './course.ts'
import { keepAboard } from './crew.ts'
import { FERRIES } from './landing.ts'
import { moor } from './moor.ts'
import { berthIn, cargoOf, fleetIn, fleetOf, isFleet, isMoored } from './ship.ts'
import { fireOrPass, heldUnderFire, speedOf, underFire } from './shots.ts'
import { FLEET_WORDS } from './words.ts'

const isAboard = (unit: Unit): boolean => carrierIdOf(unit)?.includes('-VF-') === true

/** Marked as carrying somebody; no other unit ever is. */
const isLaden = (unit: Unit): boolean => unit.marks.laden !== undefined

const aboardBar = (unit: Unit, fleet: Unit | undefined, what: string): Refusal | undefined => {
  const text = isFleet(unit)
    ? `Fleets never ${what}.`
    : `${shortName(unit)} is aboard ${fleet ? shortName(fleet) : 'a fleet'} and does not ${what} from there.`
  return isFleet(unit) || fleet ? { code: 'aboard', cite: 'Viking 3.5', text, cell: unit.at } : undefined
}

/** A fleet with units aboard counts nothing beside them [Viking 3.5]. */
const idleShip = (unit: Unit): Line | undefined =>
  isLaden(unit) ? times('those aboard defend', 0, 'Viking 3.5') : undefined

const countOf = (battle: Battle, side: SideIndex): number => sideOf(battle, side).units.VF ?? 0

const ownerWords = (battle: Battle, side: SideIndex): string =>
  `the ${sideOf(battle, side).name} have ${countOf(battle, side)} ${countOf(battle, side) === 1 ? 'fleet' : 'fleets'}`

/** Fleets [Viking 3.1 to 3.5]; in force wherever a force has any. */
export const fleets: PrestagsModule = {
  id: 'fleets',
  origin: 'folder',
  title: 'Fleets',
  text: 'Fleets sail on sea and rivers with three units each, moor, land them and take them off again; fire units may shoot as they sail by.',
  cites: ['Viking 3.1', 'Viking 3.2', 'Viking 3.3', 'Viking 3.4', 'Viking 3.5'],
  explains: FLEET_WORDS,
  inSteps: {
    deployment: ['Viking 3.1', 'Viking 3.3'],
    fire: ['Viking 3.2', 'Viking 3.5'],
    movement: ['Viking 3.1', 'Viking 3.2', 'Viking 3.3', 'Viking 3.4'],
    defensiveFire: ['Viking 3.2'],
    melee: ['Viking 3.2', 'Viking 3.5'],
  },
  compulsory: hasFleets,
  concerns: ({ scenario }) => hasFleets(scenario),
  changes: (battle) => {
    const owners = SIDES.filter((side) => countOf(battle, side) > 0).map((side) => ownerWords(battle, side))
    const text = owners.length > 0 ? owners.join(' and ') : 'fleets are at sea'
    return `${sentence(text)}; nobody ends his movement on a ford or a bridge.`
  },

  row: (_battle, unit, row) => (isLaden(unit) ? { ...row, melee: undefined } : row),
  adds: {
    unit: ({ unit, role }) => (role === 'defence' ? idleShip(unit) : undefined),
  },
  protection: (battle, state, cell, printed) =>
    fleetIn(battle, state, cell) ? add('aboard a fleet', 4, 'Viking 3.2') : printed,
  bars: {
    strike: (battle, state, unit, kind) =>
      aboardBar(unit, fleetOf(battle, state, unit), kind === 'melee' ? 'attack' : 'fire'),
    target: (battle, state, target, _side, kind) => {
      const fleet = kind === 'melee' ? fleetIn(battle, state, target) : undefined
      if (!fleet || isMoored(fleet)) return undefined
      const text = `${shortName(fleet)} is under sail and is not attacked in melee.`
      return { code: 'atSea', cite: 'Viking 3.2', text, cell: target }
    },
    retreat: (battle, state, unit) => aboardBar(unit, fleetOf(battle, state, unit), 'go back'),
    move: staysBar,
    entering: closesTo,
    goingOn: stopsAboard,
    stack: stackBar,
  },
  frees: {
    movesAgain: (battle, state, unit) =>
      isFleet(unit)
        ? allowanceOf(battle, state, unit) > 0
        : unit.spent === 0 && fleetOf(battle, state, unit) !== undefined,
    passes: passesUnder,
    unstopped: (_battle, _state, unit) => isFleet(unit),
    unflanked: (_battle, unit, by) => by === 'facing' && (isFleet(unit) || isAboard(unit)),
  },
  ships: {
    movesDisrupted: isFleet,
    boards: (battle, state, unit, to) => berthIn(battle, state, unit, to) !== undefined,
    takesNoRoom: (stack) => stack.some(isFleet),
    heldUp: heldUnderFire,
  },
  allowance: (_battle, _state, unit, points) => speedOf(unit, points),
  entry: (battle, state, unit, from, _direction, to, cost) => entryCost(battle, state, unit, from, to, cost),
  covers: (_battle, shooter) => !isAboard(shooter),
  limits: (battle, state, unit, reached) => restsOnly(battle, state, unit, reached()),
  carries: (battle, state, unit) => (isFleet(unit) ? cargoOf(battle, state, unit) : []),
  control: (_battle, _state, unit) =>
    isFleet(unit) ? { inControl: true, cite: 'Viking 3.2', text: 'Fleets are always in control.' } : undefined,

  reacts: (progress, since) => underFire(keepAboard(progress, since), since),
  answers: { fleetShot: fireOrPass },
  acts: { moor, board },
  tells: { ferries: () => FERRIES },
  badges: shipBadge,
}
