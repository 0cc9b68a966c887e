import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view'
import { useWorkbench } from '../../../store/workbench/workbench.ts'
import { explanationAt, type Proposal, proposalsAt } from '../../../store/workbench/help.ts'
import type { Schema } from '../../../store/workbench/schema.ts'
import { loadSchema } from '../../../store/workbench/shelf.ts'

const schemas = new Map<string, Promise<Schema>>()

/** The schema of the kind of file that is on the workbench, and what the battle itself knows. */
const known = async () => {
  const { rules, checked, sight, library } = useWorkbench.getState()
  const kind = checked?.kind ?? 'battle'
  const name = rules?.schemas[kind] ?? kind
  const schema = schemas.get(name) ?? loadSchema(name)
  schemas.set(name, schema)
  return { schema: await schema, rules, sight, library }
}

/** Writes a proposal; a quote that the editor has closed already is written over. */
const write =
  ({ write: text }: Proposal) =>
  (view: EditorView, _: Completion, from: number, to: number) => {
    const isQuoted = view.state.sliceDoc(from, from + 1) === '"'
    const end = isQuoted && view.state.sliceDoc(to, to + 1) === '"' ? to + 1 : to
    const caret = text.indexOf('|')
    const insert = text.replace('|', '')
    view.dispatch({
      changes: { from, to: end, insert },
      selection: { anchor: from + (caret < 0 ? insert.length : caret) },
      userEvent: 'input.complete',
    })
  }

export const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
  const text = context.state.doc.toString()
  const help = proposalsAt(await known(), text, context.pos)
  if (!help || help.proposals.length === 0) return null
  if (!context.explicit && help.from === context.pos) return null
  const isQuoted = text[help.from] === '"'
  return {
    from: help.from,
    options: help.proposals.map((one) => ({
      label: isQuoted ? `"${one.label}` : one.label,
      displayLabel: one.label,
      boost: one.weight,
      ...(one.detail === undefined ? {} : { detail: one.detail }),
      ...(one.info === undefined ? {} : { info: one.info }),
      apply: write(one),
    })),
    validFor: /^"?[\w.$/-]*$/,
  }
}

const line = (className: string, text: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  element.textContent = text
  return element
}

export const hoverHelp = hoverTooltip(async (view, at): Promise<Tooltip | null> => {
  const found = explanationAt(await known(), view.state.doc.toString(), at)
  if (!found) return null
  const create = () => {
    const dom = document.createElement('div')
    dom.className = 'cm-help'
    dom.append(line('cm-help-path', found.path))
    if (found.text !== '') dom.append(line('cm-help-text', found.text))
    if (found.form !== '') dom.append(line('cm-help-form', `Takes ${found.form.slice(0, 300)}.`))
    return { dom }
  }
  return { pos: found.range.from, end: found.range.to, above: true, create }
})
