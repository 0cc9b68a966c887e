import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openText, patchWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import { clearChange, handChange, startUnits, turnChange } from '../../../src/store/workbench/forces.ts'
import { freshFile } from '../../../src/store/workbench/fresh.ts'
import { newHall } from '../../../src/store/workbench/games/hall.ts'
import { MapPane } from '../../../src/ui/workbench/MapPane.tsx'
import { itacsWorkbench, library, panzerWorkbench, prestagsWorkbench } from '../../store/workbench/files.ts'

const SYSTEMS = [
  ['prestags', prestagsWorkbench],
  ['itacs', itacsWorkbench],
] as const

const fresh = (rules: typeof prestagsWorkbench): string =>
  JSON.stringify(
    freshFile(rules, library, {
      name: 'Lines',
      turns: 3,
      source: { kind: 'empty', rows: 6, cols: 9 },
      forces: [
        { name: 'Blue', counts: { MS: 2 } },
        { name: 'Red', counts: { MS: 2 } },
      ],
    }),
  )

const byHand = (rules: typeof prestagsWorkbench, text: string): string => {
  const { json, sight } = checkText(text, library)
  const position = { battle: sight!.battle!, state: sight!.deployed! }
  return changed(text, handChange(rules, { text, name: 'By hand' }, json, position)!)
}
const faultsIn = (text: string) => checkText(text, library).faults

beforeEach(() => patchWorkbench({ library, text: '' }))
afterEach(cleanup)

describe('counters by hand', () => {
  test.each(SYSTEMS)(
    '%s: a new battle, and a scenario, begin with them where they were set up',
    async (system, rules) => {
      const scenario = JSON.stringify((JSON.parse(fresh(rules)) as { scenario: object }).scenario).replace(
        'new-map',
        system === 'itacs' ? 'spartan' : 'chariot',
      )
      expect(checkText(scenario, library).kind).toBe('scenario')
      for (const text of [fresh(rules), scenario]) {
        const before = checkText(text, library).sight!.deployed!
        const after = byHand(rules, text)
        expect(faultsIn(after)).toEqual([])
        expect(Object.keys(startUnits(JSON.parse(after)) ?? {})).toHaveLength(4)
        const state = checkText(after, library).sight!.history!.start as typeof before
        expect(state.units.map(({ id, at }) => [id, at])).toEqual(before.units.map(({ id, at }) => [id, at]))
      }
      const hall = newHall()
      await hall('lay', { file: JSON.parse(byHand(rules, fresh(rules))), name: 'Lines', scenarios: {}, maps: {} })
      const { row } = await hall('play', { players: ['random', 'random'], seed: 1 })
      expect(row.fault).toBe('')
    },
  )

  test.each(SYSTEMS)('%s: an empty map is no error: a doubt says that nobody is there', (_, rules) => {
    const text = byHand(rules, fresh(rules))
    const bare = changed(text, clearChange(text, JSON.parse(text))!)
    expect(faultsIn(bare).filter(({ weight }) => weight === 'error')).toEqual([])
    expect(checkText(bare, library).sight?.battle).toBeDefined()
  })

  test.each([
    ['itacs', itacsWorkbench, fresh(itacsWorkbench), 'A-MS-1', 'lowerRight'],
    [
      'panzer-strike',
      panzerWorkbench,
      JSON.stringify(library.scenario('panzer-strike/crossroads-1941')),
      'A-A-0',
      undefined,
    ],
  ] as const)('%s: a counter is turned, and turned back', (_, rules, text, unit, facing) => {
    const start = byHand(rules, text)
    const turn = (now: string, by: 1 | -1): string => {
      const { sight } = checkText(now, library)
      const state = sight!.history!.start
      return changed(now, turnChange(rules, now, { battle: sight!.battle!, state }, unit, by)!)
    }
    const once = turn(start, 1)
    expect(faultsIn(once)).toEqual([])
    expect(once).not.toBe(start)
    if (facing) expect(startUnits(JSON.parse(once))?.[unit]).toMatchObject({ facing })
    expect(startUnits(JSON.parse(turn(once, -1)))).toEqual(startUnits(JSON.parse(start)))
  })

  test('[16.0] units of 1975 are turned where facing is in force, and else have none', () => {
    const plain = byHand(prestagsWorkbench, fresh(prestagsWorkbench))
    const faced = JSON.stringify({ ...JSON.parse(plain), options: ['facing'] })
    const turned = (text: string) => {
      const { sight } = checkText(text, library)
      return turnChange(prestagsWorkbench, text, { battle: sight!.battle!, state: sight!.history!.start }, 'A-MS-1', 1)
    }
    expect(turned(plain)).toBeUndefined()
    const after = changed(faced, turned(faced)!)
    expect(startUnits(JSON.parse(after))?.['A-MS-1']).toMatchObject({ marks: { facing: expect.any(Number) } })
    expect(faultsIn(after)).toEqual([])
  })
})

