import { describe, expect, test } from 'vitest'
import type { Beat } from '../../../src/core/presenter/beats.ts'
import { filmBy, unitsIn } from '../../../src/core/presenter/film.ts'
import { stagedFaces, type Staging } from '../../../src/core/presenter/staging.ts'
import { piece } from '../../../src/ui/board/gallery/forces.ts'

type Told = { readonly beats: readonly Beat[] }
const film = filmBy<Told>(({ beats }) => beats)
const at = (id: string, cell: number) => ({ id, side: 0 as const, type: 'T', fate: 'map', at: cell })
const march = (unit: string, ...cells: number[]): Beat => ({
  kind: 'march',
  manner: 'march',
  ways: [{ unit, cells }],
  words: `${unit} goes.`,
})
const shot = (from: number, to: number): Beat => ({
  kind: 'volley',
  flights: [{ from: [from], to: [to], missile: 'track', burst: 'hit' }],
})

describe('a film', () => {
  test('keeps every shot in its place; marches that follow each other are one', () => {
    const events = [
      { beats: [shot(1, 5)] },
      { beats: [march('a', 1, 2)] },
      { beats: [march('b', 3, 4)] },
      { beats: [shot(5, 2)] },
      { beats: [shot(5, 4)] },
    ]
    const beats = film({ units: [at('a', 1), at('b', 3)] }, events)
    expect(beats.map(({ kind }) => kind)).toEqual(['volley', 'march', 'volley', 'volley'])
    expect(beats[1]?.words).toBe('2 units on the move.')
    expect(beats[1] && unitsIn(beats[1])).toEqual(['a', 'b'])
  })

  test('a shell out of nowhere is seen where it bursts, a shot that goes nowhere is not', () => {
    const unseen: Beat = { kind: 'volley', flights: [{ from: [], to: [7], missile: 'lob', burst: 'blast' }] }
    const nowhere: Beat = { kind: 'volley', flights: [{ from: [], to: [7] }] }
    expect(film({ units: [] }, [{ beats: [unseen, nowhere] }])).toEqual([unseen])
  })

  const before = [piece(0, 'MI', 1, 10)]
  const [one] = before as [(typeof before)[number]]
  const stranger = piece(1, 'MI', 2, 31)
  const staged = (now: number, beats: readonly Beat[]): Staging => ({
    beats,
    before,
    after: [{ ...one, cell: 12, disrupted: true }, stranger],
    at: now,
    film: { ground: [] },
  })

  test('prints a unit anew with the last that is seen of it, and not before', () => {
    const stamp: Beat = { kind: 'stamp', dice: [], stamps: [{ cell: 12, text: 'Hit', tone: 'some' }], units: [one.id] }
    const beats = [march(one.id, 10, 12), shot(31, 12), stamp]
    const seen = [0, 1, 2, 3].map((now) => stagedFaces(staged(now, beats)).find(({ id }) => id === one.id))
    expect(seen.map((face) => face?.disrupted)).toEqual([false, false, true, true])
    expect(seen.map((face) => face?.cell)).toEqual([12, 12, 12, 12])
  })

  test('shows who comes into sight with the first that is seen of him, where he is first seen', () => {
    const found: Beat = {
      kind: 'stamp',
      dice: [],
      stamps: [{ cell: 30, text: 'Seen', tone: 'none' }],
      units: [stranger.id],
    }
    const beats = [shot(10, 30), found, march(stranger.id, 30, 31), shot(10, 31)]
    const cells = [0, 1, 2, 3].map((now) => stagedFaces(staged(now, beats)).find(({ id }) => id === stranger.id)?.cell)
    expect(cells).toEqual([undefined, 30, 31, 31])
  })
})
