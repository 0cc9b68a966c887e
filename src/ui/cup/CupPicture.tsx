import { memo } from 'react'
import type { CupLine } from '../../core/presenter/cup.ts'
import { heapOf } from './heap.ts'
import { type MarkerLook, MarkerDisc } from './Marker.tsx'

type CupPictureProps = { readonly lines: readonly CupLine[] }

/** The markers in turn of both sides and kinds, as one throws them in. */
const mixed = (lines: readonly CupLine[]): MarkerLook[] => {
  const most = Math.max(0, ...lines.map((line) => line.left))
  return Array.from({ length: most }, (_, round) => lines.filter((line) => line.left > round)).flat()
}

/** Walls of the cup: a broad lip, a round belly, a low foot. */
const BODY = 'M-34 18C-36 34 -37 46 -35 60C-33 76 -28 88 -22 94L-23 100H23L22 94C28 88 33 76 35 60C37 46 36 34 34 18Z'
const HOLLOW =
  'M-30 21C-31.5 36 -32.5 47 -30.5 59C-28.5 73 -25 83 -19 90H19C25 83 28.5 73 30.5 59C32.5 47 31.5 36 30 21Z'
const MEANDER = 'M-35.4 52l5 -6v6l5 -6v6M35.4 52l-5 -6v6l-5 -6v6'

/** An earthenware cup, cut open to show the markers that are left in it. */
export const CupPicture = memo(({ lines }: CupPictureProps) => {
  const all = lines.reduce((sum, line) => sum + line.of, 0)
  const { r, spots } = heapOf(all)
  return (
    <svg className="cup-picture" viewBox="-44 4 88 100" aria-hidden="true">
      <ellipse className="cup-shade" cx={3} cy={100} rx={34} ry={3.4} />
      <path className="cup-handle" d="M34 34C48 32 47 66 31 68" />
      <path className="cup-body" d={BODY} />
      <path className="cup-hollow" d={HOLLOW} />
      <path className="cup-line" d={MEANDER} />
      {mixed(lines).map((marker, index) => {
        const spot = spots[index]
        return spot ? (
          <MarkerDisc key={`${spot.x} ${spot.y}`} {...marker} x={spot.x} y={spot.y} r={r - 0.4} />
        ) : undefined
      })}
      <path className="cup-lip" d="M-36 14H36C38 14 38 21 36 21H-36C-38 21 -38 14 -36 14Z" />
      <path className="cup-line" d="M-33 17.5H33" />
    </svg>
  )
})
