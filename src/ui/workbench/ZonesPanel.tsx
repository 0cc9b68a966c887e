import { useState } from 'react'
import { SIDES } from '../../core/engine/vocabulary.ts'
import type { Board } from '../../core/grid/board.ts'
import { wordsOf } from '../../core/grid/words.ts'
import type { Workbench } from '../../core/table/bench.ts'
import { applyChange, useBench } from '../../store/workbench/bench.ts'
import { type ZoneAim, aimChange, aimDetail, aimIn, isZoned } from '../../store/workbench/zones.ts'
import { NumberField } from './NumberField.tsx'
import type { Zoning } from './useZoning.ts'

const AIMS: readonly (readonly [ZoneAim, string])[] = [
  ['points', 'Points decide'],
  ['destroyUnits', 'So many enemy units destroyed'],
  ['eliminateAll', 'Every enemy unit eliminated'],
  ['control', 'A place held at the end'],
  ['prevent', 'The other side fails'],
]

type AimProps = { readonly rules: Workbench; readonly board: Board; readonly side: 0 | 1 }

const PlaceField = ({ place, board, onPlace }: { place: string; board: Board; onPlace(place: string): void }) => {
  const [typed, setTyped] = useState(place)
  const letters = useBench((bench) => bench.sight?.map.letters ?? {})
  return (
    <label className="wb-field">
      Letter or {wordsOf(board).one}
      <input
        className="wb-select"
        maxLength={4}
        value={typed}
        onChange={(event) => {
          const next = event.target.value.toUpperCase()
          setTyped(next)
          if (Object.hasOwn(letters, next) || board.parse(next) !== undefined) onPlace(next)
        }}
      />
    </label>
  )
}

const AimField = ({ rules, board, side }: AimProps) => {
  const { text, checked } = useBench()
  const json = checked?.json
  const aim = aimIn(rules, json, side)
  const { count, place } = aimDetail(rules, json, side)
  const middle = board.label(Math.floor(board.rows / 2) * board.cols + Math.floor(board.cols / 2))
  const write = (next: ZoneAim, detail: Partial<{ count: number; place: string }> = {}): void =>
    applyChange(aimChange(rules, text, json, side, next, { count, place: place || middle, ...detail }))
  return (
    <>
      <label className="wb-field">
        It wins by
        <select className="wb-select" value={aim ?? ''} onChange={(event) => write(event.target.value as ZoneAim)}>
          {aim ? undefined : <option value="">As the text says</option>}
          {AIMS.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {aim === 'destroyUnits' ? (
        <NumberField label="How many" value={count} most={99} onValue={(next) => write(aim, { count: next })} />
      ) : undefined}
      {aim === 'control' ? (
        <PlaceField key={side} place={place} board={board} onPlace={(next) => write(aim, { place: next })} />
      ) : undefined}
    </>
  )
}

type ZonesPanelProps = { readonly board: Board; readonly zoning: Zoning }

/** Where each side may set up, painted on the map, and what it has to do. */
export const ZonesPanel = ({ board, zoning }: ZonesPanelProps) => {
  const { rules, sight, checked } = useBench()
  const { side, isAway, onSide, onAway } = zoning
  const battle = sight?.battle
  if (!rules || !battle) return <p className="wb-guide">Zones are shown when the file can be read.</p>
  return (
    <div className="wb-forces">
      <div className="wb-tool-row" role="toolbar" aria-label="Side">
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            className="button wb-tool"
            aria-pressed={one === side}
            onClick={() => onSide(one)}
          >
            {rules.sides(battle)[one]}
          </button>
        ))}
      </div>
      {isZoned(rules, checked?.json, side) ? (
        <>
          <button type="button" className="button wb-tool" aria-pressed={isAway} onClick={() => onAway(!isAway)}>
            Take away
          </button>
          <p className="wb-guide">
            Drag over the map, or press {wordsOf(board).one} by {wordsOf(board).one}: it is written as the zone in which
            the side may set up.
          </p>
          <AimField rules={rules} board={board} side={side} />
        </>
      ) : (
        <p className="wb-guide">
          The zones of this side are not written in this file as one part, or its rules have none: they are changed in
          the text.
        </p>
      )}
    </div>
  )
}
