import { Eraser, Undo2, WandSparkles } from 'lucide-react'
import {
  deployedUnits,
  deploying,
  pickedDeployed,
  trayOf,
  type TrayLine,
} from '../../systems/prestags/table/deployment.ts'
import { actingSide } from '../../systems/prestags/table/look.ts'
import { carryOut } from '../../store/interact/act.ts'
import { idle } from '../../core/table/screen.ts'
import { patchScreen } from '../../store/screen.ts'
import { autoDeploy } from '../../systems/prestags/deploy/auto.ts'
import { faceOf } from '../../systems/prestags/view/face.ts'
import { Counter } from '../counter/Counter.tsx'
import { useLook } from '../table/useLook.ts'
import './setup.css'

type TrayButtonProps = { readonly line: TrayLine; readonly isPicked: boolean }

const TrayButton = ({ line, isPicked }: TrayButtonProps) => {
  const { battle, state } = useLook()
  const shown = line.waiting[0] ?? line.first
  const left = line.waiting.length
  const pick = (): void => patchScreen({ ...idle(), deployType: isPicked ? undefined : line.type })
  return (
    <li>
      <button
        type="button"
        className="tray-type"
        aria-pressed={isPicked}
        disabled={left === 0}
        onClick={pick}
        title={line.name}
        aria-label={`${line.name}: ${left} of ${line.total} to set up`}
      >
        {shown ? (
          <Counter view={{ ...faceOf(battle, state, shown), identity: '' }} size={44} isDecoration />
        ) : undefined}
        <span className="tray-count">
          <b>{left}</b>
          <small>of {line.total}</small>
        </span>
      </button>
    </li>
  )
}

/** The set-up of one force: what waits, by type, and what can be done at once. */
export const DeployTray = () => {
  const look = useLook()
  const { battle, state, screen } = look
  const tray = trayOf(look)
  const waiting = tray.some((line) => line.waiting.length > 0)
  const standing = deployedUnits(look)
  const picked = pickedDeployed(look)
  const deployAll = (): boolean => carryOut({ type: 'deploy', placements: autoDeploy(battle, state, actingSide(look)) })
  return (
    <div className="tray">
      <div className="row">
        <button type="button" className="button" disabled={!waiting || !look.live} onClick={deployAll}>
          <WandSparkles aria-hidden="true" size={18} /> Deploy for me
        </button>
        {picked.length > 0 ? (
          <button type="button" className="button" onClick={() => carryOut({ type: 'undeploy', units: picked })}>
            <Undo2 aria-hidden="true" size={18} /> Take back
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={standing.length === 0 || !look.live}
            onClick={() => carryOut({ type: 'undeploy', units: standing })}
          >
            <Eraser aria-hidden="true" size={18} /> Clear
          </button>
        )}
      </div>
      <p className="tray-how">
        {deploying(look).length > 0 ? 'Now press hexes of the zone.' : 'Pick a type, then press hexes of the zone.'}
      </p>
      <ul className="tray-types" aria-label="Units to set up">
        {tray.map((line) => (
          <TrayButton
            key={line.type}
            line={line}
            isPicked={screen.deployType === line.type && line.waiting.length > 0}
          />
        ))}
      </ul>
    </div>
  )
}
