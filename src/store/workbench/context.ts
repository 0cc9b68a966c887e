import type { TreePath } from './tree.ts'

/** Where the caret stands in a text that may be broken: in the name of an entry, or in a value. */
export type Context = {
  readonly keys: TreePath
  readonly wants: 'key' | 'value'
  /** Where the word being typed begins, its opening quote included. */
  readonly from: number
}

type Level = { readonly kind: '{' | '['; key: string | undefined; index: number; isValue: boolean }

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g

const plain = (token: string): string => token.replace(/^"|"$/g, '')

const step = (stack: Level[], token: string): void => {
  const top = stack.at(-1)
  if (token === '{' || token === '[') stack.push({ kind: token, key: undefined, index: 0, isValue: token === '[' })
  else if (token === '}' || token === ']') stack.pop()
  else if (!top) return
  else if (token === ',') {
    top.index++
    top.isValue = top.kind === '['
    if (top.kind === '{') top.key = undefined
  } else if (token === ':') top.isValue = true
  else if (top.kind === '{' && !top.isValue) top.key = plain(token)
}

const keyOf = (level: Level): string | number | undefined => (level.kind === '[' ? level.index : level.key)

/** Reads up to the caret; undefined outside of every object and list. */
export const contextAt = (text: string, at: number): Context | undefined => {
  const stack: Level[] = []
  let from = at
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(text); found && found.index < at; found = TOKEN.exec(text)) {
    const [token] = found
    const end = found.index + token.length
    const isOpen = /^["\w.-]/.test(token) && (end > at || (end === at && !/^".*"$/.test(token)))
    if (isOpen) {
      from = found.index
      break
    }
    step(stack, token)
  }
  const top = stack.at(-1)
  if (!top) return undefined
  const above = stack.slice(0, -1).flatMap((level) => keyOf(level) ?? [])
  if (!top.isValue) return { keys: above, wants: 'key', from }
  const own = keyOf(top)
  return own === undefined ? undefined : { keys: [...above, own], wants: 'value', from }
}
