// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { presenter as itacs } from '../../../src/systems/itacs/present/presenter.ts'
import { presenter as panzerStrike } from '../../../src/systems/panzer-strike/present/presenter.ts'
import { presenter as prestags } from '../../../src/systems/prestags/present/presenter.ts'
import { CounterLegend, CounterSigns } from '../../../src/ui/panels/CounterLegend.tsx'

afterEach(cleanup)

const SYSTEMS = { prestags, itacs, panzerStrike }
const textOf = (name: keyof typeof SYSTEMS): string => {
  const { reading, legend } = SYSTEMS[name]
  const { container } = render(<CounterLegend reading={reading} signs={legend} />)
  return container.textContent ?? ''
}

test('counters of foot and horse are read by melee, fire and leaders', () => {
  for (const name of ['prestags', 'itacs'] as const) {
    expect(textOf(name)).toMatch(/strength in melee.*Gold rim.*has moved.*turned and hatched: disrupted/)
    cleanup()
  }
})

test('counters of tanks and squads are read by men and orders, and nothing is said of melee', () => {
  const text = textOf('panzerStrike')
  expect(text).toMatch(/Lower leftmen who are left.*HQ 24a headquarters with 24 orders left.*advancing or fleeing/)
  expect(text).toMatch(/broken yellow rim: out of command/)
  expect(text).not.toMatch(/melee|leads|has moved|has fought|disrupted|out of control/)
})

test('the card of a unit tells what its boot says, and nothing twice', () => {
  const face = panzerStrike.reading?.samples[0]?.face
  if (!face) throw new Error('no sample')
  const view = {
    ...face,
    moved: true,
    loose: true,
    said: { moved: 'advancing', loose: 'out of command' },
    badges: [{ sign: 'OC', text: 'out of command', tone: 'warn' }],
  } as const
  const { container } = render(<CounterSigns view={view} />)
  expect(container.textContent).toMatch(/advancing/)
  expect(container.textContent).not.toMatch(/has moved|out of control/)
  expect(container.textContent?.match(/out of command/g)).toHaveLength(1)
})
