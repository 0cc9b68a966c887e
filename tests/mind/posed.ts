import { readBattleFile } from '../../src/core/door/read.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { library } from '../../src/cli/files/library.ts'
import { systemFor } from '../../src/systems/index.ts'
import { format as itacs } from '../../src/systems/itacs/files/battle/format.ts'
import { format as prestags } from '../../src/systems/prestags/files/battle/format.ts'
import { fileOf, type Pose } from './training/pose.ts'

const REACHED = {
  prestags: [[{ kind: 'unit', unit: 'B-MI-1', fate: 'eliminated' }]],
  itacs: [[{ kind: 'unit', unit: 'B-MI-1', fate: 'destroyed' }]],
} as const

const FORMATS = { prestags, itacs } as const

/** A position for one test: what is to be reached there is the test's own. */
export type Posed = Omit<Pose, 'system' | 'reached'>
export type Given = { readonly type: string; readonly act?: string; readonly units?: readonly string[] }

/** A position as the mind is asked about it. */
export const posed = async (
  pose: Posed,
  system: Pose['system'] = 'prestags',
): Promise<{ readonly play: AnyPlay; readonly battle: AnyBattle; readonly state: AnyState }> => {
  const play = await systemFor(system).play()
  const file = fileOf({ ...pose, system, reached: REACHED[system] })
  const read = readBattleFile(FORMATS[system] as unknown as Format<Kinds>, file, library)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const { battle, start } = read.value
  return { play, battle: battle as unknown as AnyBattle, state: { ...(start as AnyState), dice: seededDice(1) } }
}
