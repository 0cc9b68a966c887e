import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Colours come from the tokens of the page: they reach into the shadow tree, and change with light and dark. */
const THEME = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper-bright)', fontSize: 'var(--text-2)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-number)', lineHeight: '1.5', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', paddingBottom: '40vh' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--ink-soft)',
    borderRight: '1px solid var(--rule-soft)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--gold) 9%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--paper-deep)', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--focus) 28%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--gold) 22%, transparent)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'color-mix(in srgb, var(--gold) 35%, transparent)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--paper-deep)',
    border: '1px solid var(--rule)',
    color: 'var(--ink-soft)',
    padding: '0 var(--space-3)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--paper-raised)',
    color: 'var(--ink)',
    border: '1px solid var(--ink-faint)',
    borderRadius: 'var(--radius-small)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--font-interface)',
    maxWidth: '440px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-number)',
    fontSize: 'var(--text-1)',
    maxHeight: '16em',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-1) var(--space-4)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-ink)' },
  '.cm-completionDetail': {
    fontStyle: 'normal',
    opacity: '0.8',
    marginLeft: 'var(--space-4)',
    fontFamily: 'var(--font-interface)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-tooltip.cm-completionInfo': { padding: 'var(--space-4)', fontSize: 'var(--text-1)' },
  '.cm-help': { padding: 'var(--space-4) var(--space-5)', fontSize: 'var(--text-2)', lineHeight: '1.4' },
  '.cm-help-path': { fontFamily: 'var(--font-number)', fontSize: 'var(--text-1)', fontWeight: '700' },
  '.cm-help-form': { color: 'var(--ink-soft)', fontSize: 'var(--text-1)' },
  '.cm-diagnostic': { padding: 'var(--space-3) var(--space-4)', fontSize: 'var(--text-2)' },
  '.cm-diagnostic-error': { borderLeft: '5px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '5px solid var(--warn)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn)' },
  '.cm-lint-marker': { width: '0.9em', height: '0.9em', marginTop: '0.3em', content: 'none', borderRadius: '50%' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--bad)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--warn)', borderRadius: '2px' },
  '.cm-panels': { backgroundColor: 'var(--paper-raised)', color: 'var(--ink)', fontFamily: 'var(--font-interface)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--rule)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-1)' },
  '.cm-textfield': { backgroundColor: 'var(--paper-bright)', border: '1px solid var(--rule)', color: 'var(--ink)' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--paper-bright)',
    border: '1px solid var(--rule)',
    color: 'var(--ink)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--ink)', fontSize: 'var(--text-3)', padding: '0 var(--space-4)' },
})

const INKS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--side-0-ink)' },
  { tag: tags.string, color: 'var(--side-1-ink)' },
  { tag: tags.number, color: 'var(--good)' },
  { tag: [tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-soft)' },
])

export const look = [THEME, syntaxHighlighting(INKS)]
