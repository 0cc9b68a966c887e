import ts from '@typescript/typescript6'

/** What a function takes and gives, as written: `number`, `Line | undefined`, `Progress`. */
export type Signature = {
  readonly gives: string
  readonly takes: readonly { readonly name: string; readonly type: string }[]
}

export const signatureOf = (node: ts.SignatureDeclaration): Signature => ({
  gives: node.type?.getText() ?? '',
  takes: node.parameters.map(({ name, type }) => ({ name: name.getText(), type: type?.getText() ?? '' })),
})

const functionIn = (node: ts.Node): readonly [string, ts.SignatureDeclaration] | undefined => {
  if (ts.isFunctionDeclaration(node) && node.name) return [node.name.text, node]
  const made = ts.isVariableDeclaration(node) ? node.initializer : undefined
  return made && ts.isArrowFunction(made) && ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)
    ? [node.name.text, made]
    : undefined
}

/** The functions of some files by name; a name with several meanings is left out. */
export const signaturesIn = (files: readonly ts.SourceFile[]): ReadonlyMap<string, Signature> => {
  const found = new Map<string, Signature | undefined>()
  const visit = (node: ts.Node): void => {
    const one = functionIn(node)
    if (one) {
      const [name, declaration] = one
      const known = found.get(name)
      const signature = signatureOf(declaration)
      found.set(name, found.has(name) && known?.gives !== signature.gives ? undefined : signature)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return new Map([...found].flatMap(([name, one]) => (one ? [[name, one] as const] : [])))
}

const withoutReadonly = (type: string): string => type.replace(/^readonly\s+/, '')

/** What stands for nothing in a type: nobody, no line, no refusal; as it was, where something goes through. */
const nothingIn = (type: string): readonly string[] => {
  if (/\|\s*undefined$/.test(type)) return ['undefined']
  if (type === 'boolean') return ['false', 'true']
  if (type === 'number') return ['0', '1']
  if (/\[\]$|^Array<|^ReadonlyArray</.test(type)) return ['[]']
  if (/^(?:Readonly)?Set</.test(type)) return ['new Set()']
  if (/^(?:Readonly)?Map</.test(type)) return ['new Map()']
  if (type === 'Judged<true>') return ['{ ok: true, value: true }']
  if (type === 'Breakdown') return ["{ title: '', lines: [], parts: [] }"]
  return type === 'Refusal' || type === 'Line' ? ['undefined'] : []
}

/** The values that a function could give without doing its work; `values` are what its parameters stand for. */
export const neutrals = ({ gives, takes }: Signature, values: readonly string[]): readonly string[] => {
  const type = withoutReadonly(gives)
  const through = (wanted: string): string | undefined => {
    const place = takes.findIndex((one) => one.type !== '' && withoutReadonly(one.type) === wanted)
    const value = values[place]
    return place >= 0 && value !== undefined && /^[\w.]+$/.test(value) ? value : undefined
  }
  const judged = /^Judged<(.*)>$/.exec(type)?.[1]
  const passed = judged === undefined ? undefined : through(judged)
  if (passed !== undefined) return [`{ ok: true, value: ${passed} }`]
  const same = /^(?:boolean|number|string)$/.test(type) ? undefined : through(type)
  return same === undefined ? nothingIn(type) : [same]
}
