import { badgesOf } from './badges.ts'
import { type Fit, fitPath } from './fit.ts'
import {
  BANDS,
  BEVEL_DARK,
  BEVEL_LIGHT,
  CHIPS,
  EDGE,
  FACE,
  frontAt,
  gaugeOf,
  HATCH,
  RIM,
  rounded,
  SHADOW,
  STRIPE,
  TRAITS,
} from './marks.ts'
import { type SilhouettePath, silhouetteOf } from './silhouettes.ts'
import type { CounterView } from './types.ts'

/** How large a picture is printed: as a rule, over a whole name, between two numbers, and from afar. */
const FITS = {
  plain: { sx: 1.12, sy: 1.08, dx: 0, dy: -1.8 },
  named: { sx: 1.08, sy: 0.92, dx: 0, dy: -3.6 },
  fire: { sx: 0.9, sy: 1.02, dx: 0.2, dy: -2.2 },
  far: { sx: 1.3, sy: 1.3, dx: 0, dy: -5.4 },
} as const satisfies Readonly<Record<string, Fit>>

type Size = keyof typeof FITS

const pictures = new Map<string, SilhouettePath>()

const pictureOf = (code: string, size: Size): SilhouettePath => {
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

/** In the band: what the unit is known for. */
const Traits = ({ traits }: { traits: NonNullable<CounterView['traits']> }) =>
  traits.map(({ sign }, i) => (
    <path key={sign} className="counter-trait" d={TRAITS[sign]} transform={`translate(${-17 + i * 7.4} -18)`} />
  ))

/** Upper row: identity number and what it is known for, in the band of the force. */
const Head = ({ view }: { view: CounterView }) => (
  <g className="counter-head">
    <Print x={20} y={-15.9} size={6.4} text={view.identity} anchor="end" className="counter-identity" />
    {view.traits ? <Traits traits={view.traits} /> : undefined}
  </g>
)

/** Middle: fire strength, picture, range. */
const Middle = ({ view }: { view: CounterView }) => (
  <g>
    <Picture code={view.silhouette} size={isNamed(view) ? 'named' : view.fire === undefined ? 'plain' : 'fire'} />
    {view.fire === undefined ? undefined : (
      <Print x={-17} y={-4} size={10.5} text={view.fire} className="counter-fire" />
    )}
    {view.range === undefined ? undefined : (
      <Print x={17} y={-4} size={9} text={view.range} className="counter-range" />
    )}
    {view.fire === undefined ? undefined : (
      <path className="counter-diamond" d="M-17 -2.4l2.4 2.4l-2.4 2.4l-2.4 -2.4ZM17 -2.4l2.4 2.4l-2.4 2.4l-2.4 -2.4Z" />
    )}
  </g>
)

/** What is known by a whole name has a row for it: `MED MORTAR`. */
const isNamed = ({ type, fire }: CounterView): boolean => type.length > 3 && fire === undefined

/** Name, and below it men, orders and speed. */
const NamedFoot = ({ view }: { view: CounterView }) => (
  <g className="counter-foot">
    <Print x={0} y={11.8} size={5.6} text={view.type} className="counter-code" />
    <Print x={-20.4} y={20.2} size={10.5} text={view.melee} anchor="start" className="counter-strength" />
    <Print x={0} y={19.6} size={6.4} text={view.unitClass} className="counter-class" />
    <Print x={20} y={20.2} size={9} text={view.movement} anchor="end" className="counter-move" />
  </g>
)

/** Lower row: melee strength, code over class, movement allowance; for leaders bonus, radius and allowance. */
const Foot = ({ view }: { view: CounterView }) => {
  const { leader } = view
  if (isNamed(view)) return <NamedFoot view={view} />
  if (leader)
    return (
      <g className="counter-foot">
        <Print
          x={-20.4}
          y={20}
          size={13.5}
          text={leader.bonus > 0 ? `+${leader.bonus}` : '0'}
          anchor="start"
          className="counter-strength"
        />
        <circle className="counter-radius" cx={1.6} cy={15.4} r={5.2} />
        <Print x={1.6} y={18} size={7.6} text={String(leader.radius)} />
        <Print x={20} y={20} size={10} text={view.movement} anchor="end" className="counter-move" />
      </g>
    )
  return (
    <g className="counter-foot">
      {view.melee === '•' ? (
        <circle className="counter-dot" cx={-16.8} cy={15.2} r={2.9} />
      ) : (
        <Print x={-20.4} y={20.2} size={16.5} text={view.melee} anchor="start" className="counter-strength" />
      )}
      <Print x={2.8} y={14.2} size={5.6} text={view.type} className="counter-code" />
      <Print x={2.8} y={20.4} size={5.8} text={view.unitClass} className="counter-class" />
      <Print x={20} y={20.2} size={11} text={view.movement} anchor="end" className="counter-move" />
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

/** They hang over the edge, beside what is printed. */
const Badges = ({ view }: { view: CounterView }) =>
  badgesOf(view).map(({ key, d }, i) => (
    <g key={key} className={`counter-badge is-${key}`} transform={`translate(27 ${-22 + i * 11.5})`}>
      <circle r={6} />
      <path d={d} />
    </g>
  ))

const TAG = 'M-6.5 -5h13a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2Z'

type BadgeOf = NonNullable<CounterView['badges']>[number]
type MarkerOf = NonNullable<CounterView['markers']>[number]

/** A mark of an optional rule: two or three letters. */
export const Tag = ({ badge }: { badge: BadgeOf }) => (
  <g className={`counter-tag is-${badge.tone}`}>
    <path d={TAG} />
    <text y={3} fontSize={8.2} textAnchor="middle">
      {badge.sign}
    </text>
  </g>
)

/** Marks of optional rules, on the left edge. */
const Tags = ({ badges }: { badges: NonNullable<CounterView['badges']> }) =>
  badges.map((badge, i) => (
    <g key={badge.sign} transform={`translate(-19.5 ${-4 + i * 11.5})`}>
      <Tag badge={badge} />
    </g>
  ))

export const Chip = ({ kind, sign }: Pick<MarkerOf, 'kind' | 'sign'>) => (
  <g>
    <path d={CHIPS[kind]} />
    <text y={3.3} fontSize={sign.length > 2 ? 6.8 : 9.4} textAnchor="middle">
      {sign}
    </text>
  </g>
)

/** Markers that lie on the lower right corner, one above the other. */
const Markers = ({ markers }: { markers: NonNullable<CounterView['markers']> }) =>
  markers.map(({ kind, sign }, i) => (
    <g key={kind} className={`counter-marker is-${kind}`} transform={`translate(29 ${14.5 - i * 13})`}>
      <Chip kind={kind} sign={sign} />
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

const Gauge = ({ share }: { share: number }) => (
  <>
    <path className="counter-gauge-bed" d={gaugeOf(1)} />
    {share > 0 ? <path className="counter-gauge" d={gaugeOf(share)} /> : undefined}
  </>
)

const stateOf = (view: CounterView): string =>
  [
    'counter-card',
    `side-${view.side}`,
    view.leader && 'is-leader',
    view.disrupted && 'is-disrupted',
    view.loose && 'is-loose',
    !view.can && 'is-idle',
  ]
    .filter(Boolean)
    .join(' ')

/** The side it faces; the card turns when disrupted, the front does not. */
const Front = ({ view, bearing }: { view: CounterView; bearing: number }) => (
  <path className={`counter-facing side-${view.side}`} d={frontAt(bearing)} />
)

/** A nation is known by the colour of its stripe, and by the pattern alone. */
export const Stripe = ({ stripe }: { stripe: NonNullable<CounterView['nation']>['stripe'] }) => (
  <>
    <path className="counter-stripe-edge" d={STRIPE} />
    <path className={`counter-stripe is-${stripe}`} d={STRIPE} />
  </>
)

const Card = ({ view, isSelected }: { view: CounterView; isSelected: boolean }) => (
  <g className={stateOf(view)}>
    <path className="counter-shadow" d={SHADOW} />
    {isSelected ? <path className="counter-ring" d={rounded(25.2, 6)} /> : undefined}
    <path className="counter-edge" d={EDGE} />
    <path className="counter-face" d={FACE} />
    <path className="counter-band" d={BANDS[view.side]} />
    {view.nation ? <Stripe stripe={view.nation.stripe} /> : undefined}
    <path className="counter-bevel" d={BEVEL_LIGHT} />
    <path className="counter-bevel is-dark" d={BEVEL_DARK} />
    {view.leader ? <path className="counter-rim" d={RIM} /> : undefined}
    {view.loose ? <path className="counter-loose" d={RIM} /> : undefined}
    <g className="counter-near">
      <Head view={view} />
      <Middle view={view} />
      <Foot view={view} />
    </g>
    <Far view={view} />
    {view.disrupted ? <Disrupted isMarked={view.markers !== undefined} /> : undefined}
    {view.can ? undefined : <path className="counter-veil" d={FACE} />}
    {view.gauge ? <Gauge share={view.gauge.share} /> : undefined}
    <Badges view={view} />
    {view.markers ? <Markers markers={view.markers} /> : undefined}
    {view.badges ? <Tags badges={view.badges} /> : undefined}
  </g>
)

/** The printed counter around the origin, 46 units wide. */
export const CounterFace = ({ view, isSelected = false }: { view: CounterView; isSelected?: boolean }) => (
  <>
    <Card view={view} isSelected={isSelected} />
    {view.facing ? <Front view={view} bearing={view.facing.bearing} /> : undefined}
  </>
)
