import { trayOf } from '../../../../core/table/mustering.ts'
import { autoDeploy } from '../../deploy/auto.ts'
import { idsOf, rowFor } from '../../units.ts'
import { faceOf } from '../../view/face.ts'
import { deployedUnits } from '../deployment.ts'
import { actingSide, type Block, type Look } from '../look.ts'

/** The set-up of one force: what waits, by type, and what can be done at once [8.0]. */
export const tray = (look: Look): Block =>
  trayOf(look, actingSide(look), {
    face: (unit) => faceOf(look.battle, look.state, unit),
    name: (unit) => rowFor(unit).name,
    standing: idsOf(deployedUnits(look)),
    arrange: () => autoDeploy(look.battle.setting, look.state.units, actingSide(look)),
  })
