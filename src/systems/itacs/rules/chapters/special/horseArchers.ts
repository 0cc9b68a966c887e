import { neighboursOf } from '../../../../../core/grid/board.ts'
import type { ItacsModule, Progress } from '../../position/contract.ts'
import { RIDES } from '../../position/field.ts'
import { terrainAt } from '../../tables/ground.ts'
import { fieldIn, stepKind, unitsById } from '../../position/moment.ts'
import { happen, lay, marked } from '../../position/progress.ts'
import { bar } from '../../terms/refusal.ts'
import type { Combat, State } from '../../position/state.ts'
import { disordered } from '../../position/markers.ts'
import type { Terrain, Unit } from '../../terms/types.ts'
import { idsOf, isOnMap, movementOf, shortName, troopsOf } from '../../position/units.ts'
import { WINDOW } from '../morale/breaks.ts'

/** Lies on horse archers who fired instead of fighting, with the player-turn. */
const SKIRMISHED = 'skirmished'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [SKIRMISHED]: number
  }
}
/** D markers for those who cannot get away. */
const CAUGHT = 2
const EASY: readonly Terrain[] = ['clear', 'grassland', 'farmland', 'mud', 'sand', 'dunes', 'hills', 'grassyHills']
/** By how much they must be faster than those beside them [I-30]; chariots flee from six points [6.8, I-31]. */
const LEAD = 3
const CHARIOT_FEARS = 6

const isTooFast = (unit: Unit, enemy: Unit): boolean =>
  unit.marks[RIDES] === undefined ? movementOf(enemy) > movementOf(unit) - LEAD : movementOf(enemy) >= CHARIOT_FEARS

/** True where they can be caught: on bad ground, or beside somebody fast. */
const isCaught = ({ battle, state }: Progress, unit: Unit): boolean => {
  const field = fieldIn(battle, state)
  if (!EASY.includes(terrainAt(field.ground, unit.at))) return true
  const beside = neighboursOf(field.ground.board, unit.at).flatMap((cell) => troopsOf(field.at(cell)))
  return beside.some((enemy) => enemy.side !== unit.side && isTooFast(unit, enemy))
}

const afterShots = (progress: Progress, { attackers }: Combat): Progress => {
  const units = unitsById(progress.state, attackers).filter(isOnMap)
  const stamped = happen(progress, marked(idsOf(units), SKIRMISHED, progress.state.playerTurn, '6.2'))
  const caught = units.filter((unit) => isCaught(stamped, unit))
  const free = units.filter((unit) => !caught.includes(unit))
  const cells = caught.map((unit) => unit.at)
  const hurt = lay(stamped, cells, (markers) => disordered(markers, CAUGHT), '6.2', 'caught after firing')
  const field = fieldIn(hurt.battle, hurt.state)
  const mayGo = [...new Set(free.map((unit) => unit.at))].flatMap((cell) => idsOf(troopsOf(field.at(cell))))
  return mayGo.length > 0 ? happen(hurt, marked(mayGo, WINDOW, hurt.state.playerTurn, '6.2')) : hurt
}

/** Kept with the player-turn of the last melee that was fought in a melee step. */
const MELEE = 'melee'

declare module '../../position/state.ts' {
  interface MemoTable {
    [MELEE]: number
  }
}

/** A melee was fought: horse archers fire before that, at the end of movement [6.2, I-103]. */
const noted = (progress: Progress): Progress =>
  stepKind(progress.battle, progress.state) === 'melee' && progress.state.memo[MELEE] !== progress.state.playerTurn
    ? happen(progress, { type: 'remembered', key: MELEE, value: progress.state.playerTurn })
    : progress

const answered = (progress: Progress, combat: Combat): Progress => {
  if (combat.kind === 'melee') return noted(progress)
  return stepKind(progress.battle, progress.state) === 'melee' ? afterShots(progress, combat) : progress
}

const hasSkirmished = (state: State, unit: Unit): boolean => unit.marks[SKIRMISHED] === state.playerTurn

export const horseArchers: ItacsModule = {
  id: 'horseArchers',
  title: 'Horse archers',
  text: 'They may fire after defensive fire instead of fighting, unless they fired before;\nthen they may break away from slow enemies, and are disrupted beside fast ones or on bad ground.',
  cites: ['6.2'],
  explains: {
    '6.2':
      'Only the hex behind them is their rear. They fire before the first melee of the step. An enemy with more than their points less three counts as fast.',
  },
  barsFire: (_battle, state, unit) => {
    if (state.memo[MELEE] !== state.playerTurn && unit.fought !== state.playerTurn) return undefined
    return bar('afterMelee', '6.2', `${shortName(unit)} fires before the melees, not after one.`, unit.at)
  },
  barsAttack: (_battle, state, unit) => {
    if (!hasSkirmished(state, unit)) return undefined
    return bar('skirmished', '6.2', `${shortName(unit)} has fired instead of fighting.`, unit.at)
  },
  reacts: (progress, since) =>
    progress.events
      .slice(since)
      .reduce((now, event) => (event.type === 'combatResolved' ? answered(now, event.combat) : now), progress),
}
