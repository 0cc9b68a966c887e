import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { type DragEvent, useState } from 'react'
import { wordsOf } from '../../core/grid/words.ts'
import type { Workbench, WorkbenchForce } from '../../core/presenter/workbench.ts'
import { type AnyState, isOnMap } from '../../core/engine/anyState.ts'
import { applyChange, shownMoment, useWorkbench } from '../../store/workbench/workbench.ts'
import { countChange, panicChange, scenarioKeys, startUnits, typeCodeOf } from '../../store/workbench/forces.ts'
import { points } from '../../core/text/words.ts'
import { Counter } from '../counter/Counter.tsx'
import { AddType, CountButtons, SideSwitch } from './forceParts.tsx'
import { PlacingBar } from './PlacingBar.tsx'
import { DRAG_TYPE, type Placing } from './usePlacing.ts'

type RowProps = {
  readonly side: 0 | 1
  readonly type: WorkbenchForce['types'][number]
  readonly isOwn: boolean
  readonly hasStart: boolean
  readonly isInHand: boolean
  /** So many of them are on the map, where counters are placed by hand. */
  readonly standing: number | undefined
  /** What a cell of the map is called. */
  readonly cell: string
  onCount(by: number): void
  onHand(): void
}

const TypeRow = (props: RowProps) => {
  const { side, type, isOwn, hasStart, isInHand, standing } = props
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
            {code}, {points(worth)} VP{standing === undefined ? '' : `, ${standing} on the map`}
          </small>
        </span>
      </button>
      {isOwn ? (
        <CountButtons of={name} label={`Number of ${name}`} shown={count} onCount={props.onCount} />
      ) : (
        <span className="wb-type-count">{count}</span>
      )}
    </li>
  )
}

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

const unitsOf = ({ units }: AnyState, side: SideIndex, code: string): number =>
  units.filter((unit) => isOnMap(unit) && unit.side === side && typeCodeOf(unit.id) === code).length

const Guide = ({ isCounted, hasStart, cell }: { isCounted: boolean; hasStart: boolean; cell: string }) => (
  <p className="wb-guide">
    {isCounted ? '' : 'Units are written one by one in the text. '}
    {hasStart
      ? isCounted
        ? `Drag a counter onto the map, or press it and then a ${cell}. Counters on the map are moved the same way.`
        : `Counters are moved by dragging, or by a press and then a ${cell}.`
      : 'The counters are set up by themselves in their zones. Placed by hand, each begins where you put it.'}
  </p>
)

type ForcesPanelProps = { readonly placing: Placing }

/** Both forces: how many of each type, what they cost, and a tray to take units from. */
export const ForcesPanel = ({ placing }: ForcesPanelProps) => {
  const { hand, setHand: onHand } = placing
  const { rules, sight, moment, checked, text } = useWorkbench()
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
      <PlacingBar rules={rules} battle={battle} state={state} json={json} placing={placing} />
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
            standing={hasStart && isCounted ? unitsOf(state, side, type.code) : undefined}
            isInHand={isInHand(type.code)}
            onCount={(by) => count(type.code, by)}
            onHand={() => onHand(isInHand(type.code) ? undefined : { side, code: type.code })}
          />
        ))}
      </ul>
      {isOwn ? (
        <AddType
          label="Another type"
          types={rules.types
            .filter(({ code }) => force.types.every((type) => type.code !== code))
            .map(({ code, name }) => ({ code, words: name }))}
          onAdd={(code) => count(code, 1)}
        />
      ) : undefined}
      <Guide isCounted={isCounted} hasStart={hasStart} cell={cell} />
    </div>
  )
}
