import { afterEach, expect, test } from 'vitest'
import type { Track } from '../../src/core/presenter/view.ts'
import { lookNow } from '../../src/store/interact/act.ts'
import { goTo, useGame } from '../../src/store/game/game.ts'
import { carryOut, rise, seat } from './tables.ts'

afterEach(rise)

const trackNow = (): Track => {
  const look = lookNow()
  const game = useGame.getState().game
  if (!look || !game) throw new Error('no game')
  return look.presenter.track(look.battle, look.state, game.history.entries)
}

const struck = (): string[] =>
  trackNow().parts.flatMap(({ steps }) => steps.flatMap(({ skipped, title }) => (skipped ? [title] : [])))

test('the past strikes nothing out that was still to come', () => {
  seat({ step: 'movement', units: { 'A-MI-1': '0505', 'B-MI-1': '0110' } })
  carryOut({ type: 'endStep' })
  expect(struck()).toContain('Defensive Fire')
  goTo(0)
  expect(struck()).toEqual([])
})
