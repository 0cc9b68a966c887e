import { useEffect } from 'react'
import { keepRunning } from '../../store/interact/running.ts'
import { isPlayed } from '../beats/usePlaying.ts'
import { resolveNext } from './deeds.ts'

/** How long a combat is read, and a hex of the march is seen; longer where nothing is played to lead the eye. */
const PACES = { read: 600, seen: 200 }
const CALM_PACES = { read: 1400, seen: 800 }

/** Lets the game go on by itself, one thing after the other, until somebody is asked or it is paused. */
export const useRunning = (): void =>
  useEffect(() => keepRunning({ wait: (pace) => (isPlayed() ? PACES : CALM_PACES)[pace], next: resolveNext }), [])
