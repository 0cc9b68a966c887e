import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Keeper, newKeeper, type Pen } from '../../../src/store/saves/keeper.ts'

type Entry = { readonly command: number }
type Game = { readonly history: { readonly entries: readonly Entry[] } }
/** How a write ends: carried out, not carried out, or carried out while the browser says that it was not. */
type Fate = 'good' | 'bad' | 'seemingly bad'

const gameOf = (entries: readonly Entry[]): Game => ({ history: { entries } })

/** A store of one game, as a browser has it: places with commands, a head with their number, and a ground. */
const newShelf = (stored: Game | undefined) => {
  const commands = new Map<number, Entry>()
  const shelf = { commands, count: 0, ground: stored !== undefined }
  const put = (entries: readonly Entry[], from: number): void => {
    for (const place of [...commands.keys()]) if (place >= from) commands.delete(place)
    for (const [index, entry] of entries.slice(from).entries()) commands.set(from + index, entry)
    shelf.count = entries.length
  }
  if (stored) put(stored.history.entries, 0)
  const waiting: (() => void)[] = []
  const fates: Fate[] = []
  const pen: Pen<Game> = {
    prepare: async () => {},
    send: (game, from) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          const fate = fates.shift() ?? 'good'
          const isThere = shelf.ground || from === undefined
          if (fate !== 'bad') put(game.history.entries, from ?? 0)
          if (fate !== 'bad' && from === undefined) shelf.ground = true
          if (fate === 'good') resolve(isThere)
          else reject(new Error('aborted'))
        })
      }),
  }
  return { shelf, pen, waiting, fates }
}

const soon = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

const held = (commands: ReadonlyMap<number, Entry>): readonly (Entry | undefined)[] =>
  [...Array(commands.size).keys()].map((place) => commands.get(place))

type Step =
  | { readonly kind: 'do' }
  | { readonly kind: 'undo'; readonly by: number }
  | { readonly kind: 'arrive'; readonly fate: Fate }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'do' } as const) },
  fc.record({ kind: fc.constant('undo' as const), by: fc.integer({ min: 1, max: 4 }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      fate: fc.constantFrom<Fate[]>('good', 'bad', 'seemingly bad'),
    }),
  },
)

const start = (length: number | undefined): Game | undefined =>
  length === undefined ? undefined : gameOf([...Array(length).keys()].map((command) => ({ command })))

/** Plays on, writes and arrivals in any order; gives every log that the game ever had. */
const play = async (
  keeper: Keeper<Game>,
  { waiting, fates, shelf }: ReturnType<typeof newShelf>,
  first: Game,
  steps: readonly Step[],
): Promise<Game> => {
  let game = first
  let next = 1000
  const logs = [game.history.entries, []]
  for (const one of steps) {
    const { entries } = game.history
    if (one.kind === 'arrive') {
      fates.push(one.fate)
      if (waiting.length === 0) fates.pop()
      waiting.shift()?.()
    } else {
      game = gameOf(one.kind === 'do' ? [...entries, { command: next++ }] : entries.slice(0, -one.by))
      logs.push(game.history.entries)
      keeper.save(game)
    }
    await soon()
    // Whatever fails, the store holds a log that the game once had, whole.
    expect(shelf.count).toBe(shelf.commands.size)
    expect(logs).toContainEqual(held(shelf.commands))
  }
  return game
}

const drain = async ({ waiting }: ReturnType<typeof newShelf>): Promise<void> => {
  while (waiting.length > 0) {
    waiting.shift()?.()
    await soon()
  }
}

