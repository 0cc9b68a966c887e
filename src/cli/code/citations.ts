import ts from '@typescript/typescript6'
import { derived } from '../../core/engine/derived.ts'
import type { CodeFile } from './sources.ts'

/** A place in the code where a case of a rulebook is cited: by a string, or in the comment above a declaration. */
export type Citation = {
  readonly number: string
  readonly path: string
  /** From 1. */
  readonly line: number
  readonly deciding: boolean
  /** The string, or the declaration or statement under the comment. */
  readonly node: ts.Node
  readonly by: 'string' | 'comment'
}

/** Rooms that show, read, write, convert or play by themselves what others decide. */
export const TELLING_PATH = /\/(?:present|files|play|mind)\/|\/(?:words|badges?|view)\.ts$/

/** Parts of a rule module that are for the rules card, the counter and the log. */
export const TELLING_PARTS = new Set(
  'cites explains inSteps changes text title heading label words badges homes over wrongStep faceNotes'.split(' '),
)

const nameOf = (node: ts.Node | undefined): string | undefined =>
  node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : undefined

/** A sentence for the log: `told(…)`, or an event of that type. */
const isTold = (node: ts.Node): boolean => {
  if (ts.isCallExpression(node)) return nameOf(node.expression) === 'told'
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.some(
      (one) => ts.isPropertyAssignment(one) && nameOf(one.name) === 'type' && nameOf(one.initializer) === 'told',
    )
  )
}

/** The `cite` of a thing that is declared at the top of a file, such as an act: the heading under which it is offered. */
const isHeading = (node: ts.Node): boolean => {
  const object = node.parent.parent
  return (
    ts.isPropertyAssignment(node.parent) &&
    nameOf(node.parent.name) === 'cite' &&
    ts.isVariableDeclaration(object.parent) &&
    ts.isSourceFile(object.parent.parent.parent.parent)
  )
}

const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())

/** `explains: …`, `badges: …`, `badges() { … }`, `const text = …`. */
const partName = (node: ts.Node): string | undefined =>
  ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node)
    ? nameOf(node.name)
    : undefined

const tells = (node: ts.Node): boolean => {
  if (isHeading(node) || isCompared(node)) return true
  for (let each = node.parent; !ts.isSourceFile(each); each = each.parent)
    if (isTold(each) || TELLING_PARTS.has(partName(each) ?? '')) return true
  return false
}

/** Constants of a file that hold the number of a case: `const CITE = 'Yeoman 8.5'`. */
const constantsIn = (file: ts.SourceFile, isCase: (text: string) => boolean): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const statement of file.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer && ts.isStringLiteral(initializer) && isCase(initializer.text))
          found.set(name.text, initializer.text)
  return found
}

const isName = ({ parent }: ts.Identifier): boolean => ts.isVariableDeclaration(parent) || ts.isImportSpecifier(parent)

/** Numbers between brackets: `[4.5.7, I-09]` cites 4.5.7. */
const inBrackets = (comment: string): readonly string[] =>
  [...comment.matchAll(/\[([^\]]+)\]/g)].flatMap((match) => (match[1] ?? '').split(/,\s*/))

const commentAbove = (file: ts.SourceFile, node: ts.Node): string =>
  (ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? [])
    .map(({ pos, end }) => file.text.slice(pos, end))
    .join('\n')

const mayBeCommented = (node: ts.Node): boolean =>
  ts.isVariableStatement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isIfStatement(node) ||
  ts.isReturnStatement(node) ||
  ts.isExpressionStatement(node)

export const parsed = derived(
  ({ path, text }: CodeFile): ts.SourceFile => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
)

/**
 * The citations of a file, each deciding or telling. A string decides where a judge refuses, a line is added to a sum,
 * an event happens, a hook bars, stops, asks or reacts, or a step of the sequence is made. It tells in the texts of a
 * rule module (`explains`, `cites`, `text` …), on badges, in the log, as the heading of an act, where it is compared,
 * and in the rooms for the screen, for files and for players (TELLING_PATH). A comment over a declaration or a
 * statement of deciding code decides: that declaration is the rule.
 */
export const citationsIn = (source: CodeFile, isCase: (text: string) => boolean): readonly Citation[] => {
  const file = parsed(source)
  const constants = constantsIn(file, isCase)
  const telling = TELLING_PATH.test(source.path)
  const found: Citation[] = []
  const add = (number: string, node: ts.Node, by: Citation['by'], deciding: boolean): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ number, path: source.path, line, node, by, deciding: deciding && !telling })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && isCase(node.text) && !ts.isLiteralTypeNode(node.parent)) {
      const isConstant = ts.isVariableDeclaration(node.parent) && constants.has(nameOf(node.parent.name) ?? '')
      if (!isConstant) add(node.text, node, 'string', !tells(node))
    }
    const meant = ts.isIdentifier(node) && !isName(node) ? constants.get(node.text) : undefined
    if (meant !== undefined) add(meant, node, 'string', !tells(node))
    if (mayBeCommented(node))
      for (const number of inBrackets(commentAbove(file, node)).filter(isCase)) add(number, node, 'comment', true)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
