import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { layPosition } from '../../src/core/door/position.ts'
import type { GameMoment } from '../../src/core/play/games.ts'
import { library } from '../../src/cli/files/library.ts'
import { type Args, readArgs } from '../../src/cli/tester/args/args.ts'
import { playPositions, positionsIn } from '../../src/cli/tester/runs/positions.ts'
import { format } from '../../src/systems/prestags/files/battle/format.ts'
import { play } from '../../src/systems/prestags/play/play.ts'

type Posed = Exclude<Awaited<ReturnType<typeof positionsIn>>[number], string>

const found = await positionsIn([])
const POSED = found.filter((one): one is Posed => typeof one !== 'string')
const SYSTEMS = [...new Set(POSED.map(({ system }) => system))]
const SEEDS = [1, 2]

const share = ({ position }: Posed, name: string): number =>
  SEEDS.filter((seed) => position.solve({ kind: 'policy', name }, seed).reached).length / SEEDS.length

const jsonOf = (name: string) =>
  JSON.parse(readFileSync(`scenarios/positions/prestags/${name}.json`, 'utf8')) as { goal: Record<string, unknown> }

describe('positions of one right idea', () => {
  test('all can be read: thirty of PRESTAGS and twenty of ITACS, each with a name of its own', () => {
    expect(found.filter((one) => typeof one === 'string')).toEqual([])
    const counts = SYSTEMS.map((system) => [system, POSED.filter((one) => one.system === system).length])
    expect(Object.fromEntries(counts)).toEqual({ prestags: 30, itacs: 20 })
    expect(new Set(POSED.map(({ system, position }) => `${system} ${position.name}`)).size).toBe(POSED.length)
  })

  test.each(POSED)('$file: small, a sentence why, nothing odd', ({ position }) => {
    expect(position.counters).toBeGreaterThanOrEqual(4)
    expect(position.counters).toBeLessThanOrEqual(16)
    expect(position.why).toMatch(/^[A-Z].*\.$/)
    expect(position.warnings).toEqual([])
  })

  test.each(POSED)('$file: the solution reaches the goal whatever the dice, doing nothing does not', ({ position }) => {
    for (const seed of SEEDS) {
      expect(position.solve({ kind: 'solution' }, seed)).toEqual({ reached: true, fault: undefined })
      expect(position.solve({ kind: 'idle' }, seed)).toEqual({ reached: false, fault: undefined })
    }
  })

  test.each(SYSTEMS)('%s: every policy of today solves less than 40 in a hundred', (system) => {
    const own = POSED.filter((one) => one.system === system)
    for (const name of own[0]?.position.players ?? []) {
      const mean = own.reduce((sum, one) => sum + share(one, name), 0) / own.length
      expect(mean, name).toBeLessThan(0.4)
    }
  })
})

test('the example of the guide is one: its solution reaches the goal', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/positions.md', 'utf8')) ?? []
  const laid = layPosition(format, play, JSON.parse(example), library)
  expect(laid.ok && laid.value.solve({ kind: 'solution' }, 1)).toEqual({ reached: true, fault: undefined })
  expect(laid.ok && laid.value.solve({ kind: 'idle' }, 1)).toEqual({ reached: false, fault: undefined })
})

test('before every command of a position it is told where it is', () => {
  const moments: GameMoment[] = []
  const { position } = POSED.find(({ file }) => file.endsWith('prestags/bait.json')) as Posed
  position.solve({ kind: 'solution' }, 7, (moment) => moments.push(moment))
  expect(moments[0]).toMatchObject({
    seed: 7,
    commands: 0,
    step: expect.stringMatching(/./),
    side: expect.stringMatching(/./),
  })
  expect(moments.map(({ commands }) => commands)).toEqual(moments.map((_, index) => index))
  expect(moments.length).toBeGreaterThan(1)
})

test('what goes with positions on the command line', () => {
  expect(readArgs(['--positions', '8', '--player', 'bold'])).toMatchObject({ positions: 8, player: 'bold', names: [] })
  expect(readArgs(['--positions', '8', '--patience', '9', '--jobs', '2'])).toMatchObject({ patience: 9, jobs: 2 })
  expect(() => readArgs(['--positions', '8', '--swap'])).toThrow('--swap is not for --positions.')
  expect(() => readArgs(['--positions', '8', '--games', '2'])).toThrow('--positions is not for --games.')
  expect(() => readArgs(['--positions', '0'])).toThrow('--positions wants a whole number from 1 on')
})

