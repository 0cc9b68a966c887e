// In a page.
import { act, render, screen as page } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createElement } from 'react'
import { holding } from '../../src/core/presenter/hand.ts'
import { runToEnd } from '../../src/store/interact/running.ts'
import { takeSeat } from '../../src/store/game/game.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { lookNow, type Seen } from '../../src/store/interact/act.ts'
import { HintLine } from '../../src/ui/table/HintLine.tsx'
import { SeenProvider } from '../../src/ui/seen/SeenProvider.tsx'
import { carryOut, cell, labels, press, refusal, rise, seat } from './tables.ts'

afterEach(rise)

const now = (): Seen => {
  const look = lookNow()
  if (!look) throw new Error('no game on the table')
  return look
}

const painted = (id: string): string[] =>
  labels(
    now()
      .presenter.painted(now())
      .find((one) => one.id === id)?.cells ?? [],
  )

describe('what is said and shown without being asked', () => {
  test('[7.13] after a fight nothing is said of the hex below the pointer until it moves', () => {
    seat({ step: 'melee', dice: [6], units: { 'A-MI-1': '0505', 'B-MI-1': '0506', 'A-MI-2': '0404' } })
    patchScreen({ hover: cell('0506') })
    carryOut({ type: 'melee', units: ['A-MI-1'], targets: [cell('0506')] })
    const { container, unmount } = render(createElement(SeenProvider, undefined, createElement(HintLine)))
    expect(container.textContent).toBe('')
    act(() => patchScreen({ hover: cell('0506'), quiet: undefined }))
    expect(page.getByText(/already been attacked/)).toBeInTheDocument()
    unmount()
  })

  test('[20.0] who is given defensive fire shows what it covers, not how far it could march', () => {
    seat({ options: ['simultaneous'], step: 'plot', units: { 'A-SK-1': '0505', 'B-MI-1': '0110' } })
    takeSeat()
    patchScreen({ hover: cell('0505'), hoverUnit: 'A-SK-1' })
    expect(painted('powers').length).toBeGreaterThan(10)
    patchScreen({ task: 'DF' })
    expect(painted('powers')).toEqual([])
    expect(painted('field')).not.toEqual([])
    patchScreen({ task: 'OF' })
    expect(painted('powers')).toEqual([])
  })

  test('[Proposal 4] where those can ride who must is on the map before one of them is picked', () => {
    seat({
      options: ['feudalCavalry'],
      scenario: { game: 'yeoman' },
      step: 'fire',
      units: { 'A-HC-1': '0101', 'A-MI-1': '1001', 'B-MI-1': '0105' },
    })
    carryOut({ type: 'endStep' })
    expect(painted('due')).toEqual(['0101'])
    expect(painted('dueTo')).toEqual(['0104'])
  })

  test('[8.2] who is in hand and cannot go says why, by a press and before it', () => {
    seat({ step: 'movement', units: { 'A-MI-1': { at: '0505', disrupted: 4 }, 'B-MI-1': '0110' } })
    patchScreen({ hand: holding(['A-MI-1']), hover: cell('0506') })
    expect(now().presenter.hint(now(), cell('0506'))).toMatchObject({ tone: 'no', cite: '8.2' })
    press('0506')
    expect(refusal()).toMatchObject({ cite: '8.2' })
  })

  test('[21.1] what goes on by itself waits for the players’ own dice, and refuses nothing', () => {
    seat({
      options: ['simultaneous'],
      step: 'plot',
      dice: { kind: 'physical' },
      units: { 'A-SK-1': '0505', 'B-MI-1': '0506' },
    })
    takeSeat()
    carryOut({ type: 'fire', units: ['A-SK-1'], target: cell('0506') })
    carryOut({ type: 'endStep' })
    takeSeat()
    carryOut({ type: 'endStep' })
    expect(now().presenter.moment(now())).toBe('resolution')
    runToEnd()
    expect(refusal()).toBeUndefined()
    expect(now().presenter.running?.told(now())).toBeDefined()
  })
})
