import { useScreen } from '../../store/screen.ts'
import { RulesCard } from '../panels/RulesCard.tsx'
import { lightCite } from './lighting.ts'
import { useSeen } from './useSeen.ts'

/** The paragraphs in force now. */
const RulesSection = () => {
  const look = useSeen()
  const { table, battle, state } = look
  const open = useScreen((screen) => screen.openCite)
  return (
    <RulesCard
      cases={table.casesNow(look)}
      stepTitle={table.prompt(battle, state).heading}
      open={open !== undefined && table.rules.has(open) ? open : undefined}
      onLight={lightCite}
    />
  )
}

export default RulesSection
