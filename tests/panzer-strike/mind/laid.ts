import { boardOf, type Told } from '../board.ts'

export type Progress = ReturnType<typeof boardOf>

/** Who is told of nobody has somebody far away. */
const FAR: NonNullable<Told['axis']> = { A: [['TRUCK', '']] }

export const PLAIN = (rows: number, cols: number): string[] => Array.from({ length: rows }, () => '.'.repeat(cols))

/** Both sides see whoever is on the map; missions and type as they are told. */
export const laid = (
  told: Told,
  type = 'axisPursuit',
  missions: readonly [string, string] = ['engage', 'engage'],
): Progress => {
  const sides = (['left', 'right'] as const).map((edge, side) => ({ edge, mission: missions[side] }))
  const { axis = FAR, allies = FAR } = told
  const formations = (forces: typeof axis, nation: string) =>
    Object.keys(forces).map((letter, index, letters) => ({
      letter,
      nation,
      rating: 12,
      offMap: (forces[letter] ?? []).some(([, at]) => at === 'off'),
      ...(index === 0 ? {} : { under: letters[0] }),
      units: (forces[letter] ?? []).map(([unit, at]) => ({
        type: unit,
        ...(at.startsWith('on ') ? { on: at.slice(3) } : {}),
      })),
    }))
  const sheet = {
    turns: 30,
    type,
    sides: [axis, allies].map((forces, side) => ({
      name: side === 0 ? 'Germans' : 'Soviets',
      quality: 'average',
      depth: 4,
      ...sides[side],
      formations: formations(forces, side === 0 ? 'GE' : 'SO'),
    })),
    ...told.sheet,
  }
  const board = boardOf({ ...told, sheet })
  const ids = (side: number): string[] =>
    board.state.units.flatMap((unit) => (unit.side !== side && unit.fate === 'map' ? [unit.id] : []))
  const units = board.state.units.map((unit) => (unit.fate === 'map' ? { ...unit, sees: ids(unit.side) } : unit))
  return { ...board, state: { ...board.state, units } }
}
