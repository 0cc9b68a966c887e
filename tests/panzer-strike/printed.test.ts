import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charts, pages } from './printed/told.ts'

/** What is kept beside the code, number for number: no table changes but by a change of both. */
const kept = (name: string): object =>
  JSON.parse(readFileSync(new URL(`printed/${name}.json`, import.meta.url), 'utf8')) as object

/** As a file would have it: what is undefined is not there. */
const asKept = (value: object): object => JSON.parse(JSON.stringify(value)) as object

test('[PS Charts Weapons] [PS Charts Vehicles] [PS Charts Terrain Effects] every page has the numbers of the facts', () => {
  expect(asKept(pages())).toEqual(kept('pages'))
})

test('[PS Charts Missions] [PS Charts Radios] [PS Charts Transport Costs] every chart has its numbers', () => {
  expect(asKept(charts())).toEqual(kept('charts'))
})
