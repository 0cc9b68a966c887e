import { Flag, Minus, Shield, Swords, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Stop } from '../../core/campaign/page.ts'

const SIGNS: Readonly<Record<Stop['result'], LucideIcon>> = { won: Flag, lost: Shield, drawn: Minus, next: Swords }
const WORDS: Readonly<Record<Stop['result'], string>> = { won: 'Won', lost: 'Lost', drawn: 'Draw', next: 'Next' }

/** The war as a line of battles, the oldest first, with the one that comes; where it is long, its end is in sight. */
export const WarLine = ({ line }: { line: readonly Stop[] }) => {
  const frame = useRef<HTMLElement>(null)
  const count = line.length
  useEffect(() => {
    if (count > 0 && frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [count])
  return (
    <section
      ref={frame}
      className="war-line"
      aria-label="Battles of the campaign"
      tabIndex={line.length > 4 ? 0 : undefined}
    >
      <ol>
        {line.map((stop) => {
          const Sign = SIGNS[stop.result]
          return (
            <li key={stop.key} className={`war-stop is-${stop.result}`} title={stop.words}>
              <span className="war-sign">
                <Sign aria-hidden="true" size={18} />
              </span>
              <time>{stop.date}</time>
              <b>{stop.title}</b>
              <span>
                {WORDS[stop.result]}
                {stop.result === 'next' ? '' : ` ${stop.points.join(' : ')}`}
              </span>
              {stop.result === 'next' ? undefined : (
                <span className="war-losses">
                  lost {stop.losses[0]}, enemy {stop.losses[1]}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
