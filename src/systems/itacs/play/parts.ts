import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { everyAttack, everyMarch, type Marches, wholeCommands } from '../../../core/play/whole.ts'
import { actOffers } from '../rules/movement/acts.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { autoDeploy } from './setup/auto.ts'
import { shotsOf, stormsOf } from '../rules/sequence/attacks.ts'
import { actorOf, fieldIn, stepOf } from '../rules/position/moment.ts'
import { legalMover } from '../rules/movement/moves.ts'
import { placementsOf, waysOf } from '../rules/sequence/offers.ts'
import type { Command, State } from '../rules/position/state.ts'
import type { Unit } from '../rules/terms/types.ts'
import { idsOf, isSiege } from '../rules/position/units.ts'

type Move = Extract<Command, { type: 'move' }>

const END: Command = { type: 'endStep' }

/** Movement, in parts [4.3]; siege engines go with those who bear them [I-39]. */
const marchesOf = (battle: Battle, state: State, side: SideIndex): Marches<Unit, Move> => {
  const field = fieldIn(battle, state)
  const mayMove = (unit: Unit): boolean => unit.side === side && legalMover(battle, state, unit).ok
  return {
    movers: field.units.filter((unit) => !isSiege(unit) && mayMove(unit)),
    company: (unit) => field.at(unit.at).filter((one) => one !== unit && mayMove(one)),
    *ways(unit) {
      for (const way of waysOf(battle, state, unit)) yield (units) => ({ type: 'move', units: idsOf(units), ...way })
    },
  }
}

/** Which way a side faces that was set up by lot: the enemy. */
export const facingOf = (side: SideIndex) => (side === 0 ? 1 : 4)

/** Everybody in order, then each alone wherever he may stand. */
function* setUps(battle: ItacsBattle, state: State, side: SideIndex): Generator<Command> {
  const placements = autoDeploy(battle.setting, state.units, side)
  if (placements.length > 0) yield { type: 'deploy', placements }
  for (const placement of placementsOf(battle, state, side, facingOf(side)))
    yield { type: 'deploy', placements: [placement] }
}

/** Whole commands that a side may give now, each of them legal. */
export const commandsFor = (battle: ItacsBattle, state: State, side: SideIndex): Iterable<Command> => {
  if (actorOf(battle, state) !== side) return []
  const isLegal = (command: Command): boolean => judge(battle, state, command).ok
  const kinds: Readonly<Partial<Record<string, () => Iterable<Command>>>> = {
    deploy: () => setUps(battle, state, side),
    fire: () => everyAttack(shotsOf(battle, state, side), isLegal),
    melee: () => everyAttack(stormsOf(battle, state, side), isLegal),
    move: () => everyMarch(marchesOf(battle, state, side), isLegal),
  }
  return wholeCommands<Command>({
    isLegal,
    asked: state.pending.at(-1),
    answers: {
      losses: (units) => ({ type: 'chooseLosses', units }),
      choose: (option) => ({ type: 'choose', option }),
    },
    kinds: stepOf(battle, state).commands.flatMap((type) => kinds[type] ?? []),
    acts: () => actOffers(battle, state, side),
    end: END,
    startAgain: () => ({
      type: 'undeploy',
      units: idsOf(state.units.filter((unit) => unit.side === side && unit.fate === 'map')),
    }),
  })
}
