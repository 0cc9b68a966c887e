import { create } from 'zustand'
import { stateAt } from '../../core/engine/history.ts'
import { useGame } from '../game/game.ts'
import type { Game } from '../game/opened.ts'
import { seenGame } from '../game/seen.ts'
import { keep, kept } from '../settings/settings.ts'
import { lessonAbout, type LessonSheet } from './courses.ts'
import { learntOf } from './progress.ts'

/** The lesson that is offered, the paragraph that has just been met, and how many steps have ended since. */
type Offer = { readonly sheet: LessonSheet; readonly cite: string; readonly ended: number } | undefined

export const useOffer = create<{ readonly offer: Offer }>(() => ({ offer: undefined }))

const KEY = 'testudo-offered'
const offered = (): readonly string[] => (kept(KEY) ?? '').split(' ')

/** What was offered once is not offered again. */
export const takeOffer = (): void => useOffer.setState({ offer: undefined })

const citeOf = (event: object): string | undefined =>
  'cite' in event && typeof event.cite === 'string' ? event.cite : undefined

const metIn = ({ presenter, history }: Game, from: number): Offer => {
  for (const { events } of history.entries.slice(from))
    for (const event of events) {
      const cite = citeOf(event)
      const sheet = cite === undefined ? undefined : lessonAbout(presenter.system.id, cite)
      if (cite !== undefined && sheet && learntOf(sheet.path).stars === 0 && !offered().includes(sheet.path))
        return { sheet, cite, ended: 0 }
    }
  return undefined
}

/** So many steps it is seen: whoever plays on past them does without. */
const LASTS = 2

/** One step more has ended while it stood there. */
const age = (offer: NonNullable<Offer>): void => {
  const ended = offer.ended + 1
  useOffer.setState({ offer: ended < LASTS ? { ...offer, ended } : undefined })
}

const stepIn = ({ history }: Game): string => {
  const { turn, step } = stateAt(history)
  return `${turn} ${step}`
}

/** The first time that a rule bites, the lesson about it is offered; ends when the returned function is called. */
export const offerLessons = (): (() => void) =>
  useGame.subscribe((store, last) => {
    const [game, before] = [seenGame(store), seenGame(last)]
    if (!game || !before || game.id !== before.id) return
    const standing = useOffer.getState().offer
    if (standing && stepIn(game) !== stepIn(before)) age(standing)
    if (standing) return
    const from = before.history.entries.length
    const offer = game.history.entries.length > from ? metIn(game, from) : undefined
    if (!offer) return
    keep(KEY, [...offered(), offer.sheet.path].join(' ').trim())
    useOffer.setState({ offer })
  })

/** The game from which somebody went to a lesson, to come back to it. */
export const useWayBack = create<{ readonly game: string | undefined }>(() => ({ game: undefined }))
export const rememberGame = (): void => {
  takeOffer()
  useWayBack.setState({ game: useGame.getState().game?.id })
}
