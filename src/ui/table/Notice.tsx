import { patchScreen, useScreen } from '../../store/game/screen.ts'

/** Something odd about the game that was opened. */
export const Notice = () => {
  const notice = useScreen((screen) => screen.notice)
  if (notice === undefined) return undefined
  return (
    <div className="notice" role="alert">
      <p>{notice}</p>
      <button type="button" className="button" onClick={() => patchScreen({ notice: undefined })}>
        I see
      </button>
    </div>
  )
}
