import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import { inlineChange } from '../../store/workbench/forces.ts'

/** A scenario that the file only names is written into it, to be changed there. */
export const InlineScenario = () => {
  const { text, library, checked } = useWorkbench()
  const named = (checked?.json as { scenario?: unknown } | undefined)?.scenario
  if (typeof named !== 'string') return undefined
  return (
    <button
      type="button"
      className="button wb-tool"
      onClick={() => applyChange(inlineChange(text, 'scenario', library?.scenario(named)))}
    >
      Write the scenario into this file
    </button>
  )
}
