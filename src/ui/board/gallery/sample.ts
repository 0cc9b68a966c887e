import { neighboursOf } from '../../../core/grid/board.ts'
import { hexBoard } from '../../../core/grid/hex.ts'
import type { MapDrawing } from '../../../core/map/drawing.ts'
import { drawingFrom } from './paper.ts'

const ROWS = [
  'SSSS..................',
  'SSSSm...www......w....',
  'SSSmm..wwww...........',
  'SSmm..wwww...sssss....',
  'S......ww...shhhhs....',
  '............shhWWhs..w',
  '............shhVhs..ww',
  '............sssss...ww',
  '....................w.',
  '..ww...........v......',
  '.www..........vv......',
  '..www.................',
  '..ww.........LLL......',
  '............LLLLL.....',
  '..sss.......LLLLm.....',
  '.shhs......wLLLmm.....',
  '.shhhs....www..mm.....',
  '..shhs....ww...mm..ss.',
  '...ss.....w.......shhs',
  '.v................shh.',
] as const

const GRID = { rows: ROWS.length, cols: 22, shifted: 'even' } as const
const board = hexBoard(GRID)
const cellOf = (label: string): number => board.parse(label) ?? 0

/** The hexes from way-point to way-point. */
const walk = (...stops: readonly string[]): string[] => {
  const cells = [cellOf(stops[0] ?? '')]
  for (const stop of stops.slice(1)) {
    const goal = cellOf(stop)
    while (cells.at(-1) !== goal) {
      const near = neighboursOf(board, cells.at(-1) ?? 0)
      cells.push(near.reduce((a, b) => (board.distance(b, goal) < board.distance(a, goal) ? b : a)))
    }
  }
  return cells.map(board.label)
}

const STREAMS = [
  walk('1704', '1606', '1407', '1208', '1007', '0910', '0913'),
  walk('0515', '0315', '0117'),
  walk('2014', '1812', '1509', '1407'),
]
const ROADS = [
  walk('1001', '1005', '1106', '1116', '1122'),
  walk('1116', '1415', '1419', '2020'),
  walk('0116', '0313', '0510', '0805', '1005'),
]
const BRIDGES = ['1107', '1108']
const FORDS = ['0313', '1610']

const stamped = (): string[] => {
  const rows: string[][] = ROWS.map((row) => [...row])
  for (const label of [...STREAMS.flat()]) {
    const cell = cellOf(label)
    const row = rows[Math.floor(cell / GRID.cols)]
    const at = cell % GRID.cols
    if (row && !'LSm'.includes(row[at] ?? '')) row[at] = '~'
  }
  const road = new Set(ROADS.flat())
  for (const label of STREAMS.flat()) {
    const cell = cellOf(label)
    const row = rows[Math.floor(cell / GRID.cols)]
    if (row && road.has(label) && row[cell % GRID.cols] === '~')
      row[cell % GRID.cols] = BRIDGES.includes(label) || !FORDS.includes(label) ? '=' : 'f'
  }
  for (const label of ['0912', '1508', '1711']) {
    const cell = cellOf(label)
    const row = rows[Math.floor(cell / GRID.cols)]
    if (row && row[cell % GRID.cols] === '~') row[cell % GRID.cols] = 'f'
  }
  return rows.map((row) => row.join(''))
}

/** A sheet with streams, roads, woods, hills and a coast. */
export const sampleMap = (look: MapDrawing['look']): MapDrawing =>
  drawingFrom({
    id: `sample-${look}`,
    name: 'Every terrain',
    north: look === 'olive' ? 'left' : 'top',
    look,
    rows: stamped(),
    streams: STREAMS,
    roads: ROADS,
    letters: { A: '1115', B: '1417', D: '0503', G: '1908', H: '0904' },
  })

/** 60 × 60 hexes for measuring. */
export const bigMap = (): MapDrawing => {
  const small = stamped()
  const rows = Array.from({ length: 60 }, (_, row) => (small[row % small.length] ?? '').repeat(3).slice(0, 60))
  return drawingFrom({ id: 'big', name: 'Big', north: 'top', look: 'olive', rows })
}
