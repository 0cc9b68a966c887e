import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()

const text = readFileSync('docs/battle-files.md', 'utf8')
const blocks = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map((found) => found[1] ?? '')
const ASKS = ['reach', 'sight', 'legal', 'preview', 'offers', 'state']

type Example = { readonly name: string; readonly ask?: readonly { readonly kind: string }[] }
const examples = blocks.map((block): Example => JSON.parse(block))

describe('the guide to battle files', () => {
  test('has a worked example for every question', () => {
    const asked = new Set(examples.flatMap((example) => example.ask ?? []).map((ask) => ask.kind))
    expect([...asked].sort()).toEqual([...ASKS].sort())
  })

  test.each(examples.map((example) => [example.name, example] as const))('%s: runs and holds', (_name, example) => {
    const opened = openBattle(example, library)
    expect(opened).toMatchObject({ ok: true })
    if (!opened.ok) return
    const lines = [...opened.value.run()]
    expect(lines.filter((line) => line['held'] === false || line['ok'] === false)).toEqual([])
  })
})
