import { type ReactNode, useRef } from 'react'

/** The picker of the browser for a JSON file: the hidden field, which has its place on the page, and what opens it. */
export const useFilePicker = (
  label: string,
  onFile: (file: File) => void,
): { readonly field: ReactNode; open(): void } => {
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <input
      ref={input}
      hidden
      type="file"
      accept=".json,application/json"
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // The same file may be chosen again, mended.
        target.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { field, open: () => input.current?.click() }
}

type FileButtonProps = {
  /** Of the field behind it. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
  onFile(file: File): void
}

/** A button that asks for a JSON file of this device. */
export const FileButton = ({ label, className = 'button', children, onFile }: FileButtonProps) => {
  const { field, open } = useFilePicker(label, onFile)
  return (
    <>
      {field}
      <button type="button" className={className} onClick={open}>
        {children}
      </button>
    </>
  )
}
