import { total } from '../../../../core/calc/breakdown.ts'
import type { CellCard, Fact } from '../../../../core/presenter/view.ts'
import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { points } from '../../../../core/text/words.ts'
import { entryCost } from '../../rules/formulas/movement.ts'
import { stateOf, unitsAt } from '../../rules/position/questions.ts'
import type { State } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { coverOf, TERRAIN } from '../../rules/tables/terrain.ts'
import { STATE_NAMES } from '../../rules/terms/states.ts'
import type { MoveMode } from '../../rules/terms/types.ts'
import { objectiveArea } from '../../rules/victory/points.ts'
import { ghostsIn } from '../common/ghosts.ts'
import { fact, now } from '../common/telling.ts'
import { fullName, label, terrainName } from '../common/words.ts'

const MODES: readonly (readonly [MoveMode, string])[] = [
  ['foot', 'On foot'],
  ['track', 'Tracks'],
  ['half', 'Half-tracks'],
  ['wheel', 'Wheels'],
]

/** What the square costs whoever enters it. */
const costFacts = ({ map, weather }: Battle, cell: Cell): Fact[] =>
  MODES.map(([mode, words]) => {
    const cost = entryCost(map.ground[cell] ?? 'clear', mode, weather)
    return fact(
      words,
      cost ? points(total(cost)) : 'closed',
      'Points to enter; a pulse pays the speed of the unit.',
      'Charts Terrain Effects',
    )
  })

const SCREENS = { open: 'open to the eye', one: 'one square is seen through', blocks: 'closed to the eye' } as const

const groundFacts = (battle: Battle, cell: Cell): Fact[] => {
  const terrain = battle.map.ground[cell] ?? 'clear'
  const row = TERRAIN[terrain]
  const cover = coverOf(terrain, battle.map.climate)
  return [
    ...costFacts(battle, cell),
    fact('Cover', cover, 'Against being seen, hit and killed.', 'Charts Terrain Effects'),
    fact('Level', String(row.level), 'Higher ground sees farther.', 'II.B.3 Line of Sight'),
    fact(
      'Sight',
      SCREENS[row.screen],
      row.obstacle > 0 ? 'It rises a level above the ground.' : '',
      'II.B.3 Line of Sight',
    ),
  ]
}

const nowFacts = (battle: Battle, state: State, cell: Cell, side: SideIndex): Fact[] => {
  const ghosts = ghostsIn(state, side).filter((one) => one.cell === cell)
  return [
    ...(objectiveArea(battle, state).has(cell)
      ? [now('Objective', cell === state.objective ? 'its middle' : 'in its area', '', 'II.A Objective Area')]
      : []),
    ...(state.smoke.includes(cell) ? [now('Smoke', 'yes', 'Nobody sees through it.', 'II.B.3 Smoke')] : []),
    ...(state.fires.includes(cell)
      ? [now('Fire', 'burns', 'Its smoke closes the square to the eye.', 'II.B.3 Fires')]
      : []),
    ...(state.wrecks.includes(cell) ? [now('Wreck', 'burns', 'It may smoke again.', 'II.B.3 Fires')] : []),
    ...(state.mines.some((mine) => mine.cell === cell) ? [now('Mines', 'your own', '', 'III Mines')] : []),
    ...ghosts.map(({ sign, turn, pulse }) =>
      now(
        'Last seen',
        sign.replace('?', ''),
        `In turn ${turn}${pulse > 0 ? `, pulse ${pulse}` : ''}.`,
        'II.B.3 Sighting',
      ),
    ),
  ]
}

/** A square: its ground, what lies there, who is seen there. */
export const squareCard = (battle: Battle, state: State, cell: Cell, side: SideIndex): CellCard => ({
  cell,
  label: label(battle, cell),
  letter: Object.entries(battle.map.letters).find(([, at]) => at === cell)?.[0],
  title: terrainName(battle, cell),
  facts: [...groundFacts(battle, cell), ...nowFacts(battle, state, cell, side)],
  approaches: [],
  units: unitsAt(state, cell).map((unit) => ({
    id: unit.id,
    side: unit.side,
    text: `${fullName(unit)}, ${STATE_NAMES[stateOf(unit)]}`,
  })),
})
