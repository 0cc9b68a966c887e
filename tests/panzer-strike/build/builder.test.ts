import fc from 'fast-check'
import { pageOf, rearmed } from '../../../src/systems/panzer-strike/rules/scenario/pages.ts'
import { describe, expect, test } from 'vitest'
import type { PlanField } from '../../../src/core/build/fields.ts'
import { newChance } from '../../../src/core/dice/chance.ts'
import { total } from '../../../src/core/calc/breakdown.ts'
import { bodiesOf, spent } from '../../../src/systems/panzer-strike/build/force.ts'
import { type Plan, withSide } from '../../../src/systems/panzer-strike/build/plan.ts'
import { randomPlan } from '../../../src/systems/panzer-strike/build/random.ts'
import { layoutOf } from '../../../src/systems/panzer-strike/build/stands.ts'
import { builder } from '../../../src/systems/panzer-strike/present/builder/builder.ts'
import { RULES } from '../../../src/systems/panzer-strike/rules/terms/rules.ts'
import { battleOf, deployedAsWritten, SIDES } from './plan.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000 })

const fieldsOf = (plan: Plan): readonly PlanField[] =>
  builder.pages(plan).flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))

/** Some value that a field offers. */
const someValue = (field: PlanField, draw: (n: number) => number): string | number => {
  switch (field.kind) {
    case 'choice':
      return field.options[draw(field.options.length)]?.value ?? field.value
    case 'number':
      return field.least + draw(field.most - field.least + 1)
    case 'seed':
      return 1 + draw(1000)
    case 'text':
      return 'A name'
  }
}

const refusalOf = (result: ReturnType<typeof builder.buy>): string | undefined =>
  result.ok ? undefined : `${result.error.cite}: ${result.error.text}`
const plan = randomPlan(11, { front: 'east', period: 6, type: 'axisAssault', size: 3, nations: ['GE', 'SO'] })

