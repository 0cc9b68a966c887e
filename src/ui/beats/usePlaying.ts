import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import {
  endBeats,
  endByPress,
  haltBeats,
  lastBeat,
  letGoOfPress,
  nextBeat,
  playBeats,
  useBeats,
  waitForPress,
} from '../../store/interact/beats.ts'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Beat } from '../../core/presenter/beats.ts'
import { choose, type Speed, useSettings } from '../../store/settings/settings.ts'
import { interruptNow } from '../../store/interact/running.ts'
import { showPlace } from '../seen/framing.ts'
import { isCalm } from '../board/motion/calm.ts'
import { msOf } from './pace.ts'
import { hear, hearAll, hearBeat } from './sounds.ts'
import { speedNow, useSpeed } from './speed.ts'

/** Whether what happens is played at all. */
export const isPlayed = (): boolean => speedNow() !== 'off' && !isCalm()

const isStepped = (): boolean => speedNow() === 'step'

/** Where a fight is to be seen: at those who are struck; and who goes otherwise than by marching: where he comes to. */
const placeOf = (beat: Beat): Cell | undefined => {
  if (beat.kind === 'volley') return beat.flights[0]?.to[0]
  if (beat.kind === 'burst') return beat.bursts[0]?.cell
  if (beat.kind === 'march') return beat.manner === 'march' ? undefined : beat.ways[0]?.cells.at(-1)
  return beat.kind === 'clash' ? beat.lunges[0]?.to[0] : undefined
}

/** Pixels of the map that the bar of a film covers from below. */
const coveredByFilm = (): number => {
  const bar = document.querySelector('.film')?.getBoundingClientRect()
  // Where there is none the page need not be laid out for it.
  const map = bar && document.querySelector('.board')?.getBoundingClientRect()
  return bar && map ? Math.max(0, map.bottom - bar.top) : 0
}

/** Whatever still glides goes where it belongs. */
const settle = (): void => {
  for (const one of document.querySelector('.board')?.getAnimations?.({ subtree: true }) ?? [])
    if (Number(one.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY) one.finish()
}

/** Goes on, and shows it at once. */
const cutTo = (go: () => void): void => {
  flushSync(go)
  settle()
}

export const skipBeats = (): void => cutTo(endBeats)
export const stepOn = (): void => {
  haltBeats(true)
  cutTo(nextBeat)
}
export const stepBack = (): void => {
  haltBeats(true)
  cutTo(lastBeat)
}
export const haltOrGoOn = (): void => haltBeats(!useBeats.getState().halted)

/** Asks for what may be asked for meanwhile; where nothing is, the key is one like any other. */
const ask = (): void => {
  if (!interruptNow()) skipBeats()
}

/** From the longest messages to the shortest. */
const PACES: readonly Speed[] = ['slow', 'normal', 'fast']

/** Messages a step shorter (1) or longer (-1). */
const paceBy = (by: 1 | -1): void => {
  const next = PACES[Math.max(0, PACES.indexOf(speedNow())) + by]
  if (next) choose('speed', next)
}

/** Keys that only look at the map: a film goes on under them. */
const LOOKING: readonly string[] = ['f', 'F', 'g', 'h', 'y', '+', '=', '-']

const FILM_KEYS: Readonly<Record<string, () => void>> = {
  ' ': haltOrGoOn,
  ArrowRight: stepOn,
  ArrowLeft: stepBack,
  End: skipBeats,
  Escape: skipBeats,
  o: ask,
  p: haltOrGoOn,
  1: () => paceBy(1),
  9: () => paceBy(-1),
  s: () => choose('sound', !useSettings.getState().sound),
}

const isWithin = ({ target }: Event, where: string): boolean =>
  target instanceof Element && target.closest(where) !== null

/** The map is looked at while a film plays, and its keys are those of the film; anything else shows how it ends. */
const onFilm = (event: Event): void => {
  if (isWithin(event, 'dialog, input, select')) return
  if (event instanceof KeyboardEvent && LOOKING.includes(event.key)) return
  const key = event instanceof KeyboardEvent ? FILM_KEYS[event.key] : undefined
  if (key && !(isWithin(event, 'button') && event instanceof KeyboardEvent && event.key === ' ')) {
    event.preventDefault()
    event.stopPropagation()
    key()
  } else if (!isWithin(event, '.film, .board, .map-tools')) skipBeats()
}

/** A press shows how it ends; where each beat waits for a press it is the press for the next one, and nothing else. */
const onPress = (event: Event): void => {
  const { staged } = useBeats.getState()
  if (!staged) return
  if (staged.film) {
    onFilm(event)
    return
  }
  if (!isStepped()) {
    cutTo(event.type === 'pointerdown' ? endByPress : endBeats)
    return
  }
  event.preventDefault()
  event.stopPropagation()
  settle()
  nextBeat()
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'Tab']
const onKey = (event: KeyboardEvent): void => {
  if (!MODIFIERS.includes(event.key)) onPress(event)
}

const RELEASES = ['pointerup', 'pointercancel'] as const

/** What is pressed while beats are stepped through is not pressed on the map as well. */
const useSkipping = (): void => {
  useEffect(() => {
    // The click of a press that was taken must not reach what lies below.
    let taken = false
    const onDown = (event: Event): void => {
      const { staged } = useBeats.getState()
      taken = staged !== undefined && staged.film === undefined && isStepped()
      onPress(event)
    }
    const onClick = (event: Event): void => {
      if (taken) event.stopPropagation()
      taken = false
    }
    // The click comes upon the release.
    const onRelease = (): void => void setTimeout(letGoOfPress)
    window.addEventListener('pointerdown', onDown, { capture: true })
    for (const end of RELEASES) window.addEventListener(end, onRelease, { capture: true })
    window.addEventListener('click', onClick, { capture: true })
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', onDown, { capture: true })
      for (const end of RELEASES) window.removeEventListener(end, onRelease, { capture: true })
      window.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}

/** Plays what happens, beat by beat, while the table is shown. */
export const usePlaying = (): void => {
  const staged = useBeats(({ staged }) => staged)
  const halted = useBeats(({ halted }) => halted)
  const speed = useSpeed()
  useEffect(() => playBeats({ isPlayed, isStepped, unseen: hearAll, laidDown: () => void hear('card') }), [])
  useSkipping()
  useEffect(() => {
    const beat = staged?.beats[staged.at]
    if (!beat) return
    hearBeat(beat)
    const place = placeOf(beat)
    if (place === undefined) return
    // The page lays itself out once, in its own time.
    const frame = requestAnimationFrame(() => showPlace(place, coveredByFilm()))
    return () => cancelAnimationFrame(frame)
  }, [staged])
  useEffect(() => {
    const beat = staged?.beats[staged.at]
    if (!staged || !beat || halted) return
    const isOver = speed === 'step' && staged.film === undefined ? waitForPress : nextBeat
    const timer = setTimeout(isOver, msOf(beat, speed))
    return () => clearTimeout(timer)
  }, [staged, speed, halted])
}