describe('a save knows what it has stored', () => {
  test('after a write that failed the next one writes what is missing, and the keeper is behind in between', async () => {
    const stored = start(4)!
    const table = newShelf(stored)
    const keeper = newKeeper(table.pen, stored, () => {})
    const five = gameOf([...stored.history.entries, { command: 5 }])
    table.fates.push('bad')
    keeper.save(five)
    await soon()
    await drain(table)
    expect(keeper.standing()).toMatchObject({ missing: 1, why: new Error('aborted') })
    keeper.save(gameOf([...five.history.entries, { command: 6 }]))
    await soon()
    await drain(table)
    expect(keeper.standing()).toEqual({ missing: 0, why: undefined, gone: false })
    expect(held(table.shelf.commands).map((entry) => entry?.command)).toEqual([0, 1, 2, 3, 5, 6])
  })

  test('a write does not wait for the one before it', async () => {
    const stored = start(0)!
    const table = newShelf(stored)
    const keeper = newKeeper(table.pen, stored, () => {})
    const one = gameOf([{ command: 1 }])
    keeper.save(one)
    keeper.save(gameOf([...one.history.entries, { command: 2 }]))
    await soon()
    expect(table.waiting).toHaveLength(2)
  })

  test('law: whichever writes fail, or fail only seemingly, one that succeeds stores everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
        fc.array(step, { maxLength: 40 }),
        async (length, steps) => {
          const stored = start(length)
          const table = newShelf(stored)
          const keeper = newKeeper(table.pen, stored, () => {})
          const game = await play(keeper, table, stored ?? gameOf([]), steps)
          const last = gameOf([...game.history.entries, { command: 1 }])
          keeper.save(last)
          await soon()
          await drain(table)
          await keeper.settled()
          expect(held(table.shelf.commands)).toEqual(last.history.entries)
          expect(table.shelf).toMatchObject({ count: last.history.entries.length, ground: true })
          expect(keeper.standing()).toEqual({ missing: 0, why: undefined, gone: false })
        },
      ),
      { numRuns: 500 },
    )
  })

  test('law: it is never said that all is kept while something is missing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const stored = start(2)!
        const table = newShelf(stored)
        const keeper = newKeeper(table.pen, stored, () => {})
        const game = await play(keeper, table, stored, steps)
        if (keeper.standing().missing > 0 || table.waiting.length > 0 || keeper.standing().why !== undefined) return
        expect(held(table.shelf.commands)).toEqual(game.history.entries)
      }),
      { numRuns: 500 },
    )
  })

  test('what failed is written again on demand', async () => {
    const stored = start(1)!
    const table = newShelf(stored)
    const keeper = newKeeper(table.pen, stored, () => {})
    table.fates.push('bad')
    keeper.save(gameOf([...stored.history.entries, { command: 7 }]))
    await soon()
    await drain(table)
    keeper.again()
    await soon()
    await drain(table)
    expect(held(table.shelf.commands).map((entry) => entry?.command)).toEqual([0, 7])
    keeper.again()
    await soon()
    expect(table.waiting).toHaveLength(0)
  })
})

describe('a game that was deleted elsewhere', () => {
  test('is said to be gone by the first write that finds no ground, and nothing more is written', async () => {
    const stored = start(3)!
    const table = newShelf(stored)
    const keeper = newKeeper(table.pen, stored, () => {})
    table.shelf.ground = false
    table.shelf.commands.clear()
    const four = gameOf([...stored.history.entries, { command: 4 }])
    keeper.save(four)
    await soon()
    await drain(table)
    expect(keeper.standing()).toMatchObject({ gone: true, missing: 4 })
    keeper.save(gameOf([...four.history.entries, { command: 5 }]))
    await soon()
    expect(table.waiting).toHaveLength(0)
    keeper.revive()
    await soon()
    await drain(table)
    expect(held(table.shelf.commands).map((entry) => entry?.command)).toEqual([0, 1, 2, 4, 5])
    expect(table.shelf.ground).toBe(true)
    expect(keeper.standing()).toEqual({ missing: 0, why: undefined, gone: false })
  })

  test('what was sent before it was wanted again says nothing of it', async () => {
    const stored = start(1)!
    const table = newShelf(stored)
    const keeper = newKeeper(table.pen, stored, () => {})
    keeper.save(gameOf([...stored.history.entries, { command: 1 }]))
    await soon()
    table.shelf.ground = false
    keeper.lose()
    keeper.revive()
    await soon()
    await drain(table)
    expect(keeper.standing()).toEqual({ missing: 0, why: undefined, gone: false })
    expect(table.shelf.ground).toBe(true)
  })
})
