import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cell } from '../../../src/core/engine/vocabulary.ts'
import { openText, patchBench, useBench } from '../../../src/store/workbench/bench.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import { freshFile } from '../../../src/store/workbench/fresh.ts'
import { isZoned, withStroke, zoneChange } from '../../../src/store/workbench/zones.ts'
import { ZonesPanel } from '../../../src/ui/workbench/ZonesPanel.tsx'
import { BATTLE, itacsBench, library, panzerBench, prestagsBench } from '../../store/workbench/files.ts'

const SYSTEMS = [
  ['prestags', prestagsBench],
  ['itacs', itacsBench],
] as const

const fresh = (rules: typeof prestagsBench): string =>
  JSON.stringify(
    freshFile(rules, library, {
      name: 'Lines',
      turns: 8,
      source: { kind: 'empty', rows: 12, cols: 14 },
      forces: [
        { name: 'Blue', counts: { MS: 6 } },
        { name: 'Red', counts: { MS: 6 } },
      ],
    }),
  )

const zonesIn = (rules: typeof prestagsBench, text: string) => {
  const { faults, sight } = checkText(text, library)
  expect(faults).toEqual([])
  return rules.zones(sight?.battle as never)
}

beforeEach(() => patchBench({ library, text: '' }))
afterEach(cleanup)

describe('zones by painting', () => {
  test.each(SYSTEMS)(
    '%s: what is painted is the zone, put to and taken away, also of more than a list holds',
    (_, rules) => {
      const text = fresh(rules)
      const board = checkText(text, library).sight!.map.board
      const [zone, other] = zonesIn(rules, text)
      const all = Array.from({ length: board.cols * 9 }, (_, cell): Cell => cell)
      const wide = withStroke(zone, all, false)
      const more = changed(text, zoneChange(rules, text, JSON.parse(text), 0, board, wide)!)
      expect(JSON.parse(more).scenario.sides[0].deploy.length).toBeGreaterThan(1)
      expect(new Set(zonesIn(rules, more)[0])).toEqual(wide)
      expect(zonesIn(rules, more)[1]).toEqual(other)
      const less = withStroke(wide, all.slice(board.cols), true)
      const back = changed(more, zoneChange(rules, more, JSON.parse(more), 0, board, less)!)
      expect(new Set(zonesIn(rules, back)[0])).toEqual(less)
    },
  )

  test('a zone is never left empty', () => {
    const zone = new Set([3, 4])
    expect(withStroke(zone, [3, 4], true)).toBe(zone)
  })

  test('a file that only names its scenario, and a system without zones, are not painted', () => {
    expect(isZoned(prestagsBench, JSON.parse(fresh(prestagsBench)), 1)).toBe(true)
    expect(isZoned(prestagsBench, JSON.parse(BATTLE), 0)).toBe(false)
    expect(isZoned(panzerBench, JSON.parse(fresh(prestagsBench)), 0)).toBe(false)
  })
})

describe('conditions by form', () => {
  const lay = async () => {
    openText('Lines', fresh(prestagsBench))
    const { board } = useBench.getState().sight!.map
    const zoning = { side: 0, isAway: false, cells: [], onSide: () => {}, onAway: () => {}, tap: () => {} } as const
    render(<ZonesPanel board={board} zoning={zoning} />)
    return { user: userEvent.setup(), wins: () => screen.getByLabelText('It wins by') }
  }
  const victory = () => JSON.parse(useBench.getState().text).scenario.sides[0].victory

  test('each aim of the form is written as a condition that the readers take, and points come back', async () => {
    const { user, wins } = await lay()
    expect(wins()).toHaveValue('points')
    const usual = victory()
    for (const aim of ['destroyUnits', 'eliminateAll', 'control', 'prevent']) {
      await user.selectOptions(wins(), aim)
      expect(victory()).toMatchObject([[{ type: aim }]])
      expect(useBench.getState().faults).toEqual([])
      expect(wins()).toHaveValue(aim)
    }
    await user.selectOptions(wins(), 'points')
    expect(victory()).toEqual(usual)
  })

  test('a place is written when it is one of the map', async () => {
    const { user, wins } = await lay()
    await user.selectOptions(wins(), 'control')
    const place = screen.getByLabelText('Letter or hex')
    await user.clear(place)
    await user.type(place, '0305')
    expect(victory()).toEqual([[{ type: 'control', hexes: ['0305'], at: 'end' }]])
  })
})
