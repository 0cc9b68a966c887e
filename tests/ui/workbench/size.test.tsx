import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HEAD } from '../../../src/core/battleFile/versions.ts'
import type { Growth } from '../../../src/core/map/resize.ts'
import { openText, patchWorkbench, useWorkbench } from '../../../src/store/workbench/workbench.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import { canvasOf } from '../../../src/store/workbench/painting.ts'
import { sizingOf } from '../../../src/store/workbench/sizing.ts'
import { SizeDialog } from '../../../src/ui/workbench/SizeDialog.tsx'
import { BATTLE, itacsWorkbench, library, panzerWorkbench, prestagsWorkbench } from '../../store/workbench/files.ts'

const RULES = { prestags: prestagsWorkbench, itacs: itacsWorkbench, 'panzer-strike': panzerWorkbench } as const
type Named = keyof typeof RULES

const GROWTH: Growth = { top: 1, right: 2, bottom: 1, left: 2 }
const SHRUNK: Growth = { top: -1, right: -2, bottom: -1, left: -2 }

const sized = (system: Named, text: string, growth: Growth) => {
  const checked = checkText(text, library)
  const canvas = canvasOf(checked)!
  return sizingOf({ rules: RULES[system], library, checked, text, canvas }, growth, '.')
}
const grown = (system: Named, text: string, growth: Growth): string => {
  const sizing = sized(system, text, growth)
  expect(sizing.bar).toBeUndefined()
  return changed(text, sizing.change!)
}

const scenariosOf = (system: Named): readonly string[] =>
  readdirSync(`scenarios/${system}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${system}/${name.replace('.json', '')}`)

/** A battle of the house with scenario and map written into it. */
const whole = (path: string): string => {
  const { $schema: _, ...scenario } = library.scenario(path) as Record<string, unknown>
  const { $schema: _schema, ...map } = library.map(String(scenario['map'])) as Record<string, unknown>
  return JSON.stringify({ ...HEAD, name: path, scenario, map })
}

const errorsIn = (text: string) => checkText(text, library).faults.filter(({ weight }) => weight === 'error')

/** Courses in any order and either way round, for those that went on were laid anew. */
const sorted = (file: { map: { streams?: string[][]; roads?: string[][] } }) => {
  const inOrder = (courses: string[][] = []) =>
    courses.map((course) => [course, [...course].reverse()].map(String).sort()[0]).sort()
  return { ...file, map: { ...file.map, streams: inOrder(file.map.streams), roads: inOrder(file.map.roads) } }
}

beforeEach(() => patchWorkbench({ library, text: '' }))
afterEach(cleanup)

describe('a map that grows in a file', () => {
  test.each(['prestags', 'itacs', 'panzer-strike'] as const)(
    '%s: battles of the house stay sound, and are what they were when the map has shrunk back',
    (system) => {
      // No map of this system has more than 60 squares a side.
      const growth = system === 'panzer-strike' ? { ...GROWTH, left: 0, right: 0 } : GROWTH
      for (const path of scenariosOf(system).filter((_, index) => index % 20 === 1)) {
        const text = whole(path)
        const more = grown(system, text, growth)
        expect(JSON.parse(more)).not.toEqual(JSON.parse(text))
        expect(errorsIn(more)).toEqual([])
        const back = grown(system, more, system === 'panzer-strike' ? { ...SHRUNK, left: 0, right: 0 } : SHRUNK)
        expect(sorted(JSON.parse(back))).toEqual(sorted(JSON.parse(text)))
      }
    },
    60_000,
  )

  test('the stream that left the map goes on to the new edge', () => {
    const map = {
      id: 'small',
      name: 'Small',
      system: 'prestags',
      grid: { rows: 4, cols: 5, shifted: 'even' },
      north: 'top',
      look: 'plain',
      terrain: ['.....', '.....', '~~~~~', '.....'],
      streams: [['0201', '0202', '0203', '0204', '0205']],
      roads: [['0103', '0203', '0303']],
      letters: {},
      openHexsides: [],
    }
    const after = JSON.parse(grown('prestags', JSON.stringify(map), { top: 0, right: 2, bottom: 1, left: 0 }))
    expect(after.terrain).toEqual(['.......', '.......', '~~~~~~~', '.......', '.......'])
    expect(after.streams).toEqual([['0301', '0302', '0303', '0304', '0305', '0306', '0307']])
    expect(after.roads[0]).toHaveLength(4)
  })

  test('counters stand where they stood, and a scenario that is only named is written into the file', () => {
    const { $schema: _, ...map } = library.map('chariot') as Record<string, unknown>
    const text = JSON.stringify({ ...JSON.parse(BATTLE), map })
    const after = JSON.parse(grown('prestags', text, { ...GROWTH, top: 0, right: 0 }))
    expect(after.start.units).toEqual({
      'A-SK-1': '1116',
      'A-SK-2': '1217',
      'B-BW-1': { at: '1117', disrupted: 'lastTurn' },
    })
    expect(after.commands[0].target).toBe('1117')
    expect(after.scenario.id).toBe('rome-753bc')
    expect(checkText(JSON.stringify(after), library).faults).toEqual([])
    const higher = JSON.parse(grown('prestags', text, { ...GROWTH, bottom: 0, left: 0 }))
    expect(higher).toMatchObject({ scenario: 'prestags/rome-753bc', start: JSON.parse(BATTLE).start })
  })

  test('nothing that stands there is cut off: the refusal says who it is', () => {
    const { $schema: _, ...map } = library.map('chariot') as Record<string, unknown>
    const text = JSON.stringify({ ...JSON.parse(BATTLE), map })
    expect(sized('prestags', text, { top: 0, right: 0, bottom: 0, left: -14 })).toMatchObject({
      bar: 'A-SK-1 stands in 1014.',
      change: undefined,
    })
  })
})