describe('a goal', () => {
  const reachedBy = (reached: unknown): boolean | string => {
    const json = jsonOf('bait')
    const laid = layPosition(format, play, { ...json, goal: { ...json.goal, reached } }, library)
    return laid.ok ? laid.value.solve({ kind: 'solution' }, 1).reached : (laid.problems[0]?.path ?? '')
  }
  const stays = { kind: 'unit', unit: 'A-PS-1', at: '0507' }
  const goes = { kind: 'unit', unit: 'A-PS-1', at: '0508' }
  const both = ['A-PS-1', 'A-PS-2']

  test('is reached by any of its alternatives, each as a whole', () => {
    expect(reachedBy([[stays]])).toBe(true)
    expect(reachedBy([[stays, goes]])).toBe(false)
    expect(reachedBy([[goes], [stays]])).toBe(true)
    expect(reachedBy([[{ kind: 'none', of: [goes] }]])).toBe(true)
    expect(reachedBy([[{ kind: 'none', of: [goes, stays] }]])).toBe(false)
  })

  test('counts units in hexes, and hexes between units', () => {
    const counted = (more: object) => reachedBy([[{ kind: 'count', units: both, hexes: ['D', '0101'], ...more }]])
    expect([counted({ atLeast: 1 }), counted({ atLeast: 2 }), counted({ atMost: 0 })]).toEqual([true, false, false])
    const apart = (more: object) => reachedBy([[{ kind: 'apart', units: both, from: ['B-MC-1', 'B-MC-2'], ...more }]])
    expect([apart({ atLeast: 5, atMost: 5 }), apart({ atLeast: 6 }), apart({ atMost: 4 })]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('looks at what happened, with numbers at least and at most, and lists that have or lack something', () => {
    const fought = (attackers: object, total: object) =>
      reachedBy([[{ kind: 'event', event: { type: 'combatResolved', combat: { attackers, attack: { total } } } }]])
    expect(fought({ has: ['A-PS-2'] }, { atLeast: 8 })).toBe(true)
    expect(fought({ lacks: ['A-MI-1'] }, { atMost: 8 })).toBe(true)
    expect(fought({ lacks: ['A-PS-2'] }, { atLeast: 8 })).toBe(false)
    expect(fought({ has: ['A-MI-1'] }, { atLeast: 8 })).toBe(false)
    expect(fought({ has: [] }, { atLeast: 9 })).toBe(false)
  })

  test('tells where something of it is wrong', () => {
    expect(reachedBy([[{ kind: 'count', units: ['A-PS-9'], hexes: ['D'] }]])).toBe('$.goal.reached[0][0].units[0]')
    expect(reachedBy([[{ kind: 'apart', units: both, from: ['B-PP-1'] }]])).toBe('$.goal.reached[0][0].from[0]')
    expect(reachedBy([[{ kind: 'none', of: [{ kind: 'unit', unit: 'A-PS-1', at: '9999' }] }]])).toBe(
      '$.goal.reached[0][0].of[0].at',
    )
    expect(reachedBy([])).toBe('$.goal.reached')
    const { goal: _goal, ...bare } = jsonOf('bait')
    const laid = layPosition(format, play, bare, library)
    expect(laid.ok ? '' : laid.problems[0]?.path).toBe('$.goal')
  })
})

describe('who is set before positions', () => {
  const told = async (player: string) => {
    const said: string[] = []
    const streams = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0),
    )
    try {
      const args = readArgs([
        '--positions',
        '1',
        '--jobs',
        '1',
        '--player',
        player,
        'scenarios/positions/prestags/bait.json',
      ])
      return { code: await playPositions(args as Args, 1), said: said.join('') }
    } finally {
      for (const stream of streams) stream.mockRestore()
    }
  }

  test('a level may have a style and depths of its own, each with its column', async () => {
    const { code, said } = await told('recruit,general:bold:budget=50;ahead=0')
    expect(code).toBe(0)
    expect(said).toMatch(/prestags +recruit general:bold:budget=50;ahead=0\n/)
    expect(said).toMatch(/share solved of 1 +\d+ +\d+\n/)
  })

  test.each(['nobody', 'general:rash', 'bold,captain:bold:budget=x'])(
    '%s: nobody knows him, and it says so',
    async (name) => {
      const { code, said } = await told(name)
      expect(code).toBe(2)
      expect(said).toContain(`--player: nobody here knows ${name.split(',').at(-1)}; known are random, bold`)
    },
  )
})
