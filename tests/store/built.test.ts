// In a page.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../src/core/battleFile/code.ts'
import type { Builder } from '../../src/core/build/builder.ts'
import { battleText, builderOf } from '../../src/store/build/playing.ts'
import { useGame } from '../../src/store/game/game.ts'
import { leaveTable } from '../../src/store/session/session.ts'
import { openCode } from '../../src/store/sharing/sharing.ts'
import { checkText } from '../../src/store/workbench/check.ts'
import { placedFaults } from '../../src/store/workbench/placed.ts'
import { library } from './workbench/files.ts'

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

let text = ''
let plan: object = {}
let builder: Builder | undefined

beforeAll(async () => {
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
  builder = await builderOf('panzer-strike')
  if (!builder) throw new Error('no builder')
  plan = builder.random(5)
  text = battleText(builder, plan, 7)
})
afterEach(leaveTable)

describe('a battle of one’s own as a file', () => {
  test('opens on the workbench without a doubt, map and forces in it', () => {
    const { kind, system, faults, sight } = checkText(text, library)
    expect({ kind, system, faults: placedFaults(text, faults) }).toEqual({
      kind: 'battle',
      system: 'panzer-strike',
      faults: [],
    })
    expect(sight?.battle).toBeDefined()
  })

  test('comes to a friend by a link, as it was built', async () => {
    const id = await openCode(await codeOf(text))
    expect(id).toMatchObject({ ok: true })
    const ground = useGame.getState().game?.ground
    const { scenario, map } = builder?.written(plan) ?? {}
    expect(JSON.parse(JSON.stringify(ground))).toMatchObject({ scenario, map })
  })
})
