import { createContext, useContext, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Case } from '../../systems/prestags/rules.ts'
import { isCase } from '../../systems/prestags/rules.ts'
import { ruleText, ruleTitle } from '../../systems/prestags/view/rulesText.ts'
import type { CiteProps, CiteProviderProps } from './props.ts'

type Wires = Pick<CiteProviderProps, 'onLight' | 'onOpen'>
const Wiring = createContext<Wires>({})

/** Tells all paragraph chips below it what to light and where to open. */
export const CiteProvider = ({ onLight, onOpen, children }: CiteProviderProps) => (
  <Wiring value={{ ...(onLight ? { onLight } : {}), ...(onOpen ? { onOpen } : {}) }}>{children}</Wiring>
)

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

const Tip = ({ id, cite, chip }: { id: string; cite: Case; chip: HTMLElement | null }) => {
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (tip.current && chip) place(tip.current, chip)
  }, [chip])
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" className="cite-tip">
      <strong>
        {cite} {ruleTitle(cite)}
      </strong>
      <span>{ruleText(cite)}</span>
    </span>
  )
}

/** A paragraph number: its words on hover or focus, what it governs lit on the map, the rules card on a press. */
export const Cite = ({ paragraph, onOpen }: CiteProps) => {
  const wires = useContext(Wiring)
  const chip = useRef<HTMLButtonElement>(null)
  const [isShown, show] = useState(false)
  const id = useId()
  if (!isCase(paragraph)) return <span className="cite">{paragraph}</span>
  const turn = (on: boolean): void => {
    show(on)
    wires.onLight?.(on ? paragraph : undefined)
  }
  return (
    <span className="cite-wrap">
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
        {paragraph}
      </button>
      {isShown ? <Tip id={id} cite={paragraph} chip={chip.current} /> : undefined}
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
