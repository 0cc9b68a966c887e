// A thread that composes a battle of plain data and plays on it; sources are read as they are.
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { systemFor } = await import('../../../src/systems/index.ts')
const { newChance } = await import('../../../src/core/dice/chance.ts')
const { playedOut } = await import('./playedOut.ts')

const { system, ground, map, seed, most } = workerData
parentPort?.postMessage(playedOut(await systemFor(system).play(), ground, map, newChance(seed), most))
