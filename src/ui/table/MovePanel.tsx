import { Flag, LogOut, MapPinPlus, Users } from 'lucide-react'
import type { Cell, Refusal, UnitId } from '../../core/engine/vocabulary.ts'
import { actingSide, isPlot, labelOf, type Look, unitsOf } from '../../systems/prestags/table/look.ts'
import { exitAt, goTogether, marchOf, moversIn, planTo, type Plan } from '../../systems/prestags/table/march.ts'
import { carryOut } from '../../store/interact/act.ts'
import { idle } from '../../core/table/screen.ts'
import { patchScreen } from '../../store/screen.ts'
import { unitsIn } from '../../systems/prestags/layout.ts'
import { legalMover } from '../../systems/prestags/movement/move.ts'
import { allowanceOf } from '../../systems/prestags/movement/terms.ts'
import type { Unit } from '../../systems/prestags/types.ts'
import { shortName } from '../../systems/prestags/units.ts'
import { points, someOf } from '../../core/text/words.ts'
import { Counter } from '../counter/Counter.tsx'
import { faceIn } from '../../systems/prestags/table/counters.ts'
import { useLook } from './useLook.ts'

const toggle = (look: Look, id: UnitId): void => {
  const { selected } = look.screen
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : goTogether(look, [...selected, id], id)
  patchScreen({ selected: next, preview: undefined })
}

const DropChoice = ({ look, unit, plan }: { look: Look; unit: Unit; plan: Plan }) => {
  const drop = plan.drops.find((one) => one.unit.id === unit.id)
  if (!drop || plan.path.length < 2) return undefined
  const choose = (cell: Cell): void => patchScreen({ drops: { ...look.screen.drops, [unit.id]: cell } })
  return (
    <label className="mover-drop">
      goes to
      <select
        value={plan.path[drop.steps - 1]}
        onChange={(event) => choose(Number(event.target.value))}
        aria-label={`Where ${shortName(unit)} stops`}
      >
        {plan.path.slice(0, drop.free).map((cell, index) => (
          <option key={cell} value={cell}>
            {labelOf(look, cell)} ({points(plan.costs[index] ?? 0)})
          </option>
        ))}
      </select>
    </label>
  )
}

const loadOf = (look: Look, unit: Unit): readonly Unit[] =>
  look.battle.hooks.carries.flatMap((hook) => hook(look.battle, look.state, unit))

const loadWords = (look: Look, unit: Unit): string => {
  const load = loadOf(look, unit)
  return load.length > 0 ? `, carries ${someOf(load.map(shortName), 5)}` : ''
}

/** Those of a hex who move first; who only goes where another one carries him is named with that one. */
const shownOf = (look: Look, units: readonly Unit[], movers: readonly UnitId[]): readonly Unit[] => {
  const moving = units.filter((unit) => movers.includes(unit.id))
  const carried = new Set(moving.flatMap((unit) => loadOf(look, unit)))
  return [...moving, ...units.filter((unit) => !moving.includes(unit) && !carried.has(unit))]
}

type MoverProps = { readonly look: Look; readonly unit: Unit; readonly plan: Plan | undefined }

/** A unit of the hex: whether it goes, what it has, where it stops. */
const Mover = ({ look, unit, plan }: MoverProps) => {
  const judged = legalMover(look.battle, look.state, unit.id, unit.side)
  const goes = look.screen.selected.includes(unit.id)
  return (
    <li className="mover">
      <label className="mover-choice">
        <input type="checkbox" checked={goes} disabled={!judged.ok} onChange={() => toggle(look, unit.id)} />
        <Counter view={faceIn(look, unit)} size={38} isDecoration />
        <span className="mover-name">
          <b>{shortName(unit)}</b>
          <small>
            {judged.ok
              ? `${points(allowanceOf(look.battle, look.state, unit))} points${unit.halved ? ', halved [10.23]' : ''}${loadWords(look, unit)}`
              : `${judged.error.text} [${judged.error.cite}]`}
          </small>
        </span>
      </label>
      {plan && goes ? <DropChoice look={look} unit={unit} plan={plan} /> : undefined}
    </li>
  )
}

