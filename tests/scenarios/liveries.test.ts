import { expect, test } from 'vitest'
import { areCrossed } from '../../src/core/scenario/liveries.ts'
import { sceneOf } from '../../src/store/build/scene.ts'
import { battles, mapFile, scenarioFile } from '../../src/store/library/library.ts'
import { sheetOf, presenterOf } from '../../src/systems/index.ts'

const peoples = (...stripes: readonly ('ivory' | 'gold' | 'green' | 'violet' | 'azure' | 'rose')[]) => ({
  nations: stripes.map((stripe, index) => ({ stripe, ...(index < stripes.length - 1 ? { units: { MI: 1 } } : {}) })),
})

test.each([
  ['gold and violet', peoples('gold'), peoples('violet'), false],
  ['violet and gold', peoples('violet'), peoples('gold'), true],
  ['green and rose', peoples('green'), peoples('rose'), true],
  ['azure and green', peoples('azure'), peoples('green'), true],
  ['azure and gold', peoples('azure'), peoples('gold'), true],
  ['gold and azure', peoples('gold'), peoples('azure'), false],
  ['gold twice: a civil war', peoples('gold'), peoples('gold'), false],
  ['azure twice', peoples('azure'), peoples('azure'), false],
  ['nobody who wishes for any', peoples('ivory'), peoples('green'), false],
  ['no peoples, and gold', {}, peoples('gold'), true],
  ['azure of a few beside violet, and green', peoples('azure', 'violet'), peoples('green'), false],
  ['gold of a few beside violet, and rose', peoples('gold', 'violet'), peoples('rose'), true],
] as const)('%s', (_name, first, second, crossed) => {
  expect(areCrossed([first, second])).toBe(crossed)
})

const RED_EVERYWHERE = ['Romans', 'Soviets', 'British']
const worn = battles.flatMap(({ sides, areCrossed: crossed }) =>
  sides.map(({ name }, side) => ({ name, red: (side === 0) !== crossed })),
)

test.each(RED_EVERYWHERE)('the %s wear the warm colour in every battle of the library', (name) => {
  const own = worn.filter((one) => one.name === name)
  expect(own.length).toBeGreaterThan(2)
  expect(own.filter(({ red }) => !red)).toEqual([])
})

test.each(['Carthaginians', 'Germans', 'Macedonians'])(
  'the %s wear the cold colour wherever Romans or the Allies fight',
  (name) => {
    const against = battles.filter(({ sides }) => sides.some((side) => RED_EVERYWHERE.includes(side.name)))
    const own = against.flatMap(({ sides, areCrossed: crossed }) =>
      sides.flatMap((side, index) => (side.name === name ? [(index === 0) === crossed] : [])),
    )
    expect(own.length).toBeGreaterThan(1)
    expect(own).not.toContain(false)
  },
)

test.each(['prestags/cannae-216bc', 'itacs/cannae-216bc', 'prestags/rome-753bc', 'panzer-strike/stonne-1940'])(
  '%s wears on the table what it wears on its card',
  async (path) => {
    const scenario = scenarioFile(path)
    const card = sheetOf(scenario)
    if (!card) throw new Error(path)
    const scene = sceneOf(await presenterOf(card.system), {
      scenario,
      map: await mapFile(card.system, card.map),
    } as never)
    expect(scene.sheet.areCrossed).toBe(card.areCrossed)
    expect(card.areCrossed).toBe(!path.includes('rome'))
  },
)
