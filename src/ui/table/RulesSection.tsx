import { useScreen } from '../../store/game/screen.ts'
import { RulesCard } from '../panels/RulesCard.tsx'
import { lightCite } from '../seen/lighting.ts'
import { useSeen } from '../seen/useSeen.ts'

/** The paragraphs in force now. */
const RulesSection = () => {
  const look = useSeen()
  const { presenter, battle, state } = look
  const open = useScreen((screen) => screen.openCite)
  return (
    <RulesCard
      cases={presenter.casesNow(look)}
      stepTitle={presenter.prompt(battle, state).heading}
      open={open !== undefined && presenter.rules.has(open.cite) ? open : undefined}
      onLight={lightCite}
    />
  )
}

export default RulesSection
