import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { answered } from '../../src/core/mind/advice.ts'
import { think } from '../../src/core/mind/think.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format } from '../../src/systems/prestags/files/battle/format.ts'
import { posed } from './posed.ts'

const MIND = { side: 0, level: 'general', style: 'cunning', seed: 1 } as const
const ALL = { units: [], cells: [] }

/** Two of the Romans in their melee beside one of the Sabines, and nobody else on the map. */
const atRome = async () => {
  const play = await systemFor('prestags').play()
  const units = { 'A-AX-1': '0721', 'A-AX-2': '0621', 'B-AX-1': '0620' }
  const start = { turn: 3, side: 'Romans', step: 'melee', units }
  const file = { format: 'testudo-battle', version: 2, scenario: 'prestags/rome-753bc', start }
  const read = readBattleFile(format as unknown as Format<Kinds>, file, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const battle = read.value.battle as unknown as AnyBattle
  return { play, battle, state: { ...(read.value.start as AnyState), dice: seededDice(1) } }
}

/** The same of ITACS, each face to face with the enemy. */
const onThePlain = () =>
  posed(
    {
      name: 'two and one',
      step: 'melee',
      turn: 5,
      units: {
        'A-AX-1': { at: '1310', facing: 'right' },
        'A-AX-2': { at: '1312', facing: 'left' },
        'B-AX-1': '1311',
        'B-MI-1': '1321',
      },
    },
    'itacs',
  )

// A hex is attacked once in a player-turn: who is left over does not strike it again [7.13, ITACS 4.5.4].
describe.each([
  ['PRESTAGS', atRome],
  ['ITACS', onThePlain],
] as const)('%s: who strikes a hex alone leaves nothing of it to the others', (_name, laid) => {
  const advice = async () => {
    const { play, battle, state } = await laid()
    const seen = play.system.view.state(battle, state, 0)
    const { commands } = answered(play, battle, { seen, mind: MIND, memory: undefined, about: ALL })
    return { play, battle, seen, advised: commands[0] }
  }

  test('all who can are advised to strike, and the computer orders what it advises', async () => {
    const { play, battle, seen, advised } = await advice()
    expect(advised).toMatchObject({ units: ['A-AX-1', 'A-AX-2'] })
    expect(think(play, battle, seen, MIND).commands[0]).toEqual(advised)
  })

  test('once it is struck it is known to be, until the step is over', async () => {
    const { play, battle, seen, advised } = await advice()
    const done = play.system.decide(battle, seen, advised as never)
    if (!done.ok) throw new Error(done.error.text)
    const attackedIn = (state: AnyState) => play.mind?.sketch(battle, state, 0, false).attacked?.size
    expect([attackedIn(seen), attackedIn(done.value.state)]).toEqual([undefined, 1])
  })
})
