import { expect, test } from 'vitest'
import { readBattleFile } from '../../src/core/door/read.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { scoreOf } from '../../src/core/mind/course.ts'
import { fieldsOf, type Sketch } from '../../src/core/mind/sketch.ts'
import { think } from '../../src/core/mind/think.ts'
import { valuerOf } from '../../src/core/mind/value.ts'
import { FEATURES, type FeatureName, WEIGHTS } from '../../src/core/mind/weights.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import { library } from '../../src/cli/files/library.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format as itacs } from '../../src/systems/itacs/files/battle/format.ts'
import { format as prestags } from '../../src/systems/prestags/files/battle/format.ts'
import { exitsOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import type { Command, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { type PlainPose, varied } from './training/vary.ts'
import { control } from './training/goals.ts'
import { fileOf } from './training/pose.ts'
import { laidOut } from './playing.ts'

const REACHED = [[{ kind: 'event', event: { type: 'combatResolved' } }]]
const FORMATS = { prestags, itacs } as unknown as Readonly<Record<PlainPose['system'], Format<Kinds>>>
const NO_TURN = { turns: 0, mirrored: false }

/** A position on a plain, of PRESTAGS where no system is named, as the mind of the Reds sees it. */
const sketched = async (pose: Partial<PlainPose> & Pick<PlainPose, 'units'>): Promise<Sketch> => {
  const whole = varied({ name: 'aims', system: 'prestags', reached: REACHED, ...pose }, NO_TURN)
  const play = await systemFor(whole.system).play()
  const read = readBattleFile(FORMATS[whole.system], fileOf(whole), library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const state = { ...(read.value.start as AnyState), dice: seededDice(1) }
  return play.mind!.sketch(read.value.battle as never, state as never, 0, true)
}

const featureOf = async (pose: Parameters<typeof sketched>[0], name: FeatureName): Promise<number> => {
  const sketch = await sketched(pose)
  const valuer = valuerOf(sketch, fieldsOf(sketch), WEIGHTS, true)
  valuer.weigh()
  return valuer.values[FEATURES.indexOf(name)] as number
}

test('[ITACS 4.4] fire of bowmen stops one hex of those who come: they are safe from one, and not from two', async () => {
  const alone = { 'A-LB-1': '1312', 'B-MC-1': '1912' }
  const dread = async (units: PlainPose['units']) => -(await featureOf({ system: 'itacs', units }, 'enemy attacks'))
  const [one, two] = [await dread(alone), await dread({ ...alone, 'B-MC-2': '1913' })]
  expect(one).toBeGreaterThan(0)
  expect(two).toBeGreaterThan(3 * one)
})

test('[ITACS 4.6] disorder that is over by then counts for nothing in the volleys of the next turn', async () => {
  const volley = (foe: object) =>
    featureOf({ system: 'itacs', units: { 'A-LB-1': '1312', 'B-PS-1': { at: '1412', ...foe } } }, 'own fire')
  const [shaken, breaking] = [await volley({ d: 2 }), await volley({ d: 2, breaks: true })]
  expect(shaken).toBeCloseTo((await volley({})) / 0.6)
  expect(breaking).toBeGreaterThan(shaken)
})

test('[6.37] a bowman whose line of sight is held by another unit promises himself no volley', async () => {
  const aside = { 'A-LB-1': '1310', 'A-SD-1': '1610', 'B-PS-1': '1312' }
  const between = { ...aside, 'A-SD-1': '1311' }
  expect(await featureOf({ units: aside }, 'own fire')).toBeGreaterThan(0)
  expect(await featureOf({ units: between }, 'own fire')).toBeCloseTo(0)
})

test('[6.2] more bowmen on one stack promise more, and no two of them the same stack twice', async () => {
  const one = { 'A-LB-1': '1310', 'B-PS-1': '1312' }
  const two = { ...one, 'A-LB-2': '1310' }
  const idle = { ...two, 'A-LB-2': '2510' }
  const [alone, both, apartFrom] = [
    await featureOf({ units: one }, 'own fire'),
    await featureOf({ units: two }, 'own fire'),
    await featureOf({ units: idle }, 'own fire'),
  ]
  expect(both).toBeGreaterThan(alone)
  expect(apartFrom).toBeCloseTo(alone)
})

test('[6.2, 11.1] points that the next volley may bring count for a victory by points, and for no other', async () => {
  const verdict = (here: string, there: string, level: boolean) =>
    featureOf(
      {
        units: {
          'A-LB-1': here,
          'A-LB-2': here,
          'A-LB-3': there,
          'A-LB-4': there,
          'B-BW-1': { at: '1312', disrupted: 'lastTurn' },
        },
        wins: [
          level
            ? [[{ type: 'victoryLevel', atLeast: 'marginal' }]]
            : [[{ type: 'control', hexes: ['0101'], at: 'end' }]],
          [[{ type: 'prevent' }]],
        ],
      },
      'verdict',
    )
  expect(await verdict('1310', '1410', true)).toBeGreaterThan((await verdict('2410', '2510', true)) + 0.05)
  expect(await verdict('1310', '1410', false)).toBeCloseTo(await verdict('2410', '2510', false))
})

test('[10.31] horse bowmen do not go for a leader who stands alone: fire does him no harm', async () => {
  const units = { 'A-HB-1': '1305', 'B-PS-1': '1320', 'B-2L-1': '1320' }
  const near = { ...units, 'B-2L-1': '1307' }
  const [without, withHim] = [await featureOf({ units }, 'approach'), await featureOf({ units: near }, 'approach')]
  expect(withHim).toBeCloseTo(without)
  const swords = { 'A-SD-1': '1305', 'B-PS-1': '1320' }
  expect(await featureOf({ units: { ...swords, 'B-2L-1': '1307' } }, 'approach')).toBeGreaterThan(
    await featureOf({ units: { ...swords, 'B-2L-1': '1320' } }, 'approach'),
  )
})

test('an enemy who must have two hexes together is kept from it in one of them; who may have either is not', async () => {
  const at = (hex: string) => ({ type: 'control', hexes: [hex], at: 10 })
  const own = control('2520', 10)
  const units = { 'A-SD-1': '1310', 'B-SD-1': '1620', 'B-SD-2': '1621' }
  const together = await featureOf({ turn: 9, units, wins: [own, [[at('1310'), at('1620')]]] }, 'ground')
  const either = await featureOf({ turn: 9, units, wins: [own, [[at('1310')], [at('1620')]]] }, 'ground')
  expect(together).toBeGreaterThan(either + 1)
})

test('[11.3] where somebody must stand in the end, ground that was held once is held no more', async () => {
  const units = { 'A-SD-1': '1310', 'B-SD-1': '1620' }
  const start = { control: { '1320': 'Reds' } }
  const goalIn = async (type: 'control' | 'occupy') => {
    const wins = [[[{ type, hexes: ['1320'], at: 'end' }]], control('1320', 10)]
    const { goals } = await sketched({ units, start, wins: wins as never })
    return goals.find(({ own }) => own)
  }
  expect(await goalIn('control')).toMatchObject({ held: true })
  expect(await goalIn('occupy')).toMatchObject({ held: false })
})

test('ground that is nobody’s yet is not the enemy’s: he has to come for it', async () => {
  const wins = [control('2520', 10), control('1320', 10)] as const
  const units = { 'A-SD-1': '1310', 'B-SD-1': '1620' }
  const goalIn = async (start: object) => {
    const { goals } = await sketched({ units, wins, start: start as never })
    return goals.find(({ own }) => !own)
  }
  expect(await goalIn({})).toMatchObject({ held: true })
  expect(await goalIn({ control: { '1320': 'Blues' } })).toMatchObject({ held: false })
})

test('[11.25] chariots are not among those who are wanted in a part of the map', async () => {
  const { play, battle, start } = await laidOut('prestags', 'megiddo-1469bc')
  const placed = { ...start, units: start.units.map((unit, index) => ({ ...unit, fate: 'map', at: index })) }
  const { own, musters } = play.mind!.sketch(battle, placed as never, 0, true)
  const who = [...(musters?.[0]?.who ?? [])]
  expect(own.some(({ id }) => id.startsWith('A-CH'))).toBe(true)
  expect(who).toContain('A-AX-1')
  expect(who.filter((id) => id.startsWith('A-CH') || /^A-\dL/.test(id))).toEqual([])
})

/** A battle whose army is to leave the map: so many of it are gone, and all others stand where they may leave. */
const atTheRim = async (id: string, gone: number, at?: string) => {
  const { play, battle, start } = await laidOut('prestags', id)
  const known = battle as unknown as Battle
  const [gate = -1] = exitsOf(known, 0)
  const exit = at === undefined ? gate : (known.map.board.parse(at) ?? -1)
  const army = (start as unknown as State).units.filter(({ side, type }) => side === 0 && !type.endsWith('L'))
  const out = new Set(army.slice(0, gone).map((unit) => unit.id))
  const units = start.units.map((unit, index) => ({
    ...unit,
    fate: out.has(unit.id) ? 'exited' : 'map',
    at: out.has(unit.id) ? gate : unit.side === 0 ? exit : index,
  }))
  const step = known.sequence.steps.findIndex(({ commands, actor }) => commands.includes('move') && actor === 0)
  const state = { ...start, units, step, turn: 3, playerTurn: 5 }
  const orders = play
    .mind!.chores(battle, state as never, 0)
    .flatMap((chore) => (chore.kind === 'orders' && /Off the map/.test(chore.text) ? [...chore.orders()] : []))
  const sketch = play.mind!.sketch(battle, state as never, 0, true)
  return { sketch, exit, orders: orders as unknown as readonly Extract<Command, { type: 'move' }>[] }
}

test('[11.41] a leader who must leave the map follows when enough units have left, and not before', async () => {
  const firstOf = async (gone: number) => (await atTheRim('apulia-71bc', gone)).orders[0]?.units[0]?.unit
  expect(await firstOf(5)).toMatch(/^A-[A-Z]{2}-\d+$/)
  expect(await firstOf(30)).toMatch(/^A-\dL-\d+$/)
})

test('[11.41] leaders who must leave the map are drawn to where they can', async () => {
  expect((await atTheRim('apulia-71bc', 5)).sketch).toMatchObject({ chiefs: true })
  expect((await atTheRim('cerami-1063', 5)).sketch).not.toHaveProperty('chiefs')
})

test('[11.41] as many as must leave by a narrower place are meant for it, and leave nowhere else', async () => {
  const { sketch, exit, orders } = await atTheRim('cerami-1063', 5, '0637')
  const meant = new Set([...(sketch.narrow?.men ?? [])].map((index) => sketch.own[index]?.id))
  expect(meant.size).toBe(3)
  const ends = (isMeant: boolean) =>
    orders.filter(({ units }) => meant.has(units[0]?.unit ?? '') === isMeant).map(({ path }) => path.at(-1) ?? exit)
  expect(ends(true)).toEqual([exit, exit, exit])
  expect(new Set(ends(false)).size).toBeGreaterThan(1)
})

test('a battle in which little is lost is less open than one in which much is: a point decides more', async () => {
  const { battle } = await laidOut('prestags', 'qadisiya-637')
  const sheet = (battle as unknown as Battle).scenario
  const paceOf = (points: readonly [number, number], late: number): number =>
    scoreOf({ sheet, side: 0, points, stake: 100, late, turns: 20 })?.pace ?? -1
  expect(paceOf([0, 0], 0)).toBe(2)
  expect(paceOf([40, 60], 0.5)).toBe(2)
  expect(paceOf([2, 2], 0.5)).toBeCloseTo(16 / 26)
  expect(paceOf([2, 2], 0.9)).toBeLessThan(paceOf([2, 2], 0.5))
})

/** A pose of PRESTAGS after the march of the general of the Reds. */
const marched = async (pose: PlainPose) => {
  const play = await systemFor('prestags').play()
  const read = readBattleFile(FORMATS.prestags, fileOf(varied(pose, NO_TURN)), library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const battle = read.value.battle as never
  const state = { ...(read.value.start as AnyState), dice: seededDice(1) }
  const { commands } = think(play, battle, state, { side: 0, level: 'general', style: 'cunning', seed: 1 })
  let after = state
  for (const command of commands) {
    const done = play.system.decide(battle, after, command as never)
    if (done.ok && command.type === 'move') after = done.value.state as typeof state
  }
  return { after, board: play.games.facts(battle).chart.board }
}

test('[6.2] horse bowmen gather around one who stands alone, more than a volley takes that only shakes him', async () => {
  const men = Array.from({ length: 12 }, (_, index) => `A-HB-${index + 1}`)
  const stands = men.map((id, index) => [id, `13${String(5 + (index >> 1)).padStart(2, '0')}`])
  const pose: PlainPose = {
    name: 'horse bowmen gather',
    system: 'prestags',
    turn: 4,
    sides: [{ mountedExempt: true }, {}],
    units: { ...Object.fromEntries(stands), 'B-PS-1': '1316' },
    reached: REACHED,
  }
  const { after, board } = await marched(pose)
  const target = after.units.find(({ id }) => id === 'B-PS-1')?.at ?? -1
  const near = after.units.filter(({ id, at }) => men.includes(id) && board.distance(at, target) <= 2)
  expect(near.length).toBeGreaterThanOrEqual(9)
})

test('who is likely to be struck down beside ground takes it less surely than who is left alone', async () => {
  const wins = [control('1310', 10), [[{ type: 'prevent' }]]] as const
  const at = (foe: string) => featureOf({ turn: 6, wins, units: { 'A-HB-1': '1312', 'B-SD-1': foe } }, 'ground')
  const [near, far] = [await at('1314'), await at('2525')]
  expect(far).toBeGreaterThan(0)
  expect(near).toBeLessThan(far / 2)
})

test('[6.2] [11.3] ground that counts at the end is nearer where its holder may be shot down before', async () => {
  const wins = [control('1310', 10), [[{ type: 'prevent' }]]] as const
  const bows = (cells: readonly string[]) =>
    Object.fromEntries(cells.flatMap((cell, index) => [0, 1].map((one) => [`A-HB-${index * 2 + one + 1}`, cell])))
  const units = (cells: readonly string[]) => ({ ...bows(['1312', ...cells]), 'B-IB-1': '1310' })
  const at = (turn: number, cells: readonly string[]) => featureOf({ turn, wins, units: units(cells) }, 'ground')
  const near = ['1308', '1109', '1110', '1111', '1509', '1510', '1511']
  const far = ['1304', '1102', '1103', '1104', '1502', '1503', '1504']
  expect(await at(9, near)).toBeGreaterThan((await at(9, far)) * 1.05)
  // Before, the enemy would come back.
  expect(await at(5, near)).toBeCloseTo(await at(5, far))
})

test('[11.3] in the last turn several go to ground that is to be held, where one alone would be driven off', async () => {
  const men = Array.from({ length: 16 }, (_, index) => `A-HB-${index + 1}`)
  const foes = ['1307', '1208', '1408', '1109', '1509', '1112', '1512', '1213']
  const pose: PlainPose = {
    name: 'several hold',
    system: 'prestags',
    turn: 10,
    wins: [control('1310', 10), [[{ type: 'prevent' }]]],
    sides: [{ mountedExempt: true }, {}],
    units: {
      ...Object.fromEntries(men.map((id, index) => [id, `13${String(15 + (index >> 1)).padStart(2, '0')}`])),
      ...Object.fromEntries(foes.map((cell, index) => [`B-MI-${index + 1}`, cell])),
    },
    reached: REACHED,
  }
  const { after, board } = await marched(pose)
  const ground = board.parse('1310') ?? -1
  const near = after.units.filter(({ id, at }) => men.includes(id) && board.distance(at, ground) <= 1)
  expect(near.length).toBeGreaterThanOrEqual(5)
})

test('[10.22] [10.23] who needs no leader to go at full pace is not kept near one', async () => {
  const units = { 'A-2L-1': '2510', 'A-HB-1': '1310', 'A-SD-1': '1610', 'B-PS-1': '1312' }
  const astray = (special: readonly string[], own: Readonly<Record<string, unknown>> = {}) =>
    featureOf({ units, scenario: { special }, sides: [own, {}] }, 'command')
  const [both, foot] = [await astray([]), await astray([], { mountedExempt: true })]
  expect(foot).toBeLessThan(0)
  expect(both).toBeLessThan(foot)
  expect(await astray(['noLeaderRules'])).toBeCloseTo(0)
})

test('what an enemy may do weighs as much as he is feared: his blows, and the points that they bring him', async () => {
  const pose = { system: 'itacs', units: { 'A-LB-1': '1312', 'B-MC-1': '1912', 'B-MC-2': '1913' } } as const
  const known = await sketched(pose)
  const score = { points: [0, 0], wanted: [1, 1], worth: 10, pace: 0 } as const
  const seen = (fear: number) => {
    const sketch = { ...known, score, fear }
    const valuer = valuerOf(sketch, fieldsOf(sketch), WEIGHTS, true)
    valuer.weigh()
    const of = (name: FeatureName) => valuer.values[FEATURES.indexOf(name)] as number
    return { blows: of('enemy attacks'), verdict: of('verdict'), feared: valuer.feared() }
  }
  const [all, half, none] = [seen(1), seen(0.5), seen(0)]
  expect(all.blows).toBeLessThan(0)
  expect(half.blows).toBeCloseTo(all.blows / 2)
  expect(all.verdict).toBeLessThan(half.verdict)
  expect(none.verdict).toBeCloseTo(0)
  expect(all.feared).toBeGreaterThan(0)
  expect(half.feared).toBeCloseTo(all.feared)
})
