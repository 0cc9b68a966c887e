import type { CombatView } from '../../../core/presenter/combat.ts'
import { Counter } from '../../counter/Counter.tsx'
import { CombatPanel } from '../CombatPanel.tsx'
import { GuardContent, NowPanel } from '../NowPanel.tsx'
import { faces } from './faces.ts'
import { attackIn, type PageProps, playUntil, type SeatAt, stateOf, until } from './positions.ts'
import { missiles, thrown } from './twoDice.ts'

const nothing = (): void => {}

const Now = ({ seat }: { seat: SeatAt }) => {
  const { presenter, battle, history } = seat.game
  const state = stateOf(seat)
  return (
    <div>
      <NowPanel
        prompt={presenter.prompt(battle, state)}
        track={presenter.track(battle, state, history.entries)}
        onAction={nothing}
        onItem={nothing}
      />
    </div>
  )
}

export const NowPage = ({ start }: PageProps) => {
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
          prompt={melee.game.presenter.prompt(melee.game.battle, stateOf(melee))}
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

const Building = ({ seat, dice }: { seat: SeatAt; dice: 'rolled' | 'told' }) => {
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

const combatsOf = ({ game }: SeatAt) => {
  const ids = game.history.entries.flatMap((entry) => game.presenter.combatIn(entry) ?? [])
  return ids.flatMap((id) => game.presenter.combat(game, id) ?? [])
}

const hasResult = (view: CombatView, tone: string): boolean => view.groups.some(({ landed }) => landed?.tone === tone)

export const CombatPage = ({ start }: PageProps) => {
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

export const DicePage = () => (
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

export const CountersPage = () =>
  SIZES.map((size) => (
    <div key={size} className="gallery-counters">
      {faces.map((face) => (
        <Counter key={`${face.id} ${face.fire ?? ''} ${JSON.stringify(face.markers)}`} view={face} size={size} />
      ))}
    </div>
  ))
