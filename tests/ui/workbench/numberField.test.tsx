import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberField } from '../../../src/ui/workbench/NumberField.tsx'

const told: number[] = []
const Case = () => {
  const [value, setValue] = useState(20)
  const onValue = (to: number): void => {
    told.push(to)
    setValue(to)
  }
  return <NumberField label="Columns" value={value} least={10} most={60} onValue={onValue} />
}

const field = () => screen.getByRole('spinbutton', { name: 'Columns' })

describe('a field for a number', () => {
  afterEach(() => {
    cleanup()
    told.length = 0
  })

  it('takes a number figure by figure, and tells those that can be', async () => {
    const user = userEvent.setup()
    render(<Case />)
    await user.clear(field())
    await user.type(field(), '35')
    expect(field()).toHaveProperty('value', '35')
    expect(told).toEqual([35])
  })

  it.each([
    ['4', 10, '10'],
    ['400', 60, '60'],
  ])('sets %s to the nearest that can be when it is left', async (text, last, shown) => {
    const user = userEvent.setup()
    render(<Case />)
    await user.clear(field())
    await user.type(field(), text)
    await user.tab()
    expect(told.at(-1)).toBe(last)
    expect(field()).toHaveProperty('value', shown)
  })

  it('left empty, it keeps what stood there', async () => {
    const user = userEvent.setup()
    render(<Case />)
    await user.clear(field())
    await user.tab()
    expect(told).toEqual([])
    expect(field()).toHaveProperty('value', '20')
  })
})
