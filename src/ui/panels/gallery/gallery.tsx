import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { stateAt } from '../../../core/engine/history.ts'
import type { CombatView } from '../../../core/table/combat.ts'
import type { Moment } from '../../../core/table/look.ts'
import '../../theme/fonts.css'
import '../../theme/tokens.css'
import '../../theme/board.css'
import '../../app.css'
import '../panels.css'
import './gallery.css'
import { Counter } from '../../counter/Counter.tsx'
import { AdvancePanel } from '../AdvancePanel.tsx'
import { ChartsPanel } from '../ChartsPanel.tsx'
import { CiteProvider } from '../Cite.tsx'
import { CombatPanel } from '../CombatPanel.tsx'
import { HelpSheet } from '../HelpSheet.tsx'
import { Inspector } from '../Inspector.tsx'
import { LogPanel } from '../LogPanel.tsx'
import { LossesPanel } from '../LossesPanel.tsx'
import { GuardContent, NowPanel } from '../NowPanel.tsx'
import { RulesCard } from '../RulesCard.tsx'
import { SightPanel } from '../SightPanel.tsx'
import { Timeline } from '../Timeline.tsx'
import { VerdictPanel } from '../VerdictPanel.tsx'
import { VictoryPanel } from '../VictoryPanel.tsx'
import { faces } from './faces.ts'
import { attackIn, lookOf, newSeat, playUntil, type Seat, stateOf } from './positions.ts'
import { missiles, thrown } from './twoDice.ts'

// ?theme=dark&battle=prestags/cannae-216bc&seed=7&page=now|combat|dice|counters|decide|cards|log|rules|end
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const nothing = (): void => {}

const until = (seat: Seat, moment: Moment, turn: number): Seat =>
  playUntil(seat, (look, { game }) => look.state.turn >= turn && game.table.moment(look) === moment)

type PageProps = { readonly start: Seat }

const Now = ({ seat }: { seat: Seat }) => {
  const { table, battle, history } = seat.game
  const state = stateOf(seat)
  return (
    <div>
      <NowPanel
        prompt={table.prompt(battle, state)}
        track={table.track(battle, state, history.entries)}
        onAction={nothing}
        onItem={nothing}
      />
    </div>
  )
}

const NowPage = ({ start }: PageProps) => {
  const melee = until(start, 'melee', 3)
  return (
    <>
      <Now seat={start} />
      <Now seat={until(start, 'fire', 3)} />
      <Now seat={until(start, 'movement', 2)} />
      <Now seat={until(start, 'defensiveFire', 2)} />
      <Now seat={melee} />
      <div className="panel">
        <GuardContent
          prompt={melee.game.table.prompt(melee.game.battle, stateOf(melee))}
          onConfirm={nothing}
          onCancel={nothing}
          onShow={nothing}
        />
      </div>
      <Now seat={until(start, 'losses', 1)} />
      <Now seat={until(start, 'advance', 1)} />
    </>
  )
}

const Building = ({ seat, dice }: { seat: Seat; dice: 'rolled' | 'told' }) => {
  const block = attackIn(seat)?.block
  return block ? (
    <div>
      <CombatPanel
        view={block.view}
        attackers={block.attackers}
        dice={dice}
        onToggle={nothing}
        onResolve={nothing}
        onClose={nothing}
      />
    </div>
  ) : undefined
}

const combatsOf = ({ game }: Seat) => {
  const ids = game.history.entries.flatMap((entry) => game.table.combatIn(entry) ?? [])
  return ids.flatMap((id) => game.table.combat(game, id) ?? [])
}

const hasResult = (view: CombatView, tone: string): boolean => view.groups.some(({ landed }) => landed?.tone === tone)

const CombatPage = ({ start }: PageProps) => {
  const past = combatsOf(until(start, 'melee', 6))
  const shown = ['heavy', 'lost', 'own'].flatMap((tone) => past.find(({ view }) => hasResult(view, tone)) ?? [])
  return (
    <>
      <Building seat={playUntil(start, (_, seat) => attackIn(seat)?.block.view?.kind === 'melee')} dice="rolled" />
      <Building seat={playUntil(start, (_, seat) => attackIn(seat)?.block.view?.kind === 'fire')} dice="told" />
      {shown.map(({ view, outcome }) => (
        <div key={view.id}>
          <CombatPanel view={view} outcome={outcome} fresh onClose={nothing} />
        </div>
      ))}
    </>
  )
}

const DicePage = () => (
  <>
    <div>
      <CombatPanel view={missiles} onResolve={nothing} onClose={nothing} />
    </div>
    <div>
      <CombatPanel view={missiles} dice="told" onResolve={nothing} onClose={nothing} />
    </div>
    <div>
      <CombatPanel view={thrown} fresh onClose={nothing} />
    </div>
  </>
)

const SIZES = [96, 46, 24] as const

const CountersPage = () =>
  SIZES.map((size) => (
    <div key={size} className="gallery-counters">
      {faces.map((face) => (
        <Counter key={`${face.id} ${face.fire ?? ''} ${JSON.stringify(face.markers)}`} view={face} size={size} />
      ))}
    </div>
  ))

