import { ChevronLeft, ChevronRight } from 'lucide-react'
import { patchBench, shownMoment, useBench } from '../../store/workbench/bench.ts'
import { rangeOf, treeOf } from '../../store/workbench/tree.ts'
import { goToText } from './TextPane.tsx'

const words = (count: number, command: unknown): string => {
  if (count === 0) return 'The start'
  const { type, units, target } = command as { type?: string; units?: readonly unknown[]; target?: unknown }
  const who = units?.map((one) => (typeof one === 'string' ? one : (one as { unit?: string }).unit)).join(', ')
  return [type, who, typeof target === 'string' ? `at ${target}` : ''].filter(Boolean).join(' ')
}

const goToCommand = (index: number): void => {
  const { text } = useBench.getState()
  const { from, to } = rangeOf(treeOf(text), text, `$.commands[${index}]`)
  goToText(from, to)
}

/** Which moment of the commands the map shows. It stays while one types. */
export const MomentBar = () => {
  const { sight, moment, checked } = useBench()
  const last = sight?.history?.entries.length ?? 0
  if (last === 0 || !sight) return undefined
  const at = Math.min(moment ?? last, last)
  const go = (count: number): void => patchBench({ moment: count >= last ? undefined : Math.max(0, count) })
  const commands = (checked?.json as { commands?: readonly unknown[] } | undefined)?.commands ?? []
  const state = shownMoment({ sight, moment })
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
        aria-valuetext={`${at} of ${last}: ${words(at, commands[at - 1])}`}
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
            {words(at, commands[at - 1])}
          </button>
        )}
      </span>
    </section>
  )
}
