import { ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { PanelTab } from '../../core/presenter/screen.ts'
import { shownState, useGame } from '../../store/game/game.ts'
import { patchScreen, useScreen } from '../../store/game/screen.ts'
import { CiteProvider } from '../panels/Cite.tsx'
import { later } from '../parts/later.tsx'
import { SlotsProvider } from '../parts/slots.tsx'
import { PlotSection } from '../plot/PlotSection.tsx'
import { bringPanel } from './bringPanel.ts'
import { ColumnEdge } from './ColumnEdge.tsx'
import { frameStage } from '../seen/framing.ts'
import { InspectSection } from './InspectSection.tsx'
import { LogSection } from './LogSection.tsx'
import { lightCite, openCite } from '../seen/lighting.ts'
import { NowSection } from './NowSection.tsx'
import { type Tab, Tabs } from '../parts/Tabs.tsx'
import { Told } from '../seen/Told.tsx'
import { useNarrow } from '../parts/useNarrow.ts'

const RulesSection = later(() => import('./RulesSection.tsx'))

const NOW: Tab<PanelTab> = { key: 'now', label: 'Now', body: <NowSection /> }
const REST: readonly Tab<PanelTab>[] = [
  { key: 'inspect', label: 'Inspect', body: <InspectSection /> },
  { key: 'log', label: 'Log', body: <LogSection /> },
  {
    key: 'rules',
    label: 'Rules',
    body: (
      <Suspense fallback={<p className="waiting">…</p>}>
        <RulesSection />
      </Suspense>
    ),
  },
]

const PLOT: Tab<PanelTab> = { key: 'plot', label: 'Plot', body: <PlotSection /> }

const openTab = (sheet: PanelTab): void => patchScreen({ sheet, sheetOpen: true })

const SheetHandle = ({ open }: { open: boolean }) => (
  <button
    type="button"
    className="sheet-handle"
    aria-expanded={open}
    aria-label={open ? 'Show more of the map' : 'Show the panels'}
    onClick={() => {
      patchScreen({ sheetOpen: !open })
      setTimeout(frameStage, 80)
    }}
  >
    {open ? <ChevronDown aria-hidden="true" size={22} /> : <ChevronUp aria-hidden="true" size={22} />}
  </button>
)

/** The panels: beside the map, or a sheet below it on a phone. */
export const SidePanel = () => {
  const hasPlots = useGame(({ game }) => game?.presenter.plots?.has(game.battle) === true)
  const isBegun = useGame((store) => (shownState(store)?.turn ?? 0) > 0)
  const sheet = useScreen((screen) => screen.sheet)
  const open = useScreen((screen) => screen.sheetOpen)
  const isNarrow = useNarrow()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const bringTab = (tab: PanelTab): void => {
    openTab(tab)
    bringPanel(body.current)
  }
  const slots = useMemo(() => ({ head, foot }), [head, foot])
  const rest = hasPlots ? [PLOT, ...REST] : REST
  const first = hasPlots && isBegun ? 'plot' : 'inspect'
  return (
    <CiteProvider onLight={lightCite} onOpen={openCite}>
      <SlotsProvider value={slots}>
        <aside className="side" aria-label="Panels" data-sheet={sheet === 'now' ? 'inspect' : sheet}>
          {isNarrow ? undefined : (
            <>
              <ColumnEdge />
              <div ref={setHead} className="panel side-head" />
            </>
          )}
          {isNarrow ? (
            <Told>
              <SheetHandle open={open} />
              <Tabs label="Panels" tabs={[NOW, ...rest]} open={sheet} onOpen={openTab} />
            </Told>
          ) : (
            <Told>
              <div ref={body} className="side-body">
                <section className="side-now" aria-label="Now">
                  <NowSection />
                </section>
                <Tabs label="More" tabs={rest} open={sheet === 'now' ? first : sheet} onOpen={bringTab} />
              </div>
            </Told>
          )}
          <div ref={setFoot} className="panel side-foot" />
        </aside>
      </SlotsProvider>
    </CiteProvider>
  )
}
