import { Worker } from 'node:worker_threads'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newChance } from '../../../src/core/dice/chance.ts'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { systemFor } from '../../../src/systems/index.ts'
import { playedOut } from './playedOut.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/${path}.json`, 'utf8'))

/** The same work in a thread of its own, which is sent nothing but plain data. */
const inThread = (work: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread.mjs', import.meta.url), { workerData: work })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

test.each([
  ['prestags', 'rome-753bc'],
  ['itacs', 'hastings-1066'],
])(
  'a battle of %s is composed in another thread of plain data, and the same seed gives the same game',
  async (system, id) => {
    const scenario = json(`${system}/${id}`) as { readonly map: string }
    const map = json(`prestags/maps/${scenario.map}`)
    const play = await systemFor(system).play()
    const ground = play.begin(scenario, map, [], seededDice(7))
    const work = structuredClone({ system, ground, map, seed: 7, most: 150 })
    expect(await inThread(work)).toEqual(playedOut(play, ground, map, newChance(7), 150))
  },
)
