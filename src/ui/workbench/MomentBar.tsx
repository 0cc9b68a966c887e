import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Workbench, Shown } from '../../core/presenter/workbench.ts'
import { patchWorkbench, shownMoment, useWorkbench } from '../../store/workbench/workbench.ts'
import { rangeOf, treeOf } from '../../store/workbench/tree.ts'
import { goToText } from './TextPane.tsx'

/** A command in few words: `fire A-SK-1, A-SK-2 at 1015`. */
const words = ({ command }: Workbench, { battle, history }: Shown, count: number): string => {
  const entry = history?.entries[count - 1]
  if (!entry || !battle) return 'the start'
  const said = command(battle, entry.command)
  const units = Array.isArray(said['units']) ? said['units'] : []
  const who = units.map((one) => (typeof one === 'string' ? one : String(one?.unit))).join(', ')
  const where = typeof said['target'] === 'string' ? `at ${said['target']}` : ''
  return [said['type'], who, where].filter(Boolean).join(' ')
}

const goToCommand = (index: number): void => {
  const { text } = useWorkbench.getState()
  const { from, to } = rangeOf(treeOf(text), text, `$.commands[${index}]`)
  goToText(from, to)
}

/** Which moment of the commands the map shows. It stays while one types. */
export const MomentBar = () => {
  const { rules, sight, moment, step, mode } = useWorkbench()
  const last = sight?.history?.entries.length ?? 0
  if (last === 0 || !sight || !rules || sight.lesson) return undefined
  const at = Math.min(moment ?? last, last)
  const go = (count: number): void => patchWorkbench({ moment: count >= last ? undefined : Math.max(0, count) })
  const state = shownMoment({ sight, moment, step, mode })
  const turn = state && state.turn > 0 ? `, turn ${state.turn}` : ''
  return (
    <section className="wb-moment" aria-label="Moment on the map">
      <button
        type="button"
        className="button is-icon is-small"
        aria-label="One command back"
        onClick={() => go(at - 1)}
      >
        <ChevronLeft aria-hidden="true" size={18} />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label="Commands carried out"
        aria-valuetext={`${at} of ${last}: ${words(rules, sight, at)}`}
        onChange={(event) => go(Number(event.target.value))}
      />
      <button type="button" className="button is-icon is-small" aria-label="One command on" onClick={() => go(at + 1)}>
        <ChevronRight aria-hidden="true" size={18} />
      </button>
      <span className="wb-moment-words">
        {at} of {last}
        {turn}:{' '}
        {at === 0 ? (
          'the start'
        ) : (
          <button type="button" className="wb-link" onClick={() => goToCommand(at - 1)}>
            {words(rules, sight, at)}
          </button>
        )}
      </span>
    </section>
  )
}
