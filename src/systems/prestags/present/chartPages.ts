import type { Chart, ChartPage } from '../../../core/presenter/combat.ts'
import type { ScenarioFolder } from '../rules/terms/types.ts'
import { leaderChart, terrainChart, unitChart } from './charts.ts'
import { crtChart } from './common/crt.ts'
import { selectedIn, targetsIn } from '../../../core/presenter/hand.ts'
import { columnOf } from './questions/attacking.ts'
import type { Look } from './questions/look.ts'

const texts = (...all: readonly string[]): { readonly text: string }[] => all.map((text) => ({ text }))

const terrain: Chart = {
  key: 'terrain',
  caption: 'Terrain effects',
  cite: '9.0',
  head: texts('Ground', 'Movement', 'Under fire', 'Fire from it', 'Attack', 'Defence'),
  rows: terrainChart.map((line) => ({
    head: line.name,
    ...(line.cite === '9.0' ? {} : { cite: line.cite }),
    fields: texts(line.movement, line.protection, line.fire, line.attack, line.defence),
  })),
}

const units = (game: ScenarioFolder, types: readonly string[]): Chart => ({
  key: 'units',
  caption: 'Units',
  cite: '3.35',
  head: texts('Unit', 'Class', 'Melee', 'Fire', 'Range', 'Movement', 'VP'),
  rows: unitChart(game, types).map((line) => ({
    head: line.code,
    name: line.name,
    fields: texts(line.unitClass, line.melee, line.fire, line.range, line.movement, line.vp),
  })),
})

const leaders = (game: ScenarioFolder): Chart => ({
  key: 'leaders',
  caption: 'Leaders',
  cite: '10.4',
  head: texts('Grade', 'Bonus', 'Radius', 'Movement', 'Reduced to'),
  rows: leaderChart(game).map((line) => ({
    head: line.code,
    fields: texts(line.bonus, line.radius, line.movement, line.reducedTo),
  })),
})

const RESULT_NOTES = [
  { text: 'D disrupted, ½E the larger half lost and the rest disrupted, E all lost', cite: '8.1' },
  { text: 'Row 7 is a six on a hex with disrupted units', cite: '8.2' },
  { text: 'Odds round in the defender’s favour', cite: '7.32' },
]

const results = (look: Look): Chart => {
  const column = columnOf(look, selectedIn(look.screen), targetsIn(look.screen))
  return { ...crtChart({ column }), notes: RESULT_NOTES }
}

/** The printed charts, with the column of the attack that is being built. */
export const chartsOf = (look: Look): ChartPage[] => {
  const { game, sides } = look.battle.scenario
  const types = [...new Set(sides.flatMap((side) => Object.keys(side.units)))]
  return [
    { key: 'results', title: 'Results', charts: [results(look)] },
    { key: 'terrain', title: 'Terrain', charts: [terrain] },
    { key: 'units', title: 'Units', charts: [units(game, types)] },
    { key: 'leaders', title: 'Leaders', charts: [leaders(game)] },
  ]
}
