import { readBattleFile } from '../../../src/core/door/read.ts'
import type { Format, Kinds } from '../../../src/core/battleFile/format.ts'
import { seededDice } from '../../../src/core/dice/dice.ts'
import type { AnyState } from '../../../src/core/engine/anyState.ts'
import { library } from '../../../src/cli/files/library.ts'
import { systemFor } from '../../../src/systems/index.ts'
import { format } from '../../../src/systems/prestags/files/battle/format.ts'
import { both } from './goals.ts'
import { fileOf, type Pose } from './pose.ts'

/** A pose of PRESTAGS as a position to think about. */
export const opened = async (pose: Pose) => {
  const play = await systemFor('prestags').play()
  const read = readBattleFile(format as unknown as Format<Kinds>, fileOf(pose), library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { battle, start } = read.value
  return { play, battle: battle as never, state: { ...(start as AnyState), dice: seededDice(1) } as never }
}

/** The ground in 2410 is the Reds’, and decides at the end of this turn, which is plotted now. */
export const plotting = (name: string, units: Readonly<Record<string, string>>): Pose => ({
  name,
  system: 'prestags',
  options: ['simultaneous'],
  turn: 9,
  wins: both('2410', 9),
  step: 'plot',
  start: { control: { '2410': 'Reds' } },
  units,
  reached: [[{ kind: 'event', event: { type: 'stepBegan' } }]],
})
