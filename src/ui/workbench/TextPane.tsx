import { useEffect, useRef } from 'react'
import { attachEditor, checkNow, entitle, typed, useWorkbench } from '../../store/workbench/workbench.ts'
import type { PlacedFault } from '../../store/workbench/placed.ts'
import { type Editor, mountEditor } from './editor/mount.ts'

let mounted: Editor | undefined

/** Leads the caret to a place of the text. */
export const goToText = (from: number, to: number): void => mounted?.goTo(from, to)

/** The one undo of the workbench: for what is typed and for what is painted. */
export const undoText = (): void => {
  mounted?.undo()
  checkNow()
}
export const redoText = (): void => {
  mounted?.redo()
  checkNow()
}

/** The text of the file. */
export const TextPane = ({ faults }: { faults: readonly PlacedFault[] }) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const editor = mountEditor(host.current, useWorkbench.getState().text, { onText: typed, onTitle: entitle })
    mounted = editor
    const detach = attachEditor(editor.apply)
    // A file that is opened elsewhere than in the editor.
    const stop = useWorkbench.subscribe(({ text }, before) => {
      if (text !== before.text) editor.put(text)
    })
    return () => {
      stop()
      detach()
      editor.destroy()
      mounted = undefined
    }
  }, [])
  useEffect(() => mounted?.mark(faults), [faults])
  return <div ref={host} className="wb-editor" />
}
