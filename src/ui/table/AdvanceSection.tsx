import type { Block } from '../../core/presenter/blocks.ts'
import { follow } from '../../store/interact/act.ts'
import { AdvancePanel } from '../panels/AdvancePanel.tsx'
import { light } from '../seen/lighting.ts'

/** Who enters the emptied hexes. */
export const AdvanceSection = ({ block }: { block: Extract<Block, { kind: 'advance' }> }) => {
  const { units, refusal, choose, confirm, stay } = block
  return (
    <AdvancePanel
      units={units}
      refusal={refusal}
      onChoose={(id, to) => follow(choose(id, to))}
      onConfirm={() => follow(confirm)}
      onStay={() => follow(stay)}
      onLight={light}
    />
  )
}
