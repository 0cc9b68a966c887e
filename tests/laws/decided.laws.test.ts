import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { Verdict } from '../../src/core/engine/course.ts'
import { commandNext } from '../../src/core/engine/runs.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { systemFor } from '../../src/systems/index.ts'
import { share, spread } from '../share.ts'

type Settled = AnyState & { readonly settled?: Verdict }
type Deep = { readonly play: AnyPlay; readonly battle: AnyBattle }

const PLAY_ON: AnyCommand = { type: 'playOn' }
const LOST: Readonly<Record<string, string>> = { prestags: 'eliminated', itacs: 'destroyed' }

/** Every fourth battle: among them are all kinds of conditions. */
const paths = ['prestags', 'itacs'].flatMap((id) => library.of(id).paths).filter((_, index) => index % 4 === 0)

const deep = async (path: string): Promise<Deep & { readonly start: AnyState }> => {
  const { play } = await systemFor(path.split('/')[0]).door()
  const file = library.scenario(path) as { readonly map?: unknown }
  const map = typeof file.map === 'string' ? library.map(file.map) : file.map
  const ground = play.begin(file, map, [], seededDice(1))
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value, start: play.start(battle.value, seededDice(1)) }
}

/** An army dies, of the other one a part: a position that is likely to be decided. */
const swept = (state: AnyState, path: string, seed: number): AnyState => {
  const chance = newChance(seed)
  const gone = chance.below(2)
  const fate = LOST[path.split('/')[0] ?? '']
  const units = state.units.map((unit) =>
    unit.fate !== 'reserve' && (unit.side === gone ? !chance.oneIn(40) : chance.oneIn(4)) ? { ...unit, fate } : unit,
  )
  return { ...state, units } as AnyState
}

/** Played at random until it is over, or until the turn; and the command that ended it. */
const run = ({ play, battle }: Deep, from: AnyState, seed: number, until = 999) => {
  const chance = newChance(seed)
  let state = from
  let last: { readonly before: AnyState; readonly command: AnyCommand } | undefined
  while (!state.verdict && state.turn < until) {
    const command = commandNext(play.checks, battle, state, (view) => play.checks.player(battle, view, chance))
    const done = play.system.decide(battle, state, command)
    if (!done.ok) throw new Error(done.error.text)
    last = { before: state, command }
    state = done.value.state
  }
  return { state, last }
}

describe('a battle that is called decided', () => {
  let early = 0
  test.each(spread(paths, 6, 6))('%s: its verdict stays, whatever is played on', async (path) => {
    const { play, battle, start } = await deep(path)
    const opened = run({ play, battle }, { ...start, dice: seededDice(7) }, 7, 2).state
    for (const seed of spread([1, 2, 3], 3, 2)) {
      const first = run({ play, battle }, swept(opened, path, seed), seed).state
      const on = play.system.decide(battle, first, PLAY_ON)
      if (!on.ok) continue
      early++
      const { state, last } = run({ play, battle }, on.value.state, seed)
      // The same end as the rules would have it without the verdict that was given before.
      if (!last) throw new Error('nothing was played on')
      const { settled, ...bare } = last.before as Settled
      const plain = play.system.decide(battle, bare as AnyState, last.command)
      if (!plain.ok) throw new Error(plain.error.text)
      const found = plain.value.state.verdict as Verdict
      expect([seed, found.winner]).toEqual([seed, settled?.winner])
      expect(state.verdict).toEqual(first.verdict)
      expect(play.system.decide(battle, state, PLAY_ON).ok).toBe(false)
    }
  })

  test('and many are', () => {
    expect(early).toBeGreaterThan(share(8, 2, 2))
  })
})
