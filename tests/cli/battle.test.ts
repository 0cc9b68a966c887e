import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { schemas } from '../../src/cli/schema/schemas.ts'
import { headless } from './headless.ts'
import { readJson } from '../../src/core/scenario/json.ts'
import { readFileSync } from 'node:fs'
import { fileOf } from '../../src/cli/tester/games/ground.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { SYSTEMS } from '../../src/systems/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'testudo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const battle = async (args: readonly string[]) => {
  const { status, stdout, stderr } = await headless(...args)
  return { code: status, out: stdout, err: stderr, lines: stdout.split('\n').filter((line) => line !== '') }
}

/** The program itself, in a process of its own. */
const started = (args: readonly string[], input: string) => {
  const options = { encoding: 'utf8', input } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/cli/battle.ts', ...args],
    options,
  )
  return { code: status, out: stdout, err: stderr }
}

const rome = {
  format: 'testudo-battle',
  version: 1,
  scenario: 'prestags/rome-753bc',
  start: { turn: 2, step: 'fire', side: 'Romans', units: { 'A-SK-1': '1014', 'B-BW-1': '1015' } },
  dice: [6],
  commands: [{ type: 'fire', units: ['A-SK-1'], target: '1015' }],
  ask: [{ kind: 'offers' }],
}
const holding = { ...rome, expect: [{ kind: 'unit', unit: 'B-BW-1', disrupted: 'thisTurn' }] }

const published = await schemas()

describe('npm run battle', () => {
  test('prints a line for each command, answer and expectation, and a summary; code 0', async () => {
    const { code, lines, err } = await battle([file('good.json', holding)])
    expect(err).toBe('')
    expect(code).toBe(0)
    const [command, answer, expectation, summary] = lines.map((line) => JSON.parse(line))
    expect(command.events[1].combat).toMatchObject({ attack: { total: 2 }, defence: { total: 3 }, odds: '1-2', die: 6 })
    expect(answer).toMatchObject({ line: 'answer', kind: 'offers' })
    expect(expectation).toMatchObject({ line: 'expectation', held: true })
    expect(summary).toMatchObject({ line: 'summary', ok: true, held: 1 })
  })

  test('code 1 when an expectation fails, with the difference', async () => {
    const wrong = { ...rome, expect: [{ kind: 'unit', unit: 'B-BW-1', fate: 'eliminated' }] }
    const { code, lines } = await battle([file('wrong.json', wrong)])
    expect(code).toBe(1)
    expect(JSON.parse(lines[2] ?? '').differences).toEqual([
      { path: '$.fate', expected: '"eliminated"', found: '"map"' },
    ])
  })

  test('code 1 when a command is refused, and the run ends there', async () => {
    const refused = {
      ...holding,
      commands: [{ type: 'melee', units: ['A-SK-1'], targets: ['1015'] }, { type: 'endStep' }],
    }
    const { code, lines } = await battle([file('refused.json', refused)])
    expect(code).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ok: false, refusal: { code: 'wrongStep', cite: '4.2' } })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ ok: false, carriedOut: 0, held: 0 })
  })

  test('code 2 and nothing on standard output when one of the files is broken', async () => {
    const broken = file('broken.json', { ...rome, seed: 'x', commands: [{ type: 'fly' }] })
    const { code, out, err } = await battle([file('good.json', holding), broken])
    expect(code).toBe(2)
    expect(out).toBe('')
    for (const part of ['$.seed', '$.commands[0].type', 'found     "fly"', 'expected  one of "deploy"', 'hint'])
      expect(err).toContain(part)
  })

  test('says what is wrong with a file that cannot be read at all', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'))
    const { code, out, err } = await battle([file('bad.json', '{\n  "a": 1,\n}'), empty, join(folder, 'none.json')])
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toMatch(/found +"}" at line 3, column 1\n +expected +a name in quotes/)
    expect(err).toContain('it is a folder')
    expect(err).toContain('there is no such file')
  })

  test('reads the standard input', () => {
    const { code, out, err } = started(['-'], JSON.stringify(holding))
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ line: 'summary', ok: true, held: 1 })
  })

  test('ends with its code, and says what is wrong on the other stream', () => {
    const { code, out, err } = started(['-'], '{')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('at line 1')
  })

  test('tells how it is used', async () => {
    const { out } = await battle(['--help'])
    expect(out).toContain('npm run battle -- FILE')
    expect((await battle([])).code).toBe(2)
    const examples = /BATTLE is a path such as (.*),/.exec(out)?.[1]?.split(' or ') ?? []
    expect(examples).toHaveLength(SYSTEMS.length)
    for (const name of examples) expect(fileOf(name)).toEqual({ file: { ...HEAD, scenario: name } })
  })
})

describe('where a text is no JSON', () => {
  test.each([
    ['', 'nothing, expected a JSON file'],
    ['hello', '"hello" at line 1, column 1, expected a value'],
    ['[1 2]', '"2]" at line 1, column 4, expected a comma or the end'],
    ['{"a" 1}', '"1}" at line 1, column 6, expected a colon'],
    ['{"a":\n[1,', 'the end of the file at line 2, column 4, expected a value'],
    ['{} {}', '"{}" at line 1, column 4, expected nothing more'],
  ])('%j', (text, told) => {
    expect(() => JSON.parse(text)).toThrow()
    const read = readJson(text)
    expect(read.ok ? [] : read.problems.map(({ found, expected }) => `${found}, expected ${expected}`)).toEqual([told])
  })
})

describe('npm run schema', () => {
  test.each(Object.entries(published))('%s.json is up to date', (name, text) => {
    expect(readFileSync(`scenarios/schema/${name}.json`, 'utf8')).toBe(text)
  })
})
