import { expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { format } from '../../src/systems/panzer-strike/files/format.ts'
import { offered } from '../../src/systems/panzer-strike/files/options.ts'
import { PAGES, pageOf, weaponsFor } from '../../src/systems/panzer-strike/rules/scenario/pages.ts'
import type { Period } from '../../src/systems/panzer-strike/rules/terms/types.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()
const PATHS = library.of('panzer-strike').paths
const opened = (scenario: unknown, options: readonly string[] = []) =>
  readBattleFile(format, { ...HEAD, scenario, options }, library)
const battleOf = (scenario: unknown, options: readonly string[] = []) => {
  const read = opened(scenario, options)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value.battle
}
const ARRAS = 'panzer-strike/arras-1940'

test('seven battles say of which units it is doubtful that they were there', () => {
  expect(PATHS.filter((path) => (battleOf(path).sheet.variants ?? []).length > 0)).toHaveLength(7)
})

test('a variant is offered by its name, and leaves its formation away', () => {
  const [whole, less] = [battleOf(ARRAS), battleOf(ARRAS, ['variant1'])]
  expect(offered(whole).groups.map(({ title, options }) => [title, options.map(({ title: name }) => name)])).toEqual([
    ['Command', ['Limited Command']],
    ['Forces', ['In the afternoon, before the tanks of the 25th Panzer came back']],
  ])
  expect(offered(whole).all[1]?.text).toBe('Without formation L of the Germans (Company of the 25th Panzer).')
  const gone = whole.musters.filter(({ id }) => !less.musters.some((muster) => muster.id === id))
  expect([...new Set(gone.map(({ side, formation }) => `${side} ${formation}`))]).toEqual(['0 L'])
})

test('a variant may bring a formation that is not there without it', () => {
  const VILLERS = 'panzer-strike/villers-bocage-1944'
  const tanks = (options: readonly string[]): readonly number[] => {
    const { musters } = battleOf(VILLERS, options)
    return ['PZ-VIE', 'PZ-IVH'].map(
      (name) => musters.filter(({ side, type }) => side === 0 && type.name === name).length,
    )
  }
  expect(tanks([])).toEqual([4, 3])
  expect(tanks(['variant1'])).toEqual([7, 0])
  const odd = opened({ ...(library.scenario(VILLERS) as object), variants: undefined })
  expect(odd.ok ? [] : odd.problems.map(({ path, found }) => `${path}: ${found}`)).toEqual([
    '$.scenario.sides[0].formations[7].onlyWith: "variant1"',
  ])
})

test('a battle file names it among its options, and is told when there is none', () => {
  const file = (options: readonly string[]) => ({
    ...HEAD,
    scenario: ARRAS,
    options,
    commands: [],
    expect: [{ kind: 'state', turn: 0 }],
  })
  const read = openBattle(file(['variant1', 'limitedCommand']), library)
  expect(read.ok && [...read.value.run()].every((line) => line['held'] !== false)).toBe(true)
  const wrong = openBattle(file(['variant2']), library)
  expect(wrong.ok ? [] : wrong.problems.map(({ path, expected }) => `${path}: ${expected}`)).toEqual([
    '$.options: options that go together: This battle has no “variant2”.',
  ])
})

test('a variant that leaves away what is not there, or too much, does not fit', () => {
  const told = (without: readonly string[]): readonly string[] => {
    const scenario = { ...(library.scenario(ARRAS) as object), variants: [{ name: 'Odd', without }] }
    const read = opened(scenario)
    return read.ok ? [] : read.problems.map(({ path, found }) => `${path}: ${found}`)
  }
  expect(told(['A-S'])).toEqual(['$.scenario.variants[0].without: A-S'])
  const all = battleOf(ARRAS).sheet.sides[0].formations.map(({ letter }) => `A-${letter}`)
  expect(told(all)).toEqual(['$.scenario.variants[0].without: a side without units'])
})

test('[PS P-110] a slot is offered what its like carried from the first period of each to the last, and no more', () => {
  const page = (name: string) => pageOf(`GE ${name}`)
  const offers = (name: string, period: Period, weapon: string): boolean =>
    weaponsFor(page(name), 'GE', period, 0).includes(weapon)
  // Of German vehicles the first with the short 50 mm is of period 2, the last with a Czech 37 mm of period 3.
  expect(([1, 2] as const).map((period) => offers('PZ-IVD', period, '50L42'))).toEqual([false, true])
  expect(([3, 4] as const).map((period) => offers('PZ-38T', period, '37L40T'))).toEqual([true, false])
  // What it carries itself stays offered when it is out of date; guns and squads are not its like.
  expect(['PZ-VIB', 'PZ-IIIN'].map((name) => offers(name, 10, '75L24'))).toEqual([false, true])
  const carried = PAGES.filter(({ kind }) => kind !== 'vehicle').flatMap(({ mounts }) => mounts[0]?.weapon ?? [])
  const vehicles = PAGES.filter(({ kind }) => kind === 'vehicle').flatMap(({ mounts }) => mounts[0]?.weapon ?? [])
  const strange = carried.filter((weapon) => !vehicles.includes(weapon))
  expect(strange.length).toBeGreaterThan(0)
  expect(weaponsFor(page('PZ-IVD'), 'GE', 2, 0).filter((weapon) => strange.includes(weapon as never))).toEqual([])
  expect([offers('RIFLE SQD', 3, 'RIFLE'), offers('RIFLE SQD', 3, 'MMG'), offers('37 PAK', 3, '88FLAK')]).toEqual([
    true,
    false,
    false,
  ])
  // The gun of the pillbox, which every army has.
  expect([offers('PZ-IVD', 3, '47L43T'), offers('PZ-IVD', 3, '76L30')]).toEqual([true, false])
})

test('[PS P-110] a page with other weapons goes by their names, and none by a name that is no weapon', () => {
  const weapons = (key: string) => pageOf(key).mounts.map(({ weapon }) => weapon)
  const plain = weapons('GE PZ-IVD')
  const others = ['75L43', ...plain.slice(1)]
  expect(weapons(`GE PZ-IVD with ${others.join('+')}`)).toEqual(others)
  for (const key of [
    'GE PZ-IVD with SLING',
    `GE PZ-IVD with ${['SLING', ...plain.slice(1)].join('+')}`,
    `GE PZ-IVD with ${plain.join('+')}`,
    `GE NOBODY with ${others.join('+')}`,
  ])
    expect(() => pageOf(key)).toThrow(`there is no page "${key}"`)
})
