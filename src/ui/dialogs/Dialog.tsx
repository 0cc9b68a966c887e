import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { focusTable } from '../parts/focusTable.ts'

type DialogProps = {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
  /** Whose colour is whose, where it tells of a battle. */
  readonly liveries?: 'crossed' | undefined
  /** The content brings its own heading: the title is only spoken. */
  readonly bare?: boolean
  onClose(): void
}

/** True on the backdrop: beside the dialog, whatever a press or a release was given to. */
const isOutside = ({ currentTarget, target, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean => {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/** Back to where the keyboard was, as far as that is still there; else to the map. */
const giveBack = (opener: Element | null): void => {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus({ preventScroll: true })
  focusTable()
}

/** A native dialog: the browser keeps the focus inside and closes it on Escape. */
export const Dialog = ({ title, children, className, liveries, bare = false, onClose }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const pressedOutside = useRef(false)
  // Closed while it is still in the page: one that is gone already does not give the keyboard back.
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    const body = dialog?.querySelector<HTMLElement>('.dialog-body')
    // What is longer than the dialog can be scrolled by keys.
    if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0
    // Enter answers with the obvious button.
    dialog?.querySelector<HTMLElement>('.is-primary, .is-main')?.focus()
    return () => {
      dialog?.close()
      giveBack(opener)
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape; the press is for the backdrop
    <dialog
      ref={ref}
      className={['dialog', bare && 'is-bare', className].filter(Boolean).join(' ')}
      data-liveries={liveries}
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      // Only a press that began and ended on the backdrop: a release may fall there when the content has shrunk.
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div className="dialog-card">
        <header className="dialog-head">
          {bare ? undefined : <h2 id={id}>{title}</h2>}
          <button type="button" className="button is-icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" size={20} />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  )
}
