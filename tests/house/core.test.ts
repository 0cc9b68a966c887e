import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { expect, test } from 'vitest'

/** The rooms of core by floors: each imports only what stands on its own floor or below, types included. */
const FLOORS = [
  ['dice', 'text'],
  ['engine'],
  ['calc', 'grid', 'scenario'],
  ['map'],
  ['country', 'victory'],
  // A system's door for play brings what it knows of fighting, and the mind thinks behind that door.
  ['mind', 'play'],
  ['battleFile', 'report'],
  ['lesson'],
  ['presenter'],
  ['build', 'campaign', 'questions'],
  ['door', 'interact'],
  ['plain'],
] as const

const roomOf = (path: string): string => path.split('/')[0] ?? ''
const floorOf = (path: string): number =>
  FLOORS.findIndex((rooms) => (rooms as readonly string[]).includes(roomOf(path)))

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

const climbing = (path: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)]
    .map((found) => normalize(join(dirname(path), found[1] ?? '')).replaceAll(sep, '/'))
    .filter((target) => floorOf(target) > floorOf(path))
    .map((target) => `${path} imports ${target}`)

const FILES = readdirSync('src/core', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll(sep, '/'))

test('every room of core stands on a floor', () => {
  expect([...new Set(FILES.map(roomOf))].sort()).toEqual(FLOORS.flat().sort())
})

test('nobody in core imports what stands on a floor above', () => {
  expect(FILES.flatMap((path) => climbing(path, readFileSync(join('src/core', path), 'utf8')))).toEqual([])
})

test('sees who climbs', () => {
  const text = "import type { Play } from '../play/play.ts'\nimport { sum } from './sum.ts'"
  expect(climbing('map/reach.ts', text)).toEqual(['map/reach.ts imports play/play.ts'])
  expect(climbing('mind/think.ts', text)).toEqual([])
})
