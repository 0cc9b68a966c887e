import { type Fit, fitPath } from './fit.ts'
import {
  BANDS,
  BEVEL_DARK,
  BEVEL_LIGHT,
  CHIPS,
  EDGE,
  FACE,
  FOOT,
  frontAt,
  HATCH,
  rounded,
  SHADOW,
  SPENT,
  SWORDS,
  TRAITS,
} from './marks.ts'
import { type Silhouette, silhouetteOf } from './silhouettes.ts'
import type { CounterView } from './types.ts'

/** How large a picture is printed: as a rule, between two numbers, and from afar. */
const FITS = {
  plain: { sx: 0.96, sy: 0.96, dx: 0, dy: -0.8 },
  fire: { sx: 0.82, sy: 0.92, dx: 0.2, dy: -0.8 },
  far: { sx: 1.24, sy: 1.24, dx: 0, dy: -6 },
} as const satisfies Readonly<Record<string, Fit>>

type Size = keyof typeof FITS

const pictures = new Map<string, Silhouette>()

const pictureOf = (code: string, size: Size): Silhouette => {
  const key = `${size} ${code}`
  const known = pictures.get(key)
  if (known) return known
  const { back, front } = silhouetteOf(code)
  const made = { back: fitPath(back, FITS[size]), front: fitPath(front, FITS[size]) }
  pictures.set(key, made)
  return made
}

const Picture = ({ code, size }: { code: string; size: Size }) => {
  const { back, front } = pictureOf(code, size)
  return (
    <g className="counter-picture">
      {back === '' ? undefined : <path className="counter-ink" d={back} />}
      {front === '' ? undefined : <path className="counter-ink counter-front" d={front} />}
    </g>
  )
}

const Print = ({
  x,
  y,
  size,
  text,
  anchor = 'middle',
  className,
}: {
  x: number
  y: number
  size: number
  text: string
  anchor?: 'start' | 'middle' | 'end'
  className?: string
}) => (
  <text x={x} y={y} fontSize={size} textAnchor={anchor} className={className}>
    {text}
  </text>
)

/** Between code and identity number: what the unit is known for. */
const Traits = ({ traits }: { traits: NonNullable<CounterView['traits']> }) =>
  traits.map(({ sign }, i) => (
    <path key={sign} className="counter-trait" d={TRAITS[sign]} transform={`translate(${-2.4 + i * 7.4} -16.4)`} />
  ))

/** Upper row: code and identity number, in the band of the force. */
const Head = ({ view }: { view: CounterView }) => (
  <g className="counter-head">
    <Print x={-20} y={-13.6} size={8.2} text={view.type} anchor="start" />
    <Print x={20} y={-13.8} size={6.6} text={view.identity} anchor="end" className="counter-identity" />
    {view.traits ? <Traits traits={view.traits} /> : undefined}
  </g>
)

/** Middle: fire strength, picture, range. */
const Middle = ({ view }: { view: CounterView }) => (
  <g>
    <Picture code={view.silhouette} size={view.fire === undefined ? 'plain' : 'fire'} />
    {view.fire === undefined ? undefined : (
      <Print x={-16.6} y={2.6} size={10} text={view.fire} className="counter-fire" />
    )}
    {view.range === undefined ? undefined : (
      <Print x={16.6} y={2.6} size={10} text={view.range} className="counter-fire" />
    )}
    {view.fire === undefined ? undefined : (
      <path
        className="counter-diamond"
        d="M-16.6 4.4l2.4 2.4l-2.4 2.4l-2.4 -2.4ZM16.6 4.4l2.4 2.4l-2.4 2.4l-2.4 -2.4Z"
      />
    )}
  </g>
)

/** Lower row: melee strength, class, movement allowance; for leaders bonus, radius and allowance. */
const Foot = ({ view }: { view: CounterView }) => {
  const { leader } = view
  if (leader)
    return (
      <g className="counter-foot">
        <Print x={-20} y={19.4} size={10.5} text={leader.bonus > 0 ? `+${leader.bonus}` : '0'} anchor="start" />
        <circle className="counter-radius" cx={0.6} cy={15.8} r={5.2} />
        <Print x={0.6} y={18.4} size={7.6} text={String(leader.radius)} />
        <Print x={20} y={19.4} size={10.5} text={view.movement} anchor="end" />
      </g>
    )
  return (
    <g className="counter-foot">
      {view.melee === '•' ? (
        <circle className="counter-dot" cx={-16.8} cy={15.2} r={2.9} />
      ) : (
        <Print x={-20} y={19.6} size={12.5} text={view.melee} anchor="start" />
      )}
      <Print x={2.4} y={18.9} size={7.4} text={view.unitClass} className="counter-class" />
      <Print x={20} y={19.6} size={12.5} text={view.movement} anchor="end" />
    </g>
  )
}

