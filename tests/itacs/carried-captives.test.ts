import { expect, test } from 'vitest'
import { cell } from './field.ts'
import { table } from './harness.ts'

test('[ITACS 6.1.4, 6.8] a captive goes where the chariot takes the archer who holds him', () => {
  const t = table({
    first: 1,
    step: 'movement 1',
    units: {
      'A-3L-1': { at: '2020', marks: { captive: 'B-IB-1' } },
      'A-PS-1': '3535',
      'B-CH-1': '2020>2021',
      'B-IB-1': { at: '2020', marks: { rides: 'B-CH-1' } },
    },
  })
  t.perform({ type: 'move', units: ['B-CH-1'], path: [cell('2021'), cell('2022')] })
  expect(['B-CH-1', 'B-IB-1', 'A-3L-1'].map((id) => t.at(id))).toEqual(['2022', '2022', '2022'])
})
