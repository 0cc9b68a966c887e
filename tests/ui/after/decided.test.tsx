import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newChance } from '../../../src/core/dice/chance.ts'
import { stateAt } from '../../../src/core/engine/history.ts'
import type { Verdict } from '../../../src/core/engine/course.ts'
import type { PartingCommand } from '../../../src/core/engine/parting.ts'
import { commandNext } from '../../../src/core/engine/runs.ts'
import { openFileText } from '../../../src/store/session/exchange.ts'
import { perform, takeSeat, useGame } from '../../../src/store/game/game.ts'
import { carryOut } from '../../../src/store/interact/act.ts'
import type { AnyState } from '../../../src/core/engine/anyState.ts'
import type { Game } from '../../../src/store/game/opened.ts'
import { useScreen } from '../../../src/store/game/screen.ts'
import { awaited } from '../../../src/store/game/seen.ts'
import { leaveTable } from '../../../src/store/session/session.ts'
import { systemFor } from '../../../src/systems/index.ts'
import { AfterBattle } from '../../../src/ui/after/AfterBattle.tsx'

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
})
afterEach(async () => {
  cleanup()
  await leaveTable()
})

const HEAD = { format: 'testudo-battle', version: 1 }
/** The last one of an army among enemies: whoever hits him ends the battle, turns before its last one. */
const LAST_STANDS: Readonly<Record<string, object>> = {
  prestags: {
    ...HEAD,
    scenario: 'prestags/teutoburgerwald-9',
    start: {
      turn: 2,
      step: 'melee',
      side: 'B',
      units: { 'A-SK-1': '0510', 'B-BI-1': '0509', 'B-BI-2': '0609', 'B-BI-3': '0409', 'B-BI-4': '0511' },
    },
  },
  itacs: {
    ...HEAD,
    scenario: 'itacs/cannae-216bc',
    start: {
      turn: 2,
      step: 'melee',
      side: 'Carthaginians',
      units: { 'A-BI-1': '1016', 'A-BI-2': '1116', 'A-BI-3': '0916', 'A-BI-4': '1017', 'B-BW-1': '1015' },
    },
  },
  'panzer-strike': {
    ...HEAD,
    scenario: 'panzer-strike/crossroads-1941',
    start: {
      turn: 2,
      step: 'orders',
      side: 'A',
      units: {
        'A-A-0': { fate: 'map', at: '0804', facing: 4, orders: 3 },
        'A-A-1': { fate: 'map', at: '0705', facing: 4 },
        'B-B-0': { fate: 'map', at: '0806', facing: 4 },
      },
    },
  },
}

const TURNS: Readonly<Record<string, number>> = { prestags: 12, itacs: 20, 'panzer-strike': 10 }

const onTable = (): Game => useGame.getState().game as Game
const now = () => stateAt(onTable().history) as AnyState & { readonly settled?: Verdict }

/** Plays at random at the table until there is a verdict. */
const playOut = async (system: string, seed: number): Promise<void> => {
  const { play } = await systemFor(system).door()
  const chance = newChance(seed)
  for (let count = 0; count < 300 && !now().verdict; count++) {
    if (awaited(useGame.getState()) !== undefined) takeSeat()
    const command = commandNext(play.checks, onTable().battle, now(), (view) =>
      play.checks.player(onTable().battle, view, chance),
    )
    if (!perform(command)) throw new Error(useGame.getState().refusal?.text)
  }
}

/** A battle that came to its end at the table before its last turn. */
const decided = async (system: string): Promise<number> => {
  for (let seed = 1; seed <= 12; seed++) {
    const opened = await openFileText(JSON.stringify({ ...LAST_STANDS[system], seed }), 'last.json')
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    await playOut(system, seed)
    const { turn, verdict } = now()
    if (verdict && turn < TURNS[system]!) return turn
    await leaveTable()
  }
  throw new Error('it was never decided early')
}

describe('a battle that is decided ends at the table, with an offer to play on', () => {
  test.each(Object.keys(LAST_STANDS))('%s', async (system) => {
    const turn = await decided(system)
    const { verdict } = now()
    // The page of the end says who won, and offers to go on.
    render(<AfterBattle />)
    expect(screen.getByRole('heading', { name: verdict!.title })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Play on' }))
    expect([now().verdict, now().settled]).toEqual([undefined, verdict])
    expect(useScreen.getState().dialog).toBeUndefined()
    expect(now().turn - turn).toBeLessThanOrEqual(1)
    cleanup()
    if (awaited(useGame.getState()) !== undefined) takeSeat()
    // Whatever comes then, the verdict stays.
    const resign: PartingCommand = { type: 'resign', side: verdict?.winner ?? 0 }
    carryOut(resign)
    expect(now().verdict).toEqual(verdict)
  })
})
