import { describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import type { AnyEvent } from '../../src/core/engine/vocabulary.ts'
import type { Beat } from '../../src/core/presenter/beats.ts'
import { beatsOf, fallenIn } from '../../src/core/presenter/beatsIn.ts'
import { isOnMap, type AnyState } from '../../src/core/engine/anyState.ts'
import { stagedFaces } from '../../src/core/presenter/staging.ts'
import { FRESH } from '../../src/core/presenter/screen.ts'
import { goldenGame, GOLDEN, type GoldenGame } from '../replays/golden.ts'
import { spread } from '../share.ts'

const games = new Map(
  await Promise.all(
    spread(GOLDEN, 12, Math.ceil(GOLDEN.length / 2)).map(async (name) => [name, await goldenGame(name)] as const),
  ),
)

type Step = {
  readonly before: AnyState
  readonly after: AnyState
  readonly beats: readonly Beat[]
  readonly index: number
}

/** Everything that is seen once the battle has begun. */
const stepsIn = ({ presenter, battle, history }: GoldenGame): readonly Step[] =>
  history.entries.flatMap((entry, index) => {
    const before = stateAt(history, index)
    return before.turn === 0
      ? []
      : [{ before, after: entry.state, beats: beatsOf(presenter, battle, before, entry), index }]
  })

const known = new Map([...games.values()].map((game) => [game, stepsIn(game)] as const))
const stepsOf = (game: GoldenGame): readonly Step[] => known.get(game) ?? []

const placesOf = ({ units }: AnyState): Map<string, number> =>
  new Map(units.filter(isOnMap).map(({ id, at }) => [id, at] as const))

/** What is wrong with a beat, as everybody stands now; who goes and who falls is taken along. */
const wrongIn = (places: Map<string, number>, beat: Beat): readonly string[] => {
  if (beat.kind === 'march')
    return beat.ways.flatMap(({ unit, cells }) => {
      const wrong = places.get(unit) === cells[0] ? [] : [`${unit} goes from ${cells[0]}, not ${places.get(unit)}`]
      places.set(unit, cells.at(-1) as number)
      return wrong
    })
  if (beat.kind === 'fall')
    return beat.falls.flatMap(({ unit, cell }) => {
      const wrong = places.get(unit) === cell ? [] : [`${unit} falls in ${cell}, not ${places.get(unit)}`]
      places.delete(unit)
      return wrong
    })
  if (beat.kind === 'clash')
    return beat.lunges.flatMap(({ units }) => units.filter((unit) => !places.has(unit)).map((unit) => `${unit} lunges`))
  return []
}

const faultsOf = ({ before, after, beats, index }: Step): readonly string[] => {
  const places = placesOf(before)
  const wrong = beats.flatMap((beat) => wrongIn(places, beat))
  const stands = [...placesOf(after)].flatMap(([unit, at]) =>
    !places.has(unit) || places.get(unit) === at ? [] : [`${unit} is seen in ${places.get(unit)} and stands in ${at}`],
  )
  const fallen = beats.flatMap((beat) => (beat.kind === 'fall' ? beat.falls : []))
  const now = placesOf(after)
  const alive = fallen.flatMap(({ unit }) => (now.has(unit) ? [`${unit} falls and lives`] : []))
  return [...wrong, ...stands, ...alive].map((fault) => `${index}: ${fault}`)
}

const isFought = ({ type }: AnyEvent): boolean => type === 'combatResolved' || type === 'fired'

describe.each([...games])('what is seen of %s', (_name, game) => {
  test('leads from where everybody stood to where everybody stands', () => {
    expect(stepsOf(game).flatMap(faultsOf)).toEqual([])
  })

  test('shows nothing of what is only written down', () => {
    const { presenter, battle } = game
    const written = stepsOf(game).filter(({ before }) => presenter.step(battle, before).secret)
    expect(written.flatMap(({ beats }) => beats)).toEqual([])
  })

  test('shows a blow and its result for every combat, and no other', () => {
    for (const { beats, index } of stepsOf(game)) {
      const fights = game.history.entries[index]?.events.filter(isFought).length ?? 0
      if (game.presenter.running?.film) {
        // In a film every shot is seen by itself.
        expect({ index, shots: beats.filter(({ kind }) => kind === 'volley').length }).toEqual({ index, shots: fights })
        continue
      }
      const stamps = beats.filter(({ kind }) => kind === 'stamp').length
      expect({ index, isStamped: stamps > 0 }).toEqual({ index, isStamped: fights > 0 })
    }
  })

  test('begins with the counters as they were and ends with them as they are', () => {
    const { presenter, battle } = game
    for (const { before, after, beats } of stepsOf(game)
      .filter((step) => step.beats.length > 0)
      .slice(0, 25)) {
      const faces = (state: AnyState) => presenter.faces({ battle, state, screen: FRESH, live: true })
      const film = presenter.running?.film ? { film: { ground: [] } } : {}
      const staged = { beats, before: faces(before), after: faces(after), at: 0, ...film }
      expect(stagedFaces({ ...staged, at: beats.length })).toBe(staged.after)
      if (beats[0]?.kind === 'volley' || beats[0]?.kind === 'clash')
        expect(stagedFaces(staged).map(({ id, cell }) => ({ id, cell }))).toEqual(
          staged.before.map(({ id, cell }) => ({ id, cell })),
        )
      if (!staged.film && (beats[0]?.kind === 'volley' || beats[0]?.kind === 'clash'))
        expect(stagedFaces(staged)).toEqual(staged.before)
      const last = stagedFaces({ ...staged, at: beats.length - 1 })
      const cells = new Map(last.map(({ id, cell }) => [id, cell]))
      expect(staged.after.filter(({ id, cell }) => cells.get(id) !== cell)).toEqual([])
    }
  })

  test('leaves a mark for everybody who fell in the turn, and none of the turn before', () => {
    const { presenter, history } = game
    for (const { after, index } of stepsOf(game)) {
      const entry = history.entries[index + 1]
      if (!entry || stateAt(history, index + 1).turn === after.turn) continue
      expect(
        fallenIn(presenter, game, index + 1).every(({ unit }) =>
          after.units.some(({ id, fate }) => id === unit && fate !== 'map'),
        ),
      ).toBe(true)
    }
  })
})

test('all kinds and manners are seen in these games', () => {
  const seen = new Set<string>(
    [...games.values()].flatMap((game) =>
      stepsOf(game).flatMap(({ beats }) => beats.flatMap((beat) => (beat.kind === 'march' ? beat.manner : beat.kind))),
    ),
  )
  const manners = ['march', 'charge', 'advance', 'retreat', 'rout', 'wild', 'board']
  const kinds = ['volley', 'clash', 'stamp', 'fall', 'burst']
  if (games.size === GOLDEN.length) expect([...seen].sort()).toEqual([...manners, ...kinds].sort())
  else expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
})
