import { times } from '../../../../core/calc/breakdown.ts'
import { type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import type { Badge, Battle, PrestagsModule } from '../position/contract.ts'
import { stepKind } from '../position/moment.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { State, Unit, Step, StepKind } from '../terms/types.ts'
import { sealKey, sealOf } from './code.ts'
import { orderOf, without } from './orders.ts'
import { AIM, awaited, barsAim, barsTurn, defend, forget, isPlotting, owes, PLOT, written } from './plot.ts'
import { begins, ends, isOpen, resolve, TASK, unfinished } from './resolve.ts'
import { failuresOf } from './failures.ts'

const plotOf = (side: SideIndex, opens: number): Step => ({
  kind: PLOT,
  title: 'Operations Plot',
  cite: '19.1',
  owner: side,
  actor: side,
  commands: ['move', 'fire', 'melee'],
  secret: true,
  opens,
})

const resolution = (kind: StepKind, title: string, cite: string, actor: SideIndex): Step => ({
  kind,
  title,
  cite,
  owner: undefined,
  actor,
  commands: [],
  opens: 0,
})

const aimOf = (side: SideIndex): Step => ({
  kind: AIM,
  title: 'Defensive Fire',
  cite: '19.1',
  owner: otherSide(side),
  actor: side,
  commands: ['defensiveFire'],
  opens: 0,
})

/** The simultaneous game-turn [19.1]; a whole one counts as one player-turn of both. */
const simultaneousTurn = (scenario: Scenario): readonly Step[] => {
  const first = scenario.movesFirst === 1 ? 1 : 0
  const second = otherSide(first)
  return [
    plotOf(first, 2),
    plotOf(second, 0),
    resolution('offensiveFire', 'Fire Combat Resolution', '19.1', first),
    resolution('meleeResolution', 'Melee Combat Resolution', '19.1', first),
    resolution('march', 'Movement Resolution', '22.12', first),
    aimOf(first),
    aimOf(second),
    resolution('defensiveFireResolution', 'Defensive Fire Resolution', '19.1', first),
    // The last thing that was carried out is seen before the screen is handed over again.
    { ...resolution('recovery', 'End of the Turn', '8.23', first), waits: true },
    { ...resolution('turnRecord', 'Turn Record', '19.1', first), actor: undefined },
  ]
}

const WORDS = {
  OF: 'plotted for offensive fire',
  DF: 'plotted for defensive fire',
  ML: 'plotted to attack in melee',
  MV: 'plotted to move',
} as const

/** The task on the counter: the own one while it is written, everybody's when the plots are open. */
const taskBadge = (_battle: Battle, state: State, unit: Unit): Badge | undefined => {
  const task = orderOf(state, unit)?.task
  if (!task) return undefined
  const failure = failuresOf(state)[unit.id]
  const text = failure ? `${WORDS[task]}. ${failure.text}` : WORDS[task]
  return { sign: task, text, cite: failure?.cite ?? '21.1', tone: failure ? 'warn' : 'calm' }
}

/** What the other side has plotted is not there, until both plots are open [20.1]. */
const conceals = (_battle: Battle, state: State, viewer: SideIndex): State => {
  if (isOpen(state)) return state
  const side = otherSide(viewer)
  const hidden = without(state, side)
  const sealed = sealOf(hidden, side)
  if (!sealed?.salt) return hidden
  return { ...hidden, memo: { ...hidden.memo, [sealKey(side)]: { ...sealed, salt: '' } } }
}

/** Nobody else is halved: neither who fires [23.2] nor who attacks [23.3]. */
const movesAway = (unit: Unit): boolean => unit.marks[TASK] === 'MV'

/** Everything is carried out: both look at what has become of it before the next plots. */
const turnEnds = (battle: Battle, state: State): { readonly text: string; readonly end: string } | undefined => {
  if (stepKind(battle, state) !== 'recovery') return undefined
  const last = state.turn >= battle.scenario.turns
  return {
    text: 'Everything that was plotted is carried out. Both sides look at the field.',
    end: last ? 'End the battle' : 'Go on to the next plots',
  }
}

/** Both sides write down what everybody does, and it is carried out at once [19.0]. */
export const simultaneous: PrestagsModule = {
  id: 'simultaneous',
  title: 'Simultaneous movement',
  text: 'Both sides plot one task for each unit in secret; the plots are opened together and carried out at the same time.',
  cites: [
    '19.1',
    '20.0',
    '20.1',
    '20.21',
    '20.22',
    '20.3',
    '20.4',
    '21.0',
    '21.1',
    '21.2',
    '22.11',
    '22.12',
    '22.21',
    '22.22',
    '22.23',
    '22.3',
    '23.11',
    '23.12',
    '23.2',
    '23.3',
  ],
  explains: {
    '19.1':
      'A game-turn is: both plots in secret, offensive fire, melee, movement, defensive fire, recovery. Each of them is resolved for both sides at once.',
    '20.0':
      'Every unit gets at most one task in a game-turn. Who fires or attacks names the hex; who moves names every hex of the way.',
    '20.1':
      'A plot is seen by its owner alone until both are sealed. Its code shows afterwards that nobody changed it.',
    '20.21': 'An attack is made even when the attackers are hit in the same phase.',
    '20.22': 'A unit that was disrupted or lost in an earlier phase does not carry out its task.',
    '20.3': 'All movement happens at once, and nobody answers to what he sees.',
    '20.4':
      'A sealed plot is final. What the enemy has made impossible is left undone, and the unit stays where it is.',
    '21.0': 'One task only: fire, defensive fire, melee or movement.',
    '21.1':
      'OF fires at a hex, DF at whoever moves beside it, ML attacks a hex, MV moves. A fire unit with ML or MV stops nobody and does not fire defensively.',
    '21.2':
      'A task lapses when the unit is disrupted first, when its target is gone, or when something else has made it impossible.',
    '22.11': 'A way leads on from hex to hex without a pause. Who cannot go on stays.',
    '22.12': 'Everybody goes hex by hex at the same pace, whatever the hexes cost.',
    '22.21': 'When both sides want a hex at the same moment, the one with more melee strength enters; the other stops.',
    '22.22': 'Brackets do not matter for that.',
    '22.23': 'Equal strengths roll dice, and the higher number enters.',
    '22.3':
      'Who would cross a hexside against the enemy stops, both of them; so does who comes upon an enemy that stands. There is no combat.',
    '23.11': 'Whoever was plotted to move defends at half against melee; fractions are kept.',
    '23.12': 'Under fire the terrain protects movers in full.',
    '23.2': 'Who was plotted to fire defends in full and still fires.',
    '23.3': 'Who was plotted to attack defends in full and may do both in one phase.',
  },
  inSteps: {
    plot: ['20.0', '20.1', '21.0', '21.1', '20.4', '22.11'],
    offensiveFire: ['20.21', '23.12', '23.2'],
    meleeResolution: ['20.21', '20.22', '21.2', '23.11', '23.2', '23.3'],
    march: ['20.3', '22.12', '22.21', '22.22', '22.23', '22.3'],
    defensiveFire: ['19.1', '21.1'],
    defensiveFireResolution: ['20.21'],
  },
  changes: () => 'Orders are secret and simultaneous: one task for each unit and turn.',
  excludes: ['retreat', 'fleets', 'square', 'dismount', 'dismountMore', 'cataphracts', 'feudalCavalry'],
  sequence: (_turn, scenario) => simultaneousTurn(scenario),
  begins,
  ends,
  course: {
    written,
    conceals,
    ordered: (_battle, state, unit) => orderOf(state, unit) !== undefined,
    awaited,
    defersAdvance: (battle, state) => stepKind(battle, state) === 'meleeResolution',
    endsAmong: (battle, state) => isPlotting(battle, state),
    asks: turnEnds,
  },
  owes: (battle, state, side) => owes(battle, state, side) ?? unfinished(battle, state),
  frees: {
    // The enemy may be gone before a way that is plotted gets to him [22.3].
    passes: (battle, state) => isPlotting(battle, state),
    unstopped: (battle, state) => isPlotting(battle, state),
  },
  covers: (_battle, shooter) => shooter.marks[TASK] !== 'MV' && shooter.marks[TASK] !== 'ML',
  adds: {
    unit: ({ unit, role }) =>
      role === 'defence' && movesAway(unit) ? times('plotted to move', 0.5, '23.11') : undefined,
  },
  bars: {
    strike: (battle, state, unit, kind) =>
      kind === 'defensiveFire' && stepKind(battle, state) !== PLOT ? barsAim(state, unit) : undefined,
    turn: barsTurn,
  },
  badges: taskBadge,
  acts: { defend, forget, resolve },
}
