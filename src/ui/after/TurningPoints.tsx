import type { TurningPoint } from '../../core/presenter/aftermath.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import type { Face } from '../../core/presenter/view.ts'
import { ArmyPicture } from '../board/ArmyPicture.tsx'

type TurningPointsProps = {
  readonly points: readonly TurningPoint[]
  readonly map: MapDrawing
  facesAt(count: number): readonly Face[]
  onOpen(count: number): void
}

const SHAPE = 16 / 9

/** The commands that cost most, each with its place; a press opens the replay there. */
export const TurningPoints = ({ points, map, facesAt, onOpen }: TurningPointsProps) => (
  <ul className="after-points">
    {points.map(({ at, title, lines, cells }) => (
      <li key={at}>
        <button type="button" className="after-point" onClick={() => onOpen(at)}>
          <span className="after-place">
            <ArmyPicture map={map} faces={facesAt(at)} focus={cells} shape={SHAPE} title={title} isLarge />
          </span>
          <b>{title}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </button>
      </li>
    ))}
  </ul>
)
