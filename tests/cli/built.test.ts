import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { battleText, builderOf } from '../../src/store/build/playing.ts'
import { headless } from './headless.ts'

const folder = mkdtempSync(join(tmpdir(), 'testudo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ranOn = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return headless(path)
}

test('a battle of one’s own is played by the headless runner, and a broken one is told by its place', async () => {
  const builder = await builderOf('panzer-strike')
  if (!builder) throw new Error('no builder')
  const text = battleText(builder, builder.random(5), 7)
  const ran = await ranOn('own.json', text)
  expect([ran.status, ran.stderr]).toEqual([0, ''])
  const told = await ranOn('broken.json', text.replace('"nation": "', '"nation": "X'))
  expect([told.status, told.stderr.includes('nation')]).toEqual([2, true])
})
