import { type Cell, SIDES } from '../../../core/engine/vocabulary.ts'
import { approachesTo, type Entering } from '../../../core/presenter/approaches.ts'
import { points } from '../../../core/text/words.ts'
import { elevationAt, placeOf, terrainAt } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { protectionOf } from '../rules/fire/fire.ts'
import { mustStop, unitsIn } from '../rules/position/layout.ts'
import { exitsOf } from '../rules/movement/reach.ts'
import type { Case } from '../rules/terms/rules.ts'
import { TERRAIN } from '../rules/tables/terrain.ts'
import type { State } from '../rules/terms/types.ts'
import type { Approach, Fact } from '../../../core/presenter/view.ts'
import { nameOfSide } from './common/words.ts'
import { fact, now } from './common/telling.ts'
const SIGHT: Readonly<Record<string, readonly [string, string, Case]>> = {
  village: ['blocks', 'Nobody fires through it; into it and out of it they may.', '6.32'],
  woods: ['blocks', 'Nobody fires through it; into it and out of it they may.', '6.32'],
  slope: ['blocks', 'Blocks, save when an end of the line stands on a hilltop beside it.', '6.36'],
}

const sightFacts = (battle: Battle, state: State, cell: Cell): Fact[] => {
  const known = SIGHT[terrainAt(battle, cell)]
  const hill: Fact[] = battle.map.hilltop[cell]
    ? [fact('Sight', 'hilltop', 'Those on a slope do not fire through it.', '6.35')]
    : []
  const units: Fact[] =
    unitsIn(battle, state, cell).length > 0
      ? [
          now(
            'Sight',
            'occupied',
            'Blocks shots from ground level; from slopes and hilltops it depends on the elevation.',
            '6.37',
          ),
        ]
      : []
  return [...(known ? [fact('Sight', known[0], known[1], known[2])] : []), ...hill, ...units]
}

export const terrainName = (battle: Battle, cell: Cell): string => {
  const terrain = terrainAt(battle, cell)
  const parts = [
    ...(terrain === 'clear' && (battle.map.hilltop[cell] || battle.map.roadCells.has(cell))
      ? []
      : [TERRAIN[terrain].name]),
    ...(battle.map.hilltop[cell] ? ['hilltop'] : []),
    ...(battle.map.roadCells.has(cell) ? ['road'] : []),
  ]
  return parts.join(', ')
}

const fightFacts = (battle: Battle, state: State, cell: Cell): Fact[] => {
  const row = TERRAIN[terrainAt(battle, cell)]
  const protection = row.protection === undefined ? undefined : protectionOf(battle, state, cell)
  return [
    ...(protection
      ? [
          fact(
            'Under fire',
            points(protection.value),
            `Fire is measured against ${points(protection.value)} (${protection.label}), however many stand here.`,
            '6.22',
            protection.cite as Case,
          ),
        ]
      : []),
    ...(row.defence === 1
      ? []
      : [fact('Defending', `×${points(row.defence)}`, 'Melee strength of those attacked here.', '7.6')]),
    ...(row.attack === 1
      ? []
      : [fact('Attacking', `×${points(row.attack)}`, 'Melee strength of those who attack out of here.', '7.6')]),
    ...(row.noFireBy
      ? [
          fact(
            'No fire',
            row.noFireBy,
            `Class ${row.noFireBy} may not fire from here.`,
            row.noFireBy === 'Ff' ? '6.33' : '9.0',
          ),
        ]
      : []),
    ...(row.defence === 1 && row.attack === 1 && row.movement !== undefined
      ? [fact('In melee', 'none', 'This ground changes nothing in melee.', '7.6')]
      : []),
  ]
}

const entryFact = (battle: Battle, cell: Cell): Fact => {
  const { movement } = TERRAIN[terrainAt(battle, cell)]
  const cite: Case = terrainAt(battle, cell) === 'slope' ? '5.61' : '5.11'
  return movement === undefined
    ? fact('To enter', 'closed', 'Nobody may enter.', '9.0')
    : fact(
        'To enter',
        `${movement} MP`,
        `${movement} movement ${movement === 1 ? 'point' : 'points'}; hexsides below may differ.`,
        cite,
      )
}

/** What entering costs from one side, and why. */
const entering = (battle: Battle, cell: Cell, from: Cell, way: number): Entering => {
  const { map } = battle
  const edge = from * map.board.degree + way
  const cost = battle.cost[edge] ?? Number.POSITIVE_INFINITY
  const terrain = terrainAt(battle, cell)
  const { name } = TERRAIN[terrain]
  if (!Number.isFinite(cost)) return { cost: 'closed', why: `${name} may not be entered`, cites: ['9.0'] }
  const told = (why: string, cite: Case): Entering => ({ cost: points(cost), why, cites: [cite] })
  if (map.roadEdges[edge]) return told('along the road', '5.51')
  if (map.hilltop[cell] && map.slopeEdges[edge]) return told('up the slope hexside', '5.62')
  if (terrain === 'slope') return told('slope, up, down or across', '5.61')
  return map.roadCells.has(cell) ? told(`off the road: ${name}`, '5.52') : told(name, '5.11')
}

export const approachesIn = (battle: Battle, cell: Cell): Approach[] =>
  approachesTo(battle.map.board, cell, (from, way) => entering(battle, cell, from, way))

const goalFacts = (battle: Battle, state: State, cell: Cell): Fact[] => {
  const by = state.control[cell]
  const goal: Fact[] = battle.watched.has(cell)
    ? [
        now(
          'Objective',
          by === undefined ? 'nobody’s' : nameOfSide(battle, by),
          by === undefined
            ? 'Nobody has occupied it yet.'
            : `Controlled by the ${nameOfSide(battle, by)}, the last to stand here.`,
          '11.3',
        ),
      ]
    : []
  const exits = SIDES.flatMap((side) =>
    exitsOf(battle, side).has(cell)
      ? [
          now(
            'Exit',
            nameOfSide(battle, side),
            `The ${nameOfSide(battle, side)} may leave the map here for one movement point.`,
            '11.41',
            '11.42',
          ),
        ]
      : [],
  )
  const stops = SIDES.flatMap((side) =>
    state.turn > 0 && mustStop(battle, state, side, cell)
      ? [
          now(
            'Stop',
            nameOfSide(battle, side),
            `The ${nameOfSide(battle, side)} must stop here, beside an undisrupted enemy fire unit.`,
            '6.41',
          ),
        ]
      : [],
  )
  const zones = SIDES.flatMap((side) =>
    state.turn === 0 && battle.zones[side].has(cell)
      ? [now('Set-up', nameOfSide(battle, side), `The ${nameOfSide(battle, side)} may set up here.`, '11.1')]
      : [],
  )
  return [...goal, ...exits, ...stops, ...zones]
}

export const letterOf = (battle: Battle, cell: Cell): string | undefined =>
  Object.keys(battle.map.letters).find((letter) => placeOf(battle.map, letter) === cell)

const elevationFact = (battle: Battle, cell: Cell): Fact => {
  const elevation = elevationAt(battle, cell)
  const text = elevation === 'ground' ? 'Ground level.' : `Counts as ${elevation} for lines of sight.`
  return fact('Elevation', elevation, text, '6.37')
}

/** Everything that the ground of a hex does, and what it is good for now. */
export const hexFacts = (battle: Battle, state: State, cell: Cell): Fact[] => [
  elevationFact(battle, cell),
  entryFact(battle, cell),
  ...fightFacts(battle, state, cell),
  ...sightFacts(battle, state, cell),
  ...goalFacts(battle, state, cell),
]
