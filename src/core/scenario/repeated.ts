import { stringEnd } from './scan.ts'

/** A name that one object has twice: where it leads, and where the second and the first of them stand in the text. */
export type Repeated = {
  readonly path: readonly PropertyKey[]
  readonly name: string
  readonly at: number
  readonly first: number
}

/** What is open around a place of the text: an object with its names and where they stand, or a list. */
type Open = { readonly names: Map<string, number> | undefined; key: string | number; awaitsName: boolean }

/** More are not told. */
const MOST = 10

const [QUOTE, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = [34, 44, 91, 93, 123, 125]
const SIGNS: ReadonlySet<number> = new Set([34, 44, 91, 93, 123, 125])

const unquoted = (text: string, at: number, end: number): string => {
  const name = text.slice(at + 1, end - 1)
  return name.includes('\\') ? String(JSON.parse(text.slice(at, end))) : name
}

/** Notes a name of the innermost object; where it stands already, if it does. */
const note = (inner: Open, name: string, at: number): number | undefined => {
  inner.awaitsName = false
  inner.key = name
  const first = inner.names?.get(name)
  if (first === undefined) inner.names?.set(name, at)
  return first
}

const goOn = (inner: Open): void => {
  if (inner.names) inner.awaitsName = true
  else inner.key = Number(inner.key) + 1
}

/** The names that stand twice in one object of a text that is JSON; JSON itself lets the last one count, in silence. */
export const repeatedNames = (text: string): readonly Repeated[] => {
  const found: Repeated[] = []
  const open: Open[] = []
  for (let i = 0; i < text.length && found.length < MOST; i++) {
    const code = text.charCodeAt(i)
    if (!SIGNS.has(code)) continue
    const inner = open.at(-1)
    if (code === OBJECT) open.push({ names: new Map(), key: '', awaitsName: true })
    else if (code === LIST) open.push({ names: undefined, key: 0, awaitsName: false })
    else if (code === OBJECT_END || code === LIST_END) open.pop()
    else if (code === COMMA && inner) goOn(inner)
    else if (code === QUOTE) {
      const end = stringEnd(text, i)
      const name = inner?.awaitsName ? unquoted(text, i, end) : undefined
      const first = inner && name !== undefined ? note(inner, name, i) : undefined
      if (name !== undefined && first !== undefined)
        found.push({ path: open.map(({ key }) => key), name, at: i, first })
      i = end - 1
    }
  }
  return found
}
