import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Counter } from '../../counter/Counter.tsx'
import '../../theme/tokens.css'
import '../../theme/fonts.css'
import '../board.css'
import './gallery.css'
import { area } from '../../../core/grid/board.ts'
import { Board } from '../Board.tsx'
import { MapPicture } from '../MapPicture.tsx'
import { Minimap } from '../Minimap.tsx'
import { createBoardView } from '../view.ts'
import { CODES, piece } from './forces.ts'
import { everyKind } from './kinds.ts'
import { allMaps, mapNamed } from './maps.ts'
import { sampleMap } from './sample.ts'
import { BARE, host, painted } from './scene.ts'

// Pages by address: ?page=board|counters|pictures&look=…&map=…&system=…&theme=dark&zoom=1.4&at=1117&overlays=1&fan=1
// Maps: those of the game by name; kinds: every kind of ground; big: 60 × 60; else a sample. Without counters: &bare=1
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const maps = await allMaps(asked.get('system') ?? undefined)
const chosenMap = () => mapNamed(maps, asked.get('map') ?? undefined, asked.get('look') ?? undefined)

const view = createBoardView()
Object.assign(globalThis, { boardView: view })

const BoardPage = () => {
  const [map] = useState(chosenMap)
  const [counters, setCounters] = useState(() => (asked.has('bare') ? [] : host(map)))
  const [extras] = useState(() => (asked.has('overlays') ? painted(map) : BARE))
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
    {[...maps, everyKind('northern'), sampleMap('plain'), sampleMap('olive')].map((map) => (
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
