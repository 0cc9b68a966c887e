import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GameMoment } from '../../src/core/play/games.ts'
import { gamesFor, layGround } from '../../src/cli/tester/games/ground.ts'
import { signsOf } from '../../src/cli/tester/threads/signs.ts'
import { WatchedThread } from '../../src/cli/tester/threads/watched.ts'
import { playsAll, share } from '../share.ts'
import { headless } from './headless.ts'

const SKIRMISH = {
  format: 'testudo-battle',
  version: 2,
  scenario: 'prestags/rome-753bc',
  start: {
    turn: 10,
    step: 'melee',
    side: 'Sabines',
    units: { 'A-SK-1': '1014', 'A-MI-1': '1013', 'B-BW-1': '1015', 'B-AX-1': '1115' },
  },
}

test('a task that hangs is ended and tells where it was, and so does one whose thread dies; the others go on', async () => {
  const thread = new WatchedThread({ patience: 0.05, script: new URL('./hanging.mjs', import.meta.url) })
  await expect(thread.work('first')).resolves.toBe('first')
  await expect(thread.work('hang')).rejects.toThrow('no command came for 0.05 s: turn 7')
  await expect(thread.work('second')).resolves.toBe('second')
  await expect(thread.work('die')).rejects.toThrow('its thread ended with code 3')
  await expect(thread.work('fail')).rejects.toThrow('it cannot')
  await expect(thread.work('third')).resolves.toBe('third')
  await thread.close()
})

test('before every command it is told where a game is', async () => {
  const laid = layGround(await gamesFor(SKIRMISH), 'skirmish', SKIRMISH, [])
  if (!laid.ok) throw new Error(laid.text)
  const moments: GameMoment[] = []
  const watched = laid.ground.play(['random', 'random'], 7, (moment) => moments.push(moment))
  expect(watched).toEqual(laid.ground.play(['random', 'random'], 7))
  expect(moments[0]).toEqual({ seed: 7, turn: 10, step: 'melee', side: 'Sabines', commands: 0 })
  expect(moments.at(-1)?.commands).toBe(watched.commands - 1)
})

test('signs tell one step from another, and the games of two seeds', () => {
  const told: string[] = []
  const watch = signsOf((at) => told.push(at))
  const first = { seed: 7, turn: 2, step: 'movement', side: 'Romans', commands: 4 } as const
  for (const moment of [
    first,
    { ...first, commands: 5 },
    { ...first, step: 'melee', commands: 6 },
    { ...first, seed: 8 },
  ])
    watch(moment)
  expect(told).toEqual([
    'seed 7, turn 2, movement, Romans, after 4 commands',
    'seed 7, turn 2, melee, Romans, after 6 commands',
    'seed 8, turn 2, movement, Romans, after 4 commands',
  ])
})

if (share(1, 0))
  test('a game in which a player thinks for ever is a fault that says where, and the next battle is played', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'testudo-hanging-'))
    const [battle, json] = ['skirmish.json', 'report.json'].map((name) => join(folder, name)) as [string, string]
    writeFileSync(battle, JSON.stringify(SKIRMISH))
    const endless = 'veteran:cunning:budget=1000000000'
    const { status, stderr } = await headless(
      ...['--games', '1', '--seed', '4', '--jobs', '1', '--patience', '1', '--json', json],
      ...['--player', `random,${endless}`, '--faults', folder, 'prestags/rome-753bc', battle],
    )
    const { battles } = JSON.parse(readFileSync(json, 'utf8'))
    rmSync(folder, { recursive: true })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /FAULT in game 4: no command came for 1 s: seed 4, turn 1, movement, Sabines, after \d+ comm/,
    )
    expect(battles.map(({ faults }: { faults: unknown[] }) => faults.length)).toEqual([1, 0])
  })

if (playsAll)
  test('before a position a thought without end is a fault that says where; the others are set before it, and before the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'testudo-positions-'))
    const json = join(folder, 'positions.json')
    const endless = 'veteran:careful:budget=1000000000'
    const { status, stdout, stderr } = await headless(
      ...['--positions', '1', '--jobs', '1', '--patience', '1', '--json', json],
      ...['--player', `${endless},recruit`],
      ...['break-the-lock', 'bait'].map((name) => `scenarios/positions/prestags/${name}.json`),
    )
    const { rows } = JSON.parse(readFileSync(json, 'utf8'))
    rmSync(folder, { recursive: true })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /lock\.json: veteran:\S+, seed 1: no command came for 1 s: seed 1, turn \d+, move\w*, \w+, after/,
    )
    expect(rows.map(({ faults }: { faults: unknown[] }) => faults.length)).toEqual([1, 0])
    expect(rows[0].shares).toEqual({ [endless]: 0, recruit: expect.any(Number) })
    expect(stdout).toContain('share solved of 2')
  })
