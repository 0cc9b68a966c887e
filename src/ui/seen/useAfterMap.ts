import { useEffect, useMemo, useReducer, useRef } from 'react'
import { computerNow } from '../../store/game/acting.ts'
import { type GameStore, useGame } from '../../store/game/game.ts'

const isComputers = ({ game, viewing }: GameStore): boolean =>
  game !== undefined && viewing === undefined && computerNow(game) !== undefined

/** While a computer goes on, what is told beside the map comes with the frame after it: so neither frame is long. */
export const useAfterMap = <T>(value: T): T => {
  const goesOn = useGame(isComputers)
  const now = useMemo(() => ({ value, goesOn }), [value, goesOn])
  const last = useRef(now)
  const [, tell] = useReducer((count: number) => count + 1, 0)
  const isLate = now !== last.current && now.goesOn && last.current.goesOn
  if (!isLate) last.current = now
  useEffect(() => {
    if (!isLate) return
    const frame = requestAnimationFrame(() => {
      last.current = now
      tell()
    })
    return () => cancelAnimationFrame(frame)
  }, [isLate, now])
  return last.current.value
}
