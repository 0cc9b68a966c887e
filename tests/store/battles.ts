import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { newHistory } from '../../src/core/engine/history.ts'
import { PEOPLE, type Seats } from '../../src/core/mind/seats.ts'
import type { Block, Button } from '../../src/core/presenter/blocks.ts'
import { perform, putOnTable, takeSeat, useGame } from '../../src/store/game/game.ts'
import { follow, lookNow, type Seen } from '../../src/store/interact/act.ts'
import { lastOrder } from '../../src/store/interact/turn.ts'
import { presenterOf } from '../../src/systems/index.ts'

const json = (path: string): unknown => JSON.parse(readFileSync(`scenarios/${path}.json`, 'utf8'))

export const look = (): Seen => {
  const now = lookNow()
  if (!now) throw new Error('no game on the table')
  return now
}

/** What stands below the prompt now. */
export const blocks = (): readonly Block[] => look().presenter.body(look(), lastOrder())

export const buttons = (): readonly Button[] =>
  blocks().flatMap((block) => {
    if (block.kind === 'answers') return block.buttons
    if (block.kind === 'tray') return block.tools
    if (block.kind !== 'parts' && block.kind !== 'movers') return []
    return block.parts.flatMap((part) => (part.kind === 'buttons' ? part.buttons : []))
  })

/** Puts a battle on the table before anybody is set up. */
export const lay = async (system: string, name: string, seed: number, seats: Seats = PEOPLE): Promise<void> => {
  const presenter = await presenterOf(system)
  const file = json(`${system}/${name}`) as { readonly map: string }
  // Battles of 1975 are fought on the maps of 1975.
  const map = json(
    [system, 'prestags'].map((of) => `${of}/maps/${file.map}`).find((path) => existsSync(`scenarios/${path}.json`)) ??
      '',
  )
  const ground = presenter.files.begin(file, map, [], seededDice(seed))
  const battle = presenter.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  putOnTable({ id: 'test', name, ground, presenter, battle: battle.value, history: newHistory(ground.start), seats })
}

/** Whoever is to act is set up as the game does it. */
export const arrange = (): void => {
  follow(buttons().find(({ key }) => key === 'arrange')?.intent ?? {})
  perform({ type: 'endStep' })
}

/** The same where each sets up behind a hand-over; the first side is to act. */
export const beginInSecret = async (system: string, name: string, seed: number): Promise<void> => {
  await lay(system, name, seed)
  for (let sides = 0; sides < 2; sides++) {
    takeSeat()
    arrange()
  }
  takeSeat()
}

/** Puts a battle on the table, both forces set up by themselves. */
export const begin = async (system: string, name: string, seed: number): Promise<void> => {
  await lay(system, name, seed)
  for (let sides = 0; sides < 2; sides++) {
    arrange()
  }
  expect(look().state.turn, `${useGame.getState().refusal?.text}`).toBe(1)
}
