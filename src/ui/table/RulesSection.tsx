import { momentOf } from '../../store/derive/look.ts'
import { useScreen } from '../../store/screen.ts'
import { isCase } from '../../systems/prestags/rules.ts'
import { casesFor } from '../../systems/prestags/view/rulesText.ts'
import { RulesCard } from '../panels/RulesCard.tsx'
import { promptFor } from './guard.ts'
import { lightCite } from './lighting.ts'
import { useLook } from './useLook.ts'

/** The paragraphs in force in this step. */
const RulesSection = () => {
  const look = useLook()
  const open = useScreen((screen) => screen.openCite)
  return (
    <RulesCard
      cases={casesFor(momentOf(look))}
      stepTitle={promptFor(look).heading}
      open={open !== undefined && isCase(open) ? open : undefined}
      onLight={lightCite}
    />
  )
}

export default RulesSection
