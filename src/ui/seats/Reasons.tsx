import './reasons.css'
import type { Why } from '../../core/mind/thought.ts'
import type { Feature } from '../../core/play/worth.ts'
import { Cite } from '../panels/Cite.tsx'
import { light } from '../seen/lighting.ts'

const FEW = 3
const TEN = 10
/** Less than this is nothing, to a tenth. */
const LEAST = 0.05

/** `+12`, `−3.5`: victory points, to a tenth. */
const signed = (value: number): string => {
  const rounded = Math.round(value * TEN) / TEN
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)}`
}

const sumWords = (features: readonly Feature[]): string =>
  features
    .filter(({ value }) => Math.abs(value) >= LEAST)
    .slice(0, FEW)
    .map(({ name, value }) => `${name} ${signed(value)}`)
    .join(', ')

const Reason = ({ why: { units, cells, text, cite, features, rejected } }: { why: Why }) => {
  const sum = sumWords(features)
  const other = sumWords(rejected?.features ?? [])
  return (
    <li>
      <button
        type="button"
        className="reason-text"
        onClick={() => light({ units, cells })}
        onPointerEnter={() => light({ units, cells })}
        onPointerLeave={() => light(undefined)}
        onFocus={() => light({ units, cells })}
        onBlur={() => light(undefined)}
      >
        {text}
      </button>{' '}
      {cite === undefined ? undefined : <Cite paragraph={cite} />}
      {sum === '' ? undefined : <p className="reason-sum">{sum}</p>}
      {rejected ? (
        <p className="reason-other">
          Instead of: {rejected.text}
          {other === '' ? '' : ` (${other})`}
        </p>
      ) : undefined}
    </li>
  )
}

/** Why something was ordered: each reason with what decided, in victory points against staying. */
export const Reasons = ({ why }: { why: readonly Why[] }) => (
  <ul className="reasons">
    {why.map((one) => (
      <Reason key={`${one.text} ${one.units.join(' ')}`} why={one} />
    ))}
  </ul>
)

/** The same behind a question. */
export const WhyDidIt = ({ why }: { why: readonly Why[] }) =>
  why.length === 0 ? undefined : (
    <details className="why-did">
      <summary>Why did it do that?</summary>
      <Reasons why={why} />
    </details>
  )
