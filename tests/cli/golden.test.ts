import { expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { endingOf, seekEnding } from '../../src/cli/replays/golden.ts'
import { desks, opener } from '../../src/systems/index.ts'

const openBattle = await opener()

const ending = (title: string): string => JSON.stringify({ expect: [{ kind: 'state', verdict: { title } }] })
const game = (endings: readonly string[]) => ({
  seed: 5,
  text: (seed: number) => ending(endings[seed - 5] ?? 'never'),
})

test('the first seed with an ending is found, from the seed of the game on', () => {
  expect(endingOf(ending('Reds'))).toBe('Reds')
  expect(seekEnding(game(['A draw', 'Reds', 'Blues', 'Reds']), 'Reds', 10)).toEqual({ seed: 6, file: ending('Reds') })
  expect(seekEnding(game(['Reds']), 'Reds', 1)?.seed).toBe(5)
  expect(seekEnding(game(['A draw', 'Reds']), 'Reds', 1)).toBeUndefined()
})

test('a golden game is written with mixed seeds, and holds', async () => {
  const golden = (await desks()).flatMap((desk) => desk.golden)
  const rome = golden.find(({ name }) => name === 'rome-romans')!
  const file = JSON.parse(rome.text(rome.seed, library)) as Record<string, unknown>
  expect(file).toMatchObject({ version: 2, seed: rome.seed, expect: [{ over: true }] })
  const opened = openBattle(file, library)
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
  expect([...opened.value.run()].filter((line) => line['held'] === false || line['ok'] === false)).toEqual([])
})
