import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../theme/fonts.css'
import '../../theme/tokens.css'
import '../../board/board.css'
import '../../app.css'
import '../panels.css'
import './gallery.css'
import { CiteProvider } from '../Cite.tsx'
import { CardsPage, DecidePage, EndPage, LogPage, RulesPage } from './cards.tsx'
import { CombatPage, CountersPage, DicePage, NowPage } from './fights.tsx'
import { newSeat, type PageProps } from './positions.ts'
import { SYSTEMS } from '../../../systems/index.ts'

// ?theme=dark&battle=SYSTEM/cannae-216bc&seed=7&page=now|combat|dice|counters|decide|cards|log|rules|end
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const PAGES: Readonly<Record<string, (props: PageProps) => ReactNode>> = {
  now: NowPage,
  combat: CombatPage,
  dice: DicePage,
  counters: CountersPage,
  decide: DecidePage,
  cards: CardsPage,
  log: LogPage,
  rules: RulesPage,
  end: EndPage,
}
const Page = PAGES[asked.get('page') ?? 'now'] ?? NowPage

const root = document.getElementById('root')
const start = await newSeat(
  asked.get('battle') ?? `${SYSTEMS[0].brief.id}/cannae-216bc`,
  Number(asked.get('seed') ?? 7),
)
if (root)
  createRoot(root).render(
    <StrictMode>
      <CiteProvider book={start.game.presenter.rules}>
        <main className="gallery">
          <Page start={start} />
        </main>
      </CiteProvider>
    </StrictMode>,
  )
