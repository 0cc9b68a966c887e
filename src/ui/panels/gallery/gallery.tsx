import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { stateAt } from '../../../core/engine/history.ts'
import { assessFire, shootersAt } from '../../../systems/prestags/fire.ts'
import { assessMelee, attackersOn } from '../../../systems/prestags/melee/melee.ts'
import { legalSight } from '../../../systems/prestags/sight.ts'
import { fireTargets, meleeTargets } from '../../../systems/prestags/steps.ts'
import { actorOf, stepOf } from '../../../systems/prestags/moment.ts'
import type { Assessment } from '../../../systems/prestags/types.ts'
import { isDisrupted, isLeader, isOnMap } from '../../../systems/prestags/units.ts'
import { hexCard, unitCard } from '../../../systems/prestags/view/cards.ts'
import { combatView } from '../../../systems/prestags/view/combat.ts'
import { faceOf } from '../../../systems/prestags/view/face.ts'
import { combatOf, logOf, momentTitle, turnMarks } from '../../../systems/prestags/view/log.ts'
import { promptOf } from '../../../systems/prestags/view/prompt.ts'
import { casesFor } from '../../../systems/prestags/view/rulesText.ts'
import { standingsOf } from '../../../systems/prestags/view/standings.ts'
import { skippedSteps, trackOf } from '../../../systems/prestags/view/track.ts'
import { whyUnit } from '../../../systems/prestags/view/why.ts'
import '../../theme/fonts.css'
import '../../theme/tokens.css'
import '../../theme/board.css'
import '../../app.css'
import '../panels.css'
import './gallery.css'
import { AdvancePanel } from '../AdvancePanel.tsx'
import { ChartsPanel } from '../ChartsPanel.tsx'
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
import { newGame, type Played, playUntil } from './positions.ts'

// ?theme=dark&battle=cannae-216bc&page=now|combat|decide|cards|log|rules|charts|end
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme

const scenarios = import.meta.glob<{ map: string }>('../../../../scenarios/prestags/*.json', {
  eager: true,
  import: 'default',
})
const maps = import.meta.glob<unknown>('../../../../scenarios/prestags/maps/*.json', { eager: true, import: 'default' })
const nothing = (): void => {}

const start = (): Played => {
  const scenario = scenarios[`../../../../scenarios/prestags/${asked.get('battle') ?? 'cannae-216bc'}.json`]
  return newGame(
    scenario,
    maps[`../../../../scenarios/prestags/maps/${scenario?.map ?? ''}.json`],
    Number(asked.get('seed') ?? 7),
  )
}

const until = (played: Played, kind: string, turn: number): Played =>
  playUntil(
    played,
    (battle, state) => state.turn >= turn && stepOf(battle, state).kind === kind && state.pending.length === 0,
  )

const Now = ({ played }: { played: Played }) => {
  const state = stateAt(played.history)
  const { battle } = played
  const track = trackOf(battle, state, skippedSteps(played.history.entries, state.turn))
  return (
    <div>
      <NowPanel prompt={promptOf(battle, state)} track={track} onAction={nothing} onItem={nothing} />
    </div>
  )
}

const NowPage = () => {
  const game = start()
  const melee = until(game, 'melee', 3)
  return (
    <>
      <Now played={game} />
      <Now played={until(game, 'fire', 3)} />
      <Now played={until(game, 'movement', 2)} />
      <Now played={until(game, 'defensiveFire', 2)} />
      <Now played={melee} />
      <div className="panel">
        <GuardContent
          prompt={promptOf(melee.battle, stateAt(melee.history))}
          onConfirm={nothing}
          onCancel={nothing}
          onShow={nothing}
        />
      </div>
      <Now played={playUntil(game, (_, state) => state.pending.at(-1)?.kind === 'losses')} />
      <Now played={playUntil(game, (_, state) => state.pending.at(-1)?.kind === 'advance')} />
      <Now played={playUntil(game, () => false)} />
    </>
  )
}

const assessed = (played: Played): Assessment | undefined => {
  const { battle } = played
  const state = stateAt(played.history)
  const side = actorOf(battle, state) ?? 0
  const { kind } = stepOf(battle, state)
  if (kind === 'melee') {
    const cells = meleeTargets(battle, state, side)
    const judged = cells.map((cell) =>
      assessMelee(
        battle,
        state,
        { targets: [cell], units: attackersOn(battle, state, [cell], side).map((unit) => unit.id) },
        side,
      ),
    )
    const all = judged.flatMap((one) => (one.ok ? [one.value] : []))
    return all.sort((a, b) => b.attackers.length + 3 * b.leaders.length - a.attackers.length - 3 * a.leaders.length)[0]
  }
  const [target = 0] = fireTargets(battle, state, side, 'fire')
  const judged = assessFire(
    battle,
    state,
    { target, units: shootersAt(battle, state, target, side, 'fire').map((unit) => unit.id) },
    side,
    'fire',
  )
  return judged.ok ? judged.value : undefined
}

