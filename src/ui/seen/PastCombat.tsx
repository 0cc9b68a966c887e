import { useEffect } from 'react'
import { patchScreen } from '../../store/game/screen.ts'
import { CombatPanel } from '../panels/CombatPanel.tsx'
import { light } from './lighting.ts'
import { useToldGame } from './Told.tsx'
import { useSeen } from './useSeen.ts'

/** A combat that opens stands at the top of its panel: the die, what came of it and the table are seen at once. */
const InSight = ({ id }: { readonly id: number }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another combat is another place
  useEffect(() => {
    // The page lays itself out once, in its own time.
    const frame = requestAnimationFrame(() =>
      document.querySelector('.combat-rolled')?.closest('.combat')?.scrollIntoView({ block: 'start' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [id])
  return undefined
}

/** A combat of the log, opened again; or the one just fought. `beside` a decision it stays below that. */
export const PastCombat = ({ beside = false }: { beside?: boolean }) => {
  const id = useSeen().screen.openCombat
  const game = useToldGame()
  const past = id === undefined ? undefined : game?.presenter.combat(game, id)
  if (id === undefined || !past) return undefined
  return (
    <CombatPanel
      view={past.view}
      outcome={past.outcome}
      fresh={past.at === game?.history.entries.length}
      onClose={() => patchScreen({ openCombat: undefined })}
      onLight={light}
      inTurn
    >
      {beside ? undefined : <InSight id={id} />}
    </CombatPanel>
  )
}
