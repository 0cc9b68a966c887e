import { describe, expect, test } from 'vitest'
import { type Case, check, drop, put, refused, rename, whole } from './refuse.ts'

const maps: readonly Case[] = [
  ['no grid', drop('map.grid'), '$.map.grid', /Add the entry "grid"/],
  ['a grid of nought', put('map.grid.rows', 0), '$.map.grid.rows', /at least 1/],
  ['a grid of a million', put('map.grid.cols', 1e6), '$.map.grid.cols', /at most 99/],
  ['a grid of halves', put('map.grid.rows', 33.5), '$.map.grid.rows', /whole number/],
  ['rows shifted by neither', put('map.grid.shifted', 'evem'), '$.map.grid.shifted', /Did you mean "even"/],
  ['a misspelled entry of the grid', rename('map.grid.cols', 'colls'), '$.map.grid.colls', /Did you mean "cols"/],
  [
    'a row too few',
    (json) => (json as { map: { terrain: string[] } }).map.terrain.pop(),
    '$.map.terrain',
    /32 rows.*33 rows/,
  ],
  ['a row too short', put('map.terrain.3', '.'), '$.map.terrain[3]', /too short/],
  ['a row too long', put('map.terrain.3', '.'.repeat(38)), '$.map.terrain[3]', /too long/],
  ['a letter that is no terrain', put('map.terrain.3', 'Q'.repeat(37)), '$.map.terrain[3]', /stands for no terrain/],
  ['a row of faces', put('map.terrain.3', `${'💥'.repeat(18)}.`), '$.map.terrain[3]', /stands for no terrain/],
  ['a row that is a list', put('map.terrain.3', ['.']), '$.map.terrain[3]', /a string/],
  ['a letter off the map', put('map.letters.A', '9999'), '$.map.letters.A', /0101 to/],
  ['a small letter', put('map.letters.a', '0101'), '$.map.letters.a', /./],
  ['a letter aimed at prototypes', put('map.letters.__proto__', '0101'), '$.map.letters.__proto__', /Remove it/],
  ['a road that jumps', put('map.roads', [['0101', '0110']]), '$.map.roads[0][1]', /Beside 0101 are/],
  [
    'a road in a ring that jumps back',
    put('map.roads', [['0101', '0102', '0103', '0101']]),
    '$.map.roads[0][3]',
    /a neighbour of the hex before it/,
  ],
  ['a road off the map', put('map.roads', [['0101', '0100']]), '$.map.roads[0][1]', /a hex from 0101/],
  ['a stream over dry land', put('map.streams', [['0101', '0102']]), '$.map.streams[0]', /a hex of water|clear in/],
  ['a road of numbers', put('map.roads', [[101, 102]]), '$.map.roads[0][0]', /Put it in quotes/],
  ['hexsides with a slip', put('map.openHexsides', ['0101/0102']), '$.map.openHexsides[0]', /./],
  ['a look nobody drew', put('map.look', 'olives'), '$.map.look', /Did you mean "olive"/],
  ['north at no edge', put('map.north', 'up'), '$.map.north', /one of "top"/],
  ['a map that is a word', put('map', 'chariot'), '$.map', /an object/],
]

describe('broken maps', () => {
  test.each(maps)('%s', (...one) => check(whole(), one))

  test('where a row has a fault, what lies on the ground is not told off for it', () => {
    // Every course of this map would leave its water once a row is missing.
    const json = whole()
    put('map.terrain.3', '.')(json)
    expect(refused(json).map(({ path }) => path)).toEqual(['$.map.terrain[3]'])
  })
})