const Building = ({ played, dice }: { played: Played; dice: 'rolled' | 'told' }) => {
  const { battle } = played
  const state = stateAt(played.history)
  const attack = assessed(played)
  if (!attack) return <div>no attack</div>
  const own = state.units.filter(
    (unit) =>
      unit.side === attack.side &&
      isOnMap(unit) &&
      attack.targets.some((cell) => battle.map.board.distance(unit.at, cell) <= 2),
  )
  const attackers = own.slice(0, 9).map((unit) => {
    const chosen = attack.attackers.includes(unit.id)
    const why = whyUnit(battle, state, unit.id)
    const refusal = chosen || !why ? undefined : { code: 'x', text: why.text, cite: why.cite }
    return { face: faceOf(battle, state, unit), chosen, refusal, note: `in ${battle.map.board.label(unit.at)}` }
  })
  return (
    <div>
      <CombatPanel
        view={combatView(battle, state, attack)}
        attackers={attackers}
        dice={dice}
        onToggle={nothing}
        onResolve={nothing}
        onClose={nothing}
      />
    </div>
  )
}

const Past = ({ played, id }: { played: Played; id: number }) => {
  const past = combatOf(played.battle, played.history.start, played.history.entries, id)
  if (!past) return undefined
  return (
    <div>
      <CombatPanel
        view={combatView(played.battle, past.before, past.combat)}
        outcome={past.outcome}
        fresh
        onClose={nothing}
      />
    </div>
  )
}

const CombatPage = () => {
  const game = start()
  const late = until(game, 'melee', 6)
  const results = late.history.entries.flatMap((entry) =>
    entry.events.flatMap((event) => (event.type === 'combatResolved' ? [event.combat] : [])),
  )
  const half = results.find((combat) => combat.results.includes('½E'))
  const shaken = results.find((combat) => combat.groups.some((group) => group.dieModifier.lines.length > 0))
  return (
    <>
      <Building played={until(game, 'melee', 4)} dice="rolled" />
      <Building played={until(game, 'fire', 3)} dice="told" />
      {half ? <Past played={late} id={half.id} /> : undefined}
      {shaken ? <Past played={late} id={shaken.id} /> : undefined}
    </>
  )
}

