import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { SYSTEMS } from '../../src/systems/index.ts'

const run = (program: string, args: readonly string[], input = '') => {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', `src/cli/${program}.ts`, ...args], {
    encoding: 'utf8',
    input,
  })
  return { code: ran.status, out: ran.stdout, err: ran.stderr }
}

describe('every rule system is behind its door', () => {
  test('and has battles in the library, which open', async () => {
    const doors = await Promise.all(SYSTEMS.map(({ door }) => door()))
    expect(doors.map(({ id }) => id)).toEqual(['prestags', 'itacs', 'panzer-strike'])
    for (const { id, open } of doors) {
      const { paths } = library.of(id)
      expect(paths.length).toBeGreaterThanOrEqual(8)
      for (const scenario of paths) {
        const opened = open({ format: 'testudo-battle', version: 1, scenario }, library)
        expect([scenario, opened.ok]).toEqual([scenario, true])
      }
    }
  })

  test('npm run battle plays a file of ITACS, told by its scenario', () => {
    const file = {
      format: 'testudo-battle',
      version: 1,
      scenario: 'itacs/cannae-216bc',
      dice: [1, 1],
      start: { turn: 1, step: 'missile', side: 'B', units: { 'B-BW-1': '1014', 'A-BI-1': '1015' } },
      commands: [{ type: 'fire', units: ['B-BW-1'], target: '1015' }],
      expect: [{ kind: 'event', event: { type: 'combatResolved', combat: { result: '-' } } }],
    }
    const facing = { ...file.start.units, 'B-BW-1': { at: '1014', facing: 'right' } }
    const { code, out } = run('battle', ['-'], JSON.stringify({ ...file, start: { ...file.start, units: facing } }))
    expect([code, JSON.parse(out.trim().split('\n').at(-1) ?? '')]).toMatchObject([0, { ok: true, held: 1 }])
  })

  test('npm run fuzz takes a system, or a part of the path of a battle', () => {
    const { code, out } = run('fuzz', ['--games', '1', '--system', 'itacs', '--battle', 'cape'])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^1 games, \d+ commands, \d+ combats; \d+ commands that nobody offered, all refused\n {2}itacs\/cape-bon-468: /,
    )
  })
})
