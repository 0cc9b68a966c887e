import { useEffect, useRef, useState } from 'react'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { useBeats } from '../../store/interact/beats.ts'
import { useGame } from '../../store/game/game.ts'
import type { Seen } from '../../store/interact/act.ts'
import { Emblem } from '../counter/Emblem.tsx'
import { titleAlone } from '../../core/presenter/track.ts'
import { lowered } from '../parts/titles.ts'
import { frameReady } from '../seen/framing.ts'
import { useSeen } from '../seen/useSeen.ts'
import { hear } from './sounds.ts'

type Call = {
  readonly side: SideIndex
  readonly words: string
  readonly bearer: string
  /** The step that is called out. */
  readonly title: string
}

const LASTS = 1500

/** Whose turn it is to act; nobody's while both may, and in the past. */
const actorIn = ({ presenter, battle, state, live }: Seen): SideIndex | undefined => {
  const isForBoth = presenter.step(battle, state).owner === undefined && state.pending.length === 0
  return live && !isForBoth ? presenter.actor(battle, state) : undefined
}

/** Whom a side has most of on the map. */
const bearerOf = (look: Seen, side: SideIndex): string => {
  const counts = new Map<string, number>()
  for (const face of look.presenter.faces(look))
    if (face.side === side && !face.leader) counts.set(face.silhouette, (counts.get(face.silhouette) ?? 0) + 1)
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0]
}

const callOf = (look: Seen, side: SideIndex): Call => {
  const { presenter, battle, state } = look
  const { sides } = presenter.sheet(battle)
  // A decision has its own heading; whose player-turn it is says the head of the panel.
  const { title } = presenter.step(battle, state)
  const words = state.pending.length > 0 ? presenter.prompt(battle, state).heading : titleAlone(title, sides)
  return {
    side,
    words: `${sides[side]}: ${lowered(words, sides)}`,
    bearer: bearerOf(look, side),
    title,
  }
}

/** What is called out when another side is to act; nothing while a game is opened, and not before all was seen. */
const useCall = (): Call | undefined => {
  const look = useSeen()
  const id = useGame((store) => store.game?.id)
  const playing = useBeats(({ staged }) => staged !== undefined)
  const actor = actorIn(look)
  const last = useRef<{ readonly id: string | undefined; readonly actor: SideIndex } | undefined>(undefined)
  const [call, setCall] = useState<Call | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another side is called out
  useEffect(() => {
    if (actor === undefined || playing) return
    const before = last.current
    last.current = { id, actor }
    if (before?.id !== id || before?.actor === actor) return
    setCall(callOf(look, actor))
    frameReady()
    // A question in the middle of a step is no fanfare.
    if (look.state.pending.length === 0) void hear('horn')
  }, [id, actor, playing])
  useEffect(() => {
    if (!call) return
    const timer = setTimeout(() => setCall(undefined), LASTS)
    return () => clearTimeout(timer)
  }, [call])
  // Whoever is quicker than it lasts is in another step already.
  return call?.title === look.presenter.step(look.battle, look.state).title ? call : undefined
}

/** Who is to act now, over the map, whenever that changes. */
export const Ribbon = () => {
  const call = useCall()
  if (!call) return undefined
  return (
    <div className={`ribbon is-side-${call.side}`} aria-hidden="true">
      <Emblem side={call.side} bearer={call.bearer} />
      <span className="ribbon-words">{call.words}</span>
    </div>
  )
}
