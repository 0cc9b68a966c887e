import type { Beat } from '../../core/presenter/beats.ts'
import { useSettings } from '../../store/settings/settings.ts'

export type Sound = 'card' | 'dice' | 'volley' | 'shot' | 'clash' | 'thud' | 'horn'

const _ = undefined

/**
 * Sounds as zzfx makes them: volume, randomness, frequency, attack, sustain, release, shape, curve, slide, its change,
 * jump of pitch, its time, repeat, noise, modulation, crush, delay, volume of the sustain, decay, tremolo, filter.
 */
export const SOUNDS: Readonly<Record<Sound, readonly (number | undefined)[]>> = {
  card: [0.5, 0.1, 160, 0, 0.01, 0.06, 4, 1.6, _, _, _, _, _, _, _, _, _, _, _, _, 1400],
  dice: [0.7, 0.15, 240, 0, 0.22, 0.08, 4, 2.2, _, _, _, _, 0.055, _, _, _, _, 0.8, _, 0.9, 2200],
  volley: [0.6, 0.1, 620, 0.08, 0.14, 0.24, 4, 1.4, -2, _, _, _, _, _, _, _, _, 0.5, 0.05, _, 900],
  shot: [0.9, 0.1, 120, 0, 0.02, 0.24, 4, 2.6, _, _, _, _, _, 1.4, _, 0.2, _, 0.5, 0.02, _, 900],
  clash: [1, 0.08, 380, 0, 0.03, 0.28, 1, 0.4, _, _, 210, 0.03, _, 0.7, _, _, 0.03, 0.6, 0.02],
  thud: [1, 0.05, 85, 0, 0.04, 0.26, 0, 1.2, -1, _, _, _, _, 0.2],
  horn: [0.6, 0, 147, 0.09, 0.34, 0.3, 2, 0.7, _, _, 73, 0.22, _, _, _, _, 0.05, 0.8, 0.04, 0.05, 700],
}

const OF: Readonly<Record<Beat['kind'], Sound>> = {
  march: 'card',
  volley: 'volley',
  clash: 'clash',
  stamp: 'dice',
  fall: 'thud',
  burst: 'thud',
}

/** Sounds a sound, if sounds are wanted; what makes them is only then fetched. */
export const hear = async (sound: Sound): Promise<void> => {
  const { sound: isWanted, volume } = useSettings.getState()
  if (!isWanted || volume === 0 || typeof AudioContext !== 'function') return
  const { ZZFX } = await import('zzfx')
  // A browser keeps silent until something has been pressed.
  if (ZZFX.audioContext.state === 'suspended') await ZZFX.audioContext.resume()
  ZZFX.volume = 1
  ZZFX.playSamples([ZZFX.buildSamples(...SOUNDS[sound])], volume)
}

const isShot = (beat: Beat): boolean =>
  beat.kind === 'volley' && beat.flights.some(({ missile = 'strokes' }) => missile !== 'strokes')

export const hearBeat = (beat: Beat): void => void hear(isShot(beat) ? 'shot' : OF[beat.kind])

const APART = 220

/** What is not shown is heard all the same, one after the other. */
export const hearAll = (beats: readonly Beat[]): void => {
  for (const [index, beat] of beats.entries()) setTimeout(() => hearBeat(beat), index * APART)
}
