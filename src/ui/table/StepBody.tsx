import type { Block } from '../../core/presenter/blocks.ts'
import { ResolutionBar } from '../plot/ResolutionBar.tsx'
import { DeployTray } from '../setup/DeployTray.tsx'
import { EntryTray } from '../setup/EntryTray.tsx'
import { AdvanceSection } from './AdvanceSection.tsx'
import { AttackSection } from './AttackSection.tsx'
import { Buttons, Parts } from '../controls/Buttons.tsx'
import { LossesSection } from './LossesSection.tsx'
import { MovePanel } from './MovePanel.tsx'
import { PastCombat } from '../seen/PastCombat.tsx'
import { EveryButton, RepeatButton } from './RepeatButton.tsx'
import { SuperiorButton } from './SuperiorButton.tsx'
import { useToldGame } from '../seen/Told.tsx'
import { TurnSection } from './TurnSection.tsx'
import { useSeen } from '../seen/useSeen.ts'

const BlockView = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'turners':
      return <TurnSection rows={block.rows} price={block.price} />
    case 'tray':
      return <DeployTray block={block} />
    case 'entry':
      return <EntryTray block={block} />
    case 'movers':
      return <MovePanel lines={block.lines} parts={block.parts} />
    case 'attack':
      return <AttackSection block={block} />
    case 'losses':
      return <LossesSection block={block} />
    case 'advance':
      return <AdvanceSection block={block} />
    case 'answers':
      return <Buttons buttons={block.buttons} isWide className="answers" />
    case 'parts':
      return (
        <div className="parts">
          <Parts parts={block.parts} />
        </div>
      )
    case 'combat':
      return <PastCombat beside={block.beside} />
    case 'resolution':
      return <ResolutionBar />
  }
}

/** `parts 1`: what stands in the same place stays the same, so that what was begun in it is not lost. */
const keysOf = (blocks: readonly Block[]): string[] =>
  blocks.map(({ kind }, index) => `${kind} ${blocks.slice(0, index).filter((one) => one.kind === kind).length}`)

/** What belongs to the step, below the prompt. */
export const StepBody = () => {
  const look = useSeen()
  const last = useToldGame()?.history.entries.at(-1)?.command
  const blocks = look.presenter.body(look, last)
  const keys = keysOf(blocks)
  return (
    <>
      <SuperiorButton />
      {blocks.map((block, index) => (
        <BlockView key={keys[index]} block={block} />
      ))}
      <EveryButton />
      <RepeatButton />
    </>
  )
}
