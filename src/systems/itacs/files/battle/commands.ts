import { actsBy, readActName } from '../../../../core/battleFile/acts.ts'
import { MODULES } from '../../rules/sequence/modules.ts'
import { readParting, writeParting } from '../../../../core/battleFile/parting.ts'
import { type PropertyPath, type Reader, readPlaces, readUnits } from '../../../../core/battleFile/reader.ts'
import type { Board } from '../../../../core/grid/board.ts'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { FACINGS } from '../../rules/scenario/force.ts'
import type { Act, Command, Placement } from '../../rules/position/state.ts'
import type { Direction } from '../../rules/terms/types.ts'
import type { CommandFile } from './schema.ts'

type FacingName = (typeof FACINGS)[number]
type FileOf<T extends CommandFile['type']> = Extract<CommandFile, { type: T }>

/** A hexside by the way it looks on the sheet. */
export const facingName = (facing: Direction): FacingName => FACINGS[facing] ?? FACINGS[0]
const directionOf = (name: FacingName): Direction => FACINGS.indexOf(name)

/** How a side faces when nothing is said of it: as its counters on the sheet do. */
const facingOfSide = ({ setting }: Battle, side: SideIndex): Direction =>
  setting.units.find((unit) => unit.side === side)?.facing ?? 0

export const readFacing = (battle: Battle, name: FacingName | undefined, side: SideIndex): Direction =>
  name === undefined ? facingOfSide(battle, side) : directionOf(name)

const faced = (name: FacingName | undefined): { readonly facing?: Direction } =>
  name === undefined ? {} : { facing: directionOf(name) }
const rolled = (dice: readonly number[] | undefined): { readonly dice?: readonly number[] } =>
  dice === undefined ? {} : { dice }

const sideOf = (id: string): SideIndex => (id.startsWith('A') ? 0 : 1)

const readPlacements = (reader: Reader, battle: Battle, file: FileOf<'deploy'>, keys: PropertyPath): Placement[] =>
  file.placements.map(({ unit, to, facing }, index) => ({
    unit: reader.unit(unit, [...keys, 'placements', index, 'unit']),
    to: reader.place(to, [...keys, 'placements', index, 'to']),
    facing: readFacing(battle, facing, sideOf(unit)),
  }))

const ACTS = actsBy(MODULES)

const readAct = (reader: Reader, file: FileOf<'act'>, keys: PropertyPath): Act => ({
  type: 'act',
  act: readActName(reader, file.act, ACTS, keys),
  units: readUnits(reader, file.units, keys),
  ...(file.to === undefined ? {} : { to: reader.place(file.to, [...keys, 'to']) }),
  ...(file.with === undefined ? {} : { with: reader.unit(file.with, [...keys, 'with']) }),
  ...faced(file.facing),
  ...rolled(file.dice),
})

/** A command of a file with its labels read as cells. */
export const readCommand = (reader: Reader, battle: Battle, file: CommandFile, keys: PropertyPath): Command => {
  const { type } = file
  switch (type) {
    case 'deploy':
      return { type, placements: readPlacements(reader, battle, file, keys) }
    case 'undeploy':
    case 'chooseLosses':
      return { type, units: readUnits(reader, file.units, keys) }
    case 'fire': {
      const target = reader.place(file.target, [...keys, 'target'])
      return { type, units: readUnits(reader, file.units, keys), target, ...rolled(file.dice) }
    }
    case 'move': {
      const path = readPlaces(reader, file.path, [...keys, 'path'])
      return { type, units: readUnits(reader, file.units, keys), path, ...faced(file.facing) }
    }
    case 'melee': {
      const targets = readPlaces(reader, file.targets, [...keys, 'targets'])
      return { type, units: readUnits(reader, file.units, keys), targets, ...rolled(file.dice) }
    }
    case 'act':
      return readAct(reader, file, keys)
    case 'resign':
    case 'offerDraw':
      return readParting(file)
    case 'playOn':
      return { type: file.type }
    case 'choose':
      return { type, option: file.option, ...rolled(file.dice) }
    case 'endStep':
      return { type }
  }
}

const facedAs = (facing: Direction | undefined): { facing?: FacingName } =>
  facing === undefined ? {} : { facing: facingName(facing) }
const thrown = (dice: readonly number[] | undefined): { dice?: number[] } =>
  dice === undefined ? {} : { dice: [...dice] }

/** Placements as a file has them. */
export const writePlacements = (
  board: Board,
  placements: readonly Placement[],
): { unit: string; to: string; facing: FacingName }[] =>
  placements.map(({ unit, to, facing }) => ({ unit, to: board.label(to), facing: facingName(facing) }))

/** A command as a file has it, with labels for cells. */
export const writeCommand = (board: Board, command: Command): CommandFile => {
  switch (command.type) {
    case 'deploy':
      return { type: 'deploy', placements: writePlacements(board, command.placements) }
    case 'undeploy':
    case 'chooseLosses':
      return { type: command.type, units: [...command.units] }
    case 'fire': {
      const { type, units, target, dice } = command
      return { type, units: [...units], target: board.label(target), ...thrown(dice) }
    }
    case 'move': {
      const { type, units, path, facing } = command
      return { type, units: [...units], path: path.map(board.label), ...facedAs(facing) }
    }
    case 'melee': {
      const { type, units, targets, dice } = command
      return { type, units: [...units], targets: targets.map(board.label), ...thrown(dice) }
    }
    case 'act': {
      const { units, to, facing, dice, ...rest } = command
      const where = to === undefined ? {} : { to: board.label(to) }
      return { ...rest, units: [...units], ...where, ...facedAs(facing), ...thrown(dice) }
    }
    case 'resign':
    case 'offerDraw':
      return writeParting(command)
    case 'playOn':
      return { type: command.type }
    case 'choose':
      return { type: 'choose', option: command.option, ...thrown(command.dice) }
    case 'endStep':
      return { type: 'endStep' }
  }
}
