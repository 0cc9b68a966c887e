import { createContext, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CellWords } from '../../core/grid/words.ts'
import type { RuleBook } from '../../core/presenter/rules.ts'
import type { CiteProps, CiteProviderProps } from './props.ts'

type Wires = { readonly [K in Exclude<keyof CiteProviderProps, 'children'>]: CiteProviderProps[K] | undefined }
const Wiring = createContext<Wires>({ book: undefined, onLight: undefined, onOpen: undefined })

/** Tells all paragraph chips below it which book they cite, what to light and where to open. */
export const CiteProvider = ({ children, ...own }: CiteProviderProps) => {
  const outer = useContext(Wiring)
  const [book, onLight, onOpen] = [own.book ?? outer.book, own.onLight ?? outer.onLight, own.onOpen ?? outer.onOpen]
  const wires = useMemo(() => ({ book, onLight, onOpen }), [book, onLight, onOpen])
  return <Wiring value={wires}>{children}</Wiring>
}

/** The book that is cited. */
export const useBook = (): RuleBook | undefined => useContext(Wiring).book

const NO_BOOK: CellWords = { one: 'cell', many: 'cells', edge: 'side' }

/** What the book calls the cells of the map. */
export const useCellWords = (): CellWords => useBook()?.cell ?? NO_BOOK

const MARGIN = 8

/** Puts the tip above its chip where there is room, else below, and inside the window. */
const place = (tip: HTMLElement, chip: HTMLElement): void => {
  tip.showPopover?.()
  const from = chip.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const above = from.top - own.height - MARGIN
  const left = Math.min(
    Math.max(MARGIN, from.left + from.width / 2 - own.width / 2),
    window.innerWidth - own.width - MARGIN,
  )
  tip.style.left = `${Math.max(MARGIN, left)}px`
  tip.style.top = `${above >= MARGIN ? above : from.bottom + MARGIN}px`
}

type TipProps = {
  readonly id: string
  readonly cite: string
  readonly book: RuleBook
  readonly chip: HTMLElement | null
}

const Tip = ({ id, cite, book, chip }: TipProps) => {
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (tip.current && chip) place(tip.current, chip)
  }, [chip])
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className="cite-tip">
      <strong>
        {cite} {book.title(cite)}
      </strong>
      <span>{book.text(cite)}</span>
    </span>
  )
}

/**
 * A paragraph number: its words on hover or focus, what it governs lit on the map, the rules card on a press. Where
 * numbers are quiet it is a sign, unless it says why something was refused.
 */
export const Cite = ({ paragraph, isLoud = false, onOpen }: CiteProps) => {
  const { book, ...wires } = useContext(Wiring)
  const chip = useRef<HTMLButtonElement>(null)
  const [isShown, show] = useState(false)
  const id = useId()
  if (!book?.has(paragraph)) return <span className="cite">{paragraph}</span>
  const turn = (on: boolean): void => {
    show(on)
    wires.onLight?.(on ? paragraph : undefined)
  }
  return (
    <span className={isLoud ? 'cite-wrap is-loud' : 'cite-wrap'}>
      <button
        ref={chip}
        type="button"
        className="cite"
        aria-label={`Paragraph ${paragraph}`}
        aria-describedby={isShown ? id : undefined}
        onPointerEnter={(event) => event.pointerType !== 'touch' && turn(true)}
        onPointerLeave={() => turn(false)}
        onFocus={() => turn(true)}
        onBlur={() => turn(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isShown) return
          event.stopPropagation()
          turn(false)
        }}
        onClick={() => (onOpen ? onOpen(paragraph) : wires.onOpen?.(paragraph))}
      >
        <span className="cite-number">{paragraph}</span>
      </button>
      {isShown ? <Tip id={id} cite={paragraph} book={book} chip={chip.current} /> : undefined}
    </span>
  )
}

/** Several chips in a row. */
export const Cites = ({ of }: { of: readonly string[] }) => (
  <span className="cites">
    {of.map((paragraph) => (
      <Cite key={paragraph} paragraph={paragraph} />
    ))}
  </span>
)
