import { type TreePath, nodeAt, propertiesOf, rootOf, type JsonTree, treeOf } from './tree.ts'

/** A piece of text to be put in place of what stands from `from` to `to`. */
export type TextChange = { readonly from: number; readonly to: number; readonly insert: string }

const WIDTH = 100
/** Width of what holds objects and still stands on one line. */
const DEEP = 86

/** A value on one line. */
const flat = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(flat).join(', ')}]`
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${flat(one)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** JSON as one would write it by hand: short lists on one line, two spaces a level. */
export const written = (value: unknown, indent = 0): string => {
  const line = flat(value)
  const isScalar = typeof value !== 'object' || value === null
  // What holds objects is easier to read line by line, except deep inside.
  const isPlain = (indent >= 4 && line.length + indent <= DEEP) || !/[{[][^{}]*\{/.test(line)
  if (isScalar || (line.length + indent <= WIDTH && isPlain)) return line
  const inner = ' '.repeat(indent + 2)
  const entries: string[] = Array.isArray(value)
    ? value.map((one) => written(one, indent + 2))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${written(one, indent + 2)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const isPacked = Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length < 6)
  const body = isPacked ? packed(entries, indent + 2) : entries.join(`,\n${inner}`)
  return `${open}\n${inner}${body}\n${' '.repeat(indent)}${close}`
}

/** Short words, as many to a line as there is room for. */
const packed = (words: readonly string[], indent: number): string => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 2 + indent <= WIDTH)
      lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word)
  }
  return lines.join(`,\n${' '.repeat(indent)}`)
}

const indentAt = (text: string, at: number): number => {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /^ */.exec(line)?.[0].length ?? 0
}

const added = (text: string, object: JsonTree['topNode'], key: string, value: unknown): TextChange => {
  const last = propertiesOf(object, text).at(-1)
  const indent = last ? indentAt(text, last.node.from) : indentAt(text, object.from) + 2
  const isLine = last !== undefined && !text.slice(object.from, last.node.from).includes('\n')
  const entry = `${JSON.stringify(key)}: ${written(value, indent)}`
  if (isLine) return { from: last.node.to, to: last.node.to, insert: `, ${entry}` }
  const pad = ' '.repeat(indent)
  if (last) return { from: last.node.to, to: last.node.to, insert: `,\n${pad}${entry}` }
  const close = ' '.repeat(indentAt(text, object.from))
  return { from: object.from + 1, to: object.to - 1, insert: `\n${pad}${entry}\n${close}` }
}

/** Puts a value at the end of some keys; entries that are missing are made. Undefined where the text is too broken. */
export const setAt = (text: string, keys: TreePath, value: unknown): TextChange | undefined => {
  const tree = treeOf(text)
  const node = nodeAt(tree, text, keys)
  if (node) {
    const insert = written(value, indentAt(text, node.from))
    return text.slice(node.from, node.to) === insert ? undefined : { from: node.from, to: node.to, insert }
  }
  const key = keys.at(-1)
  if (typeof key !== 'string') return undefined
  const parent = keys.length === 1 ? rootOf(tree) : nodeAt(tree, text, keys.slice(0, -1))
  if (parent?.name === 'Object') return added(text, parent, key, value)
  return parent ? undefined : setAt(text, keys.slice(0, -1), { [key]: value })
}

/** Takes an entry out, with the comma before or after it. */
export const removeAt = (text: string, keys: TreePath): TextChange | undefined => {
  const parent = nodeAt(treeOf(text), text, keys.slice(0, -1))
  const all = parent?.name === 'Object' ? propertiesOf(parent, text) : []
  const index = all.findIndex(({ name }) => name === keys.at(-1))
  const one = all[index]
  if (!one || !parent) return undefined
  const [before, after] = [all[index - 1], all[index + 1]]
  if (before) return { from: before.node.to, to: one.node.to, insert: '' }
  if (after) return { from: one.node.from, to: after.node.from, insert: '' }
  return { from: parent.from + 1, to: parent.to - 1, insert: '' }
}

export const changed = (text: string, { from, to, insert }: TextChange): string =>
  text.slice(0, from) + insert + text.slice(to)

/** One change that leads from a text to another. */
export const changeBetween = (before: string, after: string): TextChange | undefined => {
  if (before === after) return undefined
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let [to, end] = [before.length, after.length]
  while (to > from && end > from && before[to - 1] === after[end - 1]) {
    to--
    end--
  }
  return { from, to, insert: after.slice(from, end) }
}

/** Several entries put in place one after the other, as one change. */
export const setAll = (text: string, entries: readonly (readonly [TreePath, unknown])[]): TextChange | undefined => {
  let after = text
  for (const [keys, value] of entries) {
    const change = value === undefined ? removeAt(after, keys) : setAt(after, keys, value)
    if (change) after = changed(after, change)
  }
  return changeBetween(text, after)
}