describe('on the map', () => {
  test('a counter is dragged to another hex; from elsewhere the map is moved', async () => {
    const user = userEvent.setup()
    openText('Lines', fresh(itacsWorkbench))
    patchWorkbench({ mode: 'forces' })
    render(<MapPane />)
    const board = document.querySelector<HTMLElement>('.board')!
    const at = (unit: string): unknown => {
      const stand = startUnits(JSON.parse(useWorkbench.getState().text))?.[unit] as { at?: string } | undefined
      return stand?.at
    }
    const drag = (from: string, to: string, pointerType = 'mouse'): void => {
      const { board: grid } = useWorkbench.getState().sight!.map
      const place = (label: string) => {
        const { transform } = document.querySelector<HTMLElement>('.board-stage')!.style
        const [left = 0, top = 0, size = 1] = transform.match(/-?[\d.]+/g)!.map(Number)
        const { x, y } = grid.centre(grid.parse(label)!)
        const point = { clientX: left + x * size, clientY: top + y * size }
        return { ...point, pointerId: 1, pointerType, isPrimary: true, button: 0 }
      }
      fireEvent.pointerDown(board, place(from))
      fireEvent.pointerMove(board, place(to))
      fireEvent.pointerUp(board, place(to))
    }
    await user.click(screen.getByRole('button', { name: 'Place counters by hand' }))
    const before = at('A-MS-2') as string
    drag(before, '0304')
    expect(at('A-MS-2')).toBe('0304')
    drag('0306', '0305')
    drag('0304', '0305', 'touch')
    expect(at('A-MS-2')).toBe('0304')
  })

  test('a counter of the tray is put down, taken up, turned, moved and taken out, by keys alone', async () => {
    const user = userEvent.setup()
    openText('Lines', fresh(itacsWorkbench))
    patchWorkbench({ mode: 'forces' })
    render(<MapPane />)
    await user.click(screen.getByRole('button', { name: 'Place counters by hand' }))
    const press = (...keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(document.querySelector('.board')!, { key })
    }
    const units = () => startUnits(JSON.parse(useWorkbench.getState().text)) as Record<string, { at?: string } | string>
    expect(Object.keys(units())).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: /^Militia Spearmen MS, .* 2 on the map/ }))
    press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    expect(units()['A-MS-3']).toBe('0304')
    await user.click(screen.getByRole('button', { name: /^Militia Spearmen MS, .* 3 on the map/ }))
    press('Escape', 'ArrowRight')
    for (const _ of [1, 2, 3]) press('ArrowRight')
    press('Enter')
    expect(screen.getByRole('toolbar', { name: 'A-MS-3 in hand' })).toBeInTheDocument()
    press('.')
    expect(units()['A-MS-3']).toMatchObject({ at: '0304', facing: 'lowerRight' })
    press('ArrowRight', 'Enter')
    expect(units()['A-MS-3']).toMatchObject({ at: '0305', facing: 'lowerRight' })
    press('Enter')
    await user.click(screen.getByRole('button', { name: 'Take out' }))
    expect(Object.keys(units())).toHaveLength(4)
    expect(useWorkbench.getState().faults).toEqual([])
  })
})
