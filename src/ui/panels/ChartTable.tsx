import { memo } from 'react'
import type { Chart, ChartField, ChartHead, ChartRow } from '../../core/presenter/combat.ts'
import { Cite } from './Cite.tsx'

const Head = ({ head }: { head: ChartHead }) => (
  <th scope="col" data-lit={head.isLit || undefined} aria-current={head.isLit || undefined}>
    {head.text}
  </th>
)

const Named = ({ head, name }: { head: string; name: string }) => (
  <>
    <b>{head}</b> {name}
  </>
)

const Chip = ({ cite }: { cite: string | undefined }) =>
  cite === undefined ? undefined : (
    <>
      {' '}
      <Cite paragraph={cite} />
    </>
  )

const RowHead = ({ row: { head, name, title, cite } }: { row: ChartRow }) => (
  <th scope="row" title={title}>
    {name === undefined ? head : <Named head={head} name={name} />}
    <Chip cite={cite} />
  </th>
)

const saidOf = ({ said, text, landed }: ChartField): string =>
  landed === undefined ? (said ?? text) : `${said ?? text}, rolled: ${landed}`

const Field = ({ field }: { field: ChartField }) => (
  <td
    data-tone={field.tone}
    data-lit={field.isLit || undefined}
    data-landed={field.landed === undefined ? undefined : true}
  >
    {field.said === undefined && field.landed === undefined ? (
      field.text
    ) : (
      <>
        <span aria-hidden="true">{field.text}</span>
        <span className="visually-hidden">{saidOf(field)}</span>
      </>
    )}
  </td>
)

const Rows = ({ chart: { head, rows } }: { chart: Chart }) =>
  rows.map((row) => (
    <tr key={`${row.head} ${row.name ?? ''}`} data-out={row.isOut || undefined} data-lit={row.isLit || undefined}>
      <RowHead row={row} />
      {row.fields.map((field, at) => (
        <Field key={head[at + 1]?.text} field={field} />
      ))}
    </tr>
  ))

/** A printed table: what counts now lit, the fields where the dice fell framed. */
export const ChartTable = memo(({ chart }: { chart: Chart }) => (
  <table className={chart.isResults ? 'crt' : 'chart'}>
    <caption>
      {chart.caption}
      <Chip cite={chart.cite} />
    </caption>
    <thead>
      <tr>
        {chart.head.map((head) => (
          <Head key={head.text} head={head} />
        ))}
      </tr>
    </thead>
    <tbody>
      <Rows chart={chart} />
    </tbody>
  </table>
))
