import { scriptedDice } from '../../core/dice/dice.ts'
import { composeBattle } from '../../systems/prestags/rules/compose.ts'
import type { Battle } from '../../systems/prestags/rules/position/contract.ts'
import { parseMap } from '../../systems/prestags/rules/scenario/map.ts'
import { newChance } from '../../core/dice/chance.ts'
import { parseScenario } from '../../systems/prestags/rules/scenario/parse.ts'
import { freshState, newUnit } from '../../systems/prestags/rules/setup/start.ts'
import type { State, Unit, UnitCode } from '../../systems/prestags/rules/terms/types.ts'

const SIDE = 60
const TYPES: readonly UnitCode[] = ['MI', 'SD', 'HC', 'BW', 'LC', 'AX', 'SK', 'MS']
const GROUND = '...........wws~v'

const rowsOf = (seed: number): string[] => {
  const chance = newChance(seed)
  return Array.from({ length: SIDE }, () =>
    Array.from({ length: SIDE }, () => GROUND[chance.below(GROUND.length)] ?? '.').join(''),
  )
}

const force = (name: string) => ({
  name,
  units: { MI: 99 },
  leaders: {},
  stacking: 3,
  deploy: [{ within: 60, of: ['0101'] }],
  victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]],
})

export type BenchField = { readonly battle: Battle; readonly state: State }

/** A large battle in its movement step: 60 × 60 hexes of mixed ground, `count` units of both sides. */
export const largeField = (count: number): BenchField => {
  const map = parseMap({
    id: 'large',
    name: 'Large',
    system: 'prestags',
    grid: { rows: SIDE, cols: SIDE, shifted: 'even' },
    north: 'top',
    look: 'olive',
    terrain: rowsOf(7),
    streams: [],
    roads: [],
    letters: {},
  })
  const scenario = parseScenario({
    id: 'large',
    system: 'prestags',
    game: 'spartan',
    number: '0',
    name: 'Large',
    date: '',
    story: [],
    map: 'large',
    turns: 99,
    sides: [force('Reds'), force('Blues')],
    special: ['noLeaderRules'],
  })
  if (!map.ok || !scenario.ok) throw new Error('the field cannot be read')
  // Reds below, Blues above: both lines are full, so that neighbours and fire units abound.
  const units = Array.from({ length: count }, (_, index): Unit => {
    const side = index % 2 === 0 ? 0 : 1
    const place = Math.floor(index / 2)
    const row = side === 0 ? 32 + (place % 10) * 2 : 27 - (place % 10) * 2
    const type = TYPES[place % TYPES.length] ?? 'MI'
    return { ...newUnit(side, type, place + 1), fate: 'map', at: row * SIDE + Math.floor(place / 10) * 3 }
  })
  const ids = units.map((unit) => unit.id)
  const battle = composeBattle(scenario.value, map.value, [], ids)
  if (!battle.ok) throw new Error(battle.error.text)
  const step = battle.value.sequence.steps.findIndex((one) => one.kind === 'movement' && one.owner === 0)
  return { battle: battle.value, state: { ...freshState(units, scriptedDice([])), turn: 3, step, playerTurn: 5 } }
}
