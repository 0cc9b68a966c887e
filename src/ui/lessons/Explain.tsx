import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { type Explained, explainStep } from '../../core/presenter/explain.ts'
import { explainAt, useExplain } from '../../store/lesson/explain.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { useGame } from '../../store/game/game.ts'
import { Cite } from '../panels/Cite.tsx'
import { frameCells } from '../seen/framing.ts'
import { useSeen } from '../seen/useSeen.ts'
import './learn.css'

const close = (): void => {
  explainAt(undefined)
  patchScreen({ lit: undefined })
}

/** Lights what is spoken of; the light goes out with the card. */
const useLit = (one: Explained | undefined): void => {
  const state = useSeen().state
  // biome-ignore lint/correctness/useExhaustiveDependencies: lit anew only when something else is said
  useEffect(() => {
    if (!one) return
    patchScreen({ lit: { units: one.units, cells: one.cells } })
    frameCells([...state.units.filter(({ id }) => one.units.includes(id)).map(({ at }) => at), ...one.cells])
  }, [one?.text])
}

const Told = ({ all, at }: { all: readonly Explained[]; at: number }) => {
  const one = all[at]
  useLit(one)
  if (!one) return undefined
  return (
    <section className="map-card explain" aria-label="This step explained">
      <header className="lesson-head">
        <h2>
          This step, {at + 1} of {all.length}
        </h2>
        <button type="button" className="button is-icon is-small" aria-label="Close" onClick={close}>
          <X aria-hidden="true" size={18} />
        </button>
      </header>
      <p aria-live="polite">
        {one.text} {one.cite === undefined ? undefined : <Cite paragraph={one.cite} />}
      </p>
      <div className="button-row">
        <button type="button" className="button" disabled={at === 0} onClick={() => explainAt(at - 1)}>
          <ChevronLeft aria-hidden="true" size={18} /> Back
        </button>
        {at + 1 < all.length ? (
          <button type="button" className="button is-main" onClick={() => explainAt(at + 1)}>
            Next <ChevronRight aria-hidden="true" size={18} />
          </button>
        ) : (
          <button type="button" className="button is-main" onClick={close}>
            Play on
          </button>
        )}
      </div>
    </section>
  )
}

const Explaining = ({ at }: { at: number }) => {
  const look = useSeen()
  const { presenter, battle, state } = look
  const history = useGame((store) => store.game?.history)
  // What is lit and pointed at changes nothing of what is said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is what it stands on
  const all = useMemo(() => explainStep(look), [presenter, battle, state, look.live])
  useEffect(() => (history ? close : undefined), [history])
  return <Told all={all} at={Math.min(at, all.length - 1)} />
}

/** What may be done now, in this very position, sentence by sentence. */
export const Explain = () => {
  const at = useExplain((store) => store.at)
  return at === undefined ? undefined : <Explaining at={at} />
}
