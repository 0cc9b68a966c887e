import type { Problem } from '../../core/scenario/problems.ts'
import { Dialog } from './Dialog.tsx'

type ProblemsDialogProps = {
  readonly name: string
  readonly problems: readonly Problem[]
  /** What was to be opened, and is kept as it was. */
  readonly of?: 'games' | 'campaigns'
  onClose(): void
}

/** Everything that is wrong with a file, all at once; nothing was changed. */
export const ProblemsDialog = ({ name, problems, of = 'games', onClose }: ProblemsDialogProps) => (
  <Dialog
    title={of === 'games' ? 'This file cannot be played' : 'This file is no campaign to go on with'}
    className="is-broad"
    onClose={onClose}
  >
    <p className="dialog-lead">
      <b className="problem-file">{name}</b>: {problems.length === 1 ? 'one problem' : `${problems.length} problems`}.
      Your {of} are as they were.
    </p>
    <ol className="problems">
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index} className="problem">
          <code className="problem-path">{problem.path}</code>
          <dl>
            <dt>Found</dt>
            <dd>{problem.found}</dd>
            <dt>Expected</dt>
            <dd>{problem.expected}</dd>
            {problem.hint === undefined ? undefined : (
              <>
                <dt>Hint</dt>
                <dd>{problem.hint}</dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ol>
    <button type="button" className="button is-main is-wide" onClick={onClose}>
      Back
    </button>
  </Dialog>
)
