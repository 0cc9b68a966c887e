import { useEffect } from 'react'
import { useGame } from '../../store/game.ts'
import { patchScreen, useScreen } from '../../store/screen.ts'
import { combatView } from '../../systems/prestags/view/combat.ts'
import { combatOf } from '../../systems/prestags/view/log.ts'
import { CombatPanel } from '../panels/CombatPanel.tsx'
import { light } from './lighting.ts'

/** Brings the die into sight when a combat opens. */
const useDieInSight = (id: number | undefined): void => {
  useEffect(() => {
    if (id !== undefined) document.querySelector('.combat-rolled')?.scrollIntoView({ block: 'center' })
  }, [id])
}

/** A combat of the log, opened again; or the one just fought. `beside` a decision it stays below that. */
export const PastCombat = ({ beside = false }: { beside?: boolean }) => {
  const id = useScreen((screen) => screen.openCombat)
  const game = useGame((store) => store.game)
  useDieInSight(beside ? undefined : id)
  if (id === undefined || !game) return undefined
  const { battle, history } = game
  const past = combatOf(battle, history.start, history.entries, id)
  if (!past) return undefined
  return (
    <CombatPanel
      view={combatView(battle, past.before, past.combat)}
      outcome={past.outcome}
      fresh={past.at === history.entries.length}
      onClose={() => patchScreen({ openCombat: undefined })}
      onLight={light}
    />
  )
}
