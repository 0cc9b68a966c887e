import { stateAt } from '../../core/engine/history.ts'
import { labelOf, unitsOf } from '../../systems/prestags/table/look.ts'
import { useGame } from '../../store/game.ts'
import { seenGame } from '../../store/seen.ts'
import { someOf } from '../../core/text/words.ts'
import { aimsOf, hasChits, isOrdering } from '../../systems/prestags/chits/view.ts'
import { shortName } from '../../systems/prestags/units.ts'
import { linesOf } from '../../systems/prestags/view/log.ts'
import type { LogLine } from '../../core/table/view.ts'
import type { Game } from '../../store/opened.ts'
import { light } from '../table/lighting.ts'
import { useLook } from '../table/useLook.ts'

/** Fights and their results; what is told of the cup stands beside it. */
const isOfFire = ({ kind, cite }: LogLine): boolean =>
  kind === 'combat' || (kind === 'result' && cite?.startsWith('Alternate') !== true)

/** What came of the fire of both sides, when it has just been fired. */
const justFired = (game: Game | undefined): readonly LogLine[] => {
  const count = game?.history.entries.length ?? 0
  const entry = game?.history.entries[count - 1]
  if (!game || !entry || !hasChits(game.battle)) return []
  const before = stateAt(game.history, count - 1)
  const fired = aimsOf(game.battle, before).length > 0 && aimsOf(game.battle, entry.state).length === 0
  return fired ? linesOf(game.battle, before, entry, count).filter(isOfFire) : []
}

const Fired = ({ lines }: { lines: readonly LogLine[] }) => (
  <section className="volley" aria-label="Fired at once">
    <h3>Fired at once</h3>
    <ul>
      {lines.map((line) => (
        <li
          key={line.key}
          data-kind={line.kind}
          onPointerEnter={() => light({ units: line.units, cells: line.cells })}
          onPointerLeave={() => light(undefined)}
        >
          {line.text}
        </li>
      ))}
    </ul>
  </section>
)

/** Fire orders as they are written, and what came of them. */
export const FireOrders = () => {
  const look = useLook()
  const lines = justFired(useGame(seenGame))
  if (look.live && lines.length > 0) return <Fired lines={lines} />
  const aims =
    isOrdering(look.battle, look.state) && look.screen.targets.length === 0 ? aimsOf(look.battle, look.state) : []
  if (aims.length === 0) return undefined
  return (
    <section className="volley" aria-label="Fire orders">
      <h3>Fire orders</h3>
      <ul>
        {aims.map(({ side, from, to, units }) => (
          <li
            key={`${side} ${from} ${to}`}
            className={`is-side-${side}`}
            onPointerEnter={() => light({ units, cells: [to] })}
            onPointerLeave={() => light(undefined)}
          >
            {someOf(unitsOf(look, units).map(shortName), 4)} at {labelOf(look, to)}
          </li>
        ))}
      </ul>
    </section>
  )
}