const Decide = () => {
  const [chosen, choose] = useState<readonly string[]>(['B-MS-8'])
  const game = start()
  const advancing = playUntil(game, (_, state) => state.pending.at(-1)?.kind === 'advance')
  const advance = stateAt(advancing.history).pending.at(-1)
  const state = stateAt(until(game, 'melee', 1).history)
  // Real play comes to such a choice now and then; here three units stand for it.
  const from = state.units.filter((unit) => unit.side === 1 && isOnMap(unit)).slice(7, 10)
  const later = stateAt(advancing.history)
  const { board } = game.battle.map
  return (
    <>
      <div>
        <LossesPanel
          sideName={game.battle.scenario.sides[1].name}
          count={2}
          units={from.map((unit) => ({
            ...faceOf(game.battle, state, unit),
            where: `in ${board.label(unit.at)}`,
            fate: isDisrupted(unit) ? 'is lost as well: already disrupted' : 'is disrupted',
          }))}
          chosen={chosen}
          onToggle={(id) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          onConfirm={nothing}
        />
      </div>
      {advance?.kind === 'advance' ? (
        <div>
          <AdvancePanel
            sideName={game.battle.scenario.sides[advance.side === 0 ? 0 : 1].name}
            units={later.units
              .filter((unit) => advance.units.includes(unit.id))
              .map((unit, index) => ({
                face: faceOf(game.battle, later, unit),
                where: `in ${board.label(unit.at)}`,
                to: index === 0 ? advance.cells[0] : undefined,
                cells: advance.cells.map((cell) => ({ cell, label: board.label(cell) })),
              }))}
            onChoose={nothing}
            onConfirm={nothing}
            onStay={nothing}
          />
        </div>
      ) : undefined}
      <div>
        <HelpSheet />
      </div>
    </>
  )
}

const Cards = () => {
  const played = until(start(), 'melee', 4)
  const { battle } = played
  const state = stateAt(played.history)
  const shaken = state.units.find(isDisrupted)
  const leader = state.units.find((unit) => isLeader(unit) && isOnMap(unit))
  const shooter = state.units.find((unit) => isOnMap(unit) && unit.type === 'SK') ?? state.units.find(isOnMap)
  const cells = (['slope', 'woods', 'stream', 'village'] as const).map((terrain) => battle.map.terrain.indexOf(terrain))
  const summit = battle.map.slopeEdges.findIndex(
    (edge, index) => edge === 1 && battle.map.hilltop[Math.floor(index / 6)] === true,
  )
  const goal = [...battle.watched][0]
  return (
    <>
      {[shaken, leader, shooter].map((unit) =>
        unit ? (
          <div key={unit.id}>
            <Inspector
              unit={unitCard(battle, state, unit.id)}
              face={faceOf(battle, state, unit)}
              why={whyUnit(battle, state, unit.id)}
              hex={isDisrupted(unit) ? hexCard(battle, state, unit.at) : undefined}
              pinned
              onUnpin={nothing}
              onUnit={nothing}
            />
          </div>
        ) : undefined,
      )}
      {[...cells, Math.floor(summit / 6), goal]
        .filter((cell): cell is number => cell !== undefined && cell >= 0)
        .map((cell) => (
          <div key={cell}>
            <Inspector hex={hexCard(battle, state, cell)} onUnit={nothing} />
          </div>
        ))}
    </>
  )
}

const Log = () => {
  const played = until(start(), 'melee', 5)
  const { battle, history } = played
  const last = history.entries.length
  const a = battle.map.letters['A'] ?? 40
  const b = a + 6
  const judged = legalSight(battle, stateAt(history), a, b)
  return (
    <>
      <div>
        <Timeline
          at={last - 20}
          last={last}
          playing={false}
          label={momentTitle(battle, stateAt(history, last - 20))}
          marks={turnMarks(battle, history.start, history.entries)}
          undo={{ refusal: { code: 'x', text: 'Undo stops here: a die was rolled.', cite: '4.1' }, onPress: nothing }}
          redo={{ onPress: nothing }}
          onGo={nothing}
          onPlay={nothing}
          onNow={nothing}
          onBranch={nothing}
        />
      </div>
      <div>
        <SightPanel
          from={battle.map.board.label(a)}
          to={battle.map.board.label(b)}
          distance={battle.map.board.distance(a, b)}
          refusal={judged.ok ? undefined : judged.error}
          blockedAt={judged.ok ? undefined : battle.map.board.label(judged.error.cell ?? 0)}
          ends={['ground', 'hilltop']}
          onSwap={nothing}
          onClear={nothing}
          onClose={nothing}
        />
      </div>
      <div>
        <LogPanel
          groups={logOf(battle, history.start, history.entries)}
          sides={['Carthaginians', 'Romans']}
          onCombat={nothing}
          onJump={nothing}
        />
      </div>
    </>
  )
}

const Rules = () => (
  <>
    <div>
      <RulesCard cases={casesFor('melee')} stepTitle="Melee Combat" open="7.51" onLight={nothing} />
    </div>
    <div>
      <ChartsPanel game="spartan" column={3} />
    </div>
  </>
)

const End = () => {
  const game = start()
  const middle = until(game, 'melee', 6)
  const over = playUntil(game, () => false)
  const state = stateAt(over.history)
  const { scenario } = game.battle
  return (
    <>
      <div>
        <VictoryPanel
          standings={standingsOf(game.battle, stateAt(middle.history))}
          turn={6}
          turns={scenario.turns}
          ifBoth={scenario.ifBoth}
          ifNeither={scenario.ifNeither}
        />
      </div>
      {state.verdict ? (
        <div>
          <VerdictPanel
            verdict={state.verdict}
            standings={standingsOf(game.battle, state)}
            battleName={`${scenario.name}, ${scenario.date}`}
            outcome={scenario.outcome}
            onLook={nothing}
            onAgain={nothing}
            onLeave={nothing}
          />
        </div>
      ) : undefined}
    </>
  )
}

const PAGES: Readonly<Record<string, () => React.JSX.Element>> = {
  now: NowPage,
  combat: CombatPage,
  decide: Decide,
  cards: Cards,
  log: Log,
  rules: Rules,
  end: End,
}
const Page = PAGES[asked.get('page') ?? 'now'] ?? NowPage

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <main className="gallery">
        <Page />
      </main>
    </StrictMode>,
  )
