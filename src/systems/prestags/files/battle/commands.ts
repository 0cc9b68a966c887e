import { actsBy, readActName } from '../../../../core/battleFile/acts.ts'
import { MODULES } from '../../rules/sequence/modules.ts'
import { readParting, writeParting } from '../../../../core/battleFile/parting.ts'
import { type PropertyPath, type Reader, readPlaces, readUnits } from '../../../../core/battleFile/reader.ts'
import type { GameMap } from '../../rules/scenario/map.ts'
import type { Act, Command } from '../../rules/terms/types.ts'
import type { CommandFile } from './schema.ts'

const told = (die: number | undefined): { readonly die?: number } => (die === undefined ? {} : { die })

const standing = (
  reader: Reader,
  list: readonly { readonly unit: string; readonly to: string }[],
  keys: PropertyPath,
): { unit: string; to: number }[] =>
  list.map(({ unit, to }, index) => ({
    unit: reader.unit(unit, [...keys, index, 'unit']),
    to: reader.place(to, [...keys, index, 'to']),
  }))

type Move = Extract<CommandFile, { type: 'move' }>

const readMove = (reader: Reader, file: Move, keys: PropertyPath): Command => ({
  type: 'move',
  units: file.units.map((entry, index) => {
    const at = [...keys, 'units', index]
    if (typeof entry === 'string') return { unit: reader.unit(entry, at) }
    const unit = reader.unit(entry.unit, [...at, 'unit'])
    return entry.steps === undefined ? { unit } : { unit, steps: entry.steps }
  }),
  path: readPlaces(reader, file.path, [...keys, 'path']),
  ...(file.exit === undefined ? {} : { exit: file.exit }),
})

const rolled = (dice: readonly number[] | undefined): { readonly dice?: readonly number[] } =>
  dice === undefined ? {} : { dice }

const ACTS = actsBy(MODULES)

const readAct = (reader: Reader, file: Extract<CommandFile, { type: 'act' }>, keys: PropertyPath): Command => ({
  type: 'act',
  act: readActName(reader, file.act, ACTS, keys),
  units: readUnits(reader, file.units, keys),
  ...(file.to === undefined ? {} : { to: reader.place(file.to, [...keys, 'to']) }),
  ...(file.with === undefined ? {} : { with: reader.unit(file.with, [...keys, 'with']) }),
  ...(file.face === undefined ? {} : { face: file.face }),
  ...(file.path === undefined ? {} : { path: readPlaces(reader, file.path, [...keys, 'path']) }),
  ...rolled(file.dice),
})

const writeAct = (board: GameMap['board'], { to, path, units, dice, ...rest }: Act): CommandFile => ({
  ...rest,
  units: [...units],
  ...(to === undefined ? {} : { to: board.label(to) }),
  ...(path === undefined ? {} : { path: path.map(board.label) }),
  ...(dice === undefined ? {} : { dice: [...dice] }),
})

/** A command of a file with its labels read as cells. */
export const readCommand = (reader: Reader, file: CommandFile, keys: PropertyPath): Command => {
  const { type } = file
  switch (type) {
    case 'deploy':
      return { type, placements: standing(reader, file.placements, [...keys, 'placements']) }
    case 'advance':
      return { type, moves: standing(reader, file.moves, [...keys, 'moves']) }
    case 'undeploy':
    case 'chooseLosses':
      return { type, units: readUnits(reader, file.units, keys) }
    case 'fire':
    case 'defensiveFire': {
      const target = reader.place(file.target, [...keys, 'target'])
      return { type, units: readUnits(reader, file.units, keys), target, ...told(file.die) }
    }
    case 'melee': {
      const targets = readPlaces(reader, file.targets, [...keys, 'targets'])
      return { type, units: readUnits(reader, file.units, keys), targets, ...told(file.die) }
    }
    case 'move':
      return readMove(reader, file, keys)
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
      return { type, ...(file.salt === undefined ? {} : { salt: file.salt }) }
  }
}

/** A command as a file has it, with labels for cells. */
export const writeCommand = ({ board }: GameMap, command: Command): CommandFile => {
  const labelled = (list: readonly { readonly unit: string; readonly to: number }[]) =>
    list.map(({ unit, to }) => ({ unit, to: board.label(to) }))
  switch (command.type) {
    case 'deploy':
      return { type: 'deploy', placements: labelled(command.placements) }
    case 'advance':
      return { type: 'advance', moves: labelled(command.moves) }
    case 'undeploy':
    case 'chooseLosses':
      return { type: command.type, units: [...command.units] }
    case 'fire':
    case 'defensiveFire':
      return { ...command, units: [...command.units], target: board.label(command.target) }
    case 'melee':
      return { ...command, units: [...command.units], targets: command.targets.map(board.label) }
    case 'move':
      return {
        ...command,
        units: command.units.map((entry) => (entry.steps === undefined ? entry.unit : { ...entry })),
        path: command.path.map(board.label),
      }
    case 'act':
      return writeAct(board, command)
    case 'resign':
    case 'offerDraw':
      return writeParting(command)
    case 'playOn':
      return { type: command.type }
    case 'choose':
      return { type: 'choose', option: command.option, ...(command.dice ? { dice: [...command.dice] } : {}) }
    case 'endStep':
      return { ...command }
  }
}
