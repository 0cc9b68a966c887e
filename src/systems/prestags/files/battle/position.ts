import { when } from '../../../../core/battleFile/start.ts'
import { bySides } from '../../../../core/battleFile/write.ts'
import type { Battle } from '../../rules/position/contract.ts'
import type { State, Unit } from '../../rules/terms/types.ts'
import type { StartFile, StartUnitFile } from './schema.ts'
import { nameOf, sidesOf } from './write.ts'

const writeUnit = (battle: Battle, unit: Unit): StartUnitFile => ({
  ...(unit.at < 0 ? {} : { at: battle.map.board.label(unit.at) }),
  ...(unit.fate === 'map' ? {} : { fate: unit.fate }),
  ...(unit.type === unit.id.split('-')[1] ? {} : { type: unit.type }),
  ...when('disrupted', unit.disrupted),
  ...when('fired', unit.fired),
  ...when('fought', unit.fought),
  ...when('moved', unit.moved),
  halved: unit.halved,
  ...(unit.spent === 0 ? {} : { spent: unit.spent }),
  ...(Object.keys(unit.marks).length === 0 ? {} : { marks: { ...unit.marks } }),
})

/** A position as a file has it. Decisions that are still open cannot be written. */
export const writeStart = (battle: Battle, state: State): StartFile => {
  const step = battle.sequence.steps[state.step]
  const { label } = battle.map.board
  return {
    turn: state.turn,
    step: step?.kind ?? '',
    side: nameOf(battle, step?.owner ?? 0),
    playerTurn: state.playerTurn,
    units: Object.fromEntries(state.units.map((unit) => [unit.id, writeUnit(battle, unit)])),
    vp: bySides(sidesOf(battle), state.vp),
    control: Object.fromEntries(
      Object.entries(state.control).map(([cell, side]) => [label(Number(cell)), nameOf(battle, side)]),
    ),
    attacked: state.attacked.map(label),
    combats: state.combats,
    noted: { ...state.noted },
    ...(Object.keys(state.memo).length === 0 ? {} : { memo: JSON.parse(JSON.stringify(state.memo)) }),
  }
}
