import { trayOf } from '../../../../core/table/mustering.ts'
import { autoDeploy } from '../../deploy/auto.ts'
import { rowOf } from '../../tables/units.ts'
import { faceOf } from '../../view/face.ts'
import { deployedUnits } from '../deployment.ts'
import { actingSide, type Block, type Look } from '../look.ts'

/** The set-up of one force: what waits, by type, and what can be done at once [11.1]. */
export const tray = (look: Look): Block =>
  trayOf(look, actingSide(look), {
    face: (unit) => faceOf(look.battle, look.state, unit),
    name: (unit) => rowOf(unit.type).name,
    standing: deployedUnits(look),
    arrange: () => autoDeploy(look.battle, look.state, actingSide(look)),
  })
