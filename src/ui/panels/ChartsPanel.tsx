import { Tabs } from 'radix-ui'
import { Fragment } from 'react'
import type { Chart, CitedText } from '../../core/presenter/combat.ts'
import { ChartTable } from './ChartTable.tsx'
import { Cite } from './Cite.tsx'
import type { ChartsPanelProps } from './props.ts'

const Notes = ({ notes }: { notes: readonly CitedText[] }) => (
  <p className="soft chart-note">
    {notes.map(({ text, cite }) => (
      <Fragment key={text}>
        {text}
        {cite === undefined ? undefined : ' '}
        {cite === undefined ? undefined : <Cite paragraph={cite} />}.{' '}
      </Fragment>
    ))}
  </p>
)

const Printed = ({ chart }: { chart: Chart }) => (
  <>
    {chart.isResults ? (
      <ChartTable chart={chart} />
    ) : (
      <div className="table-scroll">
        <ChartTable chart={chart} />
      </div>
    )}
    {chart.notes ? <Notes notes={chart.notes} /> : undefined}
  </>
)

/** The printed charts, page by page: combat results, terrain, units, leaders. */
export const ChartsPanel = ({ pages }: ChartsPanelProps) => (
  <section className="panel charts" aria-labelledby="charts-heading">
    <header className="panel-head">
      <h2 id="charts-heading">Charts</h2>
    </header>
    <Tabs.Root defaultValue={pages[0]?.key ?? ''} className="tabs">
      <Tabs.List aria-label="Charts" className="tab-list">
        {pages.map(({ key, title }) => (
          <Tabs.Trigger key={key} value={key}>
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {pages.map(({ key, charts }) => (
        <Tabs.Content key={key} value={key}>
          {charts.map((chart) => (
            <Printed key={chart.key} chart={chart} />
          ))}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  </section>
)
