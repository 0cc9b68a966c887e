import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { pathTo } from '../../../core/map/reach.ts'
import { everyAttack, everyMarch, type Marches, wholeCommands } from '../../../core/play/whole.ts'
import { actOffers } from '../rules/movement/acts.ts'
import type { Battle, FireKind } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { autoDeploy } from './setup/auto.ts'
import { mayRest, shotsOf, stormsOf } from '../rules/sequence/attacks.ts'
import { unitById, unitsIn } from '../rules/position/layout.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import { legalMover } from '../rules/movement/move.ts'
import { exitsFor, reachOf } from '../rules/movement/reach.ts'
import { placementsOf } from '../rules/sequence/offers.ts'
import type { Command, State, Unit } from '../rules/terms/types.ts'
import { idsOf } from '../rules/position/units.ts'

type Move = Extract<Command, { type: 'move' }>

const END: Command = { type: 'endStep' }

/** Movement, in parts [5.1]. */
const marchesOf = (battle: Battle, state: State, side: SideIndex): Marches<Unit, Move> => {
  const mayMove = (unit: Unit): boolean => legalMover(battle, state, unit.id, side).ok
  return {
    movers: state.units.filter(mayMove),
    company: (unit) => unitsIn(battle, state, unit.at).filter((one) => one !== unit && mayMove(one)),
    *ways(unit) {
      const found = reachOf(battle, state, unit)
      const along =
        (to: Cell) =>
        (units: readonly Unit[]): Move => ({
          type: 'move',
          units: units.map(({ id }) => ({ unit: id })),
          path: pathTo(found, to) ?? [],
        })
      for (const to of found.cells) if (to !== unit.at && mayRest(battle, state, side, to, [unit])) yield along(to)
      for (const to of exitsFor(battle, state, unit)) {
        const leave = (units: readonly Unit[]): Move => ({ ...along(to)(units), exit: true })
        if (found.all.includes(to) && judge(battle, state, leave([unit])).ok) yield leave
      }
    },
  }
}

const restsWell = (battle: Battle, state: State, side: SideIndex, { units, path, exit }: Move): boolean => {
  const movers = units.flatMap(({ unit }) => unitById(battle, state, unit) ?? [])
  return exit === true || mayRest(battle, state, side, path.at(-1) ?? -1, movers)
}

/** Everybody in order, then each alone wherever he may stand. */
function* setUps(battle: Battle, state: State, side: SideIndex): Generator<Command> {
  const placements = autoDeploy(battle, state, side)
  if (placements.length > 0) yield { type: 'deploy', placements }
  for (const placement of placementsOf(battle, state, side)) yield { type: 'deploy', placements: [placement] }
}

/** Whole commands that a side may give now, each of them legal; no march crowds the hex where it ends. */
export const commandsFor = (battle: Battle, state: State, side: SideIndex): Iterable<Command> => {
  if (actorOf(battle, state) !== side) return []
  const isLegal = (command: Command): boolean => judge(battle, state, command).ok
  const shots = (kind: FireKind) => (): Iterable<Command> => everyAttack(shotsOf(battle, state, side, kind), isLegal)
  const kinds: Readonly<Partial<Record<string, () => Iterable<Command>>>> = {
    deploy: () => setUps(battle, state, side),
    fire: shots('fire'),
    defensiveFire: shots('defensiveFire'),
    melee: () => everyAttack(stormsOf(battle, state, side), isLegal),
    move: () =>
      everyMarch(marchesOf(battle, state, side), (move) => isLegal(move) && restsWell(battle, state, side, move)),
  }
  return wholeCommands<Command>({
    isLegal,
    asked: state.pending.at(-1),
    answers: {
      losses: (units) => ({ type: 'chooseLosses', units }),
      choose: (option) => ({ type: 'choose', option }),
      advance: (moves) => ({ type: 'advance', moves }),
    },
    kinds: stepOf(battle, state).commands.flatMap((type) => kinds[type] ?? []),
    acts: () => actOffers(battle, state, side),
    end: END,
    startAgain: () => allUp(state, side),
  })
}

/** Everybody off the map again: those set up at random have left no room for some type. */
export const allUp = ({ units }: State, side: SideIndex): Command => ({
  type: 'undeploy',
  units: idsOf(units.filter((unit) => unit.side === side && unit.fate === 'map')),
})
