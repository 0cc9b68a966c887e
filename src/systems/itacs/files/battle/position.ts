import { asSide } from '../../../../core/engine/vocabulary.ts'
import { stepIndex, when } from '../../../../core/battleFile/start.ts'
import { bySides } from '../../../../core/battleFile/write.ts'
import { sideName } from '../../../../core/battleFile/words.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { stepOf } from '../../rules/position/moment.ts'
import type { State } from '../../rules/position/state.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { heldKey } from '../../rules/position/watch.ts'
import { facingName } from './commands.ts'
import type { StartFile, StartUnitFile } from './schema.ts'
import { sidesOf, watchedCells } from './write.ts'

const writeUnit = ({ setting }: Battle, unit: Unit): StartUnitFile => ({
  ...(unit.at < 0 ? {} : { at: setting.ground.board.label(unit.at) }),
  ...(unit.fate === 'map' ? {} : { fate: unit.fate }),
  ...(unit.type === unit.id.split('-')[1] ? {} : { type: unit.type }),
  facing: facingName(unit.facing),
  ...(unit.d > 0 ? { d: unit.d } : {}),
  ...(unit.breaks ? { breaks: true } : {}),
  ...(unit.routs ? { routs: true } : {}),
  ...(unit.spent === 0 ? {} : { spent: unit.spent }),
  ...when('fired', unit.fired),
  ...when('fought', unit.fought),
  ...when('moved', unit.moved),
  ...(Object.keys(unit.marks).length === 0 ? {} : { marks: { ...unit.marks } }),
})

/** A position as a file has it. Decisions that are still open cannot be written. */
export const writeStart = (battle: Battle, state: State): StartFile => {
  const sides = sidesOf(battle)
  const { label } = battle.setting.ground.board
  const { kind, owner, actor } = stepOf(battle, state)
  const isFirst = stepIndex(battle.sequence, kind, owner) === state.step
  const held = watchedCells(battle).filter((cell) => state.memo[heldKey(cell)] !== undefined)
  const keys = new Set<string>(held.map(heldKey))
  const memo = Object.fromEntries(
    Object.entries(state.memo).flatMap(([key, value]) => (keys.has(key) || value === undefined ? [] : [[key, value]])),
  )
  return {
    turn: state.turn,
    step: kind,
    side: sideName(sides, owner ?? 0),
    ...(isFirst ? {} : { actor: sideName(sides, actor) }),
    playerTurn: state.playerTurn,
    begun: true,
    units: Object.fromEntries(state.units.map((unit) => [unit.id, writeUnit(battle, unit)])),
    vp: bySides(sides, state.points),
    control: Object.fromEntries(held.map((cell) => [label(cell), sideName(sides, asSide(state.memo[heldKey(cell)]))])),
    shot: state.shot.map(label),
    stormed: state.stormed.map(label),
    ...(state.panicked === undefined ? {} : { panicked: sideName(sides, state.panicked) }),
    combats: state.combats,
    ...(Object.keys(memo).length === 0 ? {} : { memo }),
  }
}
