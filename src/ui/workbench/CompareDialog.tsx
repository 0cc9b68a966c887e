import { useMemo } from 'react'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { type Difference, differencesOf } from '../../store/workbench/diff.ts'
import { rangeOf, treeOf } from '../../store/workbench/tree.ts'
import { readJson } from '../../core/scenario/json.ts'
import { shown } from '../../core/scenario/problems.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { goToText } from './TextPane.tsx'

const WORDS: Readonly<Record<Difference['kind'], string>> = { added: 'Added', removed: 'Removed', changed: 'Changed' }

const Row = ({ one, onGo }: { one: Difference; onGo(): void }) => (
  <li className={`wb-difference is-${one.kind}`}>
    <span className="wb-difference-head">
      <b>{WORDS[one.kind]}</b>
      {one.kind === 'removed' ? (
        <code>{one.path}</code>
      ) : (
        <button type="button" className="wb-link" onClick={onGo}>
          <code>{one.path}</code>
        </button>
      )}
    </span>
    {one.kind === 'added' ? undefined : <del>{shown(one.before)}</del>}
    {one.kind === 'removed' ? undefined : <ins>{shown(one.after)}</ins>}
  </li>
)

type CompareDialogProps = { readonly name: string; readonly text: string; onClose(): void }

/** What the file on the workbench has that another has not, and the other way round, by path. */
export const CompareDialog = ({ name, text, onClose }: CompareDialogProps) => {
  const here = useWorkbench((workbench) => workbench.text)
  const found = useMemo(() => {
    const [before, after] = [readJson(text), readJson(here)]
    return before.ok && after.ok ? differencesOf(before.value, after.value) : undefined
  }, [text, here])
  const go = (path: string): void => {
    onClose()
    const { from, to } = rangeOf(treeOf(here), here, path)
    setTimeout(() => goToText(from, to))
  }
  return (
    <Dialog title={`Compared with ${name}`} className="is-broad" onClose={onClose}>
      {found === undefined ? (
        <p className="dialog-lead">Both files must be readable JSON to be compared.</p>
      ) : (
        <>
          <p className="dialog-lead">
            {found.length === 0
              ? 'Both say the same.'
              : `${found.length} ${found.length === 1 ? 'difference' : 'differences'}: struck out is what ${name} says, below it what the file on the workbench says.`}
          </p>
          <ol className="wb-differences">
            {found.slice(0, 500).map((one) => (
              <Row key={`${one.kind} ${one.path}`} one={one} onGo={() => go(one.path)} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}