describe('a battle built by hand', () => {
  test('[PS III Building a Scenario] whatever is chosen, the rest goes with it: no field leads out of the rules', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = newChance(seed)
        let now = randomPlan(seed, { size: 1 })
        for (let step = 0; step < 12; step++) {
          const field = chance.pick(fieldsOf(now).filter(({ id }) => id !== 'size'))
          now = builder.set(now, field.id, someValue(field, chance.below))
        }
        expect(builder.faults(now)).toEqual([])
        deployedAsWritten(battleOf(now))
        expect(builder.read(JSON.parse(JSON.stringify(now)))).toEqual(now)
      }),
      { numRuns: 8 },
    )
  })

  test('every paragraph that a field, a fault or a sum stands on is in the index', () => {
    const cites = [
      ...fieldsOf(plan).flatMap(({ cite }) => cite ?? []),
      ...SIDES.flatMap((side) =>
        builder.troops(plan, side).flatMap(({ units }) => units.flatMap(({ fields }) => fields)),
      ).flatMap(({ cite }) => cite ?? []),
      ...builder.budget(plan, 0).sum.lines.map(({ cite }) => cite),
    ]
    expect(cites.filter((cite) => !(cite in RULES))).toEqual([])
  })

  test('[PS III Purchase] what is bought is paid, in part or whole, and no more than there is', () => {
    const empty = builder.clear(plan, 0)
    expect([spent(empty, 0), bodiesOf(empty, 0).length]).toEqual([0, 1])
    const bought = builder.buy(empty, 0, 'panzer-iv-platoon')
    expect(bought.ok).toBe(true)
    if (!bought.ok) return
    // Early 1943: the dearest Panzer IV is the G or the H, for 12.
    expect(builder.budget(bought.value, 0).points).toEqual({ now: 60, most: 300 })
    const part = builder.resize(bought.value, 0, 0, 0, 3)
    expect(part.ok && builder.shop(part.value, 0).purchases.map(({ cost }) => cost)).toEqual([36])
    const none = part.ok ? builder.resize(part.value, 0, 0, 0, 0) : part
    expect(none.ok && builder.shop(none.value, 0).purchases).toEqual([])
    let now = bought.value
    for (let turn = 0; turn < 4; turn++) {
      const more = builder.buy(now, 0, 'panzer-iv-platoon')
      if (more.ok) now = more.value
    }
    expect(refusalOf(builder.buy(now, 0, 'panzer-iv-platoon'))).toBe(
      'III Purchase: That costs 60, and 0 of 300 points are left.',
    )
  })

  test('[PS III Limits] letters for nineteen formations', () => {
    let now = builder.clear(plan, 0)
    const buy = (): boolean => {
      const more = builder.buy(now, 0, 'light-mortars')
      if (more.ok) now = more.value
      return more.ok
    }
    for (let count = 0; count < 18; count++) expect(buy()).toBe(true)
    expect(refusalOf(builder.buy(now, 0, 'light-mortars'))).toBe(
      'III Limits: That makes 20 formations; there are letters for 19.',
    )
  })

  test('[PS III Purchase] fortifications are in the lists of those who are assaulted only', () => {
    expect(SIDES.map((side) => builder.shop(plan, side).lists.some(({ id }) => id === 'works'))).toEqual([false, true])
    expect(refusalOf(builder.buy(plan, 0, 'minefield'))).toBe(
      'III Purchase: Fortifications are for those who are assaulted.',
    )
  })

  test('[PS III Purchase] pillboxes stand where they are put, and never leave', () => {
    const built = builder.buy(builder.clear(plan, 1), 1, 'pillboxes')
    if (!built.ok) throw new Error(refusalOf(built))
    const { musters } = battleOf(built.value).battle
    const boxes = musters.filter(({ id, type }) => id.startsWith('B-B-') && type.name === 'PILLBOX')
    expect(boxes.length).toBeGreaterThan(0)
    expect(boxes.map(({ at, type }) => [at !== undefined, type.maxSpeed])).toEqual(boxes.map(() => [true, 0]))
  })

  test('[PS III Limits] skill, morale and command of every unit within their limits, and back again', () => {
    const edit = (field: string, value: string | number) => builder.edit(plan, field, value)
    const skilled = edit('A-B-0.skill', 10)
    expect(skilled.ok && battleOf(skilled.value).battle.musters.find(({ id }) => id === 'A-B-0')?.skill).toBe(10)
    expect([edit('A-B-0.skill', 11), edit('A-B-0.morale', 10), edit('A-B-0.command', 41)].map(refusalOf)).toEqual([
      'III Limits: Skill is from 1 to 10.',
      'III Limits: Morale is from 1 to 9.',
      'III Limits: Command is from 1 to 40.',
    ])
    const commanded = edit('A-A-0.command', 40)
    expect(commanded.ok && battleOf(commanded.value).state.units.find(({ id }) => id === 'A-A-0')?.orders).toBe(40)
    expect(skilled.ok && builder.troops(builder.restore(skilled.value, 'A-B-0'), 0)).toEqual(builder.troops(plan, 0))
  })

  test('[PS Charts Radios] [PS II.B.3 Facing] a radio and where a unit looks are chosen, or left as they are usually', () => {
    const musterOf = (now: Plan) => battleOf(now).battle.musters.find(({ id }) => id === 'A-B-0')
    const edit = (now: Plan, field: string, value: string): Plan => {
      const after = builder.edit(now, `A-B-0.${field}`, value)
      if (!after.ok) throw new Error(after.error.text)
      return after.value
    }
    const [usual, deaf, turned] = [plan, edit(plan, 'radio', 'no'), edit(plan, 'facing', '7')].map(musterOf)
    expect([deaf?.radio, turned?.facing]).toEqual([false, 7])
    expect([usual?.radio, usual?.facing]).not.toEqual([false, 7])
    expect(musterOf(edit(edit(plan, 'radio', 'yes'), 'radio', 'usual'))).toEqual(usual)
    expect(musterOf(edit(edit(plan, 'facing', '3'), 'facing', 'enemy'))).toEqual(usual)
    expect(refusalOf(builder.edit(plan, 'A-B-0.facing', '8'))).toBe('II.B.3 Facing: There is no such direction.')
  })

  test('[PS II.B.3 Ammunition] rounds of every weapon, from none to what its type holds', () => {
    const tanks = builder.buy(builder.clear(plan, 0), 0, 'panzer-iv-platoon')
    if (!tanks.ok) throw new Error('no tanks')
    const edit = (field: string, value: number) => builder.edit(tanks.value, field, value)
    const few = edit('A-B-0.rounds0', 3)
    const arms = (now: Plan) =>
      battleOf(now)
        .state.units.find(({ id }) => id === 'A-B-0')
        ?.arms.map(({ ammo }) => ammo)
    expect(few.ok && arms(few.value)).toEqual([3, 100, 100])
    expect([edit('A-B-0.rounds0', 88), edit('A-B-0.rounds3', 1)].map(refusalOf)).toEqual([
      'II.B.3 Ammunition: It holds from 0 to 87 rounds.',
      'II.B.3 Ammunition: There is no such weapon.',
    ])
  })

  test('[PS III Limits] another weapon in a slot: one that others of its kind have there, and a better one is paid for', () => {
    const tanks = builder.buy(builder.clear(plan, 0), 0, 'panzer-iv-platoon')
    if (!tanks.ok) throw new Error('no tanks')
    const edit = (now: Plan, field: string, value: string) => {
      const done = builder.edit(now, field, value)
      if (!done.ok) throw new Error(done.error.text)
      return done.value
    }
    const inBattle = (now: Plan) => battleOf(now).state.units.find(({ id }) => id === 'A-B-0')
    const short = edit(tanks.value, 'A-B-0.weapon0', '75L24')
    expect(inBattle(short)?.type).toBe('GE PZ-IVH with 75L24+TMG+TMG')
    expect(pageOf('GE PZ-IVH with 75L24+TMG+TMG').mounts.map(({ weapon }) => weapon)).toEqual(['75L24', 'TMG', 'TMG'])
    expect(spent(short, 0)).toBe(spent(tanks.value, 0))
    const long = edit(tanks.value, 'A-B-0.weapon0', '88L56')
    expect(inBattle(long)?.type).toBe('GE PZ-IVH with 88L56+TMG+TMG')
    const stump = pageOf('GE PZ-IVD')
    expect(rearmed(stump, ['75L70', 'TMG', 'TMG']).cost - stump.cost).toBe(Math.round((23 - 10) / 4.5))
    expect(rearmed(stump, ['75L70'])).toBe(stump)
    expect(rearmed(stump, ['75L70', 'TMG', 'a stick'])).toBe(stump)
    expect(inBattle(edit(long, 'A-B-0.weapon0', '75L48'))?.type).toBe('GE PZ-IVH')
    expect(inBattle(builder.restore(long, 'A-B-0'))?.type).toBe('GE PZ-IVH')
    expect(refusalOf(builder.edit(tanks.value, 'A-B-0.weapon0', '122L43'))).toBe(
      'III Limits: 122L43 does not fit there.',
    )
    expect(refusalOf(builder.edit(tanks.value, 'A-B-0.weapon3', '75L43'))).toMatch(/does not fit there/)
    expect(refusalOf(builder.edit(tanks.value, 'A-A-0.weapon0', 'TMG'))).toMatch(/comes as it is/)
  })

  test('[PS III Purchase] another type in a place of the list costs no less, a dearer one the difference', () => {
    const tanks = builder.buy(builder.clear(plan, 0), 0, 'panzer-iv-platoon')
    if (!tanks.ok) throw new Error('no tanks')
    const cheaper = builder.edit(tanks.value, 'A-B-2.type', 'PZ-IVF2')
    expect(cheaper.ok && spent(cheaper.value, 0)).toBe(60)
    expect(cheaper.ok && battleOf(cheaper.value).battle.musters.find(({ id }) => id === 'A-B-2')?.type.name).toBe(
      'PZ-IVF2',
    )
  })
})

