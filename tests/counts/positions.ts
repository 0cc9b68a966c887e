// Positions as the tests by paragraph lay them out, and others like them: what may be done in them is counted.
import { existsSync, readFileSync } from 'node:fs'
import { shortened, statesAfter } from '../../src/cli/counts/kept.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { positionMarks } from '../../src/core/play/marks.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { systemFor } from '../../src/systems/index.ts'
import { table as itacsTable } from '../itacs/harness.ts'
import { boardOf } from '../panzer-strike/board.ts'
import { table as prestagsTable } from '../prestags/harness.ts'

/** A position in which a small change of the rules shows. */
export type CountedPosition = {
  /** As the tests of its system write it. */
  readonly position: object
  /** What is done in it before it is looked at. */
  readonly commands: readonly AnyCommand[]
  /** What is judged in it besides all that may be done, legal or not. */
  readonly others: readonly AnyCommand[]
  /** Two fingerprints of eight digits: what is counted, and what is judged with every unit in it. */
  readonly marks: string
}

const LAID: Readonly<Record<string, (position: never) => unknown>> = {
  prestags: prestagsTable,
  itacs: itacsTable,
  'panzer-strike': boardOf,
}

/** The fingerprints of a position; throws where it cannot be laid out, or one of its commands is refused. */
export const marksIn = (
  play: AnyPlay,
  system: string,
  { position, commands, others }: Omit<CountedPosition, 'marks'>,
): string => {
  const { battle, state } = LAID[system]!(position as never) as { readonly battle: AnyBattle; readonly state: AnyState }
  const [after = state] = statesAfter({ play, battle, start: state, commands }, [commands.length])
  return shortened(positionMarks(play, battle, after, others))
}

export const playOf = (system: string): Promise<AnyPlay> => systemFor(system).play()

export const pathOf = (system: string): string => `tests/counts/positions/${system}.json`

export const positionsOf = (system: string): readonly CountedPosition[] =>
  existsSync(pathOf(system)) ? (JSON.parse(readFileSync(pathOf(system), 'utf8')) as readonly CountedPosition[]) : []

/** A list as text, a line for each. */
export const linesOf = (list: readonly unknown[]): string =>
  `[\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`