const JoinButton = ({ look }: { look: Look }) => {
  const [first] = unitsOf(look, look.screen.selected)
  const joining = unitsOf(look, look.screen.joining)
  if (!first || joining.length === 0) return undefined
  const plan = planTo(
    { ...look, screen: { ...look.screen, selected: look.screen.joining, waypoints: [], drops: {} } },
    first.at,
  )
  if (!plan.ok) return undefined
  const cost = points(plan.value.costs.at(-1) ?? 0)
  return (
    <button type="button" className="button is-wide" onClick={() => carryOut(plan.value.command)}>
      <Users aria-hidden="true" size={18} /> Bring {someOf(joining.map(shortName), 3)} here ({cost})
    </button>
  )
}

/** What is to be done about it. */
const tailOf = (look: Look, { code }: Refusal): string => {
  if (code === 'way') return ''
  return isPlot(look)
    ? 'Others must be plotted away before the plot is sealed.'
    : 'They must part again before the phase ends.'
}

const Going = ({ look, plan, to }: { look: Look; plan: Plan; to: Cell }) => {
  const exit = exitAt(look, to)
  return (
    <div className="going">
      {plan.caution ? (
        <p className="going-care">
          {plan.caution.text} [{plan.caution.cite}] {tailOf(look, plan.caution)}
        </p>
      ) : undefined}
      <button type="button" className="button is-main is-wide" onClick={() => carryOut(plan.command)}>
        <Flag aria-hidden="true" size={18} /> {isPlot(look) ? 'Plot the move' : 'Move'} to {labelOf(look, to)} (
        {points(plan.costs.at(-1) ?? 0)})
      </button>
      {plan.turns > 0 ? <p className="going-turns">{points(plan.turns)} of them for turning [16.11]</p> : undefined}
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => patchScreen({ waypoints: [...look.screen.waypoints, to], preview: undefined })}
        >
          <MapPinPlus aria-hidden="true" size={18} /> Go by way of {labelOf(look, to)}
        </button>
        {exit?.ok ? (
          <button type="button" className="button" onClick={() => carryOut(exit.value)}>
            <LogOut aria-hidden="true" size={18} /> {isPlot(look) ? 'Plot to leave the map' : 'Leave the map'}
          </button>
        ) : undefined}
      </div>
      {exit && !exit.ok ? (
        <p className="going-care">
          {exit.error.text} [{exit.error.cite}]
        </p>
      ) : undefined}
    </div>
  )
}

/** The units picked for a move: who they are, what they have, where they are to go. */
export const MovePanel = () => {
  const look = useLook()
  const { selected, preview, waypoints } = look.screen
  const march = marchOf(look)
  if (!march) return undefined
  const isEntering = march.start < 0
  const here = isEntering ? selected : moversIn(look, march.start)
  const together = goTogether(look, here)
  const side = actingSide(look)
  const stack = isEntering
    ? march.units
    : shownOf(
        look,
        unitsIn(look.battle, look.state, march.start).filter((unit) => unit.side === side),
        here,
      )
  const planned = preview === undefined ? undefined : planTo(look, preview)
  const plan = planned?.ok ? planned.value : undefined
  const exitHere = preview === undefined ? exitAt(look, march.start) : undefined
  return (
    <div className="movers">
      <ul className="mover-list" aria-label="Units that move">
        {stack.map((unit) => (
          <Mover key={unit.id} look={look} unit={unit} plan={plan} />
        ))}
      </ul>
      {together.length > selected.length && selected.every((id) => together.includes(id)) ? (
        <button
          type="button"
          className="button is-wide"
          onClick={() => patchScreen({ selected: together, preview: undefined })}
        >
          <Users aria-hidden="true" size={18} /> Take the whole stack ({together.length})
        </button>
      ) : undefined}
      <JoinButton look={look} />
      {plan && preview !== undefined ? <Going look={look} plan={plan} to={preview} /> : undefined}
      {exitHere?.ok ? (
        <button type="button" className="button is-wide" onClick={() => carryOut(exitHere.value)}>
          <LogOut aria-hidden="true" size={18} />{' '}
          {isPlot(look) ? 'Plot to leave the map from here' : 'Leave the map from here'}
        </button>
      ) : undefined}
      {waypoints.length > 0 ? (
        <button
          type="button"
          className="button is-wide"
          onClick={() => patchScreen({ waypoints: [], preview: undefined })}
        >
          Forget the {waypoints.length === 1 ? 'way-point' : `${waypoints.length} way-points`}
        </button>
      ) : undefined}
      <button type="button" className="button is-wide is-quiet" onClick={() => patchScreen(idle())}>
        Put them down (Esc)
      </button>
    </div>
  )
}
