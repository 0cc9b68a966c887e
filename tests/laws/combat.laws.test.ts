import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { decide, judge } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { assessFire, shootersAt } from '../../src/systems/prestags/rules/fire/fire.ts'
import { assessMelee, attackersOn } from '../../src/systems/prestags/rules/melee/melee.ts'
import { moveCommand, offersOf, type Pick } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { LEADERS, rowOf, TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type {
  Assessment,
  Combat,
  Command,
  State,
  Unit,
  UnitCode,
} from '../../src/systems/prestags/rules/terms/types.ts'
import { vpOf } from '../../src/systems/prestags/rules/position/units.ts'
import { PRINTED, rigged } from '../prestags/arena.ts'
import { type Table, table } from '../prestags/harness.ts'
import { share } from '../share.ts'

vi.setConfig({ testTimeout: 60_000 })

const ROWS = 6
const COLS = 6
const CODES = [...Object.keys(TROOPS), ...Object.keys(LEADERS)] as UnitCode[]

type Pile = { readonly side: 0 | 1; readonly codes: readonly UnitCode[]; readonly disrupted: boolean }

const pile: fc.Arbitrary<Pile> = fc.record({
  side: fc.constantFrom(0 as const, 1 as const),
  codes: fc.array(fc.constantFrom(...CODES), { maxLength: 3 }),
  disrupted: fc.boolean(),
})

const labelOf = (cell: number): string =>
  `${String(ROWS - Math.floor(cell / COLS)).padStart(2, '0')}${String((cell % COLS) + 1).padStart(2, '0')}`

/** A crowded field: any ground, any units in any hex, some of them disrupted. */
const field = (step: 'fire' | 'melee'): fc.Arbitrary<Table> =>
  fc
    .record({
      ground: fc.array(fc.constantFrom(...'...vws~m=f'), { minLength: ROWS * COLS, maxLength: ROWS * COLS }),
      piles: fc.array(pile, { minLength: ROWS * COLS, maxLength: ROWS * COLS }),
    })
    .map(({ ground, piles }) => {
      const units: Record<string, { at: string; disrupted: number }> = {}
      piles.forEach(({ side, codes, disrupted }, cell) => {
        codes.forEach((code, index) => {
          const id = `${side === 0 ? 'A' : 'B'}-${code}-${cell * 3 + index + 1}`
          const shaken = disrupted && index === 0 && !Object.hasOwn(LEADERS, code)
          units[id] = { at: labelOf(cell), disrupted: shaken ? 4 : -1 }
        })
      })
      const map = Array.from({ length: ROWS }, (_, row) => ground.slice(row * COLS, (row + 1) * COLS).join(''))
      return table({ step, map, stacking: [9, 9], units })
    })

const some = <T>(all: readonly T[], pick: (max: number) => number): T[] => {
  const chosen = all.filter(() => pick(1) === 1)
  const [first] = all
  return chosen.length > 0 || first === undefined ? chosen : [first]
}

type Attack = { readonly command: Command; readonly assessment: Assessment }

/** A melee of some units of Red on one hex or on two neighbours that all of them touch. */
const someMelee = (t: Table, pick: (max: number) => number): Attack | undefined => {
  const { board } = t.battle.map
  const held = [...new Set(t.state.units.filter((unit) => unit.side === 1).map((unit) => unit.at))]
  const tries = held.flatMap((one) => [[one], ...held.filter((two) => two > one).map((two) => [one, two])])
  const open = tries.filter(
    (targets) =>
      targets.every((one) => targets.every((two) => board.distance(one, two) <= 2)) &&
      attackersOn(t.battle, t.state, targets, 0).length > 0,
  )
  const targets = open[pick(Math.max(0, open.length - 1))]
  if (!targets) return undefined
  const units = some(attackersOn(t.battle, t.state, targets, 0), pick).map((unit) => unit.id)
  const assessed = assessMelee(t.battle, t.state, { units, targets }, 0)
  return assessed.ok ? { command: { type: 'melee', units, targets }, assessment: assessed.value } : undefined
}

const someFire = (t: Table, pick: (max: number) => number): Attack | undefined => {
  const held = [...new Set(t.state.units.filter((unit) => unit.side === 1).map((unit) => unit.at))]
  const open = held.filter((target) => shootersAt(t.battle, t.state, target, 0, 'fire').length > 0)
  const target = open[pick(Math.max(0, open.length - 1))]
  if (target === undefined) return undefined
  const units = some(shootersAt(t.battle, t.state, target, 0, 'fire'), pick).map((unit) => unit.id)
  const assessed = assessFire(t.battle, t.state, { units, target }, 0, 'fire')
  return assessed.ok ? { command: { type: 'fire', units, target }, assessment: assessed.value } : undefined
}

/** Random numbers 0 to max, drawn by fast-check so that failures shrink. */
const picks = fc.infiniteStream(fc.nat({ max: 1 << 20 })).map((stream) => (max: number) => {
  const { value } = stream.next()
  return (value ?? 0) % (max + 1)
})

const combatIn = (t: Table, command: Command, face: number): { combat: Combat; state: State } | undefined => {
  const decided = decide(t.battle, rigged(t, face).state, command)
  if (!decided.ok) return undefined
  const event = decided.value.events.find((one) => one.type === 'combatResolved')
  return event?.type === 'combatResolved' ? { combat: event.combat, state: decided.value.state } : undefined
}

const RUNS = { numRuns: share(150, 50, 35) }

describe.each(['fire', 'melee'] as const)('%s', (step) => {
  const attackOf = step === 'fire' ? someFire : someMelee

  test('[8.1] the preview is the count of the six faces, and the combat is the preview with a die', () => {
    let fought = 0
    fc.assert(
      fc.property(field(step), picks, (t, pick) => {
        const attack = attackOf(t, pick)
        if (!attack) return
        const { assessment, command } = attack
        if (assessment.column === undefined) {
          expect(decide(t.battle, rigged(t, 1).state, command)).toMatchObject({ ok: false, error: { cite: '8.1' } })
          expect(assessment.groups.map((group) => Object.values(group.chances).reduce((a, b) => a + b))).toEqual(
            assessment.groups.map(() => 0),
          )
          return
        }
        fought++
        const counted = assessment.groups.map(() => ({ '-': 0, D: 0, '½E': 0, E: 0 }))
        for (let face = 1; face <= 6; face++) {
          const found = combatIn(t, command, face)
          if (!found) throw new Error('not resolved')
          const { results, die, id, turn, ...rest } = found.combat
          expect({ die, id, turn }).toEqual({ die: face, id: 1, turn: 3 })
          expect(rest).toEqual(assessment)
          results.forEach((result, index) => {
            const group = counted[index]
            if (group) group[result]++
            const modifier = assessment.groups[index]?.dieModifier
            expect(result).toBe(PRINTED[face - 1 + (modifier ? total(modifier) : 0)]?.[assessment.column ?? -1])
          })
        }
        expect(assessment.groups.map((group) => group.chances)).toEqual(counted)
      }),
      RUNS,
    )
    expect(fought).toBeGreaterThan(share(10, 2, 2))
  })

  test('[8.1] no result harms the attackers; only units of the attacked hexes change', () => {
    fc.assert(
      fc.property(field(step), picks, fc.integer({ min: 1, max: 6 }), (t, pick, face) => {
        const attack = attackOf(t, pick)
        const found = attack && combatIn(t, attack.command, face)
        if (!attack || !found) return
        for (const [index, before] of t.state.units.entries()) {
          const after = found.state.units[index]
          if (after?.disrupted === before.disrupted && after.fate === before.fate && after.type === before.type)
            continue
          expect(before.side).toBe(1)
          expect(attack.assessment.targets).toContain(before.at)
        }
      }),
      RUNS,
    )
  })
})

// Factors in attack and defence, typed from the chart.
const FACTORS: Readonly<Record<string, readonly [number, number]>> = {
  village: [1, 2],
  woods: [1, 2],
  swamp: [1, 2],
  stream: [0.5, 1],
  bridge: [0.5, 2],
  ford: [0.5, 1],
}
const BONUS: Readonly<Record<string, number>> = { '1L': 9, '2L': 6, '3L': 3, '4L': 3 }

const bonusIn = (units: readonly Unit[], strength: number): number =>
  Math.min(
    strength,
    units.reduce((sum, unit) => sum + (BONUS[unit.type] ?? 0), 0),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Strength of an attack, computed from the rules text without the engine's lines. */
const attackStrength = (t: Table, ids: readonly string[], targets: readonly number[]): number => {
  const { board, terrain } = t.battle.map
  const attackers = ids.map((id) => t.unit(id))
  const cells = [...new Set(attackers.map((unit) => unit.at))]
  const plain = sum(
    cells.map((cell) => {
      const own = sum(attackers.filter((unit) => unit.at === cell).map((unit) => rowOf(unit.type).melee ?? 0))
      const adjusted = own * (FACTORS[terrain[cell] ?? '']?.[0] ?? 1)
      return (
        adjusted +
        bonusIn(
          t.state.units.filter((unit) => unit.at === cell),
          adjusted,
        )
      )
    }),
  )
  const all = Array.from({ length: board.size }, (_, cell) => cell)
  const [target] = targets
  if (targets.length !== 1 || target === undefined) return plain
  const around = all.filter((cell) => board.distance(cell, target) === 1)
  const flanked = around.length === 6 && around.every((hex) => cells.some((cell) => board.distance(cell, hex) <= 1))
  return flanked ? 2 * plain : plain
}

const defenceStrength = (t: Table, targets: readonly number[]): number =>
  sum(
    targets.map((cell) => {
      const units = t.state.units.filter((unit) => unit.at === cell)
      const factor = FACTORS[t.battle.map.terrain[cell] ?? '']?.[1] ?? 1
      const strengths = units.map((unit) => {
        const { melee, bracketed } = rowOf(unit.type)
        return melee === undefined ? undefined : bracketed ? melee / 2 : melee
      })
      const printed = strengths.filter((one) => one !== undefined)
      const troops = units.filter((unit) => !(unit.type in LEADERS))
      const own = printed.length > 0 ? sum(printed) : units.length
      const cap = (printed.length > 0 ? sum(printed) : troops.length) * factor
      return own * factor + bonusIn(units, cap)
    }),
  )

describe('strength', () => {
  test('[7.52] the total of a breakdown is what an independent sum of the rules gives', () => {
    let compared = 0
    fc.assert(
      fc.property(field('melee'), picks, (t, pick) => {
        const attack = someMelee(t, pick)
        if (attack?.command.type !== 'melee') return
        compared++
        const { units, targets } = attack.command
        expect(total(attack.assessment.attack)).toBe(attackStrength(t, units, targets))
        expect(total(attack.assessment.defence)).toBe(defenceStrength(t, targets))
      }),
      { numRuns: share(300, 150, 70) },
    )
    expect(compared).toBeGreaterThan(share(50, 25, 10))
  })

  test('[7.21] another attacker never makes an attack weaker', () => {
    fc.assert(
      fc.property(field('melee'), picks, (t, pick) => {
        const attack = someMelee(t, pick)
        if (attack?.command.type !== 'melee') return
        const all = attackersOn(t.battle, t.state, attack.command.targets, 0).map((unit) => unit.id)
        const whole = assessMelee(t.battle, t.state, { units: all, targets: attack.command.targets }, 0)
        if (!whole.ok) throw new Error(whole.error.text)
        expect(total(whole.value.attack)).toBeGreaterThanOrEqual(total(attack.assessment.attack))
        expect(total(whole.value.defence)).toBe(total(attack.assessment.defence))
      }),
      RUNS,
    )
  })
})

/** A command made of a choice that is offered. */
const commandFor = (t: Table, pick: Pick, draw: (max: number) => number): Command | undefined => {
  const { battle, state } = t
  switch (pick.kind) {
    case 'fire':
    case 'defensiveFire': {
      const { side } = t.unit(pick.unit)
      const units = shootersAt(battle, state, pick.target, side, pick.kind).map((unit) => unit.id)
      return { type: pick.kind, units, target: pick.target }
    }
    case 'melee': {
      const units = attackersOn(battle, state, [pick.target], t.unit(pick.unit).side).map((unit) => unit.id)
      return { type: 'melee', units, targets: [pick.target] }
    }
    case 'lose': {
      const pending = state.pending.at(-1)
      if (pending?.kind !== 'losses') return undefined
      const from = [...pending.from]
      const units = Array.from({ length: pending.count }, () => from.splice(draw(from.length - 1), 1)[0] ?? '')
      return { type: 'chooseLosses', units }
    }
    case 'advance':
      return { type: 'advance', moves: [{ unit: pick.unit, to: pick.to }] }
    case 'move':
      return moveCommand(battle, state, t.unit(pick.unit), pick.to)
    case 'end':
      return pick.command
    case 'deploy':
    case 'exit':
      return undefined
  }
}

/** A table on which some commands have been played at random, fights first. */
const playedOn = (t: Table, seed: number, draw: (max: number) => number): Table => {
  t.state = { ...t.state, dice: seededDice(seed) }
  for (let i = 0; i < 25 && !t.state.verdict; i++) {
    const picks = offersOf(t.battle, t.state)
    const keen = picks.filter((pick) => pick.kind !== 'move' || draw(3) === 0)
    const pick = keen[draw(keen.length - 1)]
    const command = pick && commandFor(t, pick, draw)
    if (!command) continue
    // A move may leave a stack that is too high; its end is refused and somebody moves on.
    const decided = decide(t.battle, t.state, command)
    if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.text}`)
    t.state = decided.value.state
  }
  return t
}

/** [11.2] Points are those of the lost units, and every unit is on the map or lost. Gives how many are lost. */
const countLost = ({ units, vp }: State): number => {
  const dead = (side: number) => units.filter((unit) => unit.side === side && unit.fate === 'eliminated')
  const worth = (side: number) => sum(dead(side).map((unit) => vpOf(unit.type, 'chariot')))
  expect(vp).toEqual([worth(1), worth(0)])
  const lost = dead(0).length + dead(1).length
  expect(units.filter((unit) => unit.fate === 'map').length + lost).toBe(units.length)
  return lost
}

/** [8.23] Nobody is disrupted longer than to the end of the next player-turn; leaders never are. */
const expectNoLaggards = ({ units, playerTurn }: State): void => {
  for (const unit of units.filter(({ disrupted }) => disrupted >= 0)) {
    expect(unit.fate).toBe('map')
    expect(unit.type in LEADERS).toBe(false)
    expect(playerTurn - unit.disrupted).toBeLessThanOrEqual(1)
  }
}

/** [5.23] Friends and enemies never share a hex. */
const expectApart = ({ units }: State): void => {
  const holders = new Map<number, number>()
  for (const unit of units.filter(({ fate }) => fate === 'map')) {
    expect(holders.get(unit.at) ?? unit.side).toBe(unit.side)
    holders.set(unit.at, unit.side)
  }
}

test('[5.23] [8.23] [11.2] wherever a battle at random has led, points, disruption and hexes are as they should be', () => {
  let lost = 0
  fc.assert(
    fc.property(field('melee'), fc.integer(), picks, (t, seed, draw) => {
      const before = t.state.units.map((unit) => unit.id)
      playedOn(t, seed, draw)
      expect(t.state.units.map((unit) => unit.id)).toEqual(before)
      lost += countLost(t.state)
      expectNoLaggards(t.state)
      expectApart(t.state)
    }),
    { numRuns: share(180, 40, 35) },
  )
  expect(lost).toBeGreaterThan(share(10, 2, 2))
})

describe('the judge', () => {
  /** Any answer or attack, mostly nonsense. */
  const wild = (t: Table, draw: (max: number) => number): Command => {
    const ids = t.state.units.map((unit) => unit.id)
    const units = Array.from({ length: draw(3) }, () => ids[draw(ids.length)] ?? 'A-MI-999')
    const cell = (): number => draw(t.battle.map.board.size + 1) - 1
    const targets = Array.from({ length: draw(2) }, cell)
    const any: readonly Command[] = [
      { type: 'melee', units, targets },
      { type: 'fire', units, target: cell() },
      { type: 'defensiveFire', units, target: cell() },
      { type: 'chooseLosses', units },
      { type: 'advance', moves: units.map((unit) => ({ unit, to: cell() })) },
      { type: 'endStep' },
    ]
    return any[draw(any.length - 1)] ?? { type: 'endStep' }
  }

  test('[7.0] judging a command and deciding it agree, on nonsense and on sense, in every situation', () => {
    const seen = { sense: 0, nonsense: 0 }
    fc.assert(
      fc.property(field('melee'), fc.integer(), picks, (t, seed, draw) => {
        playedOn(t, seed, draw)
        for (let i = 0; i < 20; i++) {
          const offers = offersOf(t.battle, t.state)
          const offer = i % 4 === 0 ? offers[draw(offers.length - 1)] : undefined
          const command = (offer && commandFor(t, offer, draw)) ?? wild(t, draw)
          const before = JSON.stringify(t.state)
          const judged = judge(t.battle, t.state, command)
          const decided = decide(t.battle, t.state, command)
          expect(JSON.stringify(t.state)).toBe(before)
          expect(judged.ok ? 'legal' : judged.error).toEqual(decided.ok ? 'legal' : decided.error)
          seen[decided.ok ? 'sense' : 'nonsense']++
        }
      }),
      { numRuns: share(60, 30, 30) },
    )
    expect(seen.sense).toBeGreaterThan(share(50, 25, 25))
    expect(seen.nonsense).toBeGreaterThan(share(200, 100, 100))
  })
})
