import { memo } from 'react'
import type { Strength, StrengthLine } from '../../core/presenter/view.ts'
import { Cite } from './Cite.tsx'

const Row = ({ line }: { line: StrengthLine }) => (
  <tr data-kind={line.kind} data-depth={Math.min(line.depth, 4)}>
    <th scope="row">
      {line.label} {line.cite ? <Cite paragraph={line.cite} /> : undefined}
    </th>
    <td className="strength-effect">{line.effect}</td>
    <td className="strength-running">{line.running}</td>
  </tr>
)

/** A strength line by line: what each adds or multiplies, and the sum so far. */
export const StrengthTable = memo(({ strength }: { strength: Strength }) => (
  <table className="strength">
    <caption>
      {strength.title} {strength.owner === undefined ? undefined : <span>{strength.owner}</span>}
    </caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">What</th>
        <th scope="col">Effect</th>
        <th scope="col">Sum so far</th>
      </tr>
    </thead>
    <tbody>
      {strength.lines.map((line) => (
        <Row key={line.key} line={line} />
      ))}
    </tbody>
  </table>
))
