import { Star } from 'lucide-react'

const ALL = [1, 2, 3] as const

/** Stars of a lesson: three are all. */
export const Stars = ({ count }: { count: number }) => (
  <span className="stars" role="img" aria-label={`${count} of ${ALL.length} stars`}>
    {ALL.map((one) => (
      <Star key={one} aria-hidden="true" size={18} className={one <= count ? 'star is-won' : 'star'} />
    ))}
  </span>
)
