import './plot.css'
import { ListChecks, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { type Look, momentOf } from '../../systems/prestags/table/look.ts'
import { useGame } from '../../store/game.ts'
import { judge } from '../../systems/prestags/decide.ts'
import { sideOf } from '../../systems/prestags/battle.ts'
import { nextAttack, type Progressed, progressed } from '../../systems/prestags/simultaneous/view.ts'
import { combatView } from '../../systems/prestags/view/combat.ts'
import { CombatPanel } from '../panels/CombatPanel.tsx'
import { DiceEntry } from '../table/DiceEntry.tsx'
import { resolveNext, runOrPause, showPlots } from '../table/deeds.ts'
import { PastCombat } from '../table/PastCombat.tsx'
import { useLook } from '../table/useLook.ts'

/** `Attack 4 of 7`, `Hex 3 of 5`: what comes next. */
const progressWords = ({ of, done, total }: Progressed): string =>
  `${of === 'hex' ? 'Hex' : 'Attack'} ${done + 1} of ${total}`

const Progress = ({ how }: { how: Progressed }) => (
  <div className="resolving-progress">
    <span>{progressWords(how)}</span>
    <progress max={how.total} value={how.done} aria-label={progressWords(how)} />
  </div>
)

/** Equal forces want one hex: each side rolls a die of its own until they differ [22.23]. */
const TieDice = ({ look }: { look: Look }) => {
  const [again, setAgain] = useState(0)
  const names = [0, 1].map((side) => sideOf(look.battle, side).name)
  const done = (dice: readonly number[]): void => {
    if (dice[0] === dice[1]) setAgain(again + 1)
    else resolveNext(dice)
  }
  return (
    <DiceEntry
      key={again}
      label={`${again > 0 ? 'Equal again. ' : ''}Equal forces want one hex. First the ${names[0]}, then the ${names[1]}`}
      count={2}
      onDone={done}
      onCancel={() => setAgain(again + 1)}
    />
  )
}

const needsDice = ({ battle, state }: Look): boolean => {
  const judged = judge(battle, state, { type: 'act', act: 'resolve', units: [] })
  return !judged.ok && judged.error.code === 'needsRoll'
}

/** The players' own dice: for the next attack with its sums, or for a hex that both want. */
const Told = ({ look }: { look: Look }) => {
  const attack = nextAttack(look.state)
  if (!attack) return needsDice(look) ? <TieDice look={look} /> : undefined
  return (
    <CombatPanel
      view={combatView(look.battle, look.state, attack)}
      dice="told"
      onResolve={(die) => resolveNext(die === undefined ? undefined : [die])}
    />
  )
}

export const PlotsButton = () => (
  <button type="button" className="button" onClick={showPlots}>
    <ListChecks aria-hidden="true" size={18} /> Plots
  </button>
)

/** While plots are carried out: how far it is, and whether it goes on by itself. */
export const ResolutionBar = () => {
  const look = useLook()
  const physical = useGame((store) => store.game?.ground.start.dice.kind === 'physical')
  if (momentOf(look) !== 'resolution') return undefined
  const how = progressed(look.battle, look.state)
  const { running } = look.screen
  return (
    <div className="resolving">
      <div className="resolving-bar">
        {how ? <Progress how={how} /> : undefined}
        {physical ? undefined : (
          <button type="button" className="button" aria-pressed={running} onClick={runOrPause} disabled={!look.live}>
            {running ? (
              <>
                <Pause aria-hidden="true" size={18} /> Pause
              </>
            ) : (
              <>
                <Play aria-hidden="true" size={18} /> Play all
              </>
            )}
          </button>
        )}
        <PlotsButton />
      </div>
      {physical && look.live ? <Told look={look} /> : undefined}
      <PastCombat />
    </div>
  )
}
