import type { Chart, ChartPage } from '../../../core/presenter/combat.ts'
import { points } from '../../../core/text/words.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf, keyOf } from '../rules/scenario/pages.ts'
import { ORDERS } from '../rules/tables/command.ts'
import { TERRAIN } from '../rules/tables/terrain.ts'
import type { TerrainRow } from '../rules/tables/terrain.ts'
import type { MoveMode } from '../rules/terms/types.ts'

const MODES: readonly MoveMode[] = ['foot', 'track', 'half', 'wheel']
const text = (value: string | number): { readonly text: string } => ({ text: String(value) })

const terrainRow = (row: TerrainRow): Chart['rows'][number] => ({
  head: row.name,
  fields: [
    ...MODES.map((mode) => text(row.cost[mode] === undefined ? '–' : points(row.cost[mode]))),
    text(row.level + row.obstacle),
    text(row.cover),
    text(row.screen),
  ],
})

const TERRAIN_CHART: Chart = {
  key: 'terrain',
  caption: 'Terrain effects',
  cite: 'Charts Terrain Effects',
  head: ['Ground', 'Foot', 'Tracks', 'Half-tracks', 'Wheels', 'Level', 'Cover', 'Sight'].map(text),
  rows: Object.values(TERRAIN).map(terrainRow),
}

const NAMES: Readonly<Record<keyof typeof ORDERS, string>> = {
  move: 'Move',
  face: 'Facing',
  range: 'Fire range',
  state: 'Change of state',
  cancel: 'Cancel',
  target: 'Fire at an enemy',
  bombard: 'Bombard',
  assault: 'Assault',
  infantrySmoke: 'Smoke by infantry',
  smoke: 'Smoke by guns',
  embark: 'Embark',
  debark: 'Debark',
  rally: 'Rally, and 1 for each who rallies',
  computer: 'Computer control',
}

const ORDERS_CHART: Chart = {
  key: 'orders',
  caption: 'Costs of orders',
  cite: 'Charts Costs of Orders',
  head: ['Order', 'Orders', 'All units'].map(text),
  rows: Object.entries(ORDERS).map(([kind, { orders, all }]) => ({
    head: NAMES[kind as keyof typeof ORDERS],
    fields: [text(orders), text(all ? 'yes' : 'no')],
  })),
}

/** The types that are in a battle, without their numbers. */
const typesChart = ({ musters }: Battle): Chart => {
  const types = [...new Set(musters.map(({ type }) => keyOf(type)))]
  return {
    key: 'types',
    caption: 'Types in this battle',
    cite: 'II.A Weapons Page',
    head: ['Type', 'Size', 'Speed', 'Men', 'First shot', 'Cost', 'FT', 'FH', 'ST', 'SH', 'TP'].map(text),
    rows: types.map((key) => {
      const page = pageOf(key)
      const { FT, FH, ST, SH, TP } = page.kind === 'vehicle' ? page.armour : { FT: 0, FH: 0, ST: 0, SH: 0, TP: 0 }
      const numbers = [page.size, page.maxSpeed, page.men, page.firstShot, page.cost, FT, FH, ST, SH, TP]
      return { head: page.name, fields: numbers.map(text) }
    }),
  }
}

/** The charts of the rulebook that are looked at while one plays. */
export const chartPages = (battle: Battle): readonly ChartPage[] => [
  { key: 'orders', title: 'Orders', charts: [ORDERS_CHART] },
  { key: 'terrain', title: 'Terrain', charts: [TERRAIN_CHART] },
  { key: 'types', title: 'Types', charts: [typesChart(battle)] },
]
