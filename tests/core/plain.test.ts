import { expect, test } from 'vitest'
import { squareBoard } from '../../src/core/grid/square.ts'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import { bareDrawing } from '../../src/core/plain/drawing.ts'
import { plainCommandsBy } from '../../src/core/plain/commands.ts'
import { beeline, walks } from '../../src/core/plain/walks.ts'
import { newReader } from '../../src/core/battleFile/reader.ts'
import { cell, cells, dice, name, number, optionId, type ShapeKind, unit } from '../../src/core/engine/shape.ts'

const board = squareBoard({ rows: 5, cols: 5 })
const at = (label: string): Cell => board.parse(label) as Cell

test('walks are the shortest legal ways; what is barred is gone round', () => {
  const wall = new Set(['0102', '0202', '0302'].map(at))
  const found = walks(board, at('0101'), (path) => path.length <= 6 && !wall.has(path.at(-1) as Cell))
  expect(found.has(at('0101'))).toBe(false)
  expect([...wall].some((barred) => found.has(barred))).toBe(false)
  const round = [at('0101'), ...(found.get(at('0103')) ?? [])]
  expect(round).toHaveLength(7)
  expect(round.slice(1).every((to, index) => board.distance(round[index] as Cell, to) === 1)).toBe(true)
  expect(found.get(at('0501'))).toHaveLength(4)
  expect(walks(board, at('0101'), (path) => path.length <= 5 && !wall.has(path.at(-1) as Cell)).has(at('0103'))).toBe(
    false,
  )
})

test('a beeline is as long as the distance, whoever stands there', () => {
  for (let from = 0; from < board.size; from++)
    for (let to = 0; to < board.size; to++) {
      const path = beeline(board, from, to)
      expect(path).toHaveLength(board.distance(from, to))
      expect(path.at(-1) ?? from).toBe(to)
    }
})

test('commands are written with labels and read again as they were; others cannot be', () => {
  type Command =
    | { readonly type: 'go'; readonly unit: string; readonly path: readonly Cell[]; readonly to: Cell }
    | { readonly type: 'endStep' }
  const { read, write, schema } = plainCommandsBy<Command>({ go: { unit, path: cells, to: cell }, endStep: {} })
  const command: Command = { type: 'go', unit: 'A-SK-1', path: [at('0101'), at('0202')], to: at('0303') }
  const file = write(board, command)
  expect(file).toEqual({ type: 'go', unit: 'A-SK-1', path: ['0101', '0202'], to: '0303' })
  const reader = newReader(['Reds', 'Blues'], { name: 'Field', board, letters: {} }, new Set(['A-SK-1']))
  expect(read(reader, file, [])).toEqual(command)
  expect(reader.problems).toEqual([])
  expect([file, { type: 'endStep', note: 'Done.' }].every((one) => schema.safeParse(one).success)).toBe(true)
  expect([{ ...file, more: 1 }, { type: 'fly' }, { type: 'go' }].some((one) => schema.safeParse(one).success)).toBe(
    false,
  )
  expect(() => plainCommandsBy<{ type: 'a'; n: number }>({ a: { n: number } })).toThrow('a number')
})

test('names, answers and lists are as long as a battle file may have them, and no longer', () => {
  const isSound = (kind: ShapeKind, value: unknown): boolean => kind.odd(value) === undefined
  const long = (most: number): readonly string[] => ['x'.repeat(most), 'x'.repeat(most + 1)]
  expect(long(20).map((text) => isSound(unit, text))).toEqual([true, false])
  expect(long(40).map((text) => isSound(name, text))).toEqual([true, false])
  expect(long(80).map((text) => isSound(optionId, text))).toEqual([true, false])
  expect(
    [999, 1000].map((length) =>
      isSound(
        cells,
        Array.from({ length }, () => 1),
      ),
    ),
  ).toEqual([true, false])
  expect(
    [99, 100].map((length) =>
      isSound(
        dice,
        Array.from({ length }, () => 1),
      ),
    ),
  ).toEqual([true, false])
})

test('a bare map is clear, level ground without edges, and always the same drawing', () => {
  const map = { id: 'field', name: 'Field', board, letters: {} }
  const drawing = bareDrawing(map)
  expect(bareDrawing(map)).toBe(drawing)
  expect(new Set([...drawing.ground, ...drawing.relief])).toEqual(new Set(['clear', 'level']))
  expect([drawing.crests, drawing.scarps, drawing.roadEdges].every((edges) => edges.every((one) => one === 0))).toBe(
    true,
  )
})
