import { unitById, unitsIn } from '../layout.ts'
import { deploying, deployTo } from './deployment.ts'
import { actingSide, type Look, unitsOf } from './look.ts'
import type { Press } from '../../../core/table/intent.ts'
import type { Intent } from './look.ts'

/** Set-up: pick a type in the tray and press hexes, or pick a counter that stands and press its new hex. */
export const pressDeployment = (look: Look, press: Press): Intent => {
  const side = actingSide(look)
  const own = unitsIn(look.battle, look.state, press.cell).filter((unit) => unit.side === side)
  const pressed = unitById(look.battle, look.state, press.unit ?? '')
  const here = pressed && own.includes(pressed) ? pressed : undefined
  const moving = look.screen.selected.length > 0
  if (here && (moving || look.screen.deployType === undefined || !deployTo(look, press.cell).ok)) {
    const picked = look.screen.selected.includes(here.id)
    const same = unitsOf(look, look.screen.selected).every((unit) => unit.at === press.cell)
    if (picked) return { patch: { selected: look.screen.selected.filter((id) => id !== here.id) } }
    if (!moving || same || !deployTo(look, press.cell).ok)
      return {
        patch: { selected: same && press.more ? [...look.screen.selected, here.id] : [here.id], deployType: undefined },
      }
  }
  if (deploying(look).length === 0) return {}
  const judged = deployTo(look, press.cell)
  if (!judged.ok) return { refusal: judged.error }
  return { command: { type: 'deploy', placements: judged.value }, patch: { selected: [] } }
}
