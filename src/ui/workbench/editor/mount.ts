import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  invertedEffects,
  isolateHistory,
  redo,
  undo,
} from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, StateEffect } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { TextChange } from '../../../store/workbench/edit.ts'
import type { PlacedFault } from '../../../store/workbench/placed.ts'
import type { TitleChange, Title } from '../../../store/workbench/workbench.ts'
import { complete, hoverHelp } from './help.ts'
import { look } from './look.ts'

const saying = ({ found, expected, hint }: PlacedFault): string =>
  `Found ${found}. Expected ${expected}.${hint === undefined ? '' : ` ${hint}`}`

const diagnosticOf = (fault: PlacedFault): Diagnostic => ({
  from: fault.from,
  to: Math.max(fault.from, fault.to),
  severity: fault.weight,
  message: saying(fault),
})

export type Editor = {
  readonly apply: (change: TextChange, opening?: TitleChange) => void
  readonly mark: (faults: readonly PlacedFault[]) => void
  readonly goTo: (from: number, to: number) => void
  readonly put: (text: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly destroy: () => void
}

type Heard = {
  readonly onText: (text: string) => void
  /** Another file stands in the editor. */
  readonly onTitle: (title: Title) => void
}

/** A file is opened in the place of another: undo brings back the name as well as the text. */
const opens = StateEffect.define<TitleChange>()
const undoesOpening = invertedEffects.of(({ effects }) =>
  effects
    .filter((effect) => effect.is(opens))
    .map(({ value: { before, after } }) => opens.of({ before: after, after: before })),
)

const extensionsOf = ({ onText, onTitle }: Heard): Extension => [
  lineNumbers(),
  lintGutter(),
  foldGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  undoesOpening,
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightSelectionMatches(),
  autocompletion({ override: [complete], icons: false }),
  hoverHelp,
  json(),
  look,
  EditorView.contentAttributes.of({ 'aria-label': 'Text of the file', spellcheck: 'false', tabindex: '0' }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onText(update.state.doc.toString())
    const opened = update.transactions.flatMap(({ effects }) => effects).findLast((effect) => effect.is(opens))
    if (opened) onTitle(opened.value.after)
  }),
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
]

const apply = (view: EditorView, change: TextChange, opening: TitleChange | undefined): void =>
  view.dispatch({
    changes: change,
    annotations: isolateHistory.of('full'),
    // What is done on the map is seen in the text.
    effects: [EditorView.scrollIntoView(change.from, { y: 'center' }), ...(opening ? [opens.of(opening)] : [])],
  })

const mark = (view: EditorView, faults: readonly PlacedFault[]): void => {
  const size = view.state.doc.length
  const sound = faults.filter(({ from, to }) => from <= size && to <= size)
  view.dispatch(setDiagnostics(view.state, sound.map(diagnosticOf)))
}

const goTo = (view: EditorView, from: number, to: number): void => {
  const size = view.state.doc.length
  const range = { anchor: Math.min(from, size), head: Math.min(to, size) }
  view.dispatch({ selection: range, effects: EditorView.scrollIntoView(range.anchor, { y: 'center' }) })
  view.focus()
}

const put = (view: EditorView, next: string): void => {
  if (view.state.doc.toString() === next) return
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: next },
    annotations: isolateHistory.of('full'),
  })
}

/** The place of the editor in a shadow tree of the host, with a sheet of its own. */
const placeIn = (host: HTMLElement): { readonly root: ShadowRoot; readonly parent: HTMLElement } => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const parent = document.createElement('div')
  parent.className = 'editor-root'
  root.append(parent)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.editor-root { height: 100%; }')
  root.adoptedStyleSheets = [sheet]
  return { root, parent }
}

/**
 * Mounts the editor in a shadow tree: there its styles are adopted sheets, which the content policy of the page allows,
 * and not style elements, which it forbids.
 */
export const mountEditor = (host: HTMLElement, text: string, heard: Heard): Editor => {
  const { root, parent } = placeIn(host)
  const view = new EditorView({
    state: EditorState.create({ doc: text, extensions: extensionsOf(heard) }),
    parent,
    root,
  })
  return {
    apply: (change, opening) => apply(view, change, opening),
    mark: (faults) => mark(view, faults),
    goTo: (from, to) => goTo(view, from, to),
    put: (next) => put(view, next),
    undo: () => void undo(view),
    redo: () => void redo(view),
    destroy: () => {
      view.destroy()
      parent.remove()
    },
  }
}
