import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { expand } from '../../src/cli/files/expand.ts'
import { headless } from './headless.ts'
import { elementsOf } from './xml.ts'

const root = mkdtempSync(join(tmpdir(), 'testudo-tester-'))
afterAll(() => rmSync(root, { recursive: true }))

const put = (name: string, content: unknown): string => {
  const path = join(root, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const battleFile = (die: number, result: string) => ({
  format: 'testudo-battle',
  version: 1,
  name: `Die ${die}`,
  scenario: 'prestags/rome-753bc',
  start: { turn: 2, step: 'fire', side: 'Romans', units: { 'A-SK-1': '1014', 'B-BW-1': '1015' } },
  dice: [die],
  commands: [{ type: 'fire', units: ['A-SK-1'], target: '1015' }],
  expect: [{ kind: 'event', event: { type: 'combatResolved', combat: { results: [result] } } }],
})

for (const die of [1, 2, 3]) put(`good/${die}.json`, battleFile(die, '-'))
put('good/deep/6.json', battleFile(6, 'D'))
put('good/map.json', { id: 'no battle file' })
put('good/notes.txt', 'not JSON at all')
put('bad/fails.json', battleFile(6, '-'))
put('bad/broken.json', { ...battleFile(6, '-'), comands: [], seeed: 1 })

const args = (...list: readonly string[]): string[] => ['--import', 'tsx', 'src/cli/battle.ts', ...list]

describe('files, folders and patterns', () => {
  const namesIn = (...names: readonly string[]) =>
    expand(names.map((name) => join(root, name))).entries.map((one) => one.name)
  const of = (...names: readonly string[]) => names.map((name) => join(root, name))

  test('a folder means every JSON below it, a pattern what fits it, each once', () => {
    const good = of('good/1.json', 'good/2.json', 'good/3.json', 'good/map.json', 'good/deep/6.json')
    expect(namesIn('good')).toEqual(good)
    expect(namesIn('good/*.json')).toEqual(good.slice(0, 4))
    expect(namesIn('good/**/[1-6].json', 'good/1.json')).toEqual(
      of('good/1.json', 'good/2.json', 'good/3.json', 'good/deep/6.json'),
    )
    expect(expand([join(root, 'none*')]).empty).toHaveLength(1)
  })

  test('gives the same lines from one process and from several', async () => {
    const serial = await headless(join(root, 'good'), '--jobs', '1')
    const parallel = await headless(join(root, 'good'), '--jobs', '3')
    expect(parallel).toEqual(serial)
    expect(serial).toMatchObject({ status: 0, stderr: '' })
    const lines = serial.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter((one) => one.line === 'summary').map((one) => [one.name, one.ok])).toEqual([
      ['Die 1', true],
      ['Die 2', true],
      ['Die 3', true],
      ['Die 6', true],
    ])
  })
})

describe('reports on request', () => {
  test('sound files are played beside broken ones, and every report says so', async () => {
    const [junit, tap] = [join(root, 'out/report.xml'), join(root, 'out/report.tap')]
    const { status, stdout, stderr } = await headless(root, '--summary', '--jobs', '2', '--junit', junit, '--tap', tap)
    expect(status).toBe(2)
    expect(stderr).toBe('')
    for (const part of [
      '✓ 1.json',
      '✗ fails.json',
      '! broken.json',
      'There is an entry "commands" already',
      'Did you mean "seed"?',
      '6 files: 4 hold, 1 fails, 1 is broken',
    ])
      expect(stdout).toContain(part)
    const elements = elementsOf(readFileSync(junit, 'utf8'))
    expect(elements[0]?.attributes).toMatchObject({ tests: '11', failures: '1', errors: '1' })
    expect(readFileSync(tap, 'utf8').split('\n')[1]).toBe('1..11')
  })

  test('of sound files leave the JSON lines as they are', async () => {
    const one = join(root, 'good/1.json')
    const plain = await headless(one)
    expect(await headless(one, '--tap', join(root, 'out/one.tap'))).toEqual(plain)
    expect(plain.status).toBe(0)
    expect(readFileSync(join(root, 'out/one.tap'), 'utf8').split('\n').slice(0, 4)).toEqual([
      'TAP version 14',
      '1..2',
      `ok 1 - ${one}: one command carried out`,
      `ok 2 - ${one}: expectation 1 (event)`,
    ])
  })
})

describe('mistakes on the command line', () => {
  test.each([
    [['--fly'], '--fly'],
    [['--seed', '1', 'x.json'], '--seed goes with --games'],
    [['--games', '2', '--watch', 'x'], '--watch is not for --games'],
    [['--jobs', '0', 'x'], '--jobs wants a whole number from 1 on'],
  ])('%j', async (list, text) => {
    const { status, stdout, stderr } = await headless(...list)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(text)
  })
})

describe('--watch', () => {
  test('runs again when a file changes', async () => {
    const path = put('watched/one.json', battleFile(6, 'D'))
    const child = spawn(process.execPath, args('--watch', path), { stdio: ['ignore', 'pipe', 'pipe'] })
    let told = ''
    const until = (text: string): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!told.includes(text)) return
          child.stderr.off('data', look)
          child.stdout.off('data', look)
          resolve()
        }
        child.stderr.on('data', look)
        child.stdout.on('data', look)
        look()
      })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (told += String(data)))
    await until('Ctrl-C ends.')
    expect(told).toContain('1 file: 1 holds')
    told = ''
    writeFileSync(path, JSON.stringify(battleFile(6, '-')))
    await until('Ctrl-C ends.')
    expect(told).toContain('one.json has changed.')
    expect(told).toContain('1 file: 1 fails')
    child.kill()
  })
})
