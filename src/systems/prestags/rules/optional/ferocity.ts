import { ofPower } from './special/words.ts'
import { add } from '../../../../core/calc/breakdown.ts'
import { type SideIndex, SIDES, otherSide } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle, FaceChange, Fight, PrestagsModule, Progress } from '../position/contract.ts'
import { happen } from '../position/progress.ts'
import type { Scenario, SideFile } from '../scenario/scenario.ts'
import type { Event, State } from '../terms/types.ts'
import { panickedSide } from './panic/level.ts'

/** The player-turn of the first melee attack of a force. */
const firstKey = (side: SideIndex): `ferocity${SideIndex}` => `ferocity${side}`

declare module '../terms/types.ts' {
  interface MemoTable {
    ferocity0: number
    ferocity1: number
  }
}

/** Named by the battle sheet; where that is silent, the forces that bear the name. */
const isViking = ({ game, sides }: Scenario, side: SideFile): boolean =>
  side.ferocity !== undefined ||
  (game === 'viking' && side.name === 'Vikings' && sides.every((one) => one.ferocity === undefined))

const vikingsOf = (scenario: Scenario): readonly SideFile[] => scenario.sides.filter((side) => isViking(scenario, side))

/** Until they panic [Viking 3.9]. */
const isFierce = (battle: Battle, state: State, side: SideIndex): boolean =>
  isViking(battle.scenario, sideOf(battle, side)) && panickedSide(state) !== side

const firstOf = (state: State, side: SideIndex): number | undefined => state.memo[firstKey(side)]

/** The attacks of the player-turn of the first one [3.6]. */
const isFirst = (state: State, side: SideIndex): boolean =>
  (firstOf(state, side) ?? state.playerTurn) === state.playerTurn

/** After that player-turn [3.7, 3.8]. */
const isLater = (state: State, side: SideIndex): boolean => !isFirst(state, side)

const columns = ({ battle, state, side, kind }: Fight) =>
  kind === 'melee' && isFierce(battle, state, side) && isFirst(state, side)
    ? add('ferocity of the first attacks', 1, 'Viking 3.6')
    : undefined

const ATTACK: FaceChange = {
  text: 'ferocity: one more on the die, six at most',
  cite: 'Viking 3.7',
  of: (face) => Math.max(face, Math.min(6, face + 1)),
}

const DEFENCE: FaceChange = {
  text: 'ferocity of the defenders: one less on the die, one at least',
  cite: 'Viking 3.8',
  of: (face) => Math.min(face, Math.max(1, face - 1)),
}

const faces = ({ battle, state, side, kind }: Fight): FaceChange | undefined => {
  if (kind !== 'melee') return undefined
  const enemy: SideIndex = otherSide(side)
  // [Viking 3.7]
  if (isFierce(battle, state, side) && isLater(state, side)) return ATTACK
  // [Viking 3.8]
  return isFierce(battle, state, enemy) && isLater(state, enemy) ? DEFENCE : undefined
}

const begun = ({ battle, state }: Progress, event: Event): Event[] => {
  if (event.type !== 'combatResolved' || event.combat.kind !== 'melee') return []
  const { side } = event.combat
  if (!isFierce(battle, state, side) || firstOf(state, side) !== undefined) return []
  const text = `The ${sideOf(battle, side).name} attack for the first time: a column more in this player-turn; after it their die counts one more, and the enemy’s one less.`
  return [
    { type: 'remembered', key: firstKey(side), value: state.playerTurn },
    { type: 'told', side, cite: 'Viking 3.6', text, units: [], cells: [] },
  ]
}

/** Ferocity of the Vikings [Viking 3.6 to 3.9]. */
export const ferocity: PrestagsModule = {
  id: 'ferocity',
  origin: 'folder',
  title: 'Ferocity',
  text: 'The Vikings’ first attacks go one column up. Later their die counts one more in attack, and the enemy’s one less against them, until they panic.',
  cites: ['Viking 3.6', 'Viking 3.7', 'Viking 3.8', 'Viking 3.9'],
  explains: {
    'Viking 3.6':
      'In the player-turn in which the Vikings attack in melee for the first time, all their melee attacks are read one column higher. An attack below 1-2 is not permitted all the same.',
    'Viking 3.7':
      'In later player-turns their melee dice count one more. No roll counts more than six, and a six stays a six.',
    'Viking 3.8':
      'After the player-turn of their first attacks, the enemy’s dice count one less in melee against them, never less than one.',
    'Viking 3.9': 'All of this ends for good when the Viking army panics.',
  },
  inSteps: { melee: ['Viking 3.6', 'Viking 3.7', 'Viking 3.8', 'Viking 3.9'] },
  ...ofPower('ferocity'),
  concerns: ({ scenario }) => vikingsOf(scenario).length > 0,
  changes: ({ scenario }) =>
    `The ${vikingsOf(scenario)
      .map((side) => side.name)
      .join(
        ' and the ',
      )} attack with ferocity: a column in their first attacks, a point on the die later, also in defence.`,
  adds: {
    fight: (fight) => ({ columns: columns(fight), die: faces(fight) }),
  },
  reacts: (progress, since) =>
    SIDES.some((side) => isViking(progress.battle.scenario, sideOf(progress.battle, side)))
      ? progress.events.slice(since).reduce((before, event) => happen(before, ...begun(before, event)), progress)
      : progress,
}
