import { area, neighboursOf } from '../../../core/grid/board.ts'
import type { MapDrawing } from '../../../core/map/drawing.ts'
import type { CounterView } from '../../counter/types.ts'
import type { BoardPath, Overlay, SightLine } from '../types.ts'
import { CODES, piece } from './forces.ts'

/** Counters of every kind where they can be looked at; on a big map, four hundred. */
export const host = (map: MapDrawing): CounterView[] => {
  const { board } = map
  const cell = (label: string): number => board.parse(label) ?? 0
  if (map.id === 'big')
    return Array.from({ length: 400 }, (_, i) =>
      piece(i % 2 === 0 ? 0 : 1, CODES[i % CODES.length] ?? 'MI', i, (i * 7) % board.size),
    )
  const line = ['SD', 'SD', 'SD', 'MS', 'MS', 'BI', 'SK', 'HC', 'LC'].map((type, i) =>
    piece(0, type, i + 1, cell(`08${String(4 + i).padStart(2, '0')}`), {
      disrupted: i === 3,
      moved: i % 4 === 1,
      fired: i === 6,
    }),
  )
  const enemy = ['PP', 'PS', 'LT', 'OC', 'MC', 'EL', 'BW', 'CH', 'BL'].map((type, i) =>
    piece(1, type, i + 1, cell(`10${String(5 + i).padStart(2, '0')}`), {
      disrupted: i === 1,
      fought: i === 4,
      can: i !== 7,
      fired: i === 6,
    }),
  )
  const stack = [
    piece(0, 'SD', 21, cell('0707')),
    piece(0, 'SD', 22, cell('0707')),
    piece(0, 'SD', 23, cell('0707')),
    piece(0, '2L', 1, cell('0707')),
  ]
  const tall = ['MS', 'PS', 'PP', 'LT', 'BI', '1L', '3L'].map((type, i) =>
    piece(1, type, 30 + i, cell('1116'), { moved: i === 2 }),
  )
  const lone = [
    piece(1, '2L', 9, cell('1212')),
    piece(0, '3L', 9, cell('0606')),
    piece(0, 'LB', 3, cell('1414')),
    piece(0, 'HA', 3, cell('1416')),
  ]
  return [...line, ...enemy, ...stack, ...tall, ...lone]
}

type Scene = { overlays: Overlay[]; paths: BoardPath[]; lines: SightLine[]; cursor?: number }

export const BARE: Scene = { overlays: [], paths: [], lines: [] }

/** Every brush at once. */
export const painted = ({ board }: MapDrawing): Scene => {
  const cell = (label: string): number => board.parse(label) ?? 0
  const reach = area(board, cell('0707'), 4)
  const overlays: Overlay[] = [
    {
      id: 'reach',
      brush: 'reach',
      cells: reach,
      notes: new Map(reach.map((c) => [c, ['1', '2½', '3', '4'][board.distance(c, cell('0707')) - 1] ?? '0'])),
    },
    { id: 'stop', brush: 'reachStop', cells: neighboursOf(board, cell('1008')) },
    { id: 'target', brush: 'target', cells: [cell('1008'), cell('1009')] },
    { id: 'threat', brush: 'threat', cells: area(board, cell('1616'), 2) },
    { id: 'sight', brush: 'sight', cells: area(board, cell('1709'), 2) },
    { id: 'blocked', brush: 'blocked', cells: area(board, cell('1804'), 1) },
    { id: 'zone', brush: 'zone', cells: area(board, cell('0203'), 2) },
    { id: 'zoneOther', brush: 'zoneOther', cells: area(board, cell('0220'), 2) },
    { id: 'control', brush: 'control', cells: area(board, cell('0513'), 2) },
    { id: 'lesson', brush: 'lesson', cells: [cell('1421')] },
    { id: 'lit', brush: 'lit', cells: [cell('1419'), cell('1420')] },
    { id: 'advance', brush: 'advance', cells: [cell('1319'), cell('1219')] },
    { id: 'select', brush: 'select', cells: [cell('0707')] },
    { id: 'hover', brush: 'hover', cells: [cell('1120')] },
  ]
  const march = ['0707', '0607', '0508', '0509', '0410'].map(cell)
  const paths: BoardPath[] = [
    {
      id: 'march',
      brush: 'path',
      cells: march,
      notes: new Map([
        [march[1] ?? 0, '1'],
        [march[2] ?? 0, '2½'],
        [march[3] ?? 0, '3½'],
        [march[4] ?? 0, '4'],
      ]),
    },
  ]
  const lines: SightLine[] = [
    { from: cell('1414'), to: cell('1409'), clear: true },
    { from: cell('1801'), to: cell('1812'), clear: false, cell: cell('1808') },
  ]
  return { overlays, paths, lines, cursor: cell('1220') }
}
