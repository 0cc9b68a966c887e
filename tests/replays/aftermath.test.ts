import { describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import { type Aftermath, aftermathOf } from '../../src/core/presenter/aftermath.ts'
import { isOnMap, type Played } from '../../src/core/engine/anyState.ts'
import type { AnyPresenter } from '../../src/core/presenter/presenter.ts'
import { spread } from '../share.ts'
import { GOLDEN, goldenGame } from './golden.ts'

type Over = { readonly presenter: AnyPresenter; readonly played: Played; readonly after: Aftermath }

const readOver = async (name: string): Promise<Over> => {
  const { presenter, ...played } = await goldenGame(name)
  return { presenter, played, after: aftermathOf(presenter, played) }
}

const SHOWN = spread(GOLDEN, 18, Math.ceil(GOLDEN.length / 6))

const known = new Map<string, Promise<Over>>()

/** Who ever stood on the map. */
const stoodIn = ({ history }: Played): ReadonlySet<string> =>
  new Set(
    [history.start, ...history.entries.map(({ state }) => state)].flatMap(({ units }) =>
      units.filter(isOnMap).map(({ id }) => id),
    ),
  )

/** Each game is played once. */
const overIn = (name: string): Promise<Over> => {
  const over = known.get(name) ?? readOver(name)
  known.set(name, over)
  return over
}

describe('after the battle', () => {
  test.each(SHOWN)('%s: all that are lost lie there, and its figures are those of the game', async (name) => {
    const { presenter, played, after } = await overIn(name)
    const end = stateAt(played.history)
    const standings = presenter.standings(played.battle, end)
    const stood = stoodIn(played)
    for (const { side, fallen, forces, vp } of standings) {
      const ids = after.fallen[side].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      // Who never stood on the map, and was carried all the time, has no counter to show.
      expect([...ids].sort()).toEqual(fallen.filter((id) => stood.has(id)).sort())
      expect(after.turns.at(-1)?.onMap[side]).toBe(forces.onMap)
      expect(after.turns.at(-1)?.points[side]).toBe(vp)
    }
    expect(after.turns.map(({ turn }) => turn)).toEqual(
      [...after.turns.keys()].map((turn) => turn + (after.turns[0]?.turn ?? 0)),
    )
  })

  test.each(SHOWN)('%s: a turning point is the moment before somebody fell', async (name) => {
    const { presenter, played, after } = await overIn(name)
    const dead = after.fallen[0].length + after.fallen[1].length
    expect(after.turningPoints.length > 0).toBe(dead > 0)
    for (const { at, fallen, lines } of after.turningPoints) {
      const lost = [at, at + 1].map((count) =>
        presenter
          .standings(played.battle, stateAt(played.history, count))
          .reduce((sum, { fallen: gone }) => sum + gone.length, 0),
      )
      expect(fallen[0] + fallen[1]).toBe((lost[1] ?? 0) - (lost[0] ?? 0))
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  test('luck: what was due is the mean of what could come, attack by attack', async () => {
    const { presenter, played, after } = await overIn('rome-romans.json')
    const [first] = played.history.entries.flatMap((entry) => presenter.combatIn(entry) ?? [])
    const view = first === undefined ? undefined : presenter.combat(played, first)?.view
    expect(view?.groups.every(({ landed }) => landed !== undefined)).toBe(true)
    for (const { attacks, came, due } of after.luck) {
      expect(attacks).toBeGreaterThan(0)
      expect(came).toBeLessThanOrEqual(3 * attacks * 3)
      expect(due).toBeGreaterThan(0)
    }
    const all = played.history.entries.filter((entry) => presenter.combatIn(entry) !== undefined).length
    expect(after.luck[0].attacks + after.luck[1].attacks).toBe(all)
  })

  test('over many games the dice give what they owe, to a tenth', async () => {
    const games = await Promise.all(SHOWN.map(overIn))
    const lucks = games.flatMap(({ after }) => after.luck)
    const came = lucks.reduce((sum, one) => sum + one.came, 0)
    const due = lucks.reduce((sum, one) => sum + one.due, 0)
    expect(Math.abs(came / due - 1)).toBeLessThan(0.1)
  })
})
