import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useOwnDice } from '../../../src/ui/controls/useOwnDice.tsx'

afterEach(cleanup)

const RALLY = { label: 'Rally', dice: 2 }
const HALT = { label: 'Halt' }
type Roll = typeof RALLY | typeof HALT
type Carry = (roll: Roll, dice?: readonly number[]) => void

const Deeds = ({ physical, offered, carry }: { physical: boolean; offered: readonly Roll[]; carry: Carry }) => {
  const { take, entry } = useOwnDice<Roll>(physical, (roll) => offered.includes(roll), carry)
  if (entry) return entry
  return offered.map((roll) => (
    <button key={roll.label} type="button" onClick={() => take(roll)}>
      {roll.label}
    </button>
  ))
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

test('what the game rolls for is carried out at once', async () => {
  const carry = vi.fn<Carry>()
  render(<Deeds physical={false} offered={[RALLY, HALT]} carry={carry} />)
  await press('Rally')
  expect(carry.mock.calls).toEqual([[RALLY]])
})

test('the players tell their own dice one after the other, and only where dice are rolled', async () => {
  const carry = vi.fn<Carry>()
  render(<Deeds physical offered={[RALLY, HALT]} carry={carry} />)
  await press('Halt')
  await press('Rally')
  await press('4')
  expect(carry.mock.calls).toEqual([[HALT]])
  await press('6')
  expect(carry.mock.calls).toEqual([[HALT], [RALLY, [4, 6]]])
  expect(screen.getByRole('button', { name: 'Rally' })).toBeDefined()
})

test('the entry goes when the players turn back, and when the roll is no longer offered', async () => {
  const carry = vi.fn<Carry>()
  const { rerender } = render(<Deeds physical offered={[RALLY]} carry={carry} />)
  await press('Rally')
  await press('Back')
  await press('Rally')
  rerender(<Deeds physical offered={[HALT]} carry={carry} />)
  expect(screen.queryByRole('button', { name: '4' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Halt' })).toBeDefined()
  expect(carry).not.toHaveBeenCalled()
})
