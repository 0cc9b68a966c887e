import { useComputer } from '../../store/computer/standing.ts'
import { type ComputerSpeed, type Speed, useSettings } from '../../store/settings/settings.ts'

/** How fast fights and marches of a computer are played; where each command waits for a press its beats do not. */
const OF_COMPUTER: Readonly<Record<ComputerSpeed, Speed>> = {
  step: 'normal',
  slow: 'slow',
  normal: 'normal',
  fast: 'fast',
  once: 'off',
}

type Chosen = { readonly speed: Speed; readonly computer: ComputerSpeed }

/** Who wants nothing played sees nothing played of the computer either. */
const speedOf = ({ speed, computer }: Chosen, isComputers: boolean): Speed =>
  isComputers && speed !== 'off' ? OF_COMPUTER[computer] : speed

/** The speed at which what happens just now is played. */
export const speedNow = (): Speed => speedOf(useSettings.getState(), useComputer.getState().phase !== 'idle')

export const useSpeed = (): Speed => {
  const speed = useSettings((settings) => settings.speed)
  const computer = useSettings((settings) => settings.computer)
  const isComputers = useComputer(({ phase }) => phase !== 'idle')
  return speedOf({ speed, computer }, isComputers)
}