/** From afar: one big picture and the one number that matters; a diamond says that it is fire. */
const Far = ({ view }: { view: CounterView }) => (
  <g className="counter-far">
    <Picture code={view.silhouette} size="far" />
    {view.fire === undefined || view.leader ? (
      <Print x={0} y={20.4} size={16} text={view.leader ? view.leader.level : view.melee} />
    ) : (
      <>
        <Print x={-4.6} y={20.4} size={16} text={view.fire} />
        <path className="counter-diamond is-far" d="M6.4 10.2l4.6 4.6l-4.6 4.6l-4.6 -4.6Z" />
      </>
    )}
  </g>
)

type Badge = { readonly key: string; readonly d: string; readonly isOn: boolean; readonly isFilled?: boolean }

const Badges = ({ view }: { view: CounterView }) => {
  const badges: readonly Badge[] = [
    { key: 'fired', d: SPENT, isOn: view.fired },
    { key: 'fought', d: SWORDS, isOn: view.fought },
    { key: 'moved', d: FOOT, isOn: view.moved, isFilled: true },
  ]
  return badges
    .filter((badge) => badge.isOn)
    .map((badge, i) => (
      <g key={badge.key} className="counter-badge" transform={`translate(22 ${-16 + i * 11.5})`}>
        <circle r={6} />
        <path d={badge.d} className={badge.isFilled ? 'is-filled' : undefined} />
      </g>
    ))
}

const TAG = 'M-6.5 -5h13a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2Z'

/** Marks of optional rules, on the left edge: two or three letters each. */
const Tags = ({ badges }: { badges: NonNullable<CounterView['badges']> }) =>
  badges.map((badge, i) => (
    <g key={badge.sign} className={`counter-tag is-${badge.tone}`} transform={`translate(-19.5 ${-4 + i * 11.5})`}>
      <path d={TAG} />
      <text y={3} fontSize={8.2} textAnchor="middle">
        {badge.sign}
      </text>
    </g>
  ))

/** Markers that lie on the lower right corner, one above the other. */
const Markers = ({ markers }: { markers: NonNullable<CounterView['markers']> }) =>
  markers.map(({ kind, sign }, i) => (
    <g key={kind} className={`counter-marker is-${kind}`} transform={`translate(29 ${14.5 - i * 13})`}>
      <g>
        <path d={CHIPS[kind]} />
        <text y={3.3} fontSize={sign.length > 2 ? 6.8 : 9.4} textAnchor="middle">
          {sign}
        </text>
      </g>
    </g>
  ))

const Sash = () => (
  <>
    <path className="counter-sash" d="M-22 -9L-9 -22H4L-22 4Z" />
    <text x={-13.2} y={-8.2} fontSize={11.5} textAnchor="middle">
      D
    </text>
  </>
)

/** Markers say it themselves: then the counter needs no D of its own. */
const Disrupted = ({ isMarked }: { isMarked: boolean }) => (
  <g className="counter-disrupted">
    <path className="counter-hatch" d={HATCH} />
    {isMarked ? undefined : <Sash />}
  </g>
)

const stateOf = (view: CounterView): string =>
  [
    'counter-card',
    `side-${view.side}`,
    view.leader && 'is-leader',
    view.disrupted && 'is-disrupted',
    !view.can && 'is-idle',
  ]
    .filter(Boolean)
    .join(' ')

/** The side it faces; the card turns when disrupted, the front does not. */
const Front = ({ view, bearing }: { view: CounterView; bearing: number }) => (
  <path className={`counter-facing side-${view.side}`} d={frontAt(bearing)} />
)

const Card = ({ view, isSelected }: { view: CounterView; isSelected: boolean }) => (
  <g className={stateOf(view)}>
    <path className="counter-shadow" d={SHADOW} />
    {isSelected ? <path className="counter-ring" d={rounded(25.2, 6)} /> : undefined}
    <path className="counter-edge" d={EDGE} />
    <path className="counter-face" d={FACE} />
    <path className="counter-band" d={BANDS[view.side]} />
    <path className="counter-bevel" d={BEVEL_LIGHT} />
    <path className="counter-bevel is-dark" d={BEVEL_DARK} />
    <g className="counter-near">
      <Head view={view} />
      <Middle view={view} />
      <Foot view={view} />
    </g>
    <Far view={view} />
    {view.disrupted ? <Disrupted isMarked={view.markers !== undefined} /> : undefined}
    {view.can ? undefined : <path className="counter-veil" d={FACE} />}
    <Badges view={view} />
    {view.markers ? <Markers markers={view.markers} /> : undefined}
    {view.badges ? <Tags badges={view.badges} /> : undefined}
  </g>
)

/** The printed counter around the origin, 46 units wide. */
export const CounterFace = ({ view, isSelected = false }: { view: CounterView; isSelected?: boolean }) => (
  <>
    {view.facing ? <Front view={view} bearing={view.facing.bearing} /> : undefined}
    <Card view={view} isSelected={isSelected} />
  </>
)
