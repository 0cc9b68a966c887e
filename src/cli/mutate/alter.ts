import ts from '@typescript/typescript6'
import { TELLING_PARTS } from '../code/citations.ts'
import type { CodeEdit } from './takeAway.ts'

/** A small change of the code, such as a slip of the hand would make. */
export type Alteration = {
  readonly kind: 'comparison' | 'number' | 'condition' | 'side' | 'return'
  /** What stands there, in one line. */
  readonly was: string
  readonly becomes: string
  /** What comes to stand there, line for line. */
  readonly written: string
  /** From 1. */
  readonly line: number
  /** All of that line. */
  readonly place: string
  readonly edit: CodeEdit
}

const NEIGHBOURS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

/** The text of a file with the change made. */
export const applied = (text: string, { edit, written }: Pick<Alteration, 'edit' | 'written'>): string =>
  `${text.slice(0, edit.start)}(${written})${text.slice(edit.end)}`

const short = (text: string): string => text.replace(/\s+/g, ' ').trim()

const altered = (kind: Alteration['kind'], node: ts.Node, becomes: string): Alteration => {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return {
    kind,
    was: short(node.getText()),
    becomes: short(becomes),
    written: becomes,
    line: line + 1,
    place: source.text.split('\n')[line]?.trim() ?? '',
    edit: { start: node.getStart(), end: node.getEnd(), made: (text, on) => `(${on} ? (${becomes}) : (${text}))` },
  }
}

const ofBinary = (node: ts.BinaryExpression): readonly Alteration[] => {
  const [left, sign, right] = [node.left.getText(), node.operatorToken.getText(), node.right.getText()]
  const neighbour = NEIGHBOURS[sign]
  if (neighbour !== undefined) return [altered('comparison', node, `${left} ${neighbour} ${right}`)]
  if (sign === '&&' || sign === '||') return [altered('condition', node, left), altered('condition', node, right)]
  return sign === '-' && left === '1' ? [altered('side', node, right)] : []
}

/** `otherSide(side)` becomes `side`. */
const ofCall = (node: ts.CallExpression): readonly Alteration[] => {
  const [side] = node.arguments
  return side && /^(?:otherSide|opponentOf|enemyOf)$/.test(node.expression.getText())
    ? [altered('side', node, side.getText())]
    : []
}

const isName = (node: ts.NumericLiteral): boolean =>
  ts.isLiteralTypeNode(node.parent) || (ts.isPropertyAssignment(node.parent) && node.parent.name === node)

const returnsAtOnce = (then: ts.Statement): boolean => {
  const only = ts.isBlock(then) && then.statements.length === 1 ? then.statements[0] : then
  return only !== undefined && ts.isReturnStatement(only)
}

const alterationsOf = (node: ts.Node): readonly Alteration[] => {
  if (ts.isBinaryExpression(node)) return ofBinary(node)
  if (ts.isCallExpression(node)) return ofCall(node)
  if (ts.isNumericLiteral(node)) return isName(node) ? [] : [altered('number', node, `${node.text} + 1`)]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [altered('condition', node, node.operand.getText())]
  return ts.isIfStatement(node) && returnsAtOnce(node.thenStatement)
    ? [altered('return', node.expression, 'false')]
    : []
}

/** What is told to players decides nothing; a type is gone before the code runs. */
const isTelling = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isPropertyAssignment(node) && TELLING_PARTS.has(node.name.getText()))

/** Every small change that can be made in a file, in the order of its text. */
export const alterationsIn = (source: ts.SourceFile): readonly Alteration[] => {
  const found: Alteration[] = []
  const visit = (node: ts.Node): void => {
    if (isTelling(node)) return
    found.push(...alterationsOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
