import { expect, test } from 'vitest'
import { crowdedIn, leavesRoom, waysOut } from '../../src/core/mind/crowds.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { think } from '../../src/core/mind/think.ts'
import { type Given, type Posed, posed } from './posed.ts'

const MIND = { side: 0, level: 'general', style: 'careful', seed: 1 } as const
const CHARIOTS = {
  options: ['chariots'],
  scenario: { game: 'chariot', movesFirst: 1 },
  sides: [{ units: { CH: 2, BW: 1, MC: 1 } }, { units: { MI: 1 } }],
} as const

/** Thinks and plays until the step is over: whether it came to that, and what was done. */
const playedStep = async (pose: Posed) => {
  const { play, battle, state: from } = await posed(pose)
  const done: Given[] = []
  let state = from
  const isOpen = () => state.step === from.step && play.actor(battle, state) === MIND.side
  for (let thoughts = 0; thoughts < 6 && isOpen(); thoughts++) {
    const { commands } = think(play, battle, state, MIND)
    for (const command of commands) {
      if (!isOpen()) break
      const decided = play.system.decide(battle, state, command)
      if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${decided.error.text}`)
      state = decided.value.state
      done.push(command as Given)
    }
  }
  return { ended: !isOpen(), done }
}

const seen = async (pose: Posed) => {
  const { play, battle, state } = await posed(pose)
  const { mind: knowledge } = play
  if (!knowledge) throw new Error('nobody thinks for PRESTAGS')
  return { seer: { play, knowledge, battle, side: MIND.side }, state }
}

/** Whether a command leaves a step that can still be ended. */
const isOpenAfter = async (pose: Posed, command: object) => {
  const { seer, state } = await seen(pose)
  return leavesRoom(seer, state, { type: 'act', ...command } as AnyCommand)
}

const CROWD = {
  name: 'three in a hex',
  wins: [[[{ type: 'prevent' }]], [[{ type: 'control', hexes: ['2406'], at: 'end' }]]],
  units: { 'A-PS-1': '2406', 'A-PS-2': '2406', 'A-PS-3': '2406', 'A-PS-4': '2407', 'A-PS-5': '2407', 'B-MI-1': '2430' },
} as const

test('[5.4] a hex in which too many stand is left, whoever left it so, and the step comes to its end', async () => {
  const { ended, done } = await playedStep(CROWD)
  expect(ended).toBe(true)
  expect(done.some(({ type }) => type === 'move')).toBe(true)
})

test('[5.4] it is left first of all: those who march before might shut it in', async () => {
  const { play, battle, state } = await posed(CROWD)
  const { commands, why } = think(play, battle, state, MIND)
  expect(commands).toHaveLength(1)
  expect(why.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^PS [123] to \d{4}: too many stand where they come from\.$/),
  ])
  expect(['A-PS-1', 'A-PS-2', 'A-PS-3']).toContain(why[0]?.units[0])
})

test('[5.4] each way out of a full hex leaves the step to be ended, and none leads into another that is full', async () => {
  const { seer, state } = await seen(CROWD)
  const crowded = crowdedIn(seer, state)
  const ways = [...waysOut(seer, state, crowded ?? -1)]
  const { label } = seer.play.games.facts(seer.battle).chart.board
  expect(label(crowded ?? -1)).toBe('2406')
  expect(new Set(ways.flatMap(({ places }) => places.map(({ unit }) => unit)))).toEqual(
    new Set(['A-PS-1', 'A-PS-2', 'A-PS-3']),
  )
  const ends = ways.map(({ command }) => {
    const done = seer.play.system.decide(seer.battle, state, command)
    return done.ok && seer.play.judge(seer.battle, done.value.state, seer.knowledge.end).ok
  })
  expect(ends).toEqual(ways.map(() => true))
  expect(ways.flatMap(({ places }) => places.map(({ to }) => label(to)))).not.toContain('2407')
})

test('[Chariot 1.0, 5.4] who is taken up into a full hex drives out of it, and the phase comes to its end', async () => {
  const { ended, done } = await playedStep({
    name: 'away from a full hex',
    ...CHARIOTS,
    turn: 10,
    step: 'chariot',
    wins: [[[{ type: 'exitUnits', count: 1, where: { edge: 'west' } }]], [[{ type: 'prevent' }]]],
    units: { 'A-CH-1': '2406', 'A-CH-2': '2406', 'A-BW-1': '2407', 'B-MI-1': '2420' },
  })
  expect(done[0]).toMatchObject({ act: 'embark', units: ['A-BW-1'] })
  expect(ended).toBe(true)
})

const FULL = { name: 'full', ...CHARIOTS, turn: 5, step: 'chariot' } as const

test('[Chariot 1.0, 5.4] there is room in a full hex that somebody can leave', async () => {
  const units = { 'A-CH-1': '2406', 'A-CH-2': '2406', 'A-BW-1': '2407', 'B-MI-1': '2420' }
  expect(await isOpenAfter({ ...FULL, units }, { act: 'embark', units: ['A-BW-1'], with: 'A-CH-1' })).toBe(true)
})

test('[Chariot 1.0, 5.3] there is none for whom chariots put down beside horse: neither of them moves in this phase', async () => {
  const board = await posed({ ...FULL, units: { 'B-MI-1': '2420' } })
  const to = board.play.games.facts(board.battle).chart.board.parse('2407')
  const aboard = { at: '2406', marks: { aboard: 'A-CH-1' } }
  const units = { 'A-CH-1': '2406', 'A-BW-1': aboard, 'A-MC-1': '2407', 'B-MI-1': '2420' }
  expect(await isOpenAfter({ ...FULL, units }, { act: 'debark', units: ['A-BW-1'], to })).toBe(false)
  const alone = { ...units, 'A-MC-1': '2408' }
  expect(await isOpenAfter({ ...FULL, units: alone }, { act: 'debark', units: ['A-BW-1'], to })).toBe(true)
})
