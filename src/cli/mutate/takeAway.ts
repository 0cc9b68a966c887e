import ts from '@typescript/typescript6'
import { neutrals, type Signature, signatureOf } from './neutral.ts'

/** One change of a file: the text from `start` to `end` becomes what `made` makes of it where `on` holds. */
export type CodeEdit = {
  readonly start: number
  readonly end: number
  readonly made: (text: string, on: string) => string
  /** Where the text is no expression any more afterwards: around all others of the same place. */
  readonly outer?: true
}

export type Signatures = ReadonlyMap<string, Signature>

const at = (node: ts.Node, made: CodeEdit['made']): CodeEdit => ({ start: node.getStart(), end: node.getEnd(), made })
const around = (node: ts.Node, made: CodeEdit['made']): CodeEdit => ({ ...at(node, made), outer: true })

const instead = (node: ts.Node, value: string): CodeEdit => at(node, (text, on) => `(${on} ? (${value}) : (${text}))`)
const leftOut = (element: ts.Node): CodeEdit => around(element, (text, on) => `...(${on} ? [] : [${text}])`)
const propertyOut = (property: ts.Node): CodeEdit => around(property, (text, on) => `...(${on} ? {} : {${text}})`)
const skipped = (statement: ts.Node): CodeEdit => around(statement, (text, on) => `if (!${on}) { ${text} }`)
const returning = (body: ts.Block, value: string): CodeEdit => {
  const start = body.getStart() + 1
  return { start, end: start, made: (_text, on) => ` if (${on}) return ${value}; ` }
}

const FUNCTIONS = [ts.isArrowFunction, ts.isFunctionDeclaration, ts.isFunctionExpression, ts.isMethodDeclaration]
type Function = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression | ts.MethodDeclaration
const isFunction = (node: ts.Node): node is Function => FUNCTIONS.some((is) => is(node))

const calledName = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined

/** `cite: leads ? '6.7.2' : '6.8'` chooses words; `flees ? '5.3' : undefined` decides. */
const choosesWords = (node: ts.ConditionalExpression, from: ts.Node): boolean => {
  const isCite = (side: ts.Node): boolean =>
    ts.isStringLiteral(side) || (ts.isConditionalExpression(side) && isCite(side.whenTrue))
  return isCite(from) && isCite(node.whenTrue) && isCite(node.whenFalse)
}

const neverTrue = (condition: ts.Node): CodeEdit => instead(condition, 'false')
const alwaysTrue = (condition: ts.Node): CodeEdit => instead(condition, 'true')

/** Two ways, or a way that is taken or not: the way to the citation is closed. */
const closed = (parent: ts.Node, from: ts.Node): CodeEdit | undefined => {
  if (ts.isConditionalExpression(parent) && from !== parent.condition && !choosesWords(parent, from))
    return from === parent.whenTrue ? neverTrue(parent.condition) : alwaysTrue(parent.condition)
  if (ts.isIfStatement(parent) && from !== parent.expression)
    return from === parent.thenStatement ? neverTrue(parent.expression) : alwaysTrue(parent.expression)
  if (!ts.isBinaryExpression(parent) || from !== parent.right || ts.isStringLiteral(from)) return undefined
  const sign = parent.operatorToken.getText()
  if (sign === '&&') return instead(parent, 'undefined')
  return sign === '??' || sign === '||' ? instead(parent, parent.left.getText()) : undefined
}

/** One of several: an event among those that happen, a line of a sum, a row of a table. */
const dropped = (parent: ts.Node, from: ts.Node): CodeEdit | undefined => {
  if (ts.isArrayLiteralExpression(parent) && !ts.isStringLiteral(from)) return leftOut(from)
  if (ts.isCallExpression(parent) && calledName(parent) === 'happen' && from !== parent.arguments[0])
    return leftOut(from)
  const row = ts.isPropertyAssignment(parent) && ts.isObjectLiteralExpression(from) ? parent : undefined
  return row && ts.isVariableDeclaration(row.parent.parent) ? propertyOut(row) : undefined
}

/** A call whose work is not done. */
const idle = (node: ts.Node, signatures: Signatures): CodeEdit | undefined => {
  if (!ts.isCallExpression(node)) return undefined
  const signature = signatures.get(calledName(node) ?? '')
  const values = node.arguments.map((one) => one.getText())
  const [value] = signature ? neutrals(signature, values) : []
  return value === undefined ? undefined : instead(node, value)
}

