import { type DragEvent, type ReactNode, useState } from 'react'
import type { Problem } from '../../core/scenario/problems.ts'
import { FailureDialog } from '../dialogs/FailureDialog.tsx'
import { useFilePicker } from '../parts/filePicker.tsx'
import { plainWords } from '../parts/later.tsx'
import { goToGame } from '../parts/route.ts'
import { ProblemsDialog } from '../dialogs/ProblemsDialog.tsx'

type Trouble = { readonly name: string; readonly problems: readonly Problem[] }

/** Takes battle files by picker or drop on the whole page. */
export const OpenFile = ({ children }: { children: (openPicker: () => void) => ReactNode }) => {
  const [over, setOver] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const { openFile } = await import('../../store/session/exchange.ts')
    const opened = await openFile(file, file.name)
    if (opened.ok) goToGame(opened.value)
    else setTrouble({ name: file.name, problems: opened.problems })
  }
  const take = (file: File | undefined): void =>
    void open(file).catch((reason: unknown) => setFailure(plainWords(reason)))
  const picker = useFilePicker('Battle file', take)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button
    <div
      className={over ? 'drop is-over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (event.currentTarget === event.target) setOver(false)
      }}
      onDrop={drop}
    >
      {picker.field}
      {children(picker.open)}
      {over ? <p className="drop-sign">Drop the battle file</p> : undefined}
      {failure === undefined ? undefined : <FailureDialog words={failure} onClose={() => setFailure(undefined)} />}
      {trouble ? <ProblemsDialog {...trouble} onClose={() => setTrouble(undefined)} /> : undefined}
    </div>
  )
}
