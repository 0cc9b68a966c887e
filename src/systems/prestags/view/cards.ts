import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { HEX_DIRECTIONS } from '../../../core/grid/hex.ts'
import { neighbour } from '../../../core/grid/board.ts'
import { elevationAt, placeOf, terrainAt } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { controlOf } from '../control.ts'
import { protectionOf } from '../fire.ts'
import { mustStop, unitById, unitsIn } from '../layout.ts'
import { allowanceOf, exitsOf } from '../movement.ts'
import type { Case } from '../rules.ts'
import { stepOf } from '../steps.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { isLeaderCode, LEADERS, rowOf } from '../tables/units.ts'
import type { State, Unit } from '../types.ts'
import { classOf, isDisrupted, isFireUnit, isLeader, shortName, vpOf } from '../units.ts'
import type { Approach, Fact, HexCard, UnitCard } from './types.ts'
import { fullName, label, listed, nameOfSide, ofSide, points, sentence } from './words.ts'

const fact = (name: string, value: string, text: string, ...cites: Case[]): Fact => ({
  label: name,
  value,
  text,
  cites,
})
const now = (name: string, value: string, text: string, ...cites: Case[]): Fact => ({
  label: name,
  value,
  text,
  cites,
  state: true,
})

const CLASS_WORDS = {
  A: ['Foot of class A; shares a hex with A, Ff, D and leaders.', '5.32'],
  B: ['Foot of class B; shares a hex with B, Ff, D and leaders.', '5.32'],
  C: ['Mounted of class C; shares a hex with C, Mf, D and leaders.', '5.36'],
  D: ['Miscellaneous; shares a hex with any class.', '5.37'],
  E: ['Leader; shares a hex with any class and does not count for stacking.', '5.38'],
  Ff: ['Foot fire unit; shares a hex with Ff, A or B, D and leaders.', '5.35'],
  Mf: ['Mounted fire unit; shares a hex with Mf, C, D and leaders.', '5.36'],
} as const satisfies Record<string, readonly [string, Case]>

const meleeFact = (unit: Unit): Fact => {
  const { melee, bracketed } = rowOf(unit.type)
  if (melee === undefined)
    return fact(
      'Melee',
      '•',
      'A dot: never attacks in melee. It defends with 1, or with nothing beside a unit that has a melee strength.',
      '3.36',
    )
  return bracketed
    ? fact(
        'Melee',
        `[${melee}]`,
        `Attacks with ${melee}, defends with ${points(melee / 2)}: the brackets halve the defence.`,
        '3.35',
        '3.37',
      )
    : fact('Melee', String(melee), `Attacks and defends with ${melee}.`, '3.35')
}

const fireFacts = (unit: Unit): Fact[] => {
  const { fire, range } = rowOf(unit.type)
  if (fire === undefined) return []
  return [
    fact('Fire', String(fire), `Fires with ${fire} at every range, in no two player-turns running.`, '3.35', '6.12'),
    fact(
      'Range',
      String(range ?? 0),
      `Reaches ${range === 1 ? 'adjacent hexes' : `${range ?? 0} hexes`} with a line of sight; the target counts, the own hex does not.`,
      '6.13',
      '6.34',
    ),
  ]
}

const leaderFacts = (unit: Unit): Fact[] => {
  if (!isLeaderCode(unit.type)) return []
  const { bonus, radius, reducedTo } = LEADERS[unit.type]
  return [
    fact(
      'Bonus',
      `+${bonus}`,
      `Added to the melee strength of the units in his hex, never more than they have themselves.`,
      '10.11',
    ),
    fact(
      'Radius',
      String(radius),
      radius === 0
        ? 'Controls the units in his own hex.'
        : `Controls units within ${radius} ${radius === 1 ? 'hex' : 'hexes'} as their movement begins.`,
      '10.21',
    ),
    fact(
      'Reduction',
      reducedTo ?? 'lost',
      `${reducedTo ? `Steps down to ${reducedTo}` : 'Is lost'} when his hex suffers D or ½E in melee; fire never harms him.`,
      '10.3',
      '10.31',
    ),
  ]
}

