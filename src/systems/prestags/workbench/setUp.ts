import { jsonPath, type Problem } from '../../../core/scenario/problems.ts'
import { sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { autoDeploy } from '../deploy/auto.ts'
import { actorOf } from '../moment.ts'
import { prestags } from '../system.ts'
import type { Command, State } from '../types.ts'

export type SetUp = {
  readonly state: State
  readonly commands: readonly Command[]
  readonly problems: readonly Problem[]
}

/** Both sides set up by themselves, as far as it goes; who cannot set everybody up is told. */
export const setUp = (battle: Battle, start: State): SetUp => {
  const commands: Command[] = []
  const problems: Problem[] = []
  let state = start
  for (let round = 0; round < 2 && state.turn === 0; round++) {
    const side = actorOf(battle, state)
    if (side === undefined) break
    const placements = autoDeploy(battle, state, side)
    const both: Command[] = [
      ...(placements.length > 0 ? [{ type: 'deploy', placements } as const] : []),
      { type: 'endStep' },
    ]
    for (const command of both) {
      const decided = prestags.decide(battle, state, command)
      if (!decided.ok) {
        const { cite, text } = decided.error
        const left = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve').length
        const hint = `[${cite}] ${text}`
        const found = `${left} units of the ${sideOf(battle, side).name} left over`
        return {
          state,
          commands,
          problems: [{ path: jsonPath(['sides', side]), found, expected: 'a place for everybody', hint }],
        }
      }
      commands.push(command)
      state = decided.value.state
    }
  }
  return { state, commands, problems }
}
