import { Tabs } from 'radix-ui'
import { leaderChart, terrainChart, unitChart } from '../../systems/prestags/view/charts.ts'
import type { Game } from '../../systems/prestags/types.ts'
import { Cite } from './Cite.tsx'
import { Crt } from './Crt.tsx'
import type { ChartsPanelProps } from './props.ts'

const Terrain = () => (
  <div className="table-scroll">
    <table className="chart">
      <caption>
        Terrain effects <Cite paragraph="9.0" />
      </caption>
      <thead>
        <tr>
          <th scope="col">Ground</th>
          <th scope="col">Movement</th>
          <th scope="col">Under fire</th>
          <th scope="col">Fire from it</th>
          <th scope="col">Attack</th>
          <th scope="col">Defence</th>
        </tr>
      </thead>
      <tbody>
        {terrainChart.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {line.name} {line.cite === '9.0' ? undefined : <Cite paragraph={line.cite} />}
            </th>
            <td>{line.movement}</td>
            <td>{line.protection}</td>
            <td>{line.fire}</td>
            <td>{line.attack}</td>
            <td>{line.defence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Units = ({ game, types }: { game: Game; types: readonly string[] | undefined }) => (
  <div className="table-scroll">
    <table className="chart">
      <caption>
        Units <Cite paragraph="3.35" />
      </caption>
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Class</th>
          <th scope="col">Melee</th>
          <th scope="col">Fire</th>
          <th scope="col">Range</th>
          <th scope="col">Movement</th>
          <th scope="col">VP</th>
        </tr>
      </thead>
      <tbody>
        {unitChart(game, types).map((line) => (
          <tr key={line.code}>
            <th scope="row">
              <b>{line.code}</b> {line.name}
            </th>
            <td>{line.unitClass}</td>
            <td>{line.melee}</td>
            <td>{line.fire}</td>
            <td>{line.range}</td>
            <td>{line.movement}</td>
            <td>{line.vp}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Leaders = ({ game }: { game: Game }) => (
  <div className="table-scroll">
    <table className="chart">
      <caption>
        Leaders <Cite paragraph="10.4" />
      </caption>
      <thead>
        <tr>
          <th scope="col">Grade</th>
          <th scope="col">Bonus</th>
          <th scope="col">Radius</th>
          <th scope="col">Movement</th>
          <th scope="col">Reduced to</th>
        </tr>
      </thead>
      <tbody>
        {leaderChart(game).map((line) => (
          <tr key={line.code}>
            <th scope="row">{line.code}</th>
            <td>{line.bonus}</td>
            <td>{line.radius}</td>
            <td>{line.movement}</td>
            <td>{line.reducedTo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Results = ({ column }: { column: number | undefined }) => (
  <>
    <Crt column={column} />
    <p className="soft chart-note">
      D disrupted, ½E the larger half lost and the rest disrupted, E all lost <Cite paragraph="8.1" />. Row 7 is a six
      on a hex with disrupted units <Cite paragraph="8.2" />. Odds round in the defender’s favour{' '}
      <Cite paragraph="7.32" />.
    </p>
  </>
)

const GAMES: readonly string[] = ['chariot', 'spartan', 'legion', 'viking', 'yeoman'] satisfies readonly Game[]
const isGame = (name: string): name is Game => GAMES.includes(name)

/** The printed charts: combat results, terrain, units, leaders. */
export const ChartsPanel = ({ game, column, types }: ChartsPanelProps) => {
  const known = isGame(game) ? game : 'spartan'
  return (
    <section className="panel charts" aria-labelledby="charts-heading">
      <header className="panel-head">
        <h2 id="charts-heading">Charts</h2>
      </header>
      <Tabs.Root defaultValue="results" className="tabs">
        <Tabs.List aria-label="Charts" className="tab-list">
          <Tabs.Trigger value="results">Results</Tabs.Trigger>
          <Tabs.Trigger value="terrain">Terrain</Tabs.Trigger>
          <Tabs.Trigger value="units">Units</Tabs.Trigger>
          <Tabs.Trigger value="leaders">Leaders</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="results">
          <Results column={column} />
        </Tabs.Content>
        <Tabs.Content value="terrain">
          <Terrain />
        </Tabs.Content>
        <Tabs.Content value="units">
          <Units game={known} types={types} />
        </Tabs.Content>
        <Tabs.Content value="leaders">
          <Leaders game={known} />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}
