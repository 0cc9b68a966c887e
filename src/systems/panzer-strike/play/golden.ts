import { type GoldenGame, goldenText, playedOut } from '../../../core/battleFile/golden.ts'
import { readBattleFile } from '../../../core/door/read.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import { newChance } from '../../../core/dice/chance.ts'
import { seededDice } from '../../../core/dice/dice.ts'
import { actorOf } from '../../../core/engine/moment.ts'
import type { Library } from '../../../core/scenario/library.ts'
import { format } from '../files/format.ts'
import { BATTLES } from '../rules/tables/battle.ts'
import { type ScenarioSheet, sheetSchema, type SideSheet } from '../rules/scenario/sheet.ts'
import { panzerStrike } from '../rules/sequence/system.ts'
import type { BattleType } from '../rules/terms/types.ts'
import { random } from './commands.ts'

const CROSSROADS = 'panzer-strike/crossroads-1941'

/** A short battle of another type at the same crossroads, with missions of its own. */
type Kind = {
  readonly type: BattleType
  readonly turns: number
  readonly missions: readonly [SideSheet['mission'], SideSheet['mission']]
}
type Golden = { readonly name: string; readonly seed: number; readonly kind?: Kind }

const KINDS: readonly Kind[] = [
  { type: 'axisAssault', turns: 6, missions: ['clear', 'engage'] },
  { type: 'axisPursuit', turns: 6, missions: ['bypass', 'delay'] },
  { type: 'meeting', turns: 6, missions: ['engage', 'clear'] },
  { type: 'alliedPursuit', turns: 6, missions: ['engage', 'bypass'] },
  { type: 'alliedAssault', turns: 6, missions: ['delay', 'clear'] },
]

const LEVELS = ['draw', 'marginal', 'decisive'] as const

/** Seeds with which a battle of each type ends in a draw, a marginal and a decisive victory. */
const SEEDS: Readonly<Record<BattleType, readonly [number, number, number]>> = {
  axisAssault: [3, 29, 10],
  axisPursuit: [2, 6, 3],
  meeting: [1, 27, 3],
  alliedPursuit: [13, 2, 3],
  alliedAssault: [5, 9, 3],
}

const dashed = (type: string): string => type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Victories of both sides at the crossroads, by lot; then every type of battle with every level of victory. */
const GAMES: readonly Golden[] = [
  { name: 'panzer-strike-crossroads-germans', seed: 37 },
  { name: 'panzer-strike-crossroads-soviets', seed: 10 },
  { name: 'panzer-strike-crossroads-marginal', seed: 843 },
  ...KINDS.flatMap((kind) =>
    LEVELS.map((level, index) => ({
      name: `panzer-strike-${dashed(kind.type)}-${level}`,
      seed: SEEDS[kind.type][index] ?? 1,
      kind,
    })),
  ),
]

/** A side with another mission; for an assault all but its batteries begin dug in. */
const sideAs = (side: SideSheet, mission: SideSheet['mission'], isDugIn: boolean): SideSheet => ({
  ...side,
  mission,
  formations: side.formations.map((formation) => ({
    ...formation,
    units: formation.units.map((unit) =>
      isDugIn && !formation.offMap && unit.on === undefined ? { ...unit, dugIn: true } : unit,
    ),
  })),
})

const sheetAs = (sheet: ScenarioSheet, { type, turns, missions }: Kind): ScenarioSheet => {
  const defends = (side: 0 | 1): boolean => BATTLES[type].dugIn && BATTLES[type].roles[side] === 'defender'
  const [axis, allies] = sheet.sides
  return {
    ...sheet,
    type,
    turns,
    sides: [sideAs(axis, missions[0], defends(0)), sideAs(allies, missions[1], defends(1))],
  }
}

const written = ({ seed, kind }: Golden, library: Library): string => {
  const scenario = kind ? sheetAs(sheetSchema.parse(library.scenario(CROSSROADS)), kind) : CROSSROADS
  const opened = readBattleFile(format, { ...HEAD, scenario }, library)
  if (!opened.ok) throw new Error(`${CROSSROADS}: ${opened.problems[0]?.expected}`)
  const { battle } = opened.value
  const chance = newChance(seed)
  const played = playedOut(panzerStrike, battle, format.reading.begin(battle, seededDice(seed)), (state) =>
    random(battle, panzerStrike.view.state(battle, state, actorOf(battle, state) ?? 0), chance),
  )
  return goldenText(format, { scenario, seed }, battle, played)
}

/** The golden games of Panzer Strike! */
export const golden: readonly GoldenGame[] = GAMES.map((game) => ({
  name: game.name,
  seed: game.seed,
  text: (seed, library) => written({ ...game, seed }, library),
}))
