import type { BattleSummary } from '../../core/presenter/setup.ts'
import { ArmyPicture } from '../board/ArmyPicture.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { armiesOf, stageOf } from './scenes.ts'

type BattlePictureProps = { readonly sheet: BattleSummary; readonly isStage?: boolean }

const WIDE = 16 / 9
const STAGE = 2

/** The armies of a battle on their ground; on the stage in the middle of it. */
const BattlePicture = ({ sheet, isStage = false }: BattlePictureProps) => {
  const scene = useLoaded(isStage ? stageOf : armiesOf, sheet)
  if (!scene) return undefined
  const names = sheet.sides.map((side) => side.name).join(' and ')
  const title = isStage ? `${sheet.name}: ${names} fight` : `${sheet.name}: ${names} drawn up`
  return <ArmyPicture {...scene} shape={isStage ? STAGE : WIDE} title={title} isLarge={isStage} />
}

export default BattlePicture
