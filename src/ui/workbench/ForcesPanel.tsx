import { Minus, Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { applyChange, shownMoment, useBench } from '../../store/workbench/bench.ts'
import {
  battleChange,
  countChange,
  inlineChange,
  panicAt,
  panicChange,
  scenarioKeys,
  startChange,
  startUnits,
} from '../../store/workbench/forces.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { troopsOf } from '../../core/scenario/force.ts'
import { newUnit } from '../../systems/prestags/start.ts'
import { LEADERS, rowOf, TROOPS } from '../../systems/prestags/tables/units.ts'
import type { State, UnitCode } from '../../systems/prestags/types.ts'
import { vpOf } from '../../systems/prestags/units.ts'
import { faceOf } from '../../systems/prestags/view/face.ts'
import { pointsOfForce } from '../../systems/prestags/workbench/sense.ts'
import { Counter } from '../counter/Counter.tsx'

/** A type in hand, to be put on the map. */
export type InHand = { readonly side: 0 | 1; readonly code: string }

const CODES = [...Object.keys(LEADERS), ...Object.keys(TROOPS)] as UnitCode[]
export const DRAG_TYPE = 'application/x-testudo-unit'

type RowProps = {
  readonly battle: Battle
  readonly state: State
  readonly side: 0 | 1
  readonly code: UnitCode
  readonly count: number
  readonly isOwn: boolean
  readonly hasStart: boolean
  readonly isInHand: boolean
  onCount(by: number): void
  onHand(): void
}

const TypeRow = (props: RowProps) => {
  const { battle, state, side, code, count, isOwn, hasStart, isInHand } = props
  const { name } = rowOf(code)
  const face = { ...faceOf(battle, state, newUnit(side, code, 0)), identity: '' }
  const drag = (event: DragEvent): void => {
    event.dataTransfer.setData(DRAG_TYPE, JSON.stringify({ side, code }))
    event.dataTransfer.effectAllowed = 'copy'
  }
  return (
    <li className="wb-type">
      <button
        type="button"
        className="wb-type-take"
        draggable={hasStart}
        disabled={!hasStart}
        aria-pressed={isInHand}
        title={hasStart ? `Drag onto the map, or press here and then a hex` : name}
        onDragStart={drag}
        onClick={props.onHand}
      >
        <Counter view={face} size={38} isDecoration />
        <span className="wb-type-name">
          {name}
          <small>
            {code}, {vpOf(code, battle.scenario.game)} VP
          </small>
        </span>
      </button>
      {isOwn ? (
        <span className="wb-type-count">
          <button
            type="button"
            className="button is-icon is-small"
            aria-label={`One ${name} less`}
            onClick={() => props.onCount(-1)}
          >
            <Minus aria-hidden="true" size={16} />
          </button>
          <output aria-label={`Number of ${name}`}>{count}</output>
          <button
            type="button"
            className="button is-icon is-small"
            aria-label={`One ${name} more`}
            onClick={() => props.onCount(1)}
          >
            <Plus aria-hidden="true" size={16} />
          </button>
        </span>
      ) : (
        <span className="wb-type-count">{count}</span>
      )}
    </li>
  )
}

const AddType = ({ present, onAdd }: { present: readonly string[]; onAdd(code: string): void }) => (
  <label className="wb-field">
    Another type
    <select className="wb-select" value="" onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}>
      <option value="">Choose…</option>
      {CODES.filter((code) => !present.includes(code)).map((code) => (
        <option key={code} value={code}>
          {code} {rowOf(code).name}
        </option>
      ))}
    </select>
  </label>
)

type BudgetProps = {
  readonly points: number
  readonly level: number | undefined
  readonly isOwn: boolean
  onLevel(level: number): void
}

