import { choiceAsked } from '../../core/table/decisions.ts'
import { type Look, momentOf } from '../../systems/prestags/table/look.ts'
import { useScreen } from '../../store/screen.ts'
import { stepOf } from '../../systems/prestags/moment.ts'
import { type Case, isCase } from '../../systems/prestags/rules.ts'
import { casesFor } from '../../systems/prestags/view/rulesText.ts'
import { RulesCard } from '../panels/RulesCard.tsx'
import { promptFor } from './guard.ts'
import { lightCite } from './lighting.ts'
import { useLook } from './useLook.ts'

/** The paragraphs in force now: of the step, of the question asked, of the optional rules. */
const casesNow = (look: Look): readonly Case[] => {
  const choice = choiceAsked(look)
  const moment = momentOf(look)
  const asked = moment === 'over' || look.state.pending.length > 0
  const kind = asked ? moment : stepOf(look.battle, look.state).kind
  return choice ? [choice.cite] : casesFor(kind, look.battle.modules)
}

const RulesSection = () => {
  const look = useLook()
  const open = useScreen((screen) => screen.openCite)
  return (
    <RulesCard
      cases={casesNow(look)}
      stepTitle={promptFor(look).heading}
      open={open !== undefined && isCase(open) ? open : undefined}
      onLight={lightCite}
    />
  )
}

export default RulesSection
