import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import ts from '@typescript/typescript6'
import { expect, test } from 'vitest'

const LONGEST = 60

/** Its own name, or that of what it is given to. */
const nameOf = (node: ts.FunctionLikeDeclaration): string => {
  const { parent } = node
  const owner = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : node.name
  return owner && ts.isIdentifier(owner) ? owner.text : '(nameless)'
}

/** Functions of more lines than that, from the first line of the head to the last brace. */
const longFunctions = (path: string, text: string, longest: number): readonly string[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      if (lines > longest) found.push(`${path} ${nameOf(node as ts.FunctionLikeDeclaration)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test(`no function is longer than ${LONGEST} lines`, () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join('src', name).replaceAll(sep, '/'))
  const long = paths.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return text.split('\n').length > LONGEST ? longFunctions(path, text, LONGEST) : []
  })
  expect(long).toEqual([])
})

test('the measure counts a function within a function, an arrow and a method', () => {
  const text = `const a = () => {
  const b = {
    c() {
      return 1
    },
  }
  return b
}
`
  expect(longFunctions('a.ts', text, 2)).toEqual(['a.ts a', 'a.ts c'])
  expect(longFunctions('a.ts', text, 7)).toEqual(['a.ts a'])
  expect(longFunctions('a.ts', text, 8)).toEqual([])
})
