import './share.css'
import { Copy, Link } from 'lucide-react'
import { useId, useState } from 'react'
import { plainWords } from '../parts/later.tsx'
import { openAddress } from '../parts/route.ts'

type LinkRowProps = { readonly title: string; readonly text: string; make(): Promise<string> }

const KILO = 1000

/** A link that is made when asked for, shown and copied. */
export const LinkRow = ({ title, text, make }: LinkRowProps) => {
  const id = useId()
  const [address, setAddress] = useState('')
  const [said, setSaid] = useState('')
  const show = async (): Promise<void> => {
    const made = openAddress(await make())
    setAddress(made)
    const copied = await navigator.clipboard?.writeText(made).then(
      () => true,
      () => false,
    )
    const size = `${(made.length / KILO).toFixed(1)} kB`
    setSaid(copied ? `Copied: ${size}.` : `${size}. Copy it from here.`)
  }
  return (
    <section className="share-row">
      <p>
        <b id={id}>{title}</b> <small>{text}</small>
      </p>
      <button
        type="button"
        className="button"
        aria-describedby={id}
        onClick={() => void show().catch((reason: unknown) => setSaid(plainWords(reason)))}
      >
        <Link aria-hidden="true" size={18} /> {address === '' ? 'Make the link' : 'Copy it again'}
      </button>
      {address === '' ? undefined : (
        <label className="share-link">
          <Copy aria-hidden="true" size={16} />
          <span className="visually-hidden">{title}</span>
          <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <p role="status" className="soft">
        {said}
      </p>
    </section>
  )
}
