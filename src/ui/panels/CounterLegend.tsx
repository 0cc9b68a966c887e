import { badgesOf, BADGES } from '../counter/badges.ts'
import { Counter } from '../counter/Counter.tsx'
import type { LegendSign } from '../../core/presenter/legend.ts'
import { COMMON_SIGNS, type Reading } from '../../core/presenter/reading.ts'
import { Chip, Stripe, Tag } from '../counter/CounterFace.tsx'
import { gaugeOf, TRAITS } from '../counter/marks.ts'
import type { CounterView } from '../counter/types.ts'

const Badge = ({ kind, d }: { kind: string; d: string }) => (
  <svg className="legend-sign" viewBox="-7 -7 14 14" aria-hidden="true">
    <g className={`counter-badge is-${kind}`}>
      <circle r={6} />
      <path d={d} />
    </g>
  </svg>
)

const NationSign = ({ side, stripe }: { side: 0 | 1; stripe: NonNullable<CounterView['nation']>['stripe'] }) => (
  <svg className={`legend-stripe side-${side}`} viewBox="-22 -15 44 8" aria-hidden="true">
    <rect className="counter-face" x={-22} y={-15} width={44} height={8} />
    <Stripe stripe={stripe} />
  </svg>
)

/** A people that fights in the battle, on the counters of a side. */
export type LegendNation = Pick<CounterView, 'side'> & NonNullable<CounterView['nation']>

/** Whose people the counters are, each once. */
export const nationsOn = (views: readonly CounterView[]): readonly LegendNation[] => [
  ...new Map(
    views.flatMap(({ side, nation }) => (nation ? [[`${side} ${nation.name}`, { side, ...nation }] as const] : [])),
  ).values(),
]

const Nations = ({ nations }: { nations: readonly LegendNation[] }) => (
  <ul className="legend-signs" aria-label="Nations">
    {nations.map(({ side, name, stripe }) => (
      <li key={`${side} ${name}`}>
        <NationSign side={side} stripe={stripe} /> {name}
      </li>
    ))}
  </ul>
)

const Bar = () => (
  <svg className="legend-stripe" viewBox="-22 17 44 8" aria-hidden="true">
    <path className="counter-gauge-bed" d={gaugeOf(1)} />
    <path className="counter-gauge" d={gaugeOf(0.5)} />
  </svg>
)

const Letters = ({ sign }: { sign: string }) => (
  <span className="legend-letters" aria-hidden="true">
    {sign}
  </span>
)

/** A sign as it lies on a counter. */
const Drawn = ({ sign }: { sign: LegendSign }) => (sign.of === 'gauge' ? <Bar /> : <Laid sign={sign} />)

const Laid = ({ sign }: { sign: Exclude<LegendSign, { of: 'gauge' }> }) => (
  <svg
    className={`legend-sign is-${sign.of}`}
    viewBox={sign.of === 'badge' ? '-10 -7 20 14' : '-11 -8 22 16'}
    aria-hidden="true"
  >
    <g className="counter-card side-0">
      {sign.of === 'badge' ? <Tag badge={sign} /> : undefined}
      {sign.of === 'marker' ? (
        <g className={`counter-marker is-${sign.kind}`}>
          <Chip kind={sign.kind} sign={sign.sign} />
        </g>
      ) : undefined}
      {sign.of === 'trait' ? (
        <>
          <circle className="counter-band" r={7} />
          <path className="counter-trait" d={TRAITS[sign.sign]} />
        </>
      ) : undefined}
    </g>
  </svg>
)

/** What lies on a counter, and is printed on it for the battle. */
const signsOn = ({ traits = [], markers = [], badges = [], gauge }: CounterView): readonly LegendSign[] => [
  ...traits.map((one) => ({ of: 'trait', ...one }) as const),
  ...markers.map((one) => ({ of: 'marker', ...one }) as const),
  ...badges.map((one) => ({ of: 'badge', ...one }) as const),
  ...(gauge ? [{ of: 'gauge', sign: 'bar', text: gauge.text } as const] : []),
]