describe('the dialog', () => {
  const lay = () => {
    const canvas = {
      id: 'small',
      name: 'Small',
      system: 'prestags',
      grid: { rows: 4, cols: 5, shifted: 'even' },
      north: 'top',
      look: 'plain',
      terrain: ['w...w', '.....', '~~~~~', '.....'],
      streams: [['0201', '0202', '0203', '0204', '0205']],
      roads: [],
      letters: { A: '0105' },
      openHexsides: [],
    } as const
    openText('Small', JSON.stringify(canvas))
    render(<SizeDialog canvas={canvas} painter={prestagsWorkbench.painter(canvas)} onClose={() => {}} />)
    return userEvent.setup()
  }
  const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.click(screen.getByRole('button', { name }))

  test('rows are put to an edge, of the ground that is chosen', async () => {
    const user = lay()
    expect(screen.getByRole('button', { name: 'Change the size' })).toBeDisabled()
    await press(user, 'One row more in the north')
    await user.selectOptions(screen.getByLabelText('New ground'), 'Woods')
    expect(screen.getByText('4 rows, 5 columns now; 5 rows, 5 columns then.')).toBeInTheDocument()
    await press(user, 'Change the size')
    expect(JSON.parse(useWorkbench.getState().text)).toMatchObject({
      grid: { rows: 5, cols: 5, shifted: 'even' },
      terrain: ['wwwww', 'w...w', '.....', '~~~~~', '.....'],
      letters: { A: '0105' },
    })
    expect(useWorkbench.getState().faults).toEqual([])
  })

  test('what is cut off is said before', async () => {
    const user = lay()
    await press(user, 'One column less in the east')
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(told.slice(-4)).toEqual(['1 hex of woods', '1 hex of stream', 'a part of 1 stream course', 'the letter A'])
    await press(user, 'Cut it off')
    expect(JSON.parse(useWorkbench.getState().text)).toMatchObject({ grid: { cols: 4 }, letters: {} })
  })

  test('a file is not made unsound: what a scenario names and the map would no longer have is refused', async () => {
    const { $schema: _, ...scenario } = library.scenario('prestags/rome-753bc') as Record<string, unknown>
    const text = JSON.stringify({ ...HEAD, name: 'R', scenario, map: library.map('chariot') })
    openText('R', text)
    const canvas = canvasOf(useWorkbench.getState().checked)!
    render(<SizeDialog canvas={canvas} painter={prestagsWorkbench.painter(canvas)} onClose={() => {}} />)
    const user = userEvent.setup()
    for (let row = 0; row < 6; row++) await press(user, 'One row less in the south')
    await press(user, 'Cut it off')
    expect(screen.getByText(/no longer be sound: "D"/)).toBeInTheDocument()
    expect(useWorkbench.getState().text).toBe(text)
  })

  test('the last row stays', async () => {
    const user = lay()
    for (let row = 0; row < 4; row++) await press(user, 'One row less in the south')
    expect(screen.getByText('A map has 1 to 99 rows and 1 to 99 columns.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Change the size' })).toBeDisabled()
  })
})
