import { library } from '../../src/cli/files/library.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { commandNext } from '../../src/core/engine/runs.ts'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import type { Tuning } from '../../src/core/mind/weights.ts'
import { think } from '../../src/core/mind/think.ts'
import type { Mind, MindMemory, Thought } from '../../src/core/mind/thought.ts'
import type { AnyPlay } from '../../src/core/play/play.ts'
import type { AnyBattle, AnyState } from '../../src/core/engine/anyState.ts'
import { systemFor } from '../../src/systems/index.ts'

/** A battle of the library as the mind is asked about it. */
export const laidOut = async (system: string, id: string, options: readonly string[] = []) => {
  const scenario = library.scenario(`${system}/${id}`) as { readonly map: string }
  const map = library.map(scenario.map)
  const play = await systemFor(system).play()
  const ground = play.begin(scenario, map, options, seededDice(3))
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value, start: ground.start }
}

export type Laid = Awaited<ReturnType<typeof laidOut>>
/** A step as it was thought out: by whom, in which position, and what he remembered then. */
export type Step = {
  readonly state: AnyState
  readonly thought: Thought<{ readonly type: string }>
  readonly side: SideIndex
  readonly mind: Mind
  readonly memory: MindMemory | undefined
}

/** A game between two minds: every step as it was thought out, and how many of its commands were refused. */
export const thoughtOut = (
  { play, battle, start }: { readonly play: AnyPlay; readonly battle: AnyBattle; readonly start: AnyState },
  { tuning, ...mind }: Pick<Mind, 'level' | 'style'> & { readonly tuning?: Tuning },
  most: number,
  until: (thought: Step['thought'], side: SideIndex) => boolean = () => false,
): { readonly steps: readonly Step[]; readonly refused: readonly string[]; readonly end: AnyState } => {
  const memories: (MindMemory | undefined)[] = [undefined, undefined]
  const steps: Step[] = []
  const refused: string[] = []
  const chance = newChance(5)
  let state = start
  while (steps.length < most && play.actor(battle, state) !== undefined) {
    let asked: Pick<Step, 'thought' | 'mind'> | undefined
    const side = play.actor(battle, state) as SideIndex
    const first = commandNext({ system: play.system, actor: play.actor }, battle, state, (seen) => {
      const whole: Mind = { side, ...mind, seed: chance.below(1e6) }
      asked = { mind: whole, thought: think(play, battle, seen, whole, memories[side], tuning) }
      return asked.thought.commands[0] as { readonly type: string }
    })
    const thought = asked?.thought
    if (asked && thought) {
      steps.push({ state, side, ...asked, memory: memories[side] })
      memories[side] = thought.memory
      if (until(thought, side)) break
    }
    for (const command of thought ? thought.commands : [first]) {
      const done = play.system.decide(battle, state, command)
      if (!done.ok) {
        refused.push(`${JSON.stringify(command)}: ${done.error.text}`)
        break
      }
      state = done.value.state
      if (done.value.events.some((event) => play.system.reveals(event) !== undefined) || state.pending.length > 0) break
    }
    if (refused.length > 0) break
  }
  return { steps, refused, end: state }
}