const Signs = ({ signs }: { signs: readonly LegendSign[] }) =>
  signs.map((sign) => (
    <li key={`${sign.of} ${sign.sign}`}>
      <Drawn sign={sign} /> {sign.text}
    </li>
  ))

/** The signs that lie on this counter now, with their words. */
export const CounterSigns = ({ view }: { view: CounterView }) => {
  const lettered = signsOn(view)
  const loose = view.said?.loose ?? COMMON_SIGNS.loose
  const isLoose = view.loose && !lettered.some(({ text }) => text === loose)
  const words = [view.disrupted && !view.markers && COMMON_SIGNS.disrupted, isLoose && loose].filter(Boolean)
  const badges = badgesOf(view)
  if (badges.length + lettered.length + words.length === 0 && !view.nation) return undefined
  return (
    <ul className="legend-signs" aria-label="Signs on the counter">
      {view.nation ? (
        <li>
          <NationSign side={view.side} stripe={view.nation.stripe} /> {view.nation.name}
        </li>
      ) : undefined}
      {badges.map(({ key, d, text }) => (
        <li key={key}>
          <Badge kind={key} d={d} /> {text}
        </li>
      ))}
      <Signs signs={lettered} />
      {words.map((text) => (
        <li key={String(text)}>
          <Letters sign={text === COMMON_SIGNS.disrupted ? 'D' : '┄'} /> {text}
        </li>
      ))}
    </ul>
  )
}

const Sample = ({ face, captions }: Reading['samples'][number]) => (
  <div className="legend-part">
    <Counter view={face} size={112} isDecoration />
    <dl className="legend-rows">
      {captions.map(({ where, what }) => (
        <div key={`${where} ${what}`}>
          <dt>{where}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** Signs that every system may use, in the words of this one. */
const CommonSigns = ({ common }: Pick<Reading, 'common'>) => (
  <ul className="legend-signs" aria-label="Signs">
    {BADGES.map(({ key, d }) =>
      common[key] === undefined ? undefined : (
        <li key={key}>
          <Badge kind={key} d={d} /> {common[key]}
        </li>
      ),
    )}
    {common.disrupted === undefined ? undefined : (
      <li>
        <Letters sign="D" /> turned and hatched: {common.disrupted}
      </li>
    )}
    {common.loose === undefined ? undefined : (
      <li>
        <Letters sign="┄" /> broken yellow rim: {common.loose}
      </li>
    )}
    <li>
      <Letters sign="▲" /> wedge on the edge: where it faces
    </li>
    <li>
      <Letters sign="2" /> lower left of a stack: how many lie there
    </li>
    <li>
      <Letters sign="¤" /> dimmed: nothing to do in this step
    </li>
  </ul>
)

/** Where a system has no words of its own. */
const ANY: Reading = { samples: [], common: COMMON_SIGNS }

type LegendProps = {
  readonly reading?: Reading | undefined
  readonly signs?: readonly LegendSign[] | undefined
  readonly nations?: readonly LegendNation[]
}

/** How a counter is read: its numbers, its nation, and the signs that come to lie on it. */
export const CounterLegend = ({ reading: { samples, common } = ANY, signs = [], nations = [] }: LegendProps) => (
  <section className="panel legend" aria-labelledby="legend-heading">
    <h2 id="legend-heading">Counters</h2>
    {samples.map((sample) => (
      <Sample key={sample.face.type} {...sample} />
    ))}
    {nations.length === 0 ? undefined : <Nations nations={nations} />}
    <CommonSigns common={common} />
    {signs.length === 0 ? undefined : (
      <>
        <h3>Signs of these rules</h3>
        <ul className="legend-signs is-many" aria-label="Signs of these rules">
          <Signs signs={signs} />
        </ul>
      </>
    )}
  </section>
)
