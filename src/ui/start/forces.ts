import type { Scenario, SideFile } from '../../systems/prestags/scenario.ts'

/** Number of fighting units and of leaders of a force. */
const forceOf = (side: SideFile): { readonly units: number; readonly leaders: number } => ({
  units: Object.values(side.units).reduce((sum, count) => sum + count, 0),
  leaders: Object.values(side.leaders).reduce((sum, count) => sum + (count ?? 0), 0),
})

export const forceWords = (side: SideFile): string => {
  const { units, leaders } = forceOf(side)
  const led = leaders === 0 ? '' : `, ${leaders} ${leaders === 1 ? 'leader' : 'leaders'}`
  return `${units} units${led}`
}

/** Roughly how long a game of it lasts. */
export const lengthWords = (scenario: Scenario): string => {
  const units = scenario.sides.reduce((sum, side) => sum + forceOf(side).units, 0)
  const size = units < 40 ? 'small' : units < 80 ? 'large' : 'very large'
  return `${scenario.turns} turns, ${size}`
}
