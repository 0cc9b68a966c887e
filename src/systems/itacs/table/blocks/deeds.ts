import { actsNow } from '../acts.ts'
import type { Block, Look } from '../look.ts'

/** What rules let units do, beside moving and fighting. */
export const deeds = (look: Look): Block[] => {
  const buttons = actsNow(look)
  return buttons.length === 0 ? [] : [{ kind: 'answers', buttons }]
}
