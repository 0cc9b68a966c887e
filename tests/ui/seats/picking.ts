import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** One of the choices for a side. */
export const pick = async (group: string, name: string): Promise<void> => {
  const row = within(screen.getByRole('group', { name: group, hidden: true }))
  await userEvent.click(row.getByRole('radio', { name, hidden: true }))
}
export const seat = async (side: string, level: string, style: string): Promise<void> => {
  await pick(`Who plays the ${side}`, level)
  await pick(`How the computer plays the ${side}`, style)
}
