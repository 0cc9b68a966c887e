import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stateAt } from '../../../src/core/engine/history.ts'
import { takeSeat, useGame } from '../../../src/store/game/game.ts'
import { patchScreen, useScreen } from '../../../src/store/game/screen.ts'
import { useSettings } from '../../../src/store/settings/settings.ts'
import GamePage from '../../../src/ui/table/GamePage.tsx'
import { layOut } from '../../store/secrets.ts'
import { carryOut, cell, own, rise } from '../../store/tables.ts'
import { stubMedia } from '../atTable.ts'

const TAKE = { name: /take over/ }
const later = (): void => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)
}
const end = (): void => {
  act(() => {
    carryOut({ type: 'endStep' })
  })
}
const order = (unit: string, to: string): void => {
  act(() => {
    carryOut({ type: 'move', units: [{ unit }], path: [cell(to)] })
  })
}
const page = (): string => `${document.documentElement.outerHTML} ${document.title}`

beforeEach(() => {
  stubMedia()
  layOut()
  render(<GamePage id="secret" />)
})
afterEach(() => {
  cleanup()
  rise()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('[19.1] the screen between two players', () => {
  test('an open step shows the table; a secret one nothing of it', () => {
    expect(document.querySelector('.table')).not.toBeNull()
    end()
    expect(document.querySelector('.table, .board, .topbar, [data-unit], [role="status"]')).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'The screen belongs to the Reds now. Blues, look away.',
    )
    expect(screen.getByText('Turn 4 of 10 · Plot')).toBeInTheDocument()
    expect(screen.getByRole('button', TAKE)).toHaveFocus()
    expect(screen.getByRole('button', TAKE)).toHaveAccessibleDescription(/Blues, look away/)
  })

  test('a press that still belongs to the one before takes nothing over', async () => {
    end()
    await userEvent.click(screen.getByRole('button', TAKE))
    expect(useGame.getState().seat).toBeUndefined()
    later()
    await userEvent.click(screen.getByRole('button', TAKE))
    expect(useGame.getState().seat).toBe(0)
    expect(document.querySelector('.table')).not.toBeNull()
  })

  test('the seal takes the table away at once and shows its code, but no order', () => {
    end()
    act(takeSeat)
    order('A-MI-1', '0506')
    end()
    expect(document.querySelector('.table')).toBeNull()
    expect(screen.getByRole('region', { name: 'The Reds have sealed their plot' })).toHaveTextContent('CODE-0')
    for (const secret of ['A-MI-1', 'orders0', 'MI 1', '0506']) expect(page()).not.toContain(secret)
    expect(useScreen.getState().announcement).toBe('')
  })

  test('who takes over is told what happened, from the own view, and skips it with a key', async () => {
    order('B-MI-1', '0511')
    end()
    act(takeSeat)
    order('A-MI-1', '0506')
    end()
    later()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Since you last looked' })
    expect(dialog).toHaveTextContent('MI 1 moves from 0510 to 0511 (1 point).')
    expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus()
    const { memo } = stateAt(own(useGame.getState().game!).history)
    expect(memo['orders0']).toHaveLength(1)
    expect(page()).not.toContain('0505 to 0506')
    await userEvent.keyboard(' ')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the menu gives nothing away while orders are secret, and says why', async () => {
    end()
    act(takeSeat)
    act(() => patchScreen({ dialog: 'menu' }))
    for (const name of ['Export the game to a file', 'This moment on the workbench']) {
      const button = screen.getByRole('button', { name })
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button).toHaveAccessibleDescription(/in secret/)
      await userEvent.click(button)
    }
    expect(window.location.hash).not.toContain('workbench')
    end()
    act(takeSeat)
    end()
    act(() => patchScreen({ dialog: 'menu' }))
    expect(screen.getByRole('button', { name: 'Export the game to a file' })).toHaveAttribute('aria-disabled', 'false')
  })

  test('a recap between player-turns is asked for in the settings, and opened from the menu any time', async () => {
    order('B-MI-1', '0511')
    act(() => patchScreen({ dialog: 'settings' }))
    const box = screen.getByRole('checkbox', { name: 'Recap between player-turns' })
    expect(box).not.toBeChecked()
    await userEvent.click(box)
    expect([useSettings.getState().recap, localStorage.getItem('testudo-recap')]).toEqual([true, 'on'])
    await userEvent.click(box)
    expect([useSettings.getState().recap, localStorage.getItem('testudo-recap')]).toEqual([false, null])
    act(() => patchScreen({ dialog: 'menu' }))
    await userEvent.click(screen.getByRole('button', { name: 'What happened since my last turn' }))
    expect(screen.getByRole('dialog', { name: 'Since you last looked' })).toHaveTextContent('MI 1 moves')
  })

  test('who leaves the page leaves the seat', () => {
    end()
    act(takeSeat)
    act(() => {
      window.dispatchEvent(new Event('pagehide'))
    })
    expect(document.querySelector('.handover')).not.toBeNull()
    act(takeSeat)
    cleanup()
    expect(useGame.getState().seat).toBeUndefined()
  })
})
