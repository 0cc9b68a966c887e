import { type SideIndex, SIDES } from '../../core/engine/vocabulary.ts'
import { Minus, Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { wordsOf } from '../../core/grid/words.ts'
import type { Workbench, BenchForce } from '../../core/table/bench.ts'
import type { AnyBattle, AnyState } from '../../core/table/look.ts'
import { applyChange, shownMoment, useBench } from '../../store/workbench/bench.ts'
import {
  battleChange,
  countChange,
  inlineChange,
  panicChange,
  scenarioKeys,
  startChange,
  startUnits,
} from '../../store/workbench/forces.ts'
import { points } from '../../core/text/words.ts'
import { Counter } from '../counter/Counter.tsx'

/** A type in hand, to be put on the map. */
export type InHand = { readonly side: 0 | 1; readonly code: string }

export const DRAG_TYPE = 'application/x-testudo-unit'

type RowProps = {
  readonly side: 0 | 1
  readonly type: BenchForce['types'][number]
  readonly isOwn: boolean
  readonly hasStart: boolean
  readonly isInHand: boolean
  /** What a cell of the map is called. */
  readonly cell: string
  onCount(by: number): void
  onHand(): void
}

const TypeRow = (props: RowProps) => {
  const { side, type, isOwn, hasStart, isInHand } = props
  const { code, name, count, worth, face } = type
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
        title={hasStart ? `Drag onto the map, or press here and then a ${props.cell}` : name}
        onDragStart={drag}
        onClick={props.onHand}
      >
        <Counter view={face} size={38} isDecoration />
        <span className="wb-type-name">
          {name}
          <small>
            {code}, {points(worth)} VP
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

type AddTypeProps = {
  readonly types: Workbench['types']
  readonly present: readonly string[]
  onAdd(code: string): void
}

const AddType = ({ types, present, onAdd }: AddTypeProps) => (
  <label className="wb-field">
    Another type
    <select className="wb-select" value="" onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}>
      <option value="">Choose…</option>
      {types
        .filter(({ code }) => !present.includes(code))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {code} {name}
          </option>
        ))}
    </select>
  </label>
)

type BudgetProps = {
  readonly panic: NonNullable<Workbench['panic']>
  readonly total: number
  readonly level: number | undefined
  readonly isOwn: boolean
  onLevel(level: number): void
}

const Budget = ({ panic, total, level, isOwn, onLevel }: BudgetProps) => {
  const [budget, setBudget] = useState(100)
  const [percent, setPercent] = useState(panic.percent)
  const left = budget - total
  const suggested = panic.level(total, percent)
  return (
    <div className="wb-budget">
      <p className="wb-points">
        <b>{points(total)} VP</b> {left >= 0 ? `${points(left)} left of` : `${points(-left)} over`}
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
      <meter aria-label="Part of the budget used" min={0} max={Math.max(budget, 1)} value={Math.min(total, budget)} />
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

type InvitationProps = {
  readonly rules: Workbench
  readonly battle: AnyBattle
  readonly state: AnyState
  readonly json: unknown
}

const Invitation = ({ rules, battle, state, json }: InvitationProps) => {
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
        <button
          type="button"
          className="button wb-tool"
          onClick={() => applyChange(startChange(rules, text, battle, state))}
        >
          {startUnits(json) ? 'Begin at this moment' : 'Write this position as the start'}
        </button>
      ) : undefined}
    </div>
  )
}

type SideSwitchProps = { readonly names: readonly string[]; readonly side: SideIndex; onSide(side: SideIndex): void }

const SideSwitch = ({ names, side, onSide }: SideSwitchProps) => (
  <div className="wb-tool-row" role="toolbar" aria-label="Force">
    {SIDES.map((index) => (
      <button
        key={index}
        type="button"
        className="button wb-tool"
        aria-pressed={side === index}
        onClick={() => onSide(index)}
      >
        {names[index]}
      </button>
    ))}
  </div>
)

type ForcesPanelProps = { readonly hand: InHand | undefined; onHand(hand: InHand | undefined): void }

/** Both forces: how many of each type, what they cost, and a tray to take units from. */
export const ForcesPanel = ({ hand, onHand }: ForcesPanelProps) => {
  const { rules, sight, moment, checked, text } = useBench()
  const [side, setSide] = useState<SideIndex>(0)
  const state = shownMoment({ sight, moment, step: undefined, mode: 'forces' })
  const battle = sight?.battle
  const json = checked?.json
  if (!rules || !battle || !state || !sight)
    return <p className="wb-guide">The forces are shown when the file can be read.</p>
  const { one: cell } = wordsOf(sight.map.board)
  const force = rules.force(battle, state, side)
  const isCounted = rules.isCounted !== false
  const isOwn = isCounted && scenarioKeys(json) !== undefined
  const hasStart = startUnits(json) !== undefined
  const count = (code: string, by: number): void => applyChange(countChange(text, json, side, code, by))
  const isInHand = (code: string): boolean => hand?.side === side && hand.code === code
  return (
    <div className="wb-forces">
      <Invitation rules={rules} battle={battle} state={state} json={json} />
      <SideSwitch names={rules.sides(battle)} side={side} onSide={setSide} />
      {rules.panic ? (
        <Budget
          key={rules.system}
          panic={rules.panic}
          total={force.points}
          level={force.panicLevel}
          isOwn={isOwn}
          onLevel={(level) => applyChange(panicChange(text, json, side, level))}
        />
      ) : undefined}
      <ul className="wb-types">
        {force.types.map((type) => (
          <TypeRow
            key={type.code}
            side={side}
            type={type}
            isOwn={isOwn}
            cell={cell}
            hasStart={hasStart && isCounted}
            isInHand={isInHand(type.code)}
            onCount={(by) => count(type.code, by)}
            onHand={() => onHand(isInHand(type.code) ? undefined : { side, code: type.code })}
          />
        ))}
      </ul>
      {isOwn ? (
        <AddType types={rules.types} present={force.types.map(({ code }) => code)} onAdd={(code) => count(code, 1)} />
      ) : undefined}
      <p className="wb-guide">
        {isCounted ? '' : 'Units are written one by one in the text. '}
        {hasStart && !isCounted ? `Counters are moved by dragging, or by a press and then a ${cell}.` : ''}
        {hasStart && isCounted
          ? `Drag a counter onto the map, or press it and then a ${cell}. Counters on the map are moved the same way; Delete takes one out.`
          : hasStart
            ? ''
            : 'To place counters by hand the file needs a start: only battle files have one.'}
      </p>
    </div>
  )
}
