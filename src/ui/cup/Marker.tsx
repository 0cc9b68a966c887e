import type { CupLine, MarkerKind } from '../../core/presenter/cup.ts'

export type MarkerLook = Pick<CupLine, 'side' | 'kind'>

/** An arrow for movement, crossed swords for melee, in a box from -10 to 10. */
const SIGNS: Readonly<Record<MarkerKind, string>> = {
  movement: 'M-5.5 0H3.5M-0.5 -4.5L4.5 0L-0.5 4.5',
  melee: 'M-5 -5L4 4M1.2 4.8L4.8 1.2M5 -5L-4 4M-1.2 4.8L-4.8 1.2',
}

/** A marker as a part of a drawing; the second force has a double rim, so that colour alone tells nothing. */
export const MarkerDisc = ({
  side,
  kind,
  x = 0,
  y = 0,
  r = 10,
}: MarkerLook & Partial<Record<'x' | 'y' | 'r', number>>) => (
  <g
    className={`marker side-${side}`}
    transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(r / 10).toFixed(3)})`}
  >
    <circle className="marker-edge" r={9.6} />
    <circle className="marker-rim" r={8} />
    {side === 1 ? <circle className="marker-rim" r={6.6} /> : undefined}
    <path className="marker-sign" d={SIGNS[kind]} />
  </g>
)

/** A marker by itself. */
export const MarkerSign = ({ size, ...marker }: MarkerLook & { readonly size: number }) => (
  <svg className="marker-alone" viewBox="-10.5 -10.5 21 21" width={size} height={size} aria-hidden="true">
    <MarkerDisc {...marker} />
  </svg>
)
