import { create } from 'zustand'
import { keep, kept } from './settings.ts'

/** How the table is laid out on this screen; undefined leaves it to the size of the window. */
type Layout = {
  /** Width of the panels in pixels. */
  readonly column: number | undefined
  readonly tools: boolean | undefined
  readonly overview: boolean | undefined
}

const COLUMN = 'testudo-column'
const FOLDS = { tools: 'testudo-tools', overview: 'testudo-overview' } as const

/** The panels are never narrower than their buttons, nor wider than helps reading. */
export const NARROWEST = 288
export const WIDEST = 640

const within = (width: number): number => Math.round(Math.max(NARROWEST, Math.min(WIDEST, width)))

const keptColumn = (): number | undefined => {
  const width = Number(kept(COLUMN))
  return width > 0 ? within(width) : undefined
}

const keptFold = (key: string): boolean | undefined => {
  const text = kept(key)
  return text === 'on' ? true : text === 'off' ? false : undefined
}

export const useLayout = create<Layout>(() => ({
  column: keptColumn(),
  tools: keptFold(FOLDS.tools),
  overview: keptFold(FOLDS.overview),
}))

/** Sets the width of the panels and remembers it; undefined gives it back to the window. */
export const setColumn = (width: number | undefined): void => {
  const column = width === undefined ? undefined : within(width)
  useLayout.setState({ column })
  keep(COLUMN, column === undefined ? undefined : String(column))
}

/** Folds the tools or the overview away, or opens them, and remembers it. */
export const setOpen = (part: keyof typeof FOLDS, isOpen: boolean): void => {
  useLayout.setState({ [part]: isOpen })
  keep(FOLDS[part], isOpen ? 'on' : 'off')
}
