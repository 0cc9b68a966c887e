import { type Cell, type Refusal, type SideIndex, SIDES } from '../../../../../core/engine/vocabulary.ts'
import { sideOf, terrainAt } from '../../position/battle.ts'
import type { Battle, Control, PrestagsModule } from '../../position/contract.ts'
import { ledControl, OUT_OF_CONTROL } from '../../position/control.ts'
import { unitsIn } from '../../position/layout.ts'
import { stepKind } from '../../position/moment.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import type { State, Unit, Step, StepKind } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { rideBadge } from './badges.ts'
import { keepTogether, phaseEnds } from './course.ts'
import { debark } from './debark.ts'
import { embark } from './embark.ts'
import { chariotOf, has, isChariot, isRider, ridersOf } from './riding.ts'
import { besideChariots, roomForOne } from './stack.ts'

const chariotsOf = (scenario: Scenario, side: SideIndex): number => scenario.sides[side].units.CH ?? 0

const chariotPhase = (owner: SideIndex): Step => ({
  kind: 'chariot',
  title: 'Chariot Phase',
  cite: 'Chariot 1.0',
  owner,
  actor: owner,
  commands: ['move'],
})

/** Where everybody moves at once, chariots do so before the fire of both [1.2]. */
const chariotMarch = (fire: Step): Step => ({
  ...fire,
  kind: 'chariotMarch',
  title: 'Chariot Movement Resolution',
  cite: 'Chariot 1.2',
})

/** Before the fire phase of a force that has chariots [1.2]. */
const withChariotPhases = (turn: readonly Step[], scenario: Scenario): readonly Step[] =>
  turn.flatMap((step) => {
    const chariots = chariotsOf(scenario, 0) + chariotsOf(scenario, 1)
    if (step.kind === 'offensiveFire' && chariots > 0) return [chariotMarch(step), step]
    return step.kind === 'fire' && step.owner !== undefined && chariotsOf(scenario, step.owner) > 0
      ? [chariotPhase(step.owner), step]
      : [step]
  })

const IN_FRONT: ReadonlySet<StepKind> = new Set(['chariot', 'chariotMarch'])

const chariotStays = (unit: Unit): Refusal | undefined => {
  const name = shortName(unit)
  if (has(unit, 'mired')) {
    const text = `${name} entered a stream: it moves no farther in this player-turn.`
    return { code: 'mired', cite: 'Chariot 1.5', text, cell: unit.at }
  }
  const text = `${name} has put its passenger down: that ends its movement in this phase.`
  return has(unit, 'driven') ? { code: 'driven', cite: 'Chariot 1.0', text, cell: unit.at } : undefined
}

const othersStay = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  const name = shortName(unit)
  const chariot = chariotOf(battle, state, unit)
  const at = { cell: unit.at }
  if (chariot) {
    const text = `${name} rides on ${shortName(chariot)} and has no movement of its own.`
    return { code: 'aboard', cite: 'Chariot 1.0', text, ...at }
  }
  if (has(unit, 'ridden')) {
    const text = `${name} has been carried in this phase and does not move on.`
    return { code: 'ridden', cite: 'Chariot 1.0', text, ...at }
  }
  return IN_FRONT.has(stepKind(battle, state)) && battle.course.movesFirst?.(battle, state, unit) !== true
    ? { code: 'chariotsOnly', cite: 'Chariot 1.2', text: 'Only chariots move in the Chariot Phase.', ...at }
    : undefined
}

/** Manned chariots, and no empty ones, count as mounted where those are exempt from control [10.22]. */
const mannedControl = (battle: Battle, state: State, unit: Unit): Control | undefined => {
  if (!sideOf(battle, unit.side).mountedExempt) return undefined
  const manned = isChariot(unit) ? ridersOf(state, unit).length > 0 : has(unit, 'aboard')
  const text = 'Manned chariots are mounted: exempt from control in this battle.'
  if (manned) return { inControl: true, cite: '10.22', text }
  return isChariot(unit) ? (ledControl(battle, state, unit) ?? OUT_OF_CONTROL) : undefined
}

/** A chariot once in each phase; a passenger that has only been carried is fresh [1.0]. */
const goesOn = (battle: Battle, _state: State, unit: Unit): boolean =>
  isChariot(unit) ? !has(unit, 'driven') : isRider(battle, unit) && unit.spent === 0

