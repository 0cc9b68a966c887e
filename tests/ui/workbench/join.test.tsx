import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blankMap } from '../../../src/core/map/canvas.ts'
import { openText, patchWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import * as drafts from '../../../src/store/workbench/drafts.ts'
import { joined, lackingHalf, offersFor } from '../../../src/store/workbench/join.ts'
import { JoinDialog } from '../../../src/ui/workbench/JoinDialog.tsx'
import { BATTLE, library, mapText } from '../../store/workbench/files.ts'

const hills = { ...blankMap('prestags', 'hills', { rows: 12, cols: 20 }), name: 'Hills' }
const { $schema: _, terrain: _terrain, ...rome } = library.scenario('prestags/rome-753bc') as Record<string, unknown>
const zoned = (side: Record<string, unknown>, edge: string) => ({
  ...side,
  deploy: [{ within: 3, ofEdge: edge }],
  victory: [[{ type: 'eliminateAll' }]],
})
const [one, other] = rome['sides'] as Record<string, unknown>[]
/** A scenario on a map that is none of the house. */
const onHills = { ...rome, map: 'hills', sides: [zoned(one!, 'west'), zoned(other!, 'east')] }
const half = (json: unknown) => lackingHalf(checkText(JSON.stringify(json), library), library)
const draft = (id: string, json: unknown) => ({ id, name: id, text: JSON.stringify(json), updated: 1 })

beforeEach(() => patchWorkbench({ library, text: '' }))
afterEach(cleanup)

describe('a map and a scenario', () => {
  test('each lacks the other; a battle that has both, or names a map of the house, lacks nothing', () => {
    expect([half(hills), half(onHills), half(rome)]).toEqual(['scenario', 'map', 'map'])
    expect(half({ format: 'testudo-battle', version: 1, scenario: onHills })).toBe('map')
    expect(half(JSON.parse(BATTLE))).toBeUndefined()
  })

  test('become one sound battle, from either side; the scenario names the map', () => {
    const files = [
      joined(onHills, 'map', JSON.stringify(hills), library),
      joined(hills, 'scenario', JSON.stringify({ ...onHills, map: 'elsewhere' }), library),
    ]
    for (const file of files) {
      if (typeof file === 'string') throw new Error(file)
      expect(file.name).toBe(rome['name'])
      expect(checkText(file.text, library)).toMatchObject({ kind: 'battle', faults: [] })
      expect(JSON.parse(file.text)).toMatchObject({ scenario: { map: 'hills' }, map: { id: 'hills' } })
    }
  })

  test('of a battle file the position comes along', () => {
    const file = joined(JSON.parse(mapText('chariot')), 'scenario', BATTLE, library)
    if (typeof file === 'string') throw new Error(file)
    expect(JSON.parse(file.text)).toMatchObject({ start: JSON.parse(BATTLE).start, map: { id: 'chariot' } })
    expect(checkText(file.text, library).faults).toEqual([])
  })

  test('what holds neither is told', () => {
    expect(joined(onHills, 'map', JSON.stringify(rome), library)).toBe('There is no map in that file.')
    expect(joined(hills, 'scenario', '{', library)).toBe('There is no scenario in that file.')
  })

  test('the one that is named is offered first', () => {
    const saved = [draft('a', { ...hills, id: 'a' }), draft('no', rome), draft('b', hills)]
    expect(offersFor(onHills, 'map', saved).map((one) => [one.draft.id, one.isMeant])).toEqual([
      ['b', true],
      ['a', false],
    ])
  })
})

test('by one press', async () => {
  vi.spyOn(drafts, 'listDrafts').mockResolvedValue([draft('hills', hills)])
  openText('Rome', JSON.stringify(onHills))
  expect(useWorkbench.getState().faults.some(({ weight }) => weight === 'error')).toBe(true)
  render(<JoinDialog half="map" onMade={openText} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: /hills the one that is named/ }))
  expect(useWorkbench.getState()).toMatchObject({ checked: { kind: 'battle' }, faults: [] })
})
