import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { playsAll } from '../share.ts'
import { headless } from './headless.ts'

const PAGE = 'docs/first-battle.md'
const folder = mkdtempSync(join(tmpdir(), 'testudo-first-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Block = { readonly kind: string; readonly path: string; readonly text: string }

const blocks = [...readFileSync(PAGE, 'utf8').matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', path = '', text = '']): Block => ({ kind, path, text }),
)

/** What the page calls `mine` is a folder of the test. */
const mine = (text: string): string => text.replaceAll(/\bmine\//g, `${folder}/`)

const run = async (command: string): Promise<{ readonly status: number; readonly told: string }> => {
  const [npm, ...words] = mine(command.trim()).split(/\s+/)
  expect([npm, ...words.slice(0, 3)]).toEqual(['npm', 'run', 'battle', '--'])
  const { status, stdout, stderr } = await headless(...words.slice(3))
  return { status, told: stdout + stderr }
}

test('your first battle: every file and every command of the page works, and tells what the page says', async () => {
  const seen: string[] = []
  let told = ''
  let isPlayed = true
  for (const { kind, path, text } of blocks) {
    seen.push(kind)
    if (kind === 'sh') isPlayed = playsAll || !text.includes(' --games ')
    if (kind !== 'json' && !isPlayed) continue
    if (kind === 'json') writeFileSync(mine(path), mine(text))
    else if (kind === 'sh') {
      const done = await run(text)
      told = done.told
      expect(done, text).toMatchObject({ status: 0 })
    } else expect(path === '' ? told : readFileSync(mine(path), 'utf8')).toContain(text.trim())
  }
  expect(seen).toEqual([
    'json',
    'sh',
    'text',
    'json',
    'sh',
    'text',
    'json',
    'sh',
    'text',
    'sh',
    'text',
    'json',
    'sh',
    'text',
  ])
})
