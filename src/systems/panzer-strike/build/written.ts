import { derived } from '../../../core/engine/derived.ts'
import type { FormationSheet, ScenarioSheet, SideSheet, UnitSheet } from '../rules/scenario/sheet.ts'
import { BATTLES, FRONTS, PERIODS, QUALITIES } from '../rules/tables/battle.ts'
import type { WeaponName } from '../rules/tables/weapons.ts'
import type { Quality } from '../rules/terms/types.ts'
import { newChance } from '../../../core/dice/chance.ts'
import { mapFileOf } from './chart.ts'
import { bodiesOf } from './force.ts'
import type { Body, Recruit } from './plan.ts'
import { isAssault, isAttacker, zoneFor } from './lines.ts'
import { NATION_NAMES } from './nations.ts'
import type { Plan, SideOf } from './plan.ts'
import { type StandsLayout, layoutOf, rides } from './stands.ts'

/** A battle as files have it: what `readPanzerMap` and the sheet read. */
export type BattleWritten = { readonly map: unknown; readonly scenario: ScenarioSheet }

const MIXED: readonly Quality[] = ['green', 'average', 'average', 'veteran', 'elite']

/** Quality of a formation: that of its side, or by lot where its troops are mixed [III Purchase, P-45]. */
const qualityOf = (plan: Plan, side: SideOf, body: Body): Quality => {
  const { quality } = plan.sides[side]
  return quality === 'mixed' ? newChance(plan.seed * 2 + side + body.bought * 101).pick(MIXED) : quality
}

/** What a unit begins with, as its formation and the editor have it. */
export const valuesOf = (plan: Plan, side: SideOf, body: Body, { edit }: Recruit) => {
  const { skill, morale } = QUALITIES[qualityOf(plan, side, body)]
  return { skill: edit.skill ?? skill, morale: edit.morale ?? morale }
}

type Paper = { readonly plan: Plan; readonly layout: StandsLayout }

const unitOf = ({ plan, layout }: Paper, side: SideOf, body: Body, number: number): UnitSheet[] => {
  const recruit = body.units[number]
  if (!recruit) return []
  const { type, on, edit } = recruit
  const at = layout.stands[side].get(`${body.letter}-${number}`)
  const isMixed = plan.sides[side].quality === 'mixed'
  const values = valuesOf(plan, side, body, recruit)
  const isAboard = on !== undefined && rides(plan, side, recruit)
  const digsIn = isAssault(plan) && !isAboard && (edit.dugIn ?? plan.sides[side].digsIn)
  return [
    {
      type: type.name,
      ...(body.offMap
        ? {}
        : isAboard
          ? { on: `${body.letter}-${on}` }
          : at === undefined
            ? {}
            : { at: layout.map.board.label(at) }),
      ...(edit.facing === undefined ? {} : { facing: edit.facing }),
      ...(digsIn && !body.offMap ? { dugIn: true } : {}),
      ...(isMixed || edit.skill !== undefined ? { skill: values.skill } : {}),
      ...(isMixed || edit.morale !== undefined ? { morale: values.morale } : {}),
      ...(edit.men === undefined ? {} : { men: edit.men }),
      ...(edit.radio === undefined ? {} : { radio: edit.radio }),
      ...(type.refit === undefined ? {} : { weapons: type.mounts.map(({ weapon }) => weapon as WeaponName) }),
      ...(edit.rounds ? { rounds: type.mounts.map(({ maxAmmo }, slot) => edit.rounds?.[slot] ?? maxAmmo) } : {}),
    },
  ]
}

const formationOf = (paper: Paper, side: SideOf, body: Body): FormationSheet => ({
  letter: body.letter,
  name: body.name,
  nation: body.nation,
  ...(body.under === undefined ? {} : { under: body.under }),
  rating: body.rating,
  ...(body.offMap ? { offMap: true } : {}),
  units: body.units.flatMap((_, number) => unitOf(paper, side, body, number)),
})

const sideOf = (paper: Paper, side: SideOf): SideSheet => {
  const { plan, layout } = paper
  const { board } = layout.map
  const { nation, mission, quality } = plan.sides[side]
  const mines = layout.mines[side]
  return {
    name: NATION_NAMES[nation],
    mission,
    quality: quality === 'mixed' ? 'average' : quality,
    ...zoneFor(plan, side, board.cols),
    ...(mines.length > 0 ? { mines: mines.map((cell) => board.label(cell)) } : {}),
    formations: bodiesOf(plan, side).map((body) => formationOf(paper, side, body)),
  }
}

/** The map with the dragon’s teeth that were bought for it [III Dragons Teeth]. */
const toothed = ({ map, teeth }: StandsLayout, file: unknown): unknown => {
  const cells = new Set(teeth.flat())
  if (cells.size === 0) return file
  const { terrain } = file as { readonly terrain: readonly string[] }
  const { rows, cols } = map.board
  return {
    ...(file as object),
    terrain: terrain.map((line, index) =>
      [...line].map((code, col) => (cells.has((rows - 1 - index) * cols + col) ? 'T' : code)).join(''),
    ),
  }
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'battle'

const WORDS = {
  engage: 'engage the enemy',
  bypass: 'pass by the enemy and leave at the far edge',
  clear: 'clear the objective',
  delay: 'delay the enemy',
  hold: 'hold the objective',
} as const

const storyOf = (plan: Plan): string[] => {
  const [axis, allies] = plan.sides
  const told = (side: SideOf): string =>
    `The ${NATION_NAMES[plan.sides[side].nation]} ${isAttacker(plan, side) ? 'attack' : 'defend'}: they are to ${WORDS[plan.sides[side].mission]}.`
  const met = `${BATTLES[plan.type].name}, ${FRONTS[plan.front].name}, ${PERIODS[plan.period]}: ${NATION_NAMES[axis.nation]} against ${NATION_NAMES[allies.nation]}.`
  return [met, told(0), told(1)]
}

/** The battle of a plan as an ordinary scenario with its map. Throws where the map cannot be read: `faultsOf` says so before. */
export const written = derived((plan: Plan): BattleWritten => {
  const layout = layoutOf(plan)
  const paper: Paper = { plan, layout }
  const { map, objective } = layout
  const scenario: ScenarioSheet = {
    id: slug(plan.name),
    system: 'panzer-strike',
    name: plan.name,
    date: PERIODS[plan.period],
    story: storyOf(plan),
    map: map.id,
    turns: BATTLES[plan.type].turns,
    front: plan.front,
    period: plan.period,
    weather: plan.weather,
    visibility: plan.visibility,
    type: plan.type,
    objective: map.board.label(objective),
    sides: [sideOf(paper, 0), sideOf(paper, 1)],
  }
  return { map: toothed(layout, mapFileOf(plan.map, plan.climate)), scenario }
})
