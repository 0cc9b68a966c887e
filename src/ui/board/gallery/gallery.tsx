import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { MapDrawing } from '../../../core/map/drawing.ts'
import { readDrawing } from '../../../systems/drawings.ts'
import { Counter } from '../../counter/Counter.tsx'
import type { CounterView } from '../../counter/types.ts'
import '../../theme/tokens.css'
import '../../theme/fonts.css'
import '../../theme/board.css'
import './gallery.css'
import { area, neighboursOf } from '../../../core/grid/board.ts'
import { Board } from '../Board.tsx'
import { MapPicture } from '../MapPicture.tsx'
import { Minimap } from '../Minimap.tsx'
import type { BoardPath, Overlay, SightLine } from '../types.ts'
import { createBoardView } from '../view.ts'
import { CODES, piece } from './forces.ts'
import { bigMap, sampleMap } from './sample.ts'

// Pages by address: ?page=board|counters|pictures&look=…&map=…&theme=dark&zoom=1.4&at=1117&overlays=1&fan=1
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const mapFiles = import.meta.glob<{ system: unknown }>('../../../../scenarios/*/maps/*.json', {
  eager: true,
  import: 'default',
})
const allMaps = (): MapDrawing[] =>
  Object.values(mapFiles).flatMap((file) => {
    const parsed = readDrawing(file)
    return parsed.ok ? [parsed.value] : []
  })
const chosenMap = (): MapDrawing => {
  const look = asked.get('look')
  const name = asked.get('map')
  if (name === 'big') return bigMap()
  return allMaps().find((map) => map.id === name) ?? sampleMap(look === 'plain' || look === 'northern' ? look : 'olive')
}

const host = (map: MapDrawing): CounterView[] => {
  const { board } = map
  const cell = (label: string): number => board.parse(label) ?? 0
  if (asked.get('map') === 'big')
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

const showOverlays = (
  map: MapDrawing,
): { overlays: Overlay[]; paths: BoardPath[]; lines: SightLine[]; cursor?: number } => {
  const { board } = map
  const cell = (label: string): number => board.parse(label) ?? 0
  if (!asked.has('overlays')) return { overlays: [], paths: [], lines: [] }
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

const view = createBoardView()
Object.assign(globalThis, { boardView: view })

const BoardPage = () => {
  const [map] = useState(chosenMap)
  const [counters, setCounters] = useState(() => host(map))
  const [extras] = useState(() => showOverlays(map))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['0-SD-23']))
  const [report, setReport] = useState('')
  return (
    <>
      <Board
        map={map}
        view={view}
        counters={counters}
        selected={selected}
        {...extras}
        fannedCell={asked.has('fan') ? map.board.parse(asked.get('fan') ?? '') : undefined}
        onHover={(cell, unit) => setReport(`${cell === undefined ? '' : map.board.label(cell)} ${unit ?? ''}`)}
        onPick={(cell, unit, how) => {
          if (how.secondary) setCounters(counters.map((one) => (selected.has(one.id) ? { ...one, cell } : one)))
          else setSelected(new Set(unit ? [unit] : []))
        }}
      />
      <div className="gallery-corner">
        <p data-report>{report}</p>
        <Minimap map={map} view={view} counters={counters} width={220} />
      </div>
    </>
  )
}

const CountersPage = () => (
  <div>
    {([0, 1] as const).map((side) => (
      <div key={side} className="gallery-sheet">
        {CODES.map((code, i) => (
          <Counter key={code} view={piece(side, code, i + 1, 0)} size={Number(asked.get('size') ?? 84)} />
        ))}
        <Counter view={piece(side, 'SD', 1, 0, { disrupted: true })} size={84} />
        <Counter view={piece(side, 'BW', 1, 0, { fired: true })} size={84} />
        <Counter view={piece(side, 'HC', 1, 0, { moved: true, fought: true })} size={84} />
        <Counter
          view={piece(side, 'SK', 1, 0, { moved: true, fought: true, fired: true, disrupted: true })}
          size={84}
          isSelected
        />
        <Counter view={piece(side, 'PP', 1, 0, { can: false })} size={84} />
        {['MI', 'SD', 'HC', 'BW', '1L', 'EL'].map((code) => (
          <Counter key={code} view={piece(side, code, 1, 0)} size={24} />
        ))}
        {['MI', 'SD', 'HC', 'BW', '1L', 'EL'].map((code) => (
          <Counter key={code} view={piece(side, code, 1, 0)} size={40} />
        ))}
      </div>
    ))}
  </div>
)

const PicturesPage = () => (
  <div className="gallery-sheet">
    {[...allMaps(), sampleMap('plain'), sampleMap('olive'), sampleMap('northern')].map((map) => (
      <div key={map.id} style={{ width: 380 }}>
        <MapPicture
          map={map}
          title={map.name}
          zones={[
            { cells: area(map.board, 220, 3), side: 0 },
            { cells: area(map.board, 390, 3), side: 1 },
          ]}
        />
      </div>
    ))}
  </div>
)

const PAGES = { board: BoardPage, counters: CountersPage, pictures: PicturesPage }
const Page = PAGES[(asked.get('page') ?? 'board') as keyof typeof PAGES] ?? BoardPage
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )

const goTo = asked.get('at')
const zoomTo = Number(asked.get('zoom') ?? 0)
setTimeout(() => {
  if (zoomTo > 0) view.zoomBy(zoomTo / view.look().k)
  setTimeout(() => {
    const map = chosenMap()
    if (goTo) view.centreOn(map.board.parse(goTo) ?? 0)
  }, 500)
}, 300)
