import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Names that two types have which one reader may both have before him. It may only fall: all but `Task` are the one
 * thing, in core for any system and in a system as its own (`Progress`, `Step`, `At`).
 */
const MOST = 12

const TYPE = /^export (?:declare )?(?:type|interface|(?:abstract )?class|enum) (\w+)\b/gm

/** A rule system is a room of its own; core, store, ui and the commands are one. */
const roomOf = (path: string): string => /^systems\/([^/]+)\//.exec(path)?.[1] ?? 'house'

type Named = { readonly name: string; readonly path: string }

const named: readonly Named[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(TYPE)].map(([, name = '']): Named => ({ name, path })),
  )

const roomsOf = new Map<string, string[]>()
for (const { name, path } of named) roomsOf.set(name, [...(roomsOf.get(name) ?? []), roomOf(path)])

/** Twice in the house, twice in a system, or in the house and in a system; two systems do not see each other. */
const isAmbiguous = (rooms: readonly string[]): boolean =>
  new Set(rooms).size < rooms.length || (rooms.length > 1 && rooms.includes('house'))

/** The other of two sides, worked out anew: `otherSide` of the engine is the only word for it. */
const OTHER = /\b(?:side|seat)\s*===\s*([01])\s*\?\s*[01]\s*:\s*[01]\b/

test('the other side has one word', () => {
  const anew = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path !== 'core/engine/vocabulary.ts')
    .filter((path) => OTHER.test(readFileSync(`src/${path}`, 'utf8')))
  expect(anew).toEqual([])
  expect(OTHER.test('const foe = side === 0 ? 1 : 0')).toBe(true)
})

test('few names of types mean two things', () => {
  const twice = [...roomsOf].filter(([, rooms]) => isAmbiguous(rooms))
  expect(named.length).toBeGreaterThan(1000)
  expect(twice.map(([name]) => name).length, twice.map(([name]) => name).join(' ')).toBeLessThanOrEqual(MOST)
})
