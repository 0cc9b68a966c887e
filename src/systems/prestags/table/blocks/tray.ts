import { idle } from '../../../../core/table/screen.ts'
import type { TrayLine } from '../../../../core/table/blocks.ts'
import { autoDeploy } from '../../deploy/auto.ts'
import { faceOf } from '../../view/face.ts'
import { deployedUnits, deploying, pickedDeployed, trayOf, type TrayLine as Waiting } from '../deployment.ts'
import { actingSide, type Block, type Button, type Look } from '../look.ts'

const lineOf = ({ battle, state, screen }: Look, { type, name, waiting, first, total }: Waiting): TrayLine[] => {
  const shown = waiting[0] ?? first
  if (!shown) return []
  const face = { ...faceOf(battle, state, shown), identity: '' }
  const isPicked = screen.deployType === type && waiting.length > 0
  return [{ type, name, face, left: waiting.length, total, isPicked }]
}

const arrange = (look: Look, isDone: boolean): Button => ({
  key: 'arrange',
  label: 'Deploy for me',
  icon: 'arrange',
  isDisabled: isDone,
  // Worked out when it is pressed: it takes its time.
  get intent() {
    const { battle, state } = look
    return { command: { type: 'deploy', placements: autoDeploy(battle, state, actingSide(look)) } } as const
  },
})

const takeBack = (look: Look): Button => {
  const picked = pickedDeployed(look)
  const standing = deployedUnits(look)
  return picked.length > 0
    ? { key: 'back', label: 'Take back', icon: 'back', intent: { command: { type: 'undeploy', units: picked } } }
    : {
        key: 'clear',
        label: 'Clear',
        icon: 'clear',
        isDisabled: standing.length === 0,
        intent: { command: { type: 'undeploy', units: standing } },
      }
}

/** The set-up of one force: what waits, by type, and what can be done at once [11.1]. */
export const tray = (look: Look): Block => {
  const types = trayOf(look)
  return {
    kind: 'tray',
    how: deploying(look).length > 0 ? 'Now press hexes of the zone.' : 'Pick a type, then press hexes of the zone.',
    lines: types.flatMap((line) => lineOf(look, line)),
    tools: [
      arrange(
        look,
        types.every((line) => line.waiting.length === 0),
      ),
      takeBack(look),
    ],
    pick: ({ type, isPicked }) => ({ patch: { ...idle(), deployType: isPicked ? undefined : type } }),
  }
}
