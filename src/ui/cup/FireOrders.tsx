import type { FireOrder } from '../../core/presenter/cup.ts'
import type { LogLine } from '../../core/presenter/view.ts'
import { useGame } from '../../store/game/game.ts'
import { seenGame } from '../../store/game/seen.ts'
import { light } from '../seen/lighting.ts'
import { useSeen } from '../seen/useSeen.ts'

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

const Orders = ({ lines }: { lines: readonly FireOrder[] }) => (
  <section className="volley" aria-label="Fire orders">
    <h3>Fire orders</h3>
    <ul>
      {lines.map(({ key, side, text, lit }) => (
        <li
          key={key}
          className={`is-side-${side}`}
          onPointerEnter={() => light(lit)}
          onPointerLeave={() => light(undefined)}
        >
          {text}
        </li>
      ))}
    </ul>
  </section>
)

/** Fire orders as they are written, and what came of them. */
export const FireOrders = () => {
  const look = useSeen()
  const game = useGame(seenGame)
  const volley = game && look.presenter.cup?.volley(look, game)
  if (!volley) return undefined
  return volley.kind === 'fired' ? <Fired lines={volley.lines} /> : <Orders lines={volley.lines} />
}