const allowanceFact = (battle: Battle, state: State, unit: Unit): Fact => {
  const { movement } = rowOf(unit.type)
  const { kind, actor } = stepOf(battle, state)
  const isMoving = kind === 'movement' && actor === unit.side
  const inControl = isMoving ? !unit.halved : controlOf(battle, state, unit).inControl
  const allowance = isMoving ? allowanceOf(unit) : movement / (inControl ? 1 : 2)
  const value = allowance === movement ? String(movement) : `${points(allowance)} of ${movement}`
  const when = isMoving ? 'in this phase' : 'if its movement began now'
  if (isDisrupted(unit)) return fact('Movement', `0 of ${movement}`, 'Disrupted: may not move.', '8.2')
  return inControl
    ? fact('Movement', value, `${movement} points ${when}; always at least one hex.`, '5.0', '5.15')
    : fact('Movement', value, `Half ${when}, out of leaders’ control; always at least one hex.`, '10.23', '10.24')
}

const ago = (state: State, playerTurn: number): string => {
  const turns = state.playerTurn - playerTurn
  return turns === 0 ? 'in this player-turn' : turns === 1 ? 'in the player-turn before' : `${turns} player-turns ago`
}

const disruptedFact = (battle: Battle, state: State, unit: Unit): Fact[] => {
  if (!isDisrupted(unit)) return []
  const owner = stepOf(battle, state).owner
  const fresh = unit.disrupted === state.playerTurn
  const until =
    owner === undefined
      ? 'the next recovery'
      : `the end of ${ofSide(battle, fresh ? 1 - owner : owner)} ${fresh ? 'next ' : ''}player-turn`
  return [
    now(
      'Disrupted',
      fresh ? 'just now' : 'earlier',
      `Disrupted ${ago(state, unit.disrupted)}. Recovers at ${until}. Until then it neither moves, fires nor attacks; attacks on its hex add one to the die; a second disruption eliminates it.`,
      '8.2',
      '8.22',
      '8.23',
    ),
  ]
}

const firedFact = (state: State, unit: Unit): Fact[] => {
  if (unit.fired < 0 || unit.fired < state.playerTurn - 1) return []
  const again =
    unit.fired === state.playerTurn
      ? 'It may not fire in the next player-turn; after that it is ready.'
      : 'It may not fire in this player-turn; in the next it is ready.'
  return [
    now(
      'Fired',
      unit.fired === state.playerTurn ? 'now' : 'before',
      `Fired ${ago(state, unit.fired)}. ${again}`,
      '6.12',
      '6.43',
    ),
  ]
}

const doneFacts = (state: State, unit: Unit): Fact[] => [
  ...(unit.moved > 0 && unit.moved === state.playerTurn
    ? [now('Moved', 'yes', 'Has moved in this player-turn; a unit moves once.', '5.14')]
    : []),
  ...(unit.fought > 0 && unit.fought === state.playerTurn
    ? [now('Fought', 'yes', 'Has attacked in melee in this player-turn; a unit attacks once.', '7.14')]
    : []),
]

const controlFact = (battle: Battle, state: State, unit: Unit): Fact => {
  const control = controlOf(battle, state, unit)
  const value = control.inControl ? (control.leader ? `of ${shortName(control.leader)}` : 'yes') : 'none'
  return now('In control', value, control.text, control.cite)
}

const stopFact = (unit: Unit): Fact[] =>
  isFireUnit(unit) && !isDisrupted(unit)
    ? [
        now(
          'Stops enemies',
          'yes',
          'Enemies that move beside it must stop there, even when it cannot fire.',
          '6.41',
          '6.44',
        ),
      ]
    : []

const whereIs = (battle: Battle, unit: Unit): string => {
  switch (unit.fate) {
    case 'map':
      return `in hex ${label(battle, unit.at)}`
    case 'reserve':
      return 'not set up yet'
    case 'eliminated':
      return 'eliminated'
    case 'exited':
      return `left the map at ${label(battle, unit.at)}`
  }
}

/** A unit with every number explained, and how it stands now. */
export const unitCard = (battle: Battle, state: State, id: UnitId): UnitCard | undefined => {
  const unit = unitById(battle, state, id)
  if (!unit) return undefined
  const unitClass = classOf(unit)
  const [classText, classCite] = CLASS_WORDS[unitClass]
  const vp = vpOf(unit.type, battle.scenario.game)
  const standing =
    unit.fate === 'map'
      ? [
          ...disruptedFact(battle, state, unit),
          ...firedFact(state, unit),
          ...doneFacts(state, unit),
          controlFact(battle, state, unit),
          ...stopFact(unit),
        ]
      : []
  return {
    id,
    side: unit.side,
    sideName: nameOfSide(battle, unit.side),
    name: fullName(unit),
    short: shortName(unit),
    where: whereIs(battle, unit),
    facts: [
      ...(isLeader(unit) ? leaderFacts(unit) : [meleeFact(unit), ...fireFacts(unit)]),
      allowanceFact(battle, state, unit),
      fact('Class', unitClass, classText, classCite),
      fact(
        'Worth',
        `${vp} VP`,
        `${points(vp)} victory ${vp === 1 ? 'point' : 'points'} to the enemy when eliminated.`,
        '11.2',
      ),
    ],
    standing,
  }
}

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

