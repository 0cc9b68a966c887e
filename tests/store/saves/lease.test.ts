import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Leases, newLeases } from '../../../src/store/saves/lease.ts'
import type { News } from '../../../src/store/saves/news.ts'

const PATIENCE = { ask: 500, give: 3000 }

/** Tabs of one browser: each hears what the others tell, a moment later. A tab that sleeps hears it when it wakes. */
const newBrowser = () => {
  const tabs: { asleep: boolean; missed: News[]; hear(news: News): void }[] = []
  const open = (token: string) => {
    const listeners = new Set<(news: News) => void>()
    const tab = {
      asleep: false,
      missed: [] as News[],
      hear: (news: News) => {
        if (tab.asleep) tab.missed.push(news)
        else for (const listener of [...listeners]) listener(news)
      },
      wake: () => {
        tab.asleep = false
        for (const news of tab.missed.splice(0)) tab.hear(news)
      },
      plays: false,
      wrote: 0,
    }
    tabs.push(tab)
    const wire = {
      tell: (news: News) => {
        for (const other of tabs) if (other !== tab) setTimeout(() => other.hear(news), 1)
      },
      hear: (listener: (news: News) => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    const leases: Leases = newLeases(wire, token, PATIENCE)
    const holder = {
      give: async () => {
        tab.wrote++
      },
      onLost: () => {
        tab.plays = false
      },
    }
    const take = async (): Promise<boolean> => {
      tab.plays = await leases.take('g', holder)
      return tab.plays
    }
    const seize = async (): Promise<void> => {
      await leases.seize('g', holder)
      tab.plays = true
    }
    const release = (): void => {
      leases.release('g')
      tab.plays = false
    }
    return Object.assign(tab, { take, seize, release })
  }
  return { open, tabs }
}

/** Longer than any tab asks or waits: what others of the store do again and again does not keep it from ending. */
const settled = () => vi.advanceTimersByTimeAsync(10 * PATIENCE.give)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('without locks of the browser', () => {
  test('the first tab plays, the second is told so, and has it when the first leaves', async () => {
    const { open } = newBrowser()
    const [one, two] = [open('b'), open('a')]
    const first = one.take()
    await settled()
    expect(await first).toBe(true)
    const second = two.take()
    await settled()
    expect(await second).toBe(false)
    one.release()
    const third = two.take()
    await settled()
    expect(await third).toBe(true)
  })

  test('who takes over lets the other finish writing first', async () => {
    const { open } = newBrowser()
    const [one, two] = [open('a'), open('b')]
    void one.take()
    await settled()
    const before = Date.now()
    const seized = two.seize().then(() => Date.now())
    await settled()
    expect([one.plays, two.plays, one.wrote]).toEqual([false, true, 1])
    expect((await seized) - before).toBeLessThan(PATIENCE.give + 500)
  })

  test('a tab that slept hears when it wakes that it has lost the game', async () => {
    const { open } = newBrowser()
    const [one, two] = [open('a'), open('b')]
    void one.take()
    await settled()
    one.asleep = true
    void two.take()
    await settled()
    one.wake()
    await settled()
    expect([one.plays, two.plays]).toEqual([false, true])
  })

  test('law: of any tabs that ask at any time exactly one plays', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ token: fc.string(), at: fc.nat({ max: 900 }) }), {
          minLength: 1,
          maxLength: 5,
          selector: ({ token }) => token,
        }),
        async (asks) => {
          const { open } = newBrowser()
          const opened = asks.map(({ token, at }) => ({ at, tab: open(token) }))
          for (const { at, tab } of opened) setTimeout(() => void tab.take(), at)
          await settled()
          expect(opened.filter(({ tab }) => tab.plays)).toHaveLength(1)
        },
      ),
    )
  })
})