const Decide = ({ start }: PageProps) => {
  const [chosen, choose] = useState<readonly string[]>([])
  const { table, battle } = start.game
  const state = stateOf(until(start, 'melee', 1))
  const all = table.faces({ ...lookOf(start), state }).slice(0, 3)
  const [first = ''] = table.sheet(battle).sides
  const label = (cell: number): string => table.board(battle).label(cell)
  return (
    <>
      <div>
        <LossesPanel
          cite=""
          sideName={first}
          count={2}
          units={all.map((face) => ({ ...face, where: `in ${label(face.cell)}`, fate: 'is disrupted' }))}
          chosen={chosen}
          onToggle={(id) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          onConfirm={nothing}
        />
      </div>
      <div>
        <AdvancePanel
          cite=""
          sideName={first}
          units={all.map((face, index) => ({
            face,
            where: `in ${label(face.cell)}`,
            to: index === 0 ? 1 : undefined,
            cells: [1, 2].map((cell) => ({ cell, label: label(cell) })),
          }))}
          onChoose={nothing}
          onConfirm={nothing}
          onStay={nothing}
        />
      </div>
      <div>
        <HelpSheet />
      </div>
    </>
  )
}

const Cards = ({ start }: PageProps) => {
  const seat = until(start, 'melee', 4)
  const { table } = seat.game
  const look = lookOf(seat)
  const units = table.faces(look)
  const shown = [
    units.find(({ disrupted }) => disrupted),
    units.find(({ leader }) => leader),
    units.find(({ fire }) => fire),
  ]
  return shown.map((face) =>
    face ? (
      <div key={face.id}>
        <Inspector {...table.inspect(look, face.id, face.cell)} pinned onUnpin={nothing} onUnit={nothing} />
      </div>
    ) : undefined,
  )
}

const BACK = 20

const Log = ({ start }: PageProps) => {
  const seat = until(start, 'melee', 5)
  const { table, battle, history } = seat.game
  const last = history.entries.length
  const [from = 0] = table.faces(lookOf(seat)).map(({ cell }) => cell)
  return (
    <>
      <div>
        <Timeline
          at={last - BACK}
          last={last}
          playing={false}
          label={table.momentTitle(battle, stateAt(history, last - BACK))}
          marks={table.turnMarks(seat.game)}
          undo={{ refusal: { code: 'x', text: 'Undo stops here: a die was rolled.', cite: '' }, onPress: nothing }}
          redo={{ onPress: nothing }}
          onGo={nothing}
          onPlay={nothing}
          onNow={nothing}
          onBranch={nothing}
        />
      </div>
      <div>
        <SightPanel
          {...table.sight(lookOf(seat), from, from + 6)}
          onSwap={nothing}
          onClear={nothing}
          onClose={nothing}
        />
      </div>
      <div>
        <LogPanel groups={table.log(seat.game)} sides={table.sheet(battle).sides} onCombat={nothing} onJump={nothing} />
      </div>
    </>
  )
}

const Rules = ({ start }: PageProps) => {
  const seat = until(start, 'melee', 3)
  const { table } = seat.game
  return (
    <>
      <div>
        <RulesCard cases={table.casesNow(lookOf(seat))} stepTitle="Melee" onLight={nothing} />
      </div>
      {table.charts(lookOf(attackIn(seat)?.seat ?? seat)).map((page) => (
        <div key={page.key}>
          <ChartsPanel pages={[page]} />
        </div>
      ))}
    </>
  )
}

const End = ({ start }: PageProps) => {
  const middle = until(start, 'melee', 6)
  const over = playUntil(start, () => false)
  const { table, battle } = start.game
  const { verdict, turn } = stateOf(over)
  const sheet = table.sheet(battle)
  return (
    <>
      <div>
        <VictoryPanel {...sheet} standings={table.standings(battle, stateOf(middle))} turn={turn} />
      </div>
      {verdict ? (
        <div>
          <VerdictPanel
            verdict={verdict}
            standings={table.standings(battle, stateOf(over))}
            battleName={`${sheet.name}, ${sheet.date}`}
            outcome={sheet.outcome}
            onLook={nothing}
            onAgain={nothing}
            onLeave={nothing}
          />
        </div>
      ) : undefined}
    </>
  )
}

const PAGES: Readonly<Record<string, (props: PageProps) => ReactNode>> = {
  now: NowPage,
  combat: CombatPage,
  dice: DicePage,
  counters: CountersPage,
  decide: Decide,
  cards: Cards,
  log: Log,
  rules: Rules,
  end: End,
}
const Page = PAGES[asked.get('page') ?? 'now'] ?? NowPage

const root = document.getElementById('root')
const start = await newSeat(asked.get('battle') ?? 'prestags/cannae-216bc', Number(asked.get('seed') ?? 7))
if (root)
  createRoot(root).render(
    <StrictMode>
      <CiteProvider book={start.game.table.rules}>
        <main className="gallery">
          <Page start={start} />
        </main>
      </CiteProvider>
    </StrictMode>,
  )
