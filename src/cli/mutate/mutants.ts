import type ts from '@typescript/typescript6'
import type { Citation } from '../code/citations.ts'
import { type CodeEdit, type Signatures, withoutCited, withoutCommented } from './takeAway.ts'

const cited = (node: ts.Node, signatures: Signatures): readonly (readonly CodeEdit[])[] => {
  const edit = withoutCited(node, signatures)
  return edit ? [[edit]] : []
}

/** The changes that each take away what a citation decides. */
export const mutationsOf = ({ by, node }: Citation, signatures: Signatures): readonly (readonly CodeEdit[])[] =>
  by === 'string' ? cited(node, signatures) : withoutCommented(node, signatures)
