import { create } from 'zustand'
import { stateAt } from '../../core/engine/history.ts'
import type { Library } from '../../core/scenario/library.ts'
import type { Workbench as Rules, Fault, Shown } from '../../core/presenter/workbench.ts'
import type { AnyState } from '../../core/engine/anyState.ts'
import { workbenchAtHand, workbenchOf } from './workbenches.ts'
import { type CheckedText, checkText } from './check.ts'
import { keepWorkbench, keepWorkbenchNow, putAside, readWorkbench } from './drafts.ts'
import type { TextChange } from './edit.ts'
import { changed } from './edit.ts'
import { type PlacedFault, placedFaults } from './placed.ts'

export type Mode = 'look' | 'map' | 'forces' | 'zones'

export type WorkbenchState = {
  readonly text: string
  readonly name: string
  /** The text as it was opened or saved. */
  readonly origin: string
  readonly library: Library | undefined
  /** The rule system of the file. */
  readonly rules: Rules | undefined
  readonly checked: CheckedText | undefined
  /** What is wrong, at its places in the text that was checked. */
  readonly faults: readonly PlacedFault[]
  /** What is shown: of the text as it is, or of its last sound state. */
  readonly sight: Shown | undefined
  readonly isStale: boolean
  /** Number of commands carried out on the map; undefined for all of them. */
  readonly moment: number | undefined
  /** Which step of a lesson is looked at; undefined while none is. */
  readonly step: number | undefined
  readonly mode: Mode
  /** When the text was kept last; undefined while something is not kept yet. */
  readonly kept: number | undefined
  readonly trouble: string | undefined
}

const NOTHING: WorkbenchState = {
  text: '',
  name: '',
  origin: '',
  library: undefined,
  rules: undefined,
  checked: undefined,
  faults: [],
  sight: undefined,
  isStale: false,
  moment: undefined,
  step: undefined,
  mode: 'look',
  kept: undefined,
  trouble: undefined,
}

export const useWorkbench = create<WorkbenchState>(() => NOTHING)
export const patchWorkbench = (patch: Partial<WorkbenchState>): void => useWorkbench.setState(patch)

const PAUSE = 250
let checking: ReturnType<typeof setTimeout> | undefined
let keeping: ReturnType<typeof setTimeout> | undefined

const wordsOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

/** The rules of a file could not be fetched: nothing can be said of it. */
const unruled = (reason: unknown): void => {
  const hint = `Open the file again. ${wordsOf(reason)}`
  const fault: Fault = { path: '$', found: 'no rules', expected: 'the rules of its system', hint, weight: 'error' }
  patchWorkbench({ faults: placedFaults(useWorkbench.getState().text, [fault]) })
}

/** Reads the text anew; what cannot be shown leaves the picture as it was. */
export const checkNow = (): void => {
  clearTimeout(checking)
  const { text, library, rules, sight: last } = useWorkbench.getState()
  if (!library) return
  const checked = checkText(text, library)
  if (checked.isWaiting) {
    void workbenchOf(checked.system).then(checkNow, unruled)
    return
  }
  const ruled = checked.system === undefined ? rules : workbenchAtHand(checked.system)
  // What another system has shown it alone can read.
  const sight = ruled === rules ? last : undefined
  const isWhole = checked.sight !== undefined && (checked.sight.battle !== undefined || checked.kind === 'map')
  const keepsOld = !isWhole && sight?.battle !== undefined
  const faults = placedFaults(text, checked.faults)
  patchWorkbench({
    rules: ruled,
    checked,
    faults,
    sight: keepsOld ? sight : (checked.sight ?? sight),
    isStale: !isWhole && sight !== undefined,
  })
}

const content = () => {
  const { name, text, origin } = useWorkbench.getState()
  return { name, text, updated: Date.now(), isPristine: text === origin }
}

/** Writes the text where a reload finds it. */
export const keepNow = async (): Promise<void> => {
  clearTimeout(keeping)
  keeping = undefined
  const workbench = content()
  try {
    await keepWorkbench(workbench)
    const { text, name } = useWorkbench.getState()
    if (text === workbench.text && name === workbench.name)
      patchWorkbench({ kept: workbench.updated, trouble: undefined })
  } catch (reason) {
    patchWorkbench({ trouble: wordsOf(reason) })
  }
}

