import { describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { Chance } from '../../src/core/dice/chance.ts'
import { chitsOf } from '../../src/systems/prestags/rules/chits/memory.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { fold } from '../../src/systems/prestags/rules/position/fold.ts'
import { MODULES } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { actorOf, stepOf } from '../../src/systems/prestags/rules/position/moment.ts'
import { randomCommand } from '../../src/systems/prestags/play/random.ts'
import { compatible } from '../../src/systems/prestags/rules/presets.ts'
import type { Event, State, Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { produce } from 'immer'
import { force } from '../prestags/bench.ts'
import { share } from '../share.ts'
import { type Position, type Table, table } from '../prestags/harness.ts'

/*
 * Whatever brings a unit out of its hex - its own move, a chariot, a fleet, a square, stepping aboard or down, going
 * back, an advance - who is in contact stays [18.2], and so do who is held at his flank [Alternate D.7], Darius before
 * he is roused [Spartan 3.2] and guns that are emplaced; who is panicked never comes nearer to the enemy [13.0]; who
 * is disrupted is not moved [8.2]. The events are judged by the marks on the counters and by nothing else.
 */

type Step = { readonly id: string; readonly path: readonly number[] }

const stepsOf = (event: Event): readonly Step[] => {
  if (event.type === 'unitsMoved') return event.moves.map(({ unit, path }) => ({ id: unit, path }))
  if (event.type !== 'unitsShifted' && event.type !== 'unitsAdvanced') return []
  return event.moves.map(({ unit, to }) => ({ id: unit, path: [to] }))
}

const named = (state: State, id: string): Unit | undefined => state.units.find((unit) => unit.id === id)

const nearest = (t: Table, state: State, unit: Unit, cell: number): number =>
  Math.min(
    ...state.units
      .filter((one) => one.side !== unit.side && one.fate === 'map')
      .map((one) => t.battle.map.board.distance(one.at, cell)),
  )

const isSailing = (state: State, unit: Unit): boolean =>
  state.units.some((one) => one.type === 'VF' && one.fate === 'map' && one.at === unit.at && one.side === unit.side)

const fliesNearer = (t: Table, state: State, unit: Unit, path: readonly number[]): boolean =>
  path.some((to, index) => nearest(t, state, unit, to) <= nearest(t, state, unit, path[index - 1] ?? unit.at))

/** What is wrong with a unit's leaving its hex by an event, seen from the state before it. */
const leavingFault = (
  t: Table,
  state: State,
  unit: Unit,
  path: readonly number[],
  event: Event,
): string | undefined => {
  const { kind } = stepOf(t.battle, state)
  const orders = event.type !== 'unitsShifted' || event.cite !== '5.4'
  if (unit.marks.contact !== undefined) return 'leaves contact [18.2]'
  if (unit.marks.panicked !== undefined && orders && kind !== 'march' && fliesNearer(t, state, unit, path))
    return 'flees towards the enemy [13.0]'
  if (unit.disrupted >= 0 && unit.type !== 'VF' && !isSailing(state, unit)) return 'moves disrupted [8.2]'
  if (chitsOf(state)?.held.includes(unit.id) && ['chariot', 'movement'].includes(kind)) return 'is held [Alternate D.7]'
  if (unit.id.slice(2) === '1L-1' && t.battle.options.includes('darius') && unit.side === 1) {
    if (unit.marks.fleeing === undefined) return 'is Darius, who stands [Spartan 3.2]'
    if (event.type === 'unitsAdvanced') return 'advances in flight [Spartan 3.2]'
  }
  return unit.type === 'LA' && t.battle.options.includes('artilleryByPeriod') ? 'is emplaced [Proposal 3]' : undefined
}

const turnFault = (t: Table, state: State, event: Event): string | undefined => {
  if (event.type !== 'unitsMarked' || event.mark !== 'facing' || t.battle.options.includes('chits')) return undefined
  const held = event.units.find((id) => named(state, id)?.marks.contact !== undefined)
  return held && `${held} turns in contact [18.2]`
}

/** Who left the map on or with somebody panicked, without being counted as lost [13.0]. */
const escaped = (before: State, after: State): string | undefined => {
  const gone = after.units.filter((unit) => unit.fate === 'exited' && named(before, unit.id)?.fate === 'map')
  return gone.find((unit) => {
    const was = named(before, unit.id)
    const carrier = named(before, String(was?.marks.aboard))
    return [was, carrier].some((one) => one?.marks.panicked !== undefined)
  })?.id
}

/** The first thing wrong among the events of a command. */
const faultOf = (t: Table, before: State, events: readonly Event[], after: State): string | undefined => {
  if (before.turn < 1) return undefined
  let state = before
  for (const event of events) {
    for (const { id, path } of stepsOf(event)) {
      const unit = named(state, id)
      if (unit?.fate !== 'map' || path.every((cell) => cell === unit.at)) continue
      const fault = leavingFault(t, state, unit, path, event)
      if (fault) return `${id} ${fault}`
    }
    const turned = turnFault(t, state, event)
    if (turned) return turned
    state = produce(state, (draft) => fold(draft as State, event))
  }
  const lost = escaped(before, after)
  return lost && `${lost} leaves with the panicked and is not lost [13.0]`
}

const sides = (a: object, b: object) =>
  ({
    game: 'legion',
    date: 'AD 1400',
    sides: [
      force('Romans', { stacking: 4, panicLevel: 60, ...a }),
      force('Persians', { stacking: 3, panicLevel: 60, darius: 'optional', ...b }),
    ],
  }) as never

const TROOPS = ['CH', 'CH', 'CH', 'BW', 'SK', 'SK', 'IB', 'SD', 'SD', 'SD', 'SD', 'MI', 'LC', 'EL', 'LA', '2L', '1L']
// By markers stacks hold on the way too: with fewer units there is room to step aboard.
const FEW = ['CH', 'CH', 'BW', 'SK', 'SK', 'MI', 'MI', '2L']
const AFLOAT = ['VF', 'VF', 'MI', 'SD', 'SD', 'LC', 'AX', 'SK', '2L']

/** A crowd of both sides close together, some of them marked as the rules mark them. */
const crowd = (chance: Chance, options: readonly string[], codes: readonly string[], water: boolean) => {
  const units: Record<string, Position['units'][string]> = {}
  const held = new Map<string, number>()
  const hexes = Array.from(
    { length: 24 },
    (_, i) => `${String((i % 4) + 2).padStart(2, '0')}${String(Math.floor(i / 4) + 2).padStart(2, '0')}`,
  )
  const stacks = new Map<string, string[]>()
  for (const side of [0, 1] as const)
    for (const [index, code] of codes.entries()) {
      const number = codes.slice(0, index).filter((one) => one === code).length + 1
      const id = `${side === 0 ? 'A' : 'B'}-${code}-${number}`
      const free = hexes.filter((hex) => (held.get(hex) ?? side) === side)
      const own = free.filter((hex) => (code === 'VF') === (water && hex.endsWith('4')))
      const square = code === 'SD' && number > 1 ? stacks.get(`${side}-SD`)?.[0] : undefined
      const at = square ?? chance.pick(own.length > 0 ? own : free)
      held.set(at, side)
      stacks.set(`${side}-${code}`, [...(stacks.get(`${side}-${code}`) ?? []), at])
      const marks: Record<string, number | string> = {}
      if (options.includes('contact') && !code.endsWith('L') && chance.oneIn(4)) marks.contact = 1
      if (options.includes('panic') && !code.endsWith('L') && code !== 'EL' && chance.oneIn(4)) marks.panicked = 1
      if (options.includes('facing') && !code.endsWith('L')) marks.facing = chance.below(6) * 2
      if (options.includes('square') && code === 'SD' && side === 0) marks.square = 1
      if (options.includes('darius') && id === 'B-1L-1' && chance.oneIn(2)) marks.fleeing = 1
      units[id] = { at, marks, disrupted: chance.oneIn(9) && !code.endsWith('L') ? 4 : -1 }
    }
  return aboard(units, options, chance)
}

/** Some passengers ride already. */
const aboard = (units: Record<string, Position['units'][string]>, options: readonly string[], chance: Chance) => {
  if (!options.includes('chariots')) return units
  for (const [rider, chariot] of [
    ['SK-1', 'CH-1'],
    ['BW-1', 'CH-2'],
    ['1L-1', 'CH-3'],
  ])
    for (const side of ['A', 'B']) {
      const one = units[`${side}-${rider}`] as { at: string; marks: Record<string, number | string> }
      const car = units[`${side}-${chariot}`] as {
        at: string
        marks: Record<string, number | string>
        disrupted: number
      }
      if (!one || !car || chance.oneIn(3)) continue
      units[`${side}-${rider}`] = {
        ...one,
        ...(car.disrupted >= 0 ? {} : { at: car.at }),
        marks: { ...one.marks, ...(car.disrupted >= 0 ? {} : { aboard: `${side}-${chariot}` }) },
      }
    }
  return units
}

const STEPS = ['chariot', 'movement', 'melee', 'fire', 'plot', 'deployment'] as const
const RIVER = Array.from({ length: 9 }, (_, row) =>
  row === 4 ? '.~~~~~~~~.' : row === 6 ? '.=.~....f.' : '...~......',
)

/** A table in the middle of things, with these options; undefined where they give it no such step. */
const tableOf = (options: readonly string[], seed: number): Table | undefined => {
  const chance = newChance(seed * 7919 + 13)
  const water = options.includes('fleets')
  const codes = water ? AFLOAT : options.includes('chits') ? FEW : TROOPS
  const counts = Object.fromEntries(
    codes.filter((code) => !code.endsWith('L')).map((code) => [code, codes.filter((one) => one === code).length]),
  )
  const t = table({
    options: options.filter((id) => id !== 'fleets'),
    ...(water ? { map: RIVER } : {}),
    units: crowd(chance, options, codes, water),
    scenario: sides({ units: counts }, { units: counts }),
    dice: seededDice(seed),
  })
  const { steps } = t.battle.sequence
  const places = steps.flatMap((step, index) =>
    STEPS.some((kind) => kind === step.kind) && step.actor !== undefined ? [index] : [],
  )
  const movers = places.filter((index) => steps[index]?.kind !== 'deployment')
  const step = options.includes('chits')
    ? places.filter((index) => steps[index]?.kind === 'deployment').at(-1)
    : chance.pick(movers)
  if (step === undefined) return undefined
  const atStart = steps[step]?.kind === 'deployment'
  const memo = options.includes('panic') ? ({ panicked: 0 } as const) : {}
  t.state = { ...t.state, step, memo, ...(atStart ? { turn: 0, playerTurn: 0 } : {}) }
  return t
}

const COMMANDS = 30
const met = { moves: 0, acts: 0, advances: 0, retreats: 0, carried: 0 }

const count = (events: readonly Event[], type: string): void => {
  if (type === 'act') met.acts++
  for (const event of events) {
    if (event.type === 'unitsMoved') met.moves++
    if (event.type === 'unitsMoved' && event.moves.some((move) => move.cost === 0)) met.carried++
    if (event.type === 'unitsAdvanced') met.advances++
    if (event.type === 'unitsShifted' && event.cite === '17.0') met.retreats++
  }
}

/** Plays at random from a random position; the first event that moves somebody who may not be moved. */
const playedFault = (options: readonly string[], seed: number): string | undefined => {
  const t = tableOf(options, seed)
  if (!t) return undefined
  const chance = newChance(seed)
  let { state } = t
  for (let number = 0; number < COMMANDS && !state.verdict; number++) {
    if (actorOf(t.battle, state) === undefined && state.pending.length === 0) return undefined
    const command = randomCommand(t.battle, state, chance)
    const decided = decide(t.battle, state, command)
    // Random positions may be crowded: a step that cannot end is the end of the try.
    if (!decided.ok) return undefined
    const fault = faultOf(t, state, decided.value.events, decided.value.state)
    if (fault) return `${options.join(' + ')}, seed ${seed}, command ${number} ${JSON.stringify(command)}: ${fault}`
    count(decided.value.events, command.type)
    state = decided.value.state
  }
  return undefined
}

const HOLDS = ['contact', 'panic', 'darius', 'artilleryByPeriod', 'facing'] as const
const WAYS = ['chariots', 'square', 'retreat', 'chits', 'simultaneous', 'elephants', 'fleets', 'concession'] as const
const SETS = [
  ...HOLDS.flatMap((hold) => WAYS.map((way) => [hold, way])),
  ...HOLDS.map((hold) => [hold, 'chariots', 'retreat']),
  ...HOLDS.map((hold) => [hold, 'chariots', 'chits']),
  ['contact', 'panic', 'darius', 'facing', 'chariots', 'square', 'retreat'],
  ['contact', 'panic', 'darius', 'facing', 'chariots', 'square', 'retreat', 'chits'],
  ['contact', 'panic', 'fleets', 'retreat', 'chits'],
]
const usable = SETS.filter((set) => {
  const modules = MODULES.filter((one) => set.includes(one.id))
  return compatible(modules, []).length === modules.length
})

describe('nobody is brought out of his hex who may not leave it', () => {
  test.each(usable.map((set) => [set.join(' + '), set] as const))('[18.2] [13.0] [8.2] %s', (_name, set) => {
    // By markers most of a game goes by before anybody is where he is held.
    const seeds = Array.from(
      { length: set.includes('chits') ? share(24, 8, 4) : share(10, 4, 2) },
      (_, index) => index + 1,
    )
    expect(seeds.flatMap((seed) => playedFault(set, seed) ?? [])).toEqual([])
  })

  test('all these ways were gone', () => {
    for (const [way, number] of Object.entries(met)) expect([way, number > share(20, 4, 1)]).toEqual([way, true])
  })
})
