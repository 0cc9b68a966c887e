import type { DiceState } from '../../../core/dice/dice.ts'
import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { stateAt } from '../../../core/engine/history.ts'
import { canonical, checksum } from '../../../core/scenario/checksum.ts'
import { sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { freshState, musterUnits } from '../start.ts'
import { type PrestagsHistory, prestags } from '../system.ts'
import type { State, Unit } from '../types.ts'
import { writeCommand } from './commands.ts'
import type { BattleFile, StartFile, StartUnitFile } from './schema.ts'

const diceOf = (dice: DiceState): BattleFile['dice'] => {
  switch (dice.kind) {
    case 'physical':
      return 'physical'
    case 'scripted':
      return dice.rolls.slice(dice.next)
    case 'seeded':
      return { words: [...dice.words] }
  }
}

const when = <K extends string>(key: K, playerTurn: number): { readonly [P in K]?: number } =>
  (playerTurn < 0 ? {} : { [key]: playerTurn }) as { readonly [P in K]?: number }

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

const nameOf = (battle: Battle, side: SideIndex): string => sideOf(battle, side).name

/** A position as a file has it. Decisions that are still open cannot be written. */
const writeStart = (battle: Battle, state: State): StartFile => {
  const step = battle.sequence.steps[state.step]
  const { label } = battle.map.board
  return {
    turn: state.turn,
    step: step?.kind ?? '',
    side: nameOf(battle, step?.owner ?? 0),
    playerTurn: state.playerTurn,
    units: Object.fromEntries(state.units.map((unit) => [unit.id, writeUnit(battle, unit)])),
    vp: { [nameOf(battle, 0)]: state.vp[0], [nameOf(battle, 1)]: state.vp[1] },
    control: Object.fromEntries(
      Object.entries(state.control).map(([cell, side]) => [label(Number(cell)), nameOf(battle, side)]),
    ),
    attacked: state.attacked.map(label),
    combats: state.combats,
    noted: { ...state.noted },
    ...(Object.keys(state.memo).length === 0 ? {} : { memo: structuredClone(state.memo) as StartFile['memo'] }),
  }
}

const isFromTheTop = (battle: Battle, start: State): boolean =>
  canonical(start) === canonical(freshState(musterUnits(battle.scenario), start.dice))

type SaveArgs = {
  readonly name?: string
  readonly about?: string
  /** Path of a scenario of the library, or the scenario itself. */
  readonly scenario: string | object
  /** A map file that the library does not have. */
  readonly map?: object
  readonly battle: Battle
  readonly history: PrestagsHistory
}

/** A game as a battle file: what it began with and every command, so that it can be played again. */
export const saveGame = ({ name, about, scenario, map, battle, history }: SaveArgs): BattleFile => ({
  format: 'testudo-battle',
  version: 1,
  ...(name === undefined ? {} : { name }),
  ...(about === undefined ? {} : { about }),
  scenario: typeof scenario === 'string' ? scenario : { ...scenario },
  ...(map === undefined ? {} : { map: { ...map } }),
  options: [...battle.options],
  dice: diceOf(history.start.dice),
  ...(isFromTheTop(battle, history.start) ? {} : { start: writeStart(battle, history.start) }),
  commands: history.entries.map((entry) => writeCommand(battle.map, entry.command)),
  saved: { rulesVersion: prestags.rulesVersion, checksum: checksum(stateAt(history)) },
})