/** A function that does nothing, by what it gives. */
const doingNothing = (made: Function): readonly CodeEdit[] => {
  const { body } = made
  const signature = signatureOf(made)
  const values = neutrals(
    signature,
    signature.takes.map(({ name }) => name),
  )
  if (!body) return []
  return values.map((value) => (ts.isBlock(body) ? returning(body, value) : instead(body, value)))
}

/** The smallest change that takes away what a citation decides; undefined where none is known. */
export const withoutCited = (cited: ts.Node, signatures: Signatures): CodeEdit | undefined => {
  let call: CodeEdit | undefined
  for (let from = cited; !ts.isSourceFile(from.parent); from = from.parent) {
    const { parent } = from
    const edit = closed(parent, from) ?? dropped(parent, from)
    if (edit) return edit
    if (calledName(parent) !== 'refuse') call = idle(parent, signatures) ?? call
    if (ts.isExpressionStatement(parent)) return call ?? skipped(parent)
    if (isFunction(parent)) return call ?? doingNothing(parent)[0]
  }
  return call
}

const numbersIn = (node: ts.Node): readonly ts.NumericLiteral[] => {
  const found: ts.NumericLiteral[] = []
  const visit = (each: ts.Node): void => {
    // `1: [2, 3]`: the name of a row is no number that is printed in it.
    const isName = ts.isPropertyAssignment(each.parent) && each.parent.name === each
    if (ts.isNumericLiteral(each) && !isName) found.push(each)
    if (!isFunction(each)) ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

/** A table with every number one higher, or its list empty, or the other way round: not what is printed. */
const misprinted = (value: ts.Expression): readonly (readonly CodeEdit[])[] => {
  const inner = ts.isAsExpression(value) || ts.isSatisfiesExpression(value) ? value.expression : value
  const numbers = numbersIn(inner)
  if (numbers.length > 0) return [numbers.map((one) => at(one, (text, on) => `(${text} + (${on} ? 1 : 0))`))]
  return ts.isArrayLiteralExpression(inner)
    ? [[instead(inner, '[]')], [at(inner, (text, on) => `((list) => (${on} ? list.toReversed() : list))(${text})`)]]
    : []
}

/** What is given back is not worked out, or by one way only. */
const withoutGiven = (given: ts.Expression, signatures: Signatures): readonly (readonly CodeEdit[])[] => {
  if (ts.isConditionalExpression(given)) return [[neverTrue(given.condition)], [alwaysTrue(given.condition)]]
  const call = idle(given, signatures)
  return call ? [[call]] : []
}

const madeIn = (declaration: ts.VariableDeclaration, signatures: Signatures): readonly (readonly CodeEdit[])[] => {
  const { initializer } = declaration
  if (!initializer) return []
  if (isFunction(initializer)) return doingNothing(initializer).map((edit) => [edit])
  const given = withoutGiven(initializer, signatures)
  return given.length > 0 ? given : misprinted(initializer)
}

/** The rows of a table from one comment to the next. */
const rowsFrom = (row: ts.PropertyAssignment): readonly ts.Node[] => {
  const rows = [...row.parent.properties]
  const first = rows.indexOf(row)
  const commented = (one: ts.Node): boolean =>
    ts.getLeadingCommentRanges(one.getSourceFile().text, one.getFullStart()) !== undefined
  const next = rows.findIndex((one, place) => place > first && commented(one))
  return rows.slice(first, next < 0 ? undefined : next)
}

/** Ways of taking away what a declaration or statement does; each is a mutant by itself. */
export const withoutCommented = (node: ts.Node, signatures: Signatures): readonly (readonly CodeEdit[])[] => {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap((one) => madeIn(one, signatures))
  if (isFunction(node)) return doingNothing(node).map((edit) => [edit])
  if (ts.isIfStatement(node)) return [[neverTrue(node.expression)]]
  if (ts.isExpressionStatement(node)) return [[skipped(node)]]
  if (ts.isPropertyAssignment(node)) {
    const made = isFunction(node.initializer) ? doingNothing(node.initializer) : []
    if (made.length > 0) return made.map((edit) => [edit])
    const numbers = rowsFrom(node).flatMap((row) => numbersIn(row))
    return [
      numbers.length > 0
        ? numbers.map((one) => at(one, (text, on) => `(${text} + (${on} ? 1 : 0))`))
        : [propertyOut(node)],
    ]
  }
  return ts.isReturnStatement(node) && node.expression ? withoutGiven(node.expression, signatures) : []
}
