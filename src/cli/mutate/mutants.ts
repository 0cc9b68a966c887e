import type ts from '@typescript/typescript6'
import type { Citation } from '../ledger/citations.ts'
import { type Edit, type Signatures, withoutCited, withoutCommented } from './takeAway.ts'

const cited = (node: ts.Node, signatures: Signatures): readonly (readonly Edit[])[] => {
  const edit = withoutCited(node, signatures)
  return edit ? [[edit]] : []
}

/** The changes that each take away what a citation decides. */
export const mutationsOf = ({ by, node }: Citation, signatures: Signatures): readonly (readonly Edit[])[] =>
  by === 'string' ? cited(node, signatures) : withoutCommented(node, signatures)
