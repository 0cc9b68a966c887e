import type { Cell } from '../engine/vocabulary.ts'
import { doing, no, plain } from '../presenter/hints.ts'
import type { Sighting, SightView } from '../presenter/paint.ts'
import { paint, placesOf } from '../presenter/painting.ts'
import { cellsInWords } from '../grid/words.ts'
import { selectedIn, targetsIn } from '../presenter/hand.ts'
import { SIGHT, type TableTool } from '../presenter/screen.ts'
import { type Asking, labelOf, refusalIn, type Interaction, unitsOf } from './asking.ts'
import { seenFrom } from './kept.ts'

const distance = ({ ask, battle }: Asking, from: Cell, to: Cell): number => ask.board(battle).distance(from, to)

const startOf = (tool: TableTool): Cell | undefined => (tool.kind === 'sight' ? tool.from : undefined)

const pressed = (tool: TableTool, cell: Cell): TableTool => {
  if (tool.kind !== 'sight' || tool.from === undefined || tool.to !== undefined)
    return { kind: 'sight', from: cell, to: undefined }
  return cell === tool.from ? SIGHT : { ...tool, to: cell }
}

/** The tool for lines of sight: the first press looks from a cell, the second to another one, the third begins anew. */
export const sight: Interaction = {
  press: ({ screen: { tool } }, { cell }) => ({ patch: { tool: pressed(tool, cell) } }),
  hint: (look, to) => {
    const from = startOf(look.screen.tool)
    if (from === undefined || from === to) return plain(`Line of sight: pick the ${look.ask.cell.one} to look from.`)
    const refusal = refusalIn(look.ask.sight.legal(look, from, to))
    const far = cellsInWords(distance(look, from, to), look.ask.cell)
    const way = `${labelOf(look, from)} to ${labelOf(look, to)}, ${far}`
    return refusal
      ? { ...no(refusal), text: `${way}: blocked. ${refusal.text}` }
      : doing(`${way}: clear.`, look.ask.sight.cite)
  },
  painted: (look) => {
    const from = startOf(look.screen.tool)
    return from === undefined ? [] : [paint('seen', 'sight', seenFrom(look, from))]
  },
}

/** What one sees from a cell to another. */
export const sightView = (look: Asking, from: Cell, to: Cell): SightView => {
  const { legal, end, cite } = look.ask.sight
  const refusal = refusalIn(legal(look, from, to))
  return {
    from: labelOf(look, from),
    to: labelOf(look, to),
    distance: distance(look, from, to),
    ends: [end(look, from), end(look, to)],
    refusal,
    cite,
    blockedAt: refusal?.cell === undefined ? undefined : labelOf(look, refusal.cell),
  }
}

const lineTo = (look: Asking, from: Cell, to: Cell): Sighting => {
  const refusal = refusalIn(look.ask.sight.legal(look, from, to))
  const clear = refusal === undefined
  return refusal?.cell === undefined ? { from, to, clear } : { from, to, clear, cell: refusal.cell }
}

/** Lines of sight on the map: the tool’s, and those of the missiles that are being aimed. */
export const sightingsOn = (look: Asking): Sighting[] => {
  const { tool, hover } = look.screen
  if (tool.kind === 'sight') {
    const { from, to = hover } = tool
    return from === undefined || to === undefined || to === from ? [] : [lineTo(look, from, to)]
  }
  const [target] = targetsIn(look.screen)
  if (!look.live || target === undefined || !look.ask.attacking.isShooting(look)) return []
  return placesOf(unitsOf(look, selectedIn(look.screen))).map((from) => lineTo(look, from, target))
}