const terrainName = (battle: Battle, cell: Cell): string => {
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

const fightFacts = (battle: Battle, cell: Cell): Fact[] => {
  const row = TERRAIN[terrainAt(battle, cell)]
  const protection = row.protection === undefined ? undefined : protectionOf(battle, cell)
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
const approachFrom = (
  battle: Battle,
  cell: Cell,
  direction: number,
): { cost: string; why: string; cites: readonly Case[] } | undefined => {
  const from = neighbour(battle.map.board, cell, direction)
  if (from < 0) return undefined
  const back = battle.map.board.directionTo(from, cell)
  const cost = battle.cost[from * 6 + back] ?? Number.POSITIVE_INFINITY
  if (!Number.isFinite(cost))
    return { cost: 'closed', why: `${TERRAIN[terrainAt(battle, cell)].name} may not be entered`, cites: ['9.0'] }
  if (battle.map.roadEdges[from * 6 + back]) return { cost: points(cost), why: 'along the road', cites: ['5.51'] }
  if (battle.map.hilltop[cell] && battle.map.slopeEdges[from * 6 + back])
    return { cost: points(cost), why: 'up the slope hexside', cites: ['5.62'] }
  const terrain = terrainAt(battle, cell)
  if (terrain === 'slope') return { cost: points(cost), why: 'slope, up, down or across', cites: ['5.61'] }
  return battle.map.roadCells.has(cell)
    ? { cost: points(cost), why: `off the road: ${TERRAIN[terrain].name}`, cites: ['5.52'] }
    : { cost: points(cost), why: TERRAIN[terrain].name, cites: ['5.11'] }
}

const approachesTo = (battle: Battle, cell: Cell): Approach[] => {
  const found = new Map<
    string,
    { sides: string[]; from: string[]; one: { cost: string; why: string; cites: readonly Case[] } }
  >()
  HEX_DIRECTIONS.forEach((name, direction) => {
    const one = approachFrom(battle, cell, direction)
    if (!one) return
    const entry = found.get(`${one.cost} ${one.why}`) ?? { sides: [], from: [], one }
    entry.sides.push(name)
    entry.from.push(label(battle, neighbour(battle.map.board, cell, direction)))
    found.set(`${one.cost} ${one.why}`, entry)
  })
  const all = [...found.values()]
  return all.map(({ sides, from, one }) => ({
    from: listed(from),
    side: all.length === 1 ? 'from every side' : `from ${listed(sides)}`,
    ...one,
  }))
}

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
  const exits = [0, 1].flatMap((side) =>
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
  const stops = [0, 1].flatMap((side) =>
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
  const zones = [0, 1].flatMap((side) =>
    state.turn === 0 && battle.zones[side === 0 ? 0 : 1].has(cell)
      ? [now('Set-up', nameOfSide(battle, side), `The ${nameOfSide(battle, side)} may set up here.`, '11.1')]
      : [],
  )
  return [...goal, ...exits, ...stops, ...zones]
}

const letterOf = (battle: Battle, cell: Cell): string | undefined =>
  Object.keys(battle.map.letters).find((letter) => placeOf(battle.map, letter) === cell)

const unitLine = (unit: Unit): { id: UnitId; text: string; side: number } => ({
  id: unit.id,
  side: unit.side,
  text: `${shortName(unit)}, ${rowOf(unit.type).name}${isDisrupted(unit) ? ', disrupted' : ''}`,
})

/** A hex with its ground, every effect of it, and who stands there. */
export const hexCard = (battle: Battle, state: State, cell: Cell): HexCard => ({
  cell,
  label: label(battle, cell),
  letter: letterOf(battle, cell),
  title: sentence(terrainName(battle, cell)),
  facts: [
    fact(
      'Elevation',
      elevationAt(battle, cell),
      elevationAt(battle, cell) === 'ground'
        ? 'Ground level.'
        : `Counts as ${elevationAt(battle, cell)} for lines of sight.`,
      '6.37',
    ),
    entryFact(battle, cell),
    ...fightFacts(battle, cell),
    ...sightFacts(battle, state, cell),
    ...goalFacts(battle, state, cell),
  ],
  approaches: approachesTo(battle, cell),
  units: unitsIn(battle, state, cell).map(unitLine),
})
