import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
  /** The content brings its own heading: the title is only spoken. */
  readonly bare?: boolean
  onClose(): void
}

/** A native dialog: the browser keeps the focus inside and closes it on Escape. */
export const Dialog = ({ title, children, className, bare = false, onClose }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    // Enter answers with the obvious button.
    dialog?.querySelector<HTMLElement>('.is-primary, .is-main')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape; the press is for the backdrop
    <dialog
      ref={ref}
      className={['dialog', bare && 'is-bare', className].filter(Boolean).join(' ')}
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
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