/** The text has changed under the hands of the maker. */
export const typed = (text: string): void => {
  if (text === useWorkbench.getState().text) return
  patchWorkbench({ text, kept: undefined })
  clearTimeout(checking)
  checking = setTimeout(checkNow, PAUSE)
  keeping ??= setTimeout(() => void keepNow(), PAUSE)
}

/** What a file is called, and the text it was opened with. */
export type Title = Pick<WorkbenchState, 'name' | 'origin'>
/** A change that puts another file in the place of one. */
export type TitleChange = { readonly before: Title; readonly after: Title }
type Apply = (change: TextChange, opening?: TitleChange) => void

/** A file has come back by undo or redo, and its name with it. */
export const entitle = (title: Title): void => patchWorkbench({ ...title, kept: undefined })

let editor: Apply | undefined

/** The editor takes changes from the map, so that one undo covers both. */
export const attachEditor = (apply: Apply): (() => void) => {
  editor = apply
  return () => {
    if (editor === apply) editor = undefined
  }
}

/** A change made on the map or by a button: done in the text and shown at once. */
export const applyChange = (change: TextChange | undefined): void => {
  if (!change) return
  if (editor) editor(change)
  else typed(changed(useWorkbench.getState().text, change))
  checkNow()
}

/** What has been worked on and makes room for another file is found among the saved ones. */
const clear = async (): Promise<void> => {
  const now = content()
  const last = now.text === '' ? await readWorkbench() : now
  if (last && !last.isPristine) await putAside(last)
}

/** Puts another file on the workbench. */
export const openText = (name: string, text: string): void => {
  const cleared = clear().catch(() => {})
  const { text: last, name: called, origin } = useWorkbench.getState()
  const opening = { before: { name: called, origin }, after: { name, origin: text } }
  if (editor && last !== text) editor({ from: 0, to: last.length, insert: text }, opening)
  const nothing = {
    moment: undefined,
    step: undefined,
    sight: undefined,
    checked: undefined,
    faults: [],
    rules: undefined,
  }
  patchWorkbench({ ...nothing, name, text, origin: text, kept: undefined, mode: 'look' })
  checkNow()
  void cleared.then(keepNow)
}

const leaving = (): void => {
  if (useWorkbench.getState().kept === undefined) keepWorkbenchNow(content())
}

/** Brings back what was on the workbench; ends when the returned function is called. */
export const startWorkbench = (
  loadLibrary: () => Promise<Library>,
  example: () => Promise<{ name: string; text: string }>,
): (() => void) => {
  let isOpen = true
  const open = async (): Promise<void> => {
    const [library, kept] = await Promise.all([loadLibrary(), readWorkbench().catch(() => undefined)])
    // A bench that was left before anything lay on it is a fresh one.
    const last = kept?.text === '' ? undefined : kept
    const isEmpty = (): boolean => useWorkbench.getState().text === ''
    const meant = isOpen && isEmpty() ? (last ?? (await example())) : undefined
    if (!isOpen) return
    // Whoever has opened a file meanwhile keeps it.
    const first = isEmpty() ? meant : undefined
    const origin = last?.isPristine === false ? '' : (first?.text ?? '')
    patchWorkbench({ library, ...(first ? { name: first.name, text: first.text, origin, kept: last?.updated } : {}) })
    checkNow()
    if (first && !last) await keepNow()
  }
  void open()
  window.addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', leaving)
  return () => {
    isOpen = false
    window.removeEventListener('pagehide', leaving)
    document.removeEventListener('visibilitychange', leaving)
    const { kept, text } = useWorkbench.getState()
    if (kept === undefined && text !== '') void keepNow()
  }
}

/** The position on the map at the chosen moment, or where the chosen step of a lesson begins. */
export const shownMoment = ({
  sight,
  moment,
  step,
  mode,
}: Pick<WorkbenchState, 'sight' | 'moment' | 'step' | 'mode'>): AnyState | undefined => {
  if (!sight?.history) return undefined
  // Forces are put where the file begins.
  const begun = step === undefined || mode === 'forces' ? undefined : sight.lesson?.[step]
  if (begun) return begun.state
  if (sight.deployed) return sight.deployed
  const last = sight.history.entries.length
  return stateAt(sight.history, moment === undefined ? last : Math.min(moment, last))
}
