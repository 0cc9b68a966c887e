import type { CSSProperties, ReactNode } from 'react'
import type { Anchor } from '../../core/battleFile/anchors.ts'
import { useGame } from '../../store/game/game.ts'
import { useLayout } from '../../store/settings/layout.ts'
import { CiteProvider } from '../panels/Cite.tsx'
import { Notes } from '../notes/Notes.tsx'
import { liveriesOf } from '../parts/liveries.ts'
import { useRunning } from '../plot/useRunning.ts'
import { selectedIn } from '../../core/presenter/hand.ts'
import { useScreen } from '../../store/game/screen.ts'
import { Explain } from '../lessons/Explain.tsx'
import { BoardPane } from './BoardPane.tsx'
import { Dialogs } from './Dialogs.tsx'
import { useFraming } from '../seen/framing.ts'
import { HintLine } from './HintLine.tsx'
import { MapTools } from './MapTools.tsx'
import { OtherTab } from './OtherTab.tsx'
import { Notice } from './Notice.tsx'
import { PastRibbon } from './PastRibbon.tsx'
import { SidePanel } from './SidePanel.tsx'
import { SightCard } from './SightCard.tsx'
import { TimelineBar } from './TimelineBar.tsx'
import { TopBar } from './TopBar.tsx'
import { FilmBar } from '../beats/FilmBar.tsx'
import { GoOn } from '../beats/GoOn.tsx'
import { GoTo } from '../beats/GoTo.tsx'
import { Ribbon } from '../beats/Ribbon.tsx'
import { usePlaying } from '../beats/usePlaying.ts'
import { SeenProvider } from '../seen/SeenProvider.tsx'
import { useAfterMap } from '../seen/useAfterMap.ts'
import { useActing } from './useActing.ts'
import { usePlayComputers } from '../seats/usePlayComputers.ts'
import { useAutoplay } from './useAutoplay.ts'
import { useKeys } from './useKeys.ts'
import { useLow, useNarrow } from '../parts/useNarrow.ts'
import { useSpoken } from './useSpoken.ts'

const Listener = () => {
  const announcement = useScreen((screen) => screen.announcement)
  return (
    <div className="unseen" role="status" aria-live="polite">
      {announcement}
    </div>
  )
}

const COLUMN = (width: number) => ({ '--column': `${width}px` }) as CSSProperties

/** What goes on while the table is shown: apart, so that nothing is made anew when a beat is over. */
const GoingOn = () => {
  useKeys()
  usePlaying()
  useAutoplay()
  useRunning()
  usePlayComputers()
  useSpoken()
  useFraming()
  return undefined
}

type TableProps = {
  /** What stands above the panels: the words of a lesson. */
  readonly lead?: ReactNode
  /** What of the page it points at. */
  readonly points?: Anchor | undefined
}
type FrameProps = Pick<TableProps, 'points'> & { readonly isLed: boolean; readonly children: ReactNode }

/** What the whole page says of itself; what stands in it does not change with that. */
const Frame = ({ points, isLed, children }: FrameProps) => {
  const column = useLayout((layout) => layout.column)
  const acting = useAfterMap(useActing())
  const liveries = useGame(({ game }) => liveriesOf(game?.presenter.sheet(game.battle)))
  const isNumbered = useScreen((screen) => screen.numbers)
  const sheetOpen = useScreen((screen) => screen.sheetOpen)
  return (
    <main
      className="table"
      data-acting={acting}
      data-liveries={liveries}
      data-asked={isNumbered || undefined}
      data-points={points}
      data-led={isLed || undefined}
      data-sheet={sheetOpen ? 'open' : 'closed'}
      style={column === undefined ? undefined : COLUMN(column)}
    >
      {children}
    </main>
  )
}

/** The map and what lies over it. */
const MapFrame = ({ children }: { readonly children: ReactNode }) => {
  const picked = useScreen((screen) => screen.hand.kind !== 'aiming' && selectedIn(screen).length > 0)
  const isPast = useGame((store) => store.viewing !== undefined)
  return (
    <div className="table-map" data-picked={picked} data-past={isPast || undefined}>
      {children}
    </div>
  )
}

/** Map, panels, tools and time. */
export const TableScreen = ({ lead, points }: TableProps) => {
  const readOnly = useGame((store) => store.readOnly)
  const isNarrow = useNarrow()
  const isLow = useLow()
  const rules = useGame((store) => store.game?.presenter.rules)
  return (
    <CiteProvider book={rules}>
      <SeenProvider>
        <Frame points={points} isLed={lead !== undefined}>
          <TopBar />
          {lead}
          <MapFrame>
            <BoardPane />
            <PastRibbon />
            <MapTools />
            <HintLine />
            <SightCard />
            <Explain />
            <GoTo />
            <GoOn />
            <FilmBar />
            <Ribbon />
            <div className="table-notes">
              <Notes />
              {readOnly ? <OtherTab /> : <Notice />}
            </div>
          </MapFrame>
          <SidePanel />
          {isNarrow || isLow ? undefined : <TimelineBar />}
          <Dialogs />
          <Listener />
          <GoingOn />
        </Frame>
      </SeenProvider>
    </CiteProvider>
  )
}
