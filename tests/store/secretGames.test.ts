import { afterEach, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { putOnTable, takeSeat, undo, useGame } from '../../src/store/game/game.ts'
import { mapFile, scenarioFile } from '../../src/store/library/library.ts'
import { restore } from '../../src/store/game/opened.ts'
import { recapNow } from '../../src/store/game/recap.ts'
import { awaited, openCount, seenFrom, seenGame, soleViewer } from '../../src/store/game/seen.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { randomCommand } from '../../src/systems/prestags/play/random.ts'
import { logOf } from '../../src/systems/prestags/present/log.ts'
import { prestags } from '../../src/systems/prestags/rules/system.ts'
import { files } from '../../src/systems/prestags/play/files.ts'
import { share } from '../share.ts'
import { own, perform, rise, shown } from './tables.ts'

afterEach(rise)

const store = () => useGame.getState()
const game = () => store().game!

const begin = async (id: string, seed: number): Promise<void> => {
  const file = scenarioFile(`prestags/${id}`) as { readonly map: string }
  const map = await mapFile(prestags.id, file.map)
  const ground = files.begin(file, map, ['simultaneous'], seededDice(seed))
  putOnTable((await restore('secret', 'Secret', ground, [])).game)
}

/** What the other side has ordered and sealed, as it would be read. */
const hiddenFrom = (viewer: SideIndex): string[] => {
  const { battle, history } = own(game())
  const from = openCount(game())
  return history.entries.slice(from).flatMap(({ command }, index) => {
    const before = stateAt(history, from + index)
    if (battle.sequence.steps[before.step]?.actor === viewer) return []
    if (command.type === 'endStep') return command.salt ? [command.salt] : []
    return [JSON.stringify(command)]
  })
}

/** Everything that is told to the one who sits there, in one text. */
const toldTo = (): string => {
  const seen = seenGame(store())!
  const { battle, history } = own(seen)
  const late = history.entries.slice(Math.max(0, openCount(game()) - 1))
  const log = logOf(battle, history.start, history.entries).slice(-4)
  return JSON.stringify([late, shown(), log, seen.presenter.happened(seen), recapNow()])
}

/** Plays random commands of both sides, each in its seat; gives how often there was something to hide. */
const play = (seed: number, turns: number): number => {
  const chance = newChance(seed)
  let sought = 0
  for (
    let count = 0;
    count < 4000 && !stateAt(game().history).verdict && stateAt(game().history).turn <= turns;
    count++
  ) {
    expect(toldTo()).not.toMatch(awaited(store()) === undefined ? /^$/ : /"orders[01]":/)
    takeSeat()
    const viewer = soleViewer(game())
    if (viewer !== undefined) {
      const told = toldTo()
      const key = `"orders${1 - viewer}":`
      const secrets = [key, ...hiddenFrom(viewer)]
      // What is hidden is really there: in the game itself it can be read.
      if (JSON.stringify(stateAt(game().history)).includes(key)) sought++
      for (const secret of secrets) expect(told).not.toContain(secret)
    } else expect(seenFrom(game(), store().seat)).toBe(game())
    if (chance.oneIn(12)) undo()
    takeSeat()
    expect(perform(randomCommand(own(game()).battle, shown()!, chance))).toBe(true)
  }
  return sought
}

test.each(['rome-753bc', 'hastings-1066'])(
  '[20.1] %s, at random: what one side plots is in nothing that the other is told',
  async (id) => {
    await begin(id, 5)
    expect(play(5, share(3, 1, 1))).toBeGreaterThan(share(20, 1, 1))
  },
)