describe('deployment by hand', () => {
  const label = (cell: number): string => layoutOf(plan).map.board.label(cell)
  const clear = (from: number, to: number): string => {
    const { map, stands, mines, teeth } = layoutOf(plan)
    const taken = new Set([...stands.flatMap((side) => [...side.values()]), ...mines.flat(), ...teeth.flat()])
    const cell = map.ground.findIndex(
      (terrain, at) => terrain === 'clear' && at % 60 >= from && at % 60 <= to && !taken.has(at),
    )
    return label(cell)
  }

  test('[PS III Deployment] a unit stands where it was put, behind its line', () => {
    const put = builder.put(plan, { kind: 'unit', unit: 'A-B-0' }, clear(3, 10))
    expect(put.ok && battleOf(put.value).battle.musters.find(({ id }) => id === 'A-B-0')?.at).toBe(
      layoutOf(plan).map.board.parse(clear(3, 10)),
    )
    if (put.ok) deployedAsWritten(battleOf(put.value))
    const beyond = builder.put(plan, { kind: 'unit', unit: 'A-B-0' }, clear(20, 25))
    expect(refusalOf(beyond)).toMatch(/^III Deployment: The start line is kept/)
    expect(refusalOf(builder.put(plan, { kind: 'unit', unit: 'A-B-0' }, clear(0, 0)))).toMatch(/outermost column/)
  })

  test('[PS Charts Types of Battle] start lines that are advice bind nobody but on the outermost columns', () => {
    const free = builder.set(plan, 'lines', 'advice')
    const put = builder.put(free, { kind: 'unit', unit: 'A-B-0' }, clear(20, 25))
    expect(put.ok).toBe(true)
    if (put.ok) deployedAsWritten(battleOf(put.value))
    expect(refusalOf(builder.put(free, { kind: 'unit', unit: 'A-B-0' }, clear(59, 59)))).toMatch(/outermost/)
  })

  test('[PS III Mines, PS III Dragons Teeth] what is bought lies in the columns of its side, and moves square by square', () => {
    const bought = ['minefield', 'dragons-teeth', 'minefield'].reduce<Plan>(
      (now, offer) => {
        const more = builder.buy(now, 1, offer)
        return more.ok ? more.value : now
      },
      builder.clear(plan, 1),
    )
    const { battle, state } = battleOf(bought)
    expect(state.mines.filter(({ side }) => side === 1)).toHaveLength(12)
    expect(battle.map.ground.filter((terrain) => terrain === 'dragonsTeeth')).toHaveLength(6)
    expect(state.mines.every(({ cell }) => battle.zones[1].has(cell))).toBe(true)
    const to = clear(35, 50)
    const moved = builder.put(bought, { kind: 'works', side: 1, works: 'mines' }, to)
    if (!moved.ok) throw new Error(moved.error.text)
    const after = battleOf(moved.value)
    expect(after.state.mines).toHaveLength(12)
    expect(after.state.mines.map(({ cell }) => after.battle.map.board.label(cell))).toContain(to)
  })

  test('[PS II.A Dug-In] all of a side dug in, or one, in assaults only', () => {
    const dug = (now: Plan, side: 0 | 1): readonly boolean[] =>
      battleOf(now)
        .battle.musters.filter((one) => one.side === side && !one.offMap && one.on === undefined)
        .map(({ dugIn }) => dugIn)
    expect([...new Set(dug(plan, 1))]).toEqual([true])
    const nobody = builder.set(plan, '1.digsIn', 'no')
    expect(new Set(dug(nobody, 1))).toEqual(new Set([false]))
    const one = builder.edit(nobody, 'B-B-0.dugIn', 'yes')
    expect(one.ok && dug(one.value, 1).filter(Boolean)).toHaveLength(1)
    const meeting = builder.set(plan, 'type', 'meeting')
    expect(refusalOf(builder.edit(meeting, 'B-B-0.dugIn', 'yes'))).toBe(
      'II.A Dug-In: Units begin dug in only in an assault.',
    )
  })

  test('[PS III Deployment] the objective is laid by hand, in the columns of who holds it', () => {
    const holds = withSide(plan, 1, (one) => ({ ...one, mission: 'hold' }))
    const laid = builder.put(holds, { kind: 'objective' }, clear(35, 40))
    expect(laid.ok && battleOf(laid.value).battle.objective).toBe(layoutOf(plan).map.board.parse(clear(35, 40)))
    expect(refusalOf(builder.put(holds, { kind: 'objective' }, clear(5, 10)))).toBe(
      'III Deployment: It lies in the columns of the side that holds it.',
    )
  })

  test('deploy for me takes back what was put by hand', () => {
    const put = builder.put(plan, { kind: 'unit', unit: 'A-B-0' }, clear(3, 10))
    expect(put.ok && builder.ground(builder.rearrange(put.value, 0)).units).toEqual(builder.ground(plan).units)
  })
})

test('[PS III Purchase] the sum of the points is that of the book, line by line', () => {
  expect(total(builder.budget(plan, 0).sum)).toBeCloseTo(300)
  expect(builder.budget(plan, 0).sum.lines.map(({ label }) => label)).toEqual([
    'Axis Assault',
    'Size 3',
    'Handicap level 3',
    'Average troops',
  ])
})