const Budget = ({ points, level, isOwn, onLevel }: BudgetProps) => {
  const [budget, setBudget] = useState(100)
  const [percent, setPercent] = useState(50)
  const left = budget - points
  const suggested = panicAt(points, percent)
  return (
    <div className="wb-budget">
      <p className="wb-points">
        <b>{points} VP</b> {left >= 0 ? `${left} left of` : `${-left} over`}
        <input
          type="number"
          className="wb-number"
          aria-label="Budget in victory points"
          min={0}
          max={999}
          value={budget}
          onChange={(event) => setBudget(Math.max(0, Number(event.target.value)))}
        />
      </p>
      <meter aria-label="Part of the budget used" min={0} max={Math.max(budget, 1)} value={Math.min(points, budget)} />
      <p className="wb-points">
        Panic at{' '}
        <input
          type="number"
          className="wb-number"
          aria-label="Panic level in per cent of the victory points"
          min={10}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => setPercent(Math.max(1, Number(event.target.value)))}
        />
        % is <b>{suggested} VP</b>
        {level === undefined ? '' : `(now ${level})`}
        {isOwn && level !== suggested ? (
          <button type="button" className="button wb-tool" onClick={() => onLevel(suggested)}>
            Write it
          </button>
        ) : undefined}
      </p>
    </div>
  )
}

const Invitation = ({ battle, state, json }: { battle: Battle; state: State; json: unknown }) => {
  const text = useBench((bench) => bench.text)
  const name = useBench((bench) => bench.name)
  const library = useBench((bench) => bench.library)
  const isOwn = scenarioKeys(json) !== undefined
  const isBattle = typeof json === 'object' && json !== null && 'format' in json
  const named = (json as { scenario?: unknown } | undefined)?.scenario
  return (
    <div className="wb-tool-row">
      {isOwn || typeof named !== 'string' ? undefined : (
        <button
          type="button"
          className="button wb-tool"
          onClick={() => applyChange(inlineChange(text, 'scenario', library?.scenario(named)))}
        >
          Write the scenario into this file
        </button>
      )}
      {isBattle ? undefined : (
        <button type="button" className="button wb-tool" onClick={() => applyChange(battleChange(text, name, json))}>
          Make a battle file of it
        </button>
      )}
      {isBattle ? (
        <button type="button" className="button wb-tool" onClick={() => applyChange(startChange(text, battle, state))}>
          {startUnits(json) ? 'Begin at this moment' : 'Write this position as the start'}
        </button>
      ) : undefined}
    </div>
  )
}

type ForcesPanelProps = { readonly hand: InHand | undefined; onHand(hand: InHand | undefined): void }

/** Both forces: how many of each type, what they cost, and a tray to take units from. */
export const ForcesPanel = ({ hand, onHand }: ForcesPanelProps) => {
  const { sight, moment, checked, text } = useBench()
  const [side, setSide] = useState<0 | 1>(0)
  const state = shownMoment({ sight, moment })
  const battle = sight?.battle
  const json = checked?.json
  if (!battle || !state) return <p className="wb-guide">The forces are shown when the file can be read.</p>
  const force = battle.scenario.sides[side]
  const isOwn = scenarioKeys(json) !== undefined
  const hasStart = startUnits(json) !== undefined
  const counts = Object.entries(troopsOf(force)).filter(([, count]) => count > 0)
  const count = (code: string, by: number): void => applyChange(countChange(text, json, side, code, by))
  return (
    <div className="wb-forces">
      <Invitation battle={battle} state={state} json={json} />
      <div className="wb-tool-row" role="toolbar" aria-label="Force">
        {battle.scenario.sides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className="button wb-tool"
            aria-pressed={side === index}
            onClick={() => setSide(index === 0 ? 0 : 1)}
          >
            {name}
          </button>
        ))}
      </div>
      <Budget
        points={pointsOfForce(force, battle.scenario.game)}
        level={force.panicLevel}
        isOwn={isOwn}
        onLevel={(level) => applyChange(panicChange(text, json, side, level))}
      />
      <ul className="wb-types">
        {counts.map(([code, number]) => (
          <TypeRow
            key={code}
            battle={battle}
            state={state}
            side={side}
            code={code as UnitCode}
            count={number}
            isOwn={isOwn}
            hasStart={hasStart}
            isInHand={hand?.side === side && hand.code === code}
            onCount={(by) => count(code, by)}
            onHand={() => onHand(hand?.side === side && hand.code === code ? undefined : { side, code })}
          />
        ))}
      </ul>
      {isOwn ? <AddType present={counts.map(([code]) => code)} onAdd={(code) => count(code, 1)} /> : undefined}
      <p className="wb-guide">
        {hasStart
          ? 'Drag a counter onto the map, or press it and then a hex. Counters on the map are moved the same way; Delete takes one out.'
          : 'To place counters by hand the file needs a start: only battle files have one.'}
      </p>
    </div>
  )
}
