import { total } from '../../../core/calc/breakdown.ts'
import { type SideIndex, otherSide } from '../../../core/engine/vocabulary.ts'
import { strengthOf } from '../../../core/presenter/strength.ts'
import type { KindLost, SideStanding } from '../../../core/presenter/view.ts'
import { points } from '../../../core/text/words.ts'
import { killMultiple, exitPoints, levelOf } from '../rules/formulas/victory.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { lossesByType } from '../rules/victory/losses.ts'
import { scores, stanceOf } from '../rules/victory/points.ts'
import type { Case } from '../rules/terms/rules.ts'
import { nameOfSide } from './common/words.ts'

const LEVELS = { draw: 'a draw', marginal: 'a marginal victory', decisive: 'a decisive victory' } as const

type Note = NonNullable<SideStanding['notes']>[number]
const note = (text: string, cite: Case): Note => ({ text, cite })

/** What the mission of a side gives it. */
const notesOf = (battle: Battle, side: SideIndex): readonly Note[] => {
  const [own, enemy] = [stanceOf(battle, side), stanceOf(battle, otherSide(side))]
  const { mission } = battle.sheet.sides[side]
  const exits = exitPoints(own, enemy)
  return [
    note(
      `${nameOfSide(battle, side)}: mission to ${mission}; enemies lost count ${points(killMultiple(enemy, own))} times their cost${exits > 0 ? `, each unit that leaves by the far edge ${points(exits)}` : ''}${own.mission.objective > 0 ? `, the objective ${points(own.mission.objective)}` : ''}`,
      'II.A Missions',
    ),
  ]
}

/** The list at the end of a battle [II.A End]. */
const kindsOf = (state: State, side: SideIndex): readonly KindLost[] =>
  lossesByType(state)
    .filter((row) => row.side === side)
    .map(({ name, of, destroyed, abandoned }) => ({
      name,
      of,
      lost: destroyed + abandoned,
      ...(abandoned > 0 ? { note: `${abandoned} abandoned` } : {}),
    }))

const standingOf = (battle: Battle, state: State, side: SideIndex): SideStanding => {
  const sums = scores(battle, state)
  const [a = 0, b = 0] = sums.map(total)
  const [mine, theirs] = side === 0 ? [a, b] : [b, a]
  const holds = mine > theirs && levelOf(mine, theirs) !== 'draw'
  const own = state.units.filter((unit) => unit.side === side)
  const count = (...fates: readonly string[]): number => own.filter(({ fate }) => fates.includes(fate)).length
  return {
    side,
    name: nameOfSide(battle, side),
    vp: mine,
    level: mine > theirs ? LEVELS[levelOf(mine, theirs)] : 'no level',
    sum: { ...strengthOf(sums[side]), title: nameOfSide(battle, side) },
    ways: [
      {
        holds,
        conditions: [{ holds, text: `More points than the enemy: ${points(mine)} to ${points(theirs)}` }],
      },
    ],
    notes: notesOf(battle, side),
    fallen: own.flatMap(({ id, fate }) => (fate === 'destroyed' || fate === 'abandoned' ? [id] : [])),
    kinds: kindsOf(state, side),
    forces: {
      start: own.length,
      onMap: count('map', 'loaded', 'offMap'),
      disrupted: 0,
      eliminated: count('destroyed', 'abandoned'),
      exited: count('exited'),
      reserve: count('reserve'),
    },
  }
}

/** How both sides stand now, as far as those at the screen know [II.A Score]. */
export const standingsOf = (battle: Battle, state: State): [SideStanding, SideStanding] => [
  standingOf(battle, state, 0),
  standingOf(battle, state, 1),
]
