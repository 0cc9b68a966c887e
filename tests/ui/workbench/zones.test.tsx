import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Cell } from '../../../src/core/engine/vocabulary.ts'
import { conditionOn } from '../../../src/core/scenario/condition.ts'
import { zoneOn } from '../../../src/core/scenario/zone.ts'
import { KINDS, kindsOf } from '../../../src/store/workbench/aims.ts'
import { openText, patchWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import { freshFile } from '../../../src/store/workbench/fresh.ts'
import { isZoned, withStroke, zoneChange } from '../../../src/store/workbench/zones.ts'
import { AimForm } from '../../../src/ui/workbench/AimForm.tsx'
import { BATTLE, itacsWorkbench, library, panzerWorkbench, prestagsWorkbench } from '../../store/workbench/files.ts'

const SYSTEMS = [
  ['prestags', prestagsWorkbench],
  ['itacs', itacsWorkbench],
] as const

const fresh = (rules: typeof prestagsWorkbench): string =>
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

const zonesIn = (rules: typeof prestagsWorkbench, text: string) => {
  const { faults, sight } = checkText(text, library)
  expect(faults).toEqual([])
  return rules.zones(sight?.battle as never)
}

beforeEach(() => patchWorkbench({ library, text: '' }))
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
    expect(isZoned(prestagsWorkbench, JSON.parse(fresh(prestagsWorkbench)), 1)).toBe(true)
    expect(isZoned(prestagsWorkbench, JSON.parse(BATTLE), 0)).toBe(false)
    expect(isZoned(panzerWorkbench, JSON.parse(fresh(prestagsWorkbench)), 0)).toBe(false)
  })
})

describe('conditions by form', () => {
  const lay = (rules = prestagsWorkbench) => {
    openText('Lines', fresh(rules))
    const { board } = useWorkbench.getState().sight!.map
    render(<AimForm rules={rules} board={board} side={0} name="Blue" />)
    return userEvent.setup()
  }
  const victory = () => JSON.parse(useWorkbench.getState().text).scenario.sides[0].victory
  const choose = (user: ReturnType<typeof userEvent.setup>, label: string, value: string) =>
    user.selectOptions(screen.getByLabelText(label), value)

  test.each(SYSTEMS)(
    '%s: every kind of the form is one that the readers take, and points come back',
    async (_, rules) => {
      const user = lay(rules)
      const usual = victory()
      if (usual.length === 0) await choose(user, 'A condition in place of the points', 'control')
      for (const [kind] of kindsOf(rules)) {
        await choose(user, 'What', kind)
        expect(victory()).toMatchObject([[{ type: kind }]])
        expect({ kind, faults: useWorkbench.getState().faults }).toEqual({ kind, faults: [] })
      }
      await user.click(screen.getByRole('button', { name: 'Points decide' }))
      expect(victory()).toEqual(usual)
    },
  )

  test('the form knows every kind that the format knows', () => {
    const { def } = conditionOn(zoneOn(z.string()))._zod as unknown as {
      def: { options: readonly { _zod: { def: { shape: { type: { _zod: { def: { values: string[] } } } } } } }[] }
    }
    const kinds = def.options.flatMap((one) => one._zod.def.shape.type._zod.def.values)
    expect(KINDS.map(([kind]) => kind).sort()).toEqual(kinds.sort())
  })

  test('conditions are put beside each other and as alternatives, and taken away again', async () => {
    const user = lay()
    await choose(user, 'What', 'destroyUnits')
    await choose(user, 'And also', 'loseAtMost')
    await choose(user, 'Or else', 'eliminateAll')
    expect(victory()).toEqual([
      [
        { type: 'destroyUnits', count: 5 },
        { type: 'loseAtMost', count: 5 },
      ],
      [{ type: 'eliminateAll' }],
    ])
    expect(useWorkbench.getState().faults).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take away condition 1a' }))
    expect(victory()).toEqual([[{ type: 'loseAtMost', count: 5 }], [{ type: 'eliminateAll' }]])
    await user.click(screen.getByRole('button', { name: 'Take away condition 1' }))
    await user.click(screen.getByRole('button', { name: 'Take away condition 1' }))
    expect(victory()).toEqual([[{ type: 'victoryLevel', atLeast: 'marginal' }]])
  })

  test('[I-82] what nobody can fulfil under the rules is not offered', () => {
    expect(KINDS.filter((one) => !kindsOf(itacsWorkbench).includes(one)).map(([kind]) => kind)).toEqual(['exitUnits'])
    lay(itacsWorkbench)
    expect(screen.getByText(/The points decide/)).toBeInTheDocument()
  })

  test('places, numbers and turns are filled in; what is no place of the map is not written', async () => {
    const user = lay()
    await choose(user, 'What', 'control')
    const places = screen.getByLabelText('Letters or hexes')
    await user.clear(places)
    await user.type(places, '0305, 0306')
    expect(victory()).toEqual([[{ type: 'control', hexes: ['0305', '0306'], at: 'end' }]])
    await user.type(places, ', 9999')
    expect(places).toBeInvalid()
    expect(victory()[0][0].hexes).toEqual(['0305', '0306'])
    fireEvent.change(screen.getByLabelText('So many of them are enough'), { target: { value: '1' } })
    await choose(user, 'When', 'row 3')
    expect(victory()).toEqual([[{ type: 'control', hexes: ['0305', '0306'], atLeast: 1, forTurns: 3 }]])
    await choose(user, 'When', '4')
    expect(victory()[0][0]).toEqual({ type: 'control', hexes: ['0305', '0306'], atLeast: 1, at: 4 })
    await choose(user, 'What', 'exitUnits')
    await choose(user, 'Where', 'south')
    await choose(user, 'By when', '6')
    expect(victory()).toEqual([[{ type: 'exitUnits', count: 5, where: { edge: 'south' }, by: 6 }]])
    await choose(user, 'What', 'unitsIn')
    await choose(user, 'How many', 'fewer')
    await choose(user, 'Whose units', 'enemy')
    fireEvent.change(screen.getByLabelText('Within so many hexes'), { target: { value: '0' } })
    expect(victory()[0][0]).toMatchObject({ whose: 'enemy', fewerThan: 1, where: [{ within: 0 }] })
    expect(useWorkbench.getState().faults).toEqual([])
  })
})
