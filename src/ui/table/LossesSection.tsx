import type { Block } from '../../core/presenter/blocks.ts'
import { follow } from '../../store/interact/act.ts'
import { LossesPanel } from '../panels/LossesPanel.tsx'
import { light } from '../seen/lighting.ts'

/** The owner chooses what is lost. */
export const LossesSection = ({ block }: { block: Extract<Block, { kind: 'losses' }> }) => {
  const { cite, sideName, count, units, chosen, refusal, toggle, confirm } = block
  return (
    <LossesPanel
      cite={cite}
      sideName={sideName}
      count={count}
      units={units}
      chosen={chosen}
      refusal={refusal}
      onToggle={(id) => follow(toggle(id))}
      onConfirm={() => follow(confirm)}
      onLight={light}
    />
  )
}
