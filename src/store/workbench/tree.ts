import { jsonLanguage } from '@codemirror/lang-json'

export type JsonTree = ReturnType<typeof jsonLanguage.parser.parse>
type Node = JsonTree['topNode']
export type TreePath = readonly (string | number)[]
/** Offsets in the text, the end excluded. */
export type Range = { readonly from: number; readonly to: number }

export const treeOf = (text: string): JsonTree => jsonLanguage.parser.parse(text)

const VALUES: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

const children = (node: Node): Node[] => {
  const found: Node[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child)
  return found
}

const valueIn = (node: Node): Node | undefined => children(node).find((child) => VALUES.has(child.name))

const unquoted = (text: string): string => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'string' ? read : text
  } catch {
    return text.replaceAll('"', '')
  }
}

const textOf = (node: Node, text: string): string => text.slice(node.from, node.to)

type Property = {
  readonly name: string
  readonly node: Node
  readonly nameNode: Node
  readonly value: Node | undefined
}

export const propertiesOf = (node: Node, text: string): Property[] =>
  children(node)
    .filter((child) => child.name === 'Property')
    .flatMap((property) => {
      const nameNode = property.getChild('PropertyName')
      return nameNode
        ? [{ name: unquoted(textOf(nameNode, text)), node: property, nameNode, value: valueIn(property) }]
        : []
    })

const itemsOf = (node: Node): Node[] => children(node).filter((child) => VALUES.has(child.name))

export const rootOf = (tree: JsonTree): Node | undefined => valueIn(tree.topNode)

const scalar = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a text means as far as it can be read; broken parts are left out. */
export const readValue = (node: Node | undefined, text: string): unknown => {
  if (!node) return undefined
  if (node.name === 'Object')
    return Object.fromEntries(propertiesOf(node, text).map(({ name, value }) => [name, readValue(value, text)]))
  if (node.name === 'Array') return itemsOf(node).map((item) => readValue(item, text))
  return scalar(textOf(node, text))
}

/** The value under some keys; undefined when there is none. */
export const nodeAt = (tree: JsonTree, text: string, keys: TreePath): Node | undefined => {
  let node = rootOf(tree)
  for (const key of keys) {
    if (!node) return undefined
    node =
      typeof key === 'number'
        ? node.name === 'Array'
          ? itemsOf(node)[key]
          : undefined
        : node.name === 'Object'
          ? propertiesOf(node, text).findLast((one) => one.name === key)?.value
          : undefined
  }
  return node
}

/** The keys that lead to a place of the text, and the range of the entry there. */
export const keysAt = (
  tree: JsonTree,
  text: string,
  at: number,
): { readonly keys: TreePath; readonly range: Range } => {
  const keys: (string | number)[] = []
  const inner = tree.resolveInner(at, 1)
  for (let node: Node | null = inner; node; node = node.parent) {
    const parent: Node | null = node.parent
    if (node.name === 'Property') {
      const name = node.getChild('PropertyName')
      if (name) keys.unshift(unquoted(textOf(name, text)))
    } else if (parent?.name === 'Array' && VALUES.has(node.name)) {
      const { from } = node
      keys.unshift(itemsOf(parent).findIndex((item) => item.from === from))
    }
  }
  return { keys, range: { from: inner.from, to: inner.to } }
}

const head = (node: Node, text: string): Range => {
  const end = text.indexOf('\n', node.from)
  return { from: node.from, to: end < 0 || end > node.to ? node.to : end }
}

/** Follows a path such as `$.noted.0.1.0`: names may hold full stops, so the longest one that fits is taken. */
const follow = (node: Node, text: string, path: string, range: Range): Range => {
  const index = /^\[(\d+)\]/.exec(path)
  if (index && node.name === 'Array') {
    const item = itemsOf(node)[Number(index[1])]
    return item ? follow(item, text, path.slice(index[0].length), head(item, text)) : range
  }
  if (!path.startsWith('.') || node.name !== 'Object') return range
  const rest = path.slice(1)
  const [best] = propertiesOf(node, text)
    .filter(({ name }) => rest.startsWith(name) && /^(?:$|[.[])/.test(rest.slice(name.length)))
    .sort((a, b) => b.name.length - a.name.length)
  if (!best) return range
  const left = rest.slice(best.name.length)
  const own = left === '' && best.value ? head(best.value, text) : head(best.nameNode, text)
  return best.value ? follow(best.value, text, left, own) : own
}

/** Where in the text a JSON path leads: the value, or as near to it as there is something. */
export const rangeOf = (tree: JsonTree, text: string, path: string): Range => {
  const root = rootOf(tree)
  if (!root) return { from: 0, to: Math.min(1, text.length) }
  return follow(root, text, path.slice(1), { from: root.from, to: Math.min(root.from + 1, text.length) })
}
