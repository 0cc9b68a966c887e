import { expect, test } from 'vitest'
import { changedItacsMap } from '../../../src/systems/itacs/rules/scenario/change.ts'
import type { GroundChange } from '../../../src/systems/itacs/rules/scenario/ground.ts'
import { type ItacsMap, parseItacsMap } from '../../../src/systems/itacs/rules/scenario/map.ts'
import { told } from './sheets.ts'

/** The same in the western half as in the eastern one. */
const printed = (): ItacsMap => {
  const read = parseItacsMap({
    id: 'twice',
    name: 'Twice',
    system: 'itacs',
    grid: { rows: 4, cols: 6, shifted: 'even' },
    north: 'top',
    look: 'plain',
    terrain: ['w.aw.a', 'm..m..', '......', '......'],
    streams: [],
    roads: [
      ['0201', '0202'],
      ['0204', '0205'],
    ],
    scarps: ['0301-0302', '0304-0305'],
    letters: {},
  })
  if (!read.ok) throw new Error(told(read.problems).join('; '))
  return read.value
}

const WEST = ['0101', '0301', '0401', '0403', '0103']

/** What two hexes of the west are, and the same two of the east. */
const kinds = (change: GroundChange, one: string, other: string): readonly unknown[] => {
  const { board, terrain } = changedItacsMap(printed(), [change])
  return [one, other].map((label) => terrain[board.parse(label) ?? -1])
}

test('[ITACS 8.0] what is ignored in an area counts as clear there, and stays what it is elsewhere', () => {
  expect(kinds({ ignore: ['woods'], inside: WEST }, '0404', '0401')).toEqual(['woods', 'clear'])
  expect(kinds({ ignoreAll: true, inside: WEST }, '0404', '0401')).toEqual(['woods', 'clear'])
})

test('[ITACS 8.0] all is ignored but what is excepted', () => {
  expect(kinds({ ignoreAllExcept: ['woods'] }, '0401', '0403')).toEqual(['woods', 'clear'])
})

test('[ITACS 8.0] what counts as another kind in an area is the old one elsewhere', () => {
  expect(kinds({ treatAs: { woods: 'mud' }, inside: WEST }, '0404', '0401')).toEqual(['woods', 'mud'])
})

test('[ITACS 8.0] what is closed in an area is open elsewhere', () => {
  const { board, ground } = changedItacsMap(printed(), [{ prohibited: ['woods'], inside: WEST }])
  expect([...(ground.closed ?? [])].map(board.label)).toEqual(['0401'])
})

test('[ITACS 3.1.1] [ITACS 3.2.1] roads and scarps go in an area and run on elsewhere', () => {
  const { board, ground } = changedItacsMap(printed(), [{ ignore: ['road', 'scarp'], inside: WEST }])
  const left = (edges: Uint8Array | Int8Array): string[] =>
    [...edges].flatMap((edge, index) => (edge === 0 ? [] : [board.label(Math.floor(index / 6))]))
  expect([left(ground.roads), left(ground.scarps)]).toEqual([
    ['0204', '0205'],
    ['0304', '0305'],
  ])
})
