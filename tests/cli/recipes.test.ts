import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readArgs } from '../../src/cli/tester/args/args.ts'
import { playGames } from '../../src/cli/tester/runs/games.ts'
import { battlesNamed } from '../../src/cli/tester/games/ground.ts'

const page = readFileSync('docs/battle-files.md', 'utf8')
const recipe = (head: string): string => {
  const [, text = ''] = new RegExp(`${head}[^\\n]*\\n\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  return text
}

const folder = mkdtempSync(join(tmpdir(), 'testudo-recipes-'))
const [bin, given, parts] = ['bin', 'given', 'parts'].map((name) => join(folder, name)) as [string, string, string]
mkdirSync(bin)
// In place of npm: what it is given, one word a line, in a file of its own.
writeFileSync(join(bin, 'npm'), `#!/bin/sh\nprintf '%s\\n' "$@" > "${given}/$$"\n`)
chmodSync(join(bin, 'npm'), 0o755)
beforeEach(() => {
  for (const path of [given, parts]) {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path)
  }
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(() => rmSync(folder, { recursive: true }))

const battle = join(folder, 'skirmish.json')
const GAMES = '17'
writeFileSync(
  battle,
  JSON.stringify({
    format: 'testudo-battle',
    version: 2,
    scenario: 'prestags/rome-753bc',
    start: {
      turn: 9,
      step: 'fire',
      side: 'Romans',
      units: { 'A-SK-1': '1014', 'A-MI-1': '1013', 'B-BW-1': '1015', 'B-AX-1': '1115' },
    },
  }),
)

type Words = readonly string[]

/** What a shell makes of a line: the words of each call of `npm run battle --`. */
const callsOf = (line: string, env: Readonly<Record<string, string>> = {}): readonly Words[] => {
  const path = `${bin}${delimiter}${process.env['PATH']}`
  const { status, stderr } = spawnSync('sh', ['-c', line], {
    cwd: parts,
    env: { ...process.env, ...env, PATH: path },
    encoding: 'utf8',
  })
  expect({ line, status, stderr }).toMatchObject({ status: 0 })
  const calls = readdirSync(given).map((name) => {
    const text = readFileSync(join(given, name), 'utf8')
    rmSync(join(given, name))
    return text.trimEnd().split('\n')
  })
  for (const words of calls) expect(words.slice(0, 3)).toEqual(['run', 'battle', '--'])
  return calls.map((words) => words.slice(3))
}

/** The same call in the folder of the test, with few games of a small battle. */
const small = (words: Words): Words => [
  ...words.map((word, index) => {
    if (words[index - 1] === '--games') return GAMES
    if (word.startsWith('prestags/')) return battle
    const name = word.replace(/^\/sums\//, '')
    return /^\S+\.(?:jsonl?|html|md)$/.test(name) ? join(parts, name) : word
  }),
  ...(words.includes('--jobs') ? [] : ['--jobs', '1']),
]

const play = async (words: Words): Promise<void> => {
  const args = readArgs(words)
  expect(await playGames(args, args.games ?? 0)).toBe(0)
}

/** Plays the shards, and merges them as a line of the recipe says: the report of games that were never shared out. */
const playShards = async (shards: readonly Words[], line: string): Promise<void> => {
  for (const words of shards) await play(small(words))
  const [merge = []] = callsOf(line.replaceAll('/sums/', ''))
  await play(small(merge))
  const [report, one] = [join(parts, merge[merge.indexOf('--json') + 1] ?? ''), join(folder, 'one.json')]
  await play(['--games', GAMES, battle, '--jobs', '1', '--json', one])
  expect(readFileSync(report, 'utf8')).toBe(readFileSync(one, 'utf8'))
  expect(JSON.parse(readFileSync(report, 'utf8')).games).toBe(Number(GAMES))
}

const INDEX = '$' + '{{ matrix.shard }}'

type Step = { readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }
type Workflow = {
  readonly on: unknown
  readonly jobs: Readonly<
    Record<'play' | 'report', { readonly steps: readonly Step[]; readonly strategy?: unknown; readonly needs?: string }>
  >
}
type IndexedJob = {
  readonly spec: {
    readonly completions: number
    readonly completionMode: string
    readonly template: {
      readonly spec: { readonly containers: readonly { readonly command: Words; readonly args: Words }[] }
    }
  }
}

const lineIn = (steps: readonly Step[], word: string): string =>
  steps.flatMap(({ run = '' }) => (run.includes(word) ? [run] : [])).join('\n')

describe('recipes for several machines, as the page has them, come to the report of one', () => {
  test('on GitHub: a matrix', async () => {
    const { jobs, on } = parse(recipe('On GitHub:')) as Workflow
    const { shard } = (jobs.play.strategy as { readonly matrix: { readonly shard: readonly number[] } }).matrix
    const line = lineIn(jobs.play.steps, '--shard')
    const calls = shard.flatMap((one) => callsOf(line.replaceAll(INDEX, String(one))))
    expect([on, calls.length, jobs.report.needs]).toEqual(['workflow_dispatch', shard.length, 'play'])
    // The pattern comes to the tester as it is written, and means all battles.
    expect((await battlesNamed(calls[0]?.filter((word) => word.includes('*')) ?? [])).length).toBeGreaterThan(60)
    const kept = jobs.play.steps.find((step) => step.with?.['path'])?.with?.['path']
    expect(calls[1]).toContain(String(kept).replace(INDEX, '2'))
    await playShards(calls, lineIn(jobs.report.steps, '--merge'))
    expect(readdirSync(parts)).toContain('balance.md')
  })

  test('with Kubernetes: an Indexed Job', async () => {
    const { spec } = parse(recipe('With Kubernetes')) as IndexedJob
    const [{ command, args } = { command: [], args: [] }] = spec.template.spec.containers
    expect([spec.completionMode, command]).toEqual(['Indexed', ['sh', '-c']])
    const calls = Array.from({ length: spec.completions }, (_, index) =>
      callsOf(args.join(' '), { JOB_COMPLETION_INDEX: String(index) }),
    ).flat()
    expect(calls).toHaveLength(spec.completions)
    const [, merge = ''] = /puts the parts together: `([^`]+)`/.exec(page) ?? []
    await playShards(calls, merge)
  })

  test('with GNU parallel, or xargs where it is not there', async () => {
    const [line = '', merge = ''] = recipe('With GNU parallel:').split('\n')
    const [program = ''] = line.split(' ')
    const isThere = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU') === true
    const [, call = '', list = ''] = /^parallel (.*) ::: (.*)$/.exec(line) ?? []
    const calls = callsOf(isThere ? line : `printf '%s\\n' ${list} | xargs -P 8 -I{} ${call}`)
    expect(calls).toHaveLength(8)
    await playShards(calls, merge)
  })
})

test('a shard with a fault ends with code 0, and the merge tells of it', async () => {
  const [one, two] = [1, 2].map((index) => join(parts, `${index}.jsonl`)) as [string, string]
  for (const [index, file] of [one, two].entries())
    await play(['--games', '2', battle, '--jobs', '1', '--shard', `${index + 1}/2`, '--lines', file])
  const lines = readFileSync(two, 'utf8').trimEnd().split('\n')
  const faulty = { ...JSON.parse(lines[1] ?? ''), fault: 'the lights went out', winner: -2 }
  writeFileSync(two, `${lines[0]}\n${JSON.stringify(faulty)}\n`)
  const args = readArgs(['--merge', one, two])
  expect(await playGames(args, 0)).toBe(1)
})
