import type { Look } from '../../systems/prestags/table/look.ts'
import { promptOf } from '../../systems/prestags/view/prompt.ts'
import type { Guard, Prompt as CorePrompt } from '../../core/table/view.ts'
import type { Command } from '../../systems/prestags/types.ts'

type Prompt = CorePrompt<Command>

const prompts = new WeakMap<object, Prompt>()

/** What the game asks for now; kept with the state. */
export const promptFor = ({ battle, state }: Pick<Look, 'battle' | 'state'>): Prompt => {
  const known = prompts.get(state) ?? promptOf(battle, state)
  prompts.set(state, known)
  return known
}

/** What would be left undone if the step ended now. */
export const guardOf = (look: Look): Guard | undefined => promptFor(look).guard
