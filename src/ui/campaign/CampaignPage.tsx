import '../board/board.css'
import '../after/after.css'
import '../lessons/lessons.css'
import './campaign.css'
import { ArrowLeft, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Action, CampaignPage as Page } from '../../core/campaign/page.ts'
import {
  beginCampaignBattle,
  campaignFile,
  dismissCampaignRefusal,
  order,
  useCampaign,
} from '../../store/campaign/campaign.ts'
import { FailureDialog } from '../dialogs/FailureDialog.tsx'
import { saveBlob } from '../parts/download.ts'
import { liveriesOf } from '../parts/liveries.ts'
import { plainWords } from '../parts/later.tsx'
import { CAMPAIGNS, goToGame } from '../parts/route.ts'
import { ActionButton } from './ActionButton.tsx'
import { MarketPanel } from './MarketPanel.tsx'
import { BattlePlot, CountBars } from './Plots.tsx'
import { Roster, Veterans } from './Roster.tsx'
import { useOpening } from './useOpening.ts'
import { WarLine } from './WarLine.tsx'

const exportIt = (): void => {
  const file = campaignFile()
  if (file) saveBlob(new Blob([file.text], { type: 'application/json' }), file.name)
}

const Head = ({ page }: { page: Page }) => (
  <header className="campaign-head">
    <a className="button is-quiet courses-back" href={CAMPAIGNS}>
      <ArrowLeft aria-hidden="true" size={18} /> Campaigns
    </a>
    <div className="campaign-name">
      <h1>{page.title}</h1>
      <button type="button" className="button" onClick={exportIt}>
        <Download aria-hidden="true" size={18} /> Export
      </button>
    </div>
    <dl className="campaign-figures">
      {page.figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note ? <dd className="soft">{note}</dd> : undefined}
        </div>
      ))}
    </dl>
  </header>
)

type NowProps = { readonly page: Page; onOrder(action: Action): void; onBattle(): void }

/** In a battle the way goes to the table; at other times the next step is an order. */
const Go = ({ page, onOrder, onBattle }: NowProps) => {
  const game = useCampaign(({ kept }) => kept?.game)
  const isLost = useCampaign((store) => store.isLost)
  if (page.isOver)
    return (
      <a className="button is-main campaign-go" href={CAMPAIGNS}>
        Another campaign
      </a>
    )
  if (!page.isInBattle)
    return page.go ? (
      <ActionButton action={page.go} className="button is-main campaign-go" onOrder={onOrder} />
    ) : undefined
  if (game !== undefined && !isLost)
    return (
      <a className="button is-main campaign-go" href={`#/game/${game}`}>
        Go on with the battle
      </a>
    )
  return (
    <button type="button" className="button is-main campaign-go" onClick={onBattle}>
      {isLost ? 'The game is gone: fight the battle again' : 'To the battle'}
    </button>
  )
}

const Now = (props: NowProps) => {
  const { page, onOrder } = props
  return (
    <section className="campaign-now" aria-labelledby="now-title">
      <h2 id="now-title">{page.heading}</h2>
      <p>{page.text}</p>
      {page.news.length > 0 ? (
        <ul className="campaign-news">
          {page.news.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : undefined}
      <Go {...props} />
      {page.go?.refusal ? <p className="soft">{page.go.refusal.text}</p> : undefined}
      {page.also.length > 0 ? (
        <div className="button-row">
          {page.also.map((action) => (
            <ActionButton key={action.label} action={action} className="button is-quiet" onOrder={onOrder} />
          ))}
        </div>
      ) : undefined}
    </section>
  )
}

const Messages = () => {
  const refusal = useCampaign((store) => store.refusal)
  const trouble = useCampaign((store) => store.trouble)
  return (
    <>
      {trouble === undefined ? undefined : (
        <p className="not-kept" role="status">
          {trouble}
        </p>
      )}
      {refusal ? (
        <p className="campaign-refusal" role="alert">
          {refusal.text}{' '}
          <button type="button" className="button is-quiet" onClick={dismissCampaignRefusal}>
            Close
          </button>
        </p>
      ) : undefined}
    </>
  )
}

/** Veterans, losses and battles, as pictures and plots. */
const History = ({ page: { veterans, bars, plots } }: { page: Page }) => (
  <aside className="campaign-side" aria-label="History of the force">
    {veterans.length > 0 ? <Veterans members={veterans} /> : undefined}
    {bars.map((one) => (
      <CountBars key={one.title} bars={one} />
    ))}
    {plots.map((plot) => (
      <BattlePlot key={plot.title} plot={plot} />
    ))}
  </aside>
)

const Campaign = () => {
  const kept = useCampaign((store) => store.kept)
  const campaigns = useCampaign((store) => store.campaigns)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const page = useMemo(() => kept && campaigns?.page(kept.campaign), [kept, campaigns])
  if (!page) return undefined
  const hasHistory = page.plots.length > 0
  const fail = (reason: unknown): void => setFailure(plainWords(reason))
  const toBattle = (): void => void beginCampaignBattle().then((game) => game !== undefined && goToGame(game), fail)
  // The step that leads to battle leads to the table.
  const give = ({ command }: Action): void =>
    void order(command).then((isDone) => {
      const now = useCampaign.getState()
      if (isDone && now.kept && now.campaigns?.page(now.kept.campaign).isInBattle) toBattle()
    }, fail)
  return (
    <main className="campaign" data-liveries={liveriesOf(page)}>
      <Head page={page} />
      <Messages />
      {page.line.length > 0 ? <WarLine line={page.line} /> : undefined}
      <div className={hasHistory ? 'campaign-body' : 'campaign-body is-plain'}>
        <div className="campaign-main">
          <Now page={page} onOrder={give} onBattle={toBattle} />
          {page.market ? <MarketPanel market={page.market} onOrder={give} /> : undefined}
          <Roster groups={page.groups} onOrder={give} />
        </div>
        {hasHistory ? <History page={page} /> : undefined}
      </div>
      {failure === undefined ? undefined : (
        <FailureDialog title="The battle cannot be begun" words={failure} onClose={() => setFailure(undefined)} />
      )}
    </main>
  )
}

/** One campaign: what is to be done now, the war so far, and the force. */
const CampaignPage = ({ id }: { id: string }) => {
  const stage = useOpening(id)
  if (stage === 'ready') return <Campaign />
  if (stage === 'opening') return <p className="waiting">Unrolling the map…</p>
  return (
    <main className="crash">
      <h1>{stage === 'missing' ? 'This campaign is not kept here' : 'This campaign cannot be opened'}</h1>
      <p>
        {stage === 'missing'
          ? 'Campaigns live in the browser they were led in. It may have been deleted, or belong to another browser.'
          : stage.trouble}
      </p>
      <a className="button is-main" href={CAMPAIGNS}>
        Campaigns
      </a>
    </main>
  )
}

export default CampaignPage
