import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formed } from '../../../src/core/presenter/hand.ts'
import { patchScreen } from '../../../src/store/game/screen.ts'
import { presenter } from '../../../src/systems/prestags/present/presenter.ts'
import { CiteProvider } from '../../../src/ui/panels/Cite.tsx'
import { NowSection } from '../../../src/ui/table/NowSection.tsx'
import { SeenProvider } from '../../../src/ui/seen/SeenProvider.tsx'
import { rise, seat } from '../../store/tables.ts'

afterEach(() => {
  cleanup()
  rise()
})

test('with units from several hexes in hand the panel says what to press next', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'A-MI-2': '0405', 'B-MI-1': '1012' } })
  render(
    <CiteProvider book={presenter.rules}>
      <SeenProvider>
        <NowSection />
      </SeenProvider>
    </CiteProvider>,
  )
  expect(screen.getByText(/move any of 2 units/)).toBeInTheDocument()
  act(() => patchScreen({ hand: formed(['A-MI-1', 'A-MI-2']) }))
  expect(screen.getByText(/^Press a hex of the map: the nearest of these 2 goes there/)).toBeInTheDocument()
})
