import { hasFormat } from '../../core/engine/json.ts'
import { CAMPAIGN_FORMAT } from '../../core/campaign/format.ts'
import { kindOf } from '../../core/presenter/fileKind.ts'
import type { Problem } from '../../core/scenario/problems.ts'

const ON_THE_WORKBENCH = 'It opens on the workbench; “Join” makes a battle of a scenario and a map there.'

/** A sound file of another kind, which another page opens: what it is, and where. */
export const opensElsewhere = (json: unknown): Problem | undefined => {
  const expected = 'a battle file'
  if (hasFormat(json, CAMPAIGN_FORMAT))
    return {
      path: '$',
      found: 'a campaign',
      expected,
      hint: '“Open a campaign file” on the page of campaigns takes it.',
    }
  const kind = kindOf(json)
  return kind === 'battle' ? undefined : { path: '$', found: `a ${kind}`, expected, hint: ON_THE_WORKBENCH }
}
