import type { Intent, Press } from './intent.ts'
import type { Look } from './look.ts'
import { handedBack, idle, type Screen } from './screen.ts'
import type { AnyTable } from './table.ts'

/** A press that does nothing else holds the inspector on what was pressed. */
const held = ({ cell, unit }: Press, { patch, command, refusal }: Intent): Partial<Screen> => {
  if (patch || command) return { pinned: undefined }
  if (refusal && unit === undefined) return {}
  return { pinned: unit === undefined ? { kind: 'cell', cell } : { kind: 'unit', id: unit } }
}

/** Line of sight: the first press looks from a hex, the second to another one, the third begins anew. */
const pressSight = ({ screen }: Look, { cell }: Press): Intent =>
  screen.sightFrom === undefined || screen.sightTo !== undefined
    ? { patch: { sightFrom: cell, sightTo: undefined } }
    : { patch: cell === screen.sightFrom ? { sightFrom: undefined } : { sightTo: cell } }

/** Reads a press as the step, the tool and what is picked make it. */
export const readPress = (look: Look & { readonly table: AnyTable }, press: Press): Intent => {
  if (look.screen.tool === 'sight') return pressSight(look, press)
  const intent = look.live ? look.table.press(look, press) : {}
  const fanned = press.careful ? press.cell : undefined
  return { ...intent, patch: { ...held(press, intent), fanned, lit: undefined, ...intent.patch } }
}

/** Escape: one step back, from the last thing begun to the first. */
export const readCancel = (screen: Screen): Partial<Screen> => {
  if (screen.dialog) return { dialog: undefined }
  if (screen.preview !== undefined) return { preview: undefined }
  if (screen.waypoints.length > 0) return { waypoints: screen.waypoints.slice(0, -1) }
  if (screen.tool === 'sight')
    return screen.sightFrom === undefined ? { tool: 'play' } : { sightFrom: undefined, sightTo: undefined }
  if (screen.targets.length > 0 || screen.selected.length > 0)
    return { ...idle(), ...handedBack(screen), deployType: undefined }
  return { ...idle(), deployType: undefined, pinned: undefined, fanned: undefined, openCombat: undefined }
}
