import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import type { PlacedFault } from '../../store/workbench/placed.ts'
import { goToText } from './TextPane.tsx'

const countWords = (faults: readonly PlacedFault[]): string => {
  const errors = faults.filter((fault) => fault.weight === 'error').length
  const warnings = faults.length - errors
  const words = [
    errors > 0 && `${errors} ${errors === 1 ? 'problem' : 'problems'}`,
    warnings > 0 && `${warnings} ${warnings === 1 ? 'doubt' : 'doubts'}`,
  ].filter(Boolean)
  return words.join(', ') || 'Nothing is wrong with this file'
}

const Row = ({ fault, onGo }: { fault: PlacedFault; onGo(): void }) => (
  <li className={`wb-problem is-${fault.weight}`}>
    <button
      type="button"
      className="wb-problem-go"
      onClick={() => {
        onGo()
        goToText(fault.from, fault.to)
      }}
    >
      <span className="wb-problem-place">
        {fault.weight === 'error' ? (
          <CircleAlert aria-label="Problem" size={16} />
        ) : (
          <TriangleAlert aria-label="Doubt" size={16} />
        )}
        <span>Line {fault.line}</span>
        <code>{fault.path}</code>
      </span>
      <span className="wb-problem-words">
        <b>Found</b> {fault.found} <b>Expected</b> {fault.expected}
      </span>
      {fault.hint === undefined ? undefined : <span className="wb-problem-hint">{fault.hint}</span>}
    </button>
  </li>
)

/** Everything that is wrong, all at once, each with the way to its line. */
export const ProblemList = ({ onGo }: { onGo(): void }) => {
  const faults = useWorkbench((workbench) => workbench.faults)
  const isOpen = useWorkbench((workbench) => workbench.checked !== undefined || workbench.faults.length > 0)
  if (!isOpen) return undefined
  return (
    <section className="wb-problems" aria-labelledby="wb-problems-title">
      <h2 id="wb-problems-title" className="wb-problems-title" aria-live="polite">
        {faults.length === 0 ? <CircleCheck aria-hidden="true" size={18} /> : undefined}
        {countWords(faults)}
      </h2>
      {faults.length > 0 ? (
        <ol className="wb-problem-list">
          {faults.map((fault, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every check
            <Row key={index} fault={fault} onGo={onGo} />
          ))}
        </ol>
      ) : undefined}
    </section>
  )
}
