import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setBehind } from '../../../src/store/session/keeping.ts'
import { isBusy, offerVersion, useNewVersion } from '../../../src/store/session/version.ts'
import { Notes } from '../../../src/ui/notes/Notes.tsx'
import { layOut } from '../../store/secrets.ts'
import { carryOut, rise, seat } from '../../store/tables.ts'

afterEach(() => {
  cleanup()
  rise()
  setBehind('test', undefined)
  useNewVersion.setState({ start: undefined })
})

const BEHIND = { id: 'test', name: 'Rome', missing: 3, why: 'the disk is full', gone: false }
const OFFER = /A new version is here/

describe('a new version', () => {
  test('is offered at an open table, and started by its button only', () => {
    const start = vi.fn()
    seat({ units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
    render(<Notes />)
    expect(screen.queryByText(OFFER)).toBeNull()
    act(() => offerVersion(start))
    expect(screen.getByText(OFFER)).toBeInTheDocument()
    expect(start).not.toHaveBeenCalled()
    screen.getByRole('button', { name: 'Start it now' }).click()
    expect(start).toHaveBeenCalledOnce()
  })

  test('[19.1] is not offered in a secret step', () => {
    layOut()
    render(<Notes />)
    act(() => offerVersion(() => {}))
    expect(screen.getByText(OFFER)).toBeInTheDocument()
    act(() => void carryOut({ type: 'endStep' }))
    expect(isBusy()).toBe(true)
    expect(screen.queryByText(OFFER)).toBeNull()
  })

  test('is not offered over moves that are kept nowhere', () => {
    render(<Notes />)
    act(() => offerVersion(() => {}))
    act(() => setBehind('test', BEHIND))
    expect(screen.queryByText(OFFER)).toBeNull()
    act(() => setBehind('test', undefined))
    expect(screen.getByText(OFFER)).toBeInTheDocument()
  })
})

describe('a game that is not kept as it stands', () => {
  test('is told for as long as that is so, with the reason, and cannot be waved away', () => {
    render(<Notes />)
    act(() => setBehind('test', BEHIND))
    expect(screen.getByRole('status')).toHaveTextContent('The last 3 moves of Rome are not kept: the disk is full.')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try again'])
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    act(() => setBehind('test', undefined))
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('can be taken out as a file where it lies on the table', () => {
    seat({ units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
    render(<Notes />)
    act(() => setBehind('test', { ...BEHIND, missing: 1 }))
    expect(screen.getByRole('status')).toHaveTextContent('The last move of this game is not kept')
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument()
  })
})
