import type { AttackBlock } from '../../core/presenter/blocks.ts'
import { follow } from '../../store/interact/act.ts'
import { CombatPanel } from '../panels/CombatPanel.tsx'
import { Parts } from '../controls/Buttons.tsx'
import { light } from '../seen/lighting.ts'

/** The attack being built. */
export const AttackSection = ({ block }: { block: AttackBlock }) => (
  <CombatPanel
    view={block.view}
    attackers={block.attackers}
    refusal={block.refusal}
    dice={block.dice}
    {...(block.verb === undefined ? {} : { verb: block.verb })}
    onToggle={(id) => follow(block.toggle(id))}
    onResolve={(faces) => follow(block.resolve(faces))}
    onClose={() => follow(block.close)}
    onLight={light}
  >
    <Parts parts={block.below} />
  </CombatPanel>
)