/** The Chariot Phase comes before the Movement Phase and is no part of it [Chariot 1.2, 6.42]. */
const cameBefore = (battle: Battle, state: State, target: Cell): Refusal | undefined => {
  const came = unitsIn(battle, state, target).filter((unit) => unit.moved === state.playerTurn)
  if (came.some((unit) => !has(unit, 'early'))) return undefined
  const text = `Nobody came into hex ${battle.map.board.label(target)} in the Movement Phase, only in the Chariot Phase.`
  return { code: 'cameBefore', cite: '6.42', text, cell: target }
}

const mireOf = (battle: Battle, _state: State, unit: Unit, cell: number): Refusal | undefined => {
  if (!isChariot(unit) || terrainAt(battle, cell) !== 'stream') return undefined
  const text = `${shortName(unit)} must stop in the stream at ${battle.map.board.label(cell)}.`
  return { code: 'mired', cite: 'Chariot 1.5', text, cell }
}

const nameOf = (battle: Battle, side: SideIndex): string => {
  const count = chariotsOf(battle.scenario, side)
  return count > 0 ? `${sideOf(battle, side).name} (${count})` : ''
}

/** Chariots [Chariot 1.0 to 1.9]. */
export const chariots: PrestagsModule = {
  id: 'chariots',
  origin: 'folder',
  onSheet: true,
  title: 'Chariots',
  text: 'Chariots carry bowmen, skirmishers and leaders. They move in a phase of their own before fire, and again with the others, on one allowance.',
  cites: [
    'Chariot 1.0',
    'Chariot 1.1',
    'Chariot 1.2',
    'Chariot 1.3',
    'Chariot 1.4',
    'Chariot 1.5',
    'Chariot 1.6',
    'Chariot 1.7',
    'Chariot 1.8',
    'Chariot 1.9',
  ],
  explains: {
    'Chariot 1.0':
      'Who begins the phase beside a chariot may step aboard for nothing before it drives. While he rides he has no movement of his own. Once the chariot has done moving he may be put down in any hex around it that no enemy holds; that ends the phase for both.',
    'Chariot 1.1':
      'A chariot adds nothing to a combat: it never attacks, and it defends as a dot with whoever stands in its hex.',
    'Chariot 1.2':
      'The Chariot Phase stands before the Fire Phase of its owner. Nothing else of the player-turn changes.',
    'Chariot 1.3':
      'Passengers fire and fight from the chariot in the usual phases: drive up, shoot, drive off; or drive twice and attack.',
    'Chariot 1.4':
      'What a chariot spends in the Chariot Phase is missing in the Movement Phase: there is one allowance for both.',
    'Chariot 1.5':
      'An undisrupted enemy fire unit stops a chariot for the phase only. A stream hex stops it for the rest of the player-turn.',
    'Chariot 1.6': 'Only friends ride, and no chariot is captured.',
    'Chariot 1.7': 'Chariots recover from disruption like everybody else. A disrupted chariot takes nobody up.',
    'Chariot 1.8':
      'One unit and any number of leaders ride on a chariot. Chariots and passengers count for stacking; a single chariot always has room for its one passenger.',
    'Chariot 1.9':
      'A hex with chariots takes only other chariots, leaders and who rides. Whoever has lost his chariot may stay until he moves.',
  },
  inSteps: {
    chariot: ['Chariot 1.0', 'Chariot 1.2', 'Chariot 1.4', 'Chariot 1.5', 'Chariot 1.8', 'Chariot 1.9'],
    movement: ['Chariot 1.0', 'Chariot 1.4', 'Chariot 1.5', 'Chariot 1.9'],
    fire: ['Chariot 1.3'],
    melee: ['Chariot 1.1', 'Chariot 1.3'],
  },
  concerns: ({ scenario }) => SIDES.some((side) => chariotsOf(scenario, side) > 0),
  changes: (battle) =>
    `The chariots of the ${SIDES.map((side) => nameOf(battle, side))
      .filter(Boolean)
      .join(' and the ')} drive before fire and again with the others, and carry BW, IB, SK and leaders.`,
  sequence: withChariotPhases,
  bars: {
    move: (battle, state, unit) => (isChariot(unit) ? chariotStays(unit) : othersStay(battle, state, unit)),
    goingOn: mireOf,
    target: (battle, state, target, _side, kind) =>
      kind === 'defensiveFire' ? cameBefore(battle, state, target) : undefined,
    stack: besideChariots,
  },
  frees: {
    movesAgain: goesOn,
  },
  carries: (_battle, state, unit) => (isChariot(unit) ? ridersOf(state, unit) : []),
  stackLimit: roomForOne,
  control: mannedControl,
  reacts: keepTogether,
  ends: phaseEnds,
  acts: { embark, debark },
  badges: rideBadge,
}
