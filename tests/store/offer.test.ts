import { afterEach, expect, test } from 'vitest'
import { courses } from '../../src/store/lesson/courses.ts'
import { offerLessons, takeOffer, useOffer } from '../../src/store/lesson/offer.ts'
import { carryOut } from '../../src/store/interact/act.ts'
import { rise, seat } from './tables.ts'

afterEach(() => {
  takeOffer()
  rise()
})

test('a lesson that is offered and not taken goes by itself when two steps more have ended', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-MI-1': '0706' } })
  const sheet = courses[0]?.lessons[0]
  if (!sheet) throw new Error('no lesson')
  const end = offerLessons()
  useOffer.setState({ offer: { sheet, cite: '5.0', ended: 0 } })
  const stands = [1, 2].map(() => {
    carryOut({ type: 'endStep' })
    return useOffer.getState().offer !== undefined
  })
  expect(stands).toEqual([true, false])
  end()
})
