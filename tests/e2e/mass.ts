import { expect, type Page } from '@playwright/test'
import { takeOver } from './panzer.ts'
import { toFile } from './table.ts'

const SIZE = 60
const two = (value: number): string => String(value).padStart(2, '0')
const ROW = `${'.'.repeat(20)}${'ww..'.repeat(5)}${'.'.repeat(20)}`

const MAP = {
  id: 'mass',
  name: 'A field for two hundred',
  system: 'panzer-strike',
  grid: { shape: 'square', rows: SIZE, cols: SIZE },
  north: 'top',
  climate: 'summer',
  terrain: Array.from({ length: SIZE }, () => ROW),
}

const FORMATIONS = 'ABCDEFGHIJ'
const STRONG = 10
const places = (side: 0 | 1) =>
  [...FORMATIONS].flatMap((letter, index) =>
    Array.from({ length: STRONG }, (_, number) => ({
      id: `${side === 0 ? 'A' : 'B'}-${letter}-${number}`,
      at: `${two(5 + index * 5)}${two(side === 0 ? 5 + number * 2 : 35 + number * 2)}`,
    })),
  )

const side = (name: string, nation: string, type: string, index: 0 | 1) => ({
  name,
  mission: index === 0 ? 'clear' : 'hold',
  quality: 'average',
  edge: index === 0 ? 'left' : 'right',
  depth: 28,
  formations: [...FORMATIONS].map((letter, formation) => ({
    letter,
    name: formation === 0 ? 'Battalion' : 'Platoon',
    nation,
    rating: 6,
    units: Array.from({ length: STRONG }, (_, number) => ({
      type,
      at: places(index)[formation * STRONG + number]?.at,
      skill: 6,
    })),
  })),
})

/** A hundred a side, and every one in sight of another. */
const MASS = {
  format: 'testudo-battle',
  version: 1,
  name: 'Two hundred',
  scenario: {
    id: 'mass',
    system: 'panzer-strike',
    name: 'Two hundred',
    date: 'July 1941',
    story: ['Made to be measured.'],
    outcome: 'None.',
    map: 'mass',
    turns: 30,
    front: 'east',
    period: 3,
    weather: 'clear',
    visibility: 9,
    type: 'axisPursuit',
    objective: '3030',
    sides: [side('Germans', 'GE', 'PZ-IIIG', 0), side('Soviets', 'SO', 'T-26', 1)],
  },
  map: MAP,
  seed: 5,
  start: {
    turn: 2,
    step: 'orders',
    side: 'Germans',
    units: Object.fromEntries([
      ...places(0).map(({ id, at }) => [id, { at, fate: 'map', sees: [id.replace('A-', 'B-')] }]),
      ...places(1).map(({ id, at }) => [id, { at, fate: 'map', sees: [id.replace('B-', 'A-')] }]),
    ]),
  },
}

export const openMass = async (page: Page): Promise<void> => {
  await toFile(page, JSON.stringify(MASS))
  await takeOver(page, 'Germans')
  await expect(page.locator('.counters [data-unit]')).toHaveCount(2 * FORMATIONS.length * STRONG)
}
