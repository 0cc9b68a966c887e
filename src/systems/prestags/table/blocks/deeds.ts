import { counted, someOf } from '../../../../core/text/words.ts'
import { areOpen, isAiming } from '../../simultaneous/view.ts'
import { idsOf, shortName } from '../../units.ts'
import { actsNow, type Deed } from '../acts.ts'
import { type Block, type Button, type Look, unitsOf } from '../look.ts'
import { readyNow, taskOf } from '../plotting.ts'

const buttonOf = ({ act, label, dice }: Deed): Button => ({
  key: label,
  label,
  intent: { command: act },
  ...(dice === undefined ? {} : { dice: { count: dice, told: (faces) => ({ command: { ...act, dice: faces } }) } }),
})

/** What optional rules let the picked units do, or what concerns the whole side when nobody is picked. */
export const deeds = (look: Look): Block[] => {
  const buttons = actsNow(look).map(buttonOf)
  return buttons.length === 0 ? [] : [{ kind: 'answers', buttons }]
}

const readyButtons = (look: Look): Button[] => {
  const able = unitsOf(look, [...readyNow(look)])
  const idle = able.filter((unit) => taskOf(look, unit) === undefined)
  const ready = able.filter((unit) => taskOf(look, unit) === 'DF')
  const order = (act: string, units: typeof able) => ({ command: { type: 'act', act, units: idsOf(units) } }) as const
  const all = `All without a task (${idle.length})`
  return [
    ...(idle.length > 0 ? [{ key: 'all', label: all, icon: 'shield', intent: order('defend', idle) } as const] : []),
    ...(ready.length > 0
      ? [{ key: 'release', label: 'Release all', tone: 'quiet', intent: order('forget', ready) } as const]
      : []),
  ]
}

const NOBODY: Block = {
  kind: 'parts',
  parts: [{ kind: 'note', key: 'nobody', tone: 'soft', text: 'No fire unit of this side can be ready now.' }],
}

/** Defensive fire: who is ready, and the rest at a press [21.1]. */
export const readies = (look: Look): Block => {
  const able = unitsOf(look, [...readyNow(look)])
  if (able.length === 0) return NOBODY
  const ready = able.filter((unit) => taskOf(look, unit) === 'DF')
  const text =
    ready.length === 0
      ? `Press fire units on the map: ${counted(able.length, 'unit')} can be ready.`
      : `Ready: ${someOf(ready.map(shortName), 8)}.`
  return {
    kind: 'parts',
    parts: [
      { kind: 'note', key: 'who', tone: 'plain', text },
      { kind: 'buttons', key: 'how', isRow: true, buttons: readyButtons(look) },
    ],
  }
}

/** While both aim anew the plots can be read. */
export const plotsToRead = ({ battle, state }: Look): Block[] => {
  if (!isAiming(battle, state)) return []
  const patch = areOpen(state) ? ({ dialog: 'plots' } as const) : ({ sheet: 'plot', sheetOpen: true } as const)
  const button: Button = { key: 'plots', label: 'Plots', icon: 'plots', intent: { patch } }
  return [{ kind: 'parts', parts: [{ kind: 'buttons', key: 'plots', isRow: true, buttons: [button] }] }]
}
