import type { EntryLine } from '../../../../core/table/blocks.ts'
import { idle } from '../../../../core/table/screen.ts'
import type { Command } from '../../types.ts'
import { faceOf } from '../../view/face.ts'
import { entering, pickEntering, type EntryLine as Entering } from '../entry.ts'
import type { Block, Look } from '../look.ts'

const lineOf = (look: Look, line: Entering): EntryLine<Command>[] => {
  const { type, name, waiting } = line
  const [first] = waiting
  if (!first) return []
  return [
    {
      type,
      name,
      face: { ...faceOf(look.battle, look.state, first), identity: '', can: true },
      count: waiting.length,
      picked: waiting.filter((unit) => look.screen.selected.includes(unit.id)).length,
      pick: { patch: { ...idle(), selected: pickEntering(look, line) } },
    },
  ]
}

/** Units that wait beside the map [11.1]. */
export const entry = (look: Look): Block[] => {
  const lines = entering(look).flatMap((line) => lineOf(look, line))
  return lines.length === 0 ? [] : [{ kind: 'entry', cite: '11.1', lines }]
}
