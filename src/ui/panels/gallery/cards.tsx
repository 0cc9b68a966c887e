import { useState } from 'react'
import { stateAt } from '../../../core/engine/history.ts'
import { AdvancePanel } from '../AdvancePanel.tsx'
import { ChartsPanel } from '../ChartsPanel.tsx'
import { keysOver } from '../../table/keyList.ts'
import { useCellWords } from '../Cite.tsx'
import { HelpSheet } from '../HelpSheet.tsx'
import { Inspector } from '../Inspector.tsx'
import { LogPanel } from '../LogPanel.tsx'
import { LossesPanel } from '../LossesPanel.tsx'
import { RulesCard } from '../RulesCard.tsx'
import { SightPanel } from '../SightPanel.tsx'
import { Timeline } from '../Timeline.tsx'
import { AfterPage } from '../../after/AfterPage.tsx'
import { aftermathOf } from '../../../core/presenter/aftermath.ts'
import { VictoryPanel } from '../VictoryPanel.tsx'
import { attackIn, lookOf, type PageProps, playUntil, stateOf, until } from './positions.ts'

const nothing = (): void => {}

export const DecidePage = ({ start }: PageProps) => {
  const [chosen, choose] = useState<readonly string[]>([])
  const { presenter, battle } = start.game
  const state = stateOf(until(start, 'melee', 1))
  const all = presenter.faces({ ...lookOf(start), state }).slice(0, 3)
  const [first = ''] = presenter.sheet(battle).sides
  const label = (cell: number): string => presenter.board(battle).label(cell)
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
        <HelpSheet keys={keysOver(useCellWords())} />
      </div>
    </>
  )
}

export const CardsPage = ({ start }: PageProps) => {
  const seat = until(start, 'melee', 4)
  const { presenter } = seat.game
  const look = lookOf(seat)
  const units = presenter.faces(look)
  const shown = [
    units.find(({ disrupted }) => disrupted),
    units.find(({ leader }) => leader),
    units.find(({ fire }) => fire),
  ]
  return shown.map((face) =>
    face ? (
      <div key={face.id}>
        <Inspector {...presenter.inspect(look, face.id, face.cell)} pinned onUnpin={nothing} onUnit={nothing} />
      </div>
    ) : undefined,
  )
}

const BACK = 20

export const LogPage = ({ start }: PageProps) => {
  const seat = until(start, 'melee', 5)
  const { presenter, battle, history } = seat.game
  const last = history.entries.length
  const [from = 0] = presenter.faces(lookOf(seat)).map(({ cell }) => cell)
  return (
    <>
      <div>
        <Timeline
          at={last - BACK}
          last={last}
          playing={false}
          label={presenter.momentTitle(battle, stateAt(history, last - BACK))}
          marks={presenter.turnMarks(seat.game)}
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
          {...presenter.sight(lookOf(seat), from, from + 6)}
          onSwap={nothing}
          onClear={nothing}
          onClose={nothing}
        />
      </div>
      <div>
        <LogPanel
          filters={presenter.logKinds.filters}
          groups={presenter.log(seat.game)}
          sides={presenter.sheet(battle).sides}
          onCombat={nothing}
          onJump={nothing}
        />
      </div>
    </>
  )
}

export const RulesPage = ({ start }: PageProps) => {
  const seat = until(start, 'melee', 3)
  const { presenter } = seat.game
  return (
    <>
      <div>
        <RulesCard cases={presenter.casesNow(lookOf(seat))} stepTitle="Melee" onLight={nothing} />
      </div>
      {presenter.charts(lookOf(attackIn(seat)?.seat ?? seat)).map((page) => (
        <div key={page.key}>
          <ChartsPanel pages={[page]} />
        </div>
      ))}
    </>
  )
}

export const EndPage = ({ start }: PageProps) => {
  const middle = until(start, 'melee', 6)
  const over = playUntil(start, () => false)
  const { presenter, battle } = start.game
  const { verdict, turn } = stateOf(over)
  const sheet = presenter.sheet(battle)
  return (
    <>
      <div>
        <VictoryPanel {...sheet} standings={presenter.standings(battle, stateOf(middle))} turn={turn} />
      </div>
      {verdict ? (
        <div>
          <AfterPage
            verdict={verdict}
            aftermath={aftermathOf(presenter, over.game)}
            standings={presenter.standings(battle, stateOf(over))}
            battleName={`${sheet.name}, ${sheet.date}`}
            outcome={sheet.outcome}
            bearers={['MI', 'MI']}
          />
        </div>
      ) : undefined}
    </>
  )
}
