import { create } from 'zustand'

const useTrouble = create<{ readonly text: string | undefined }>(() => ({ text: undefined }))

export const reportSaveTrouble = (reason: unknown): void =>
  useTrouble.setState({ text: reason instanceof Error ? reason.message : String(reason) })

/** Says that the browser refused to keep the game. */
export const SaveTrouble = () => {
  const { text } = useTrouble()
  if (text === undefined) return undefined
  return (
    <div className="notice is-bad" role="alert">
      <p>This browser refuses to keep the game: {text}. Export it to a file before you close the tab.</p>
      <button type="button" className="button" onClick={() => useTrouble.setState({ text: undefined })}>
        I see
      </button>
    </div>
  )
}
