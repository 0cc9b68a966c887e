import type { Luck } from '../../core/presenter/aftermath.ts'

type LuckRowsProps = { readonly luck: readonly [Luck, Luck]; readonly names: readonly [string, string] }

const EVEN = 0.05

/** `a little less than the dice owed`. */
const luckWords = ({ came, due }: Luck): string => {
  const share = due === 0 ? 0 : (came - due) / due
  if (Math.abs(share) < EVEN) return 'as much as the dice owed'
  return `${Math.round(Math.abs(share) * 100)} % ${share > 0 ? 'more' : 'less'} than the dice owed`
}

const shown = (value: number): string => value.toFixed(1).replace(/\.0$/, '')

/** What the attacks of both sides did, beside what their chances promised. */
export const LuckRows = ({ luck, names }: LuckRowsProps) => {
  const most = Math.max(1, ...luck.flatMap(({ came, due }) => [came, due]))
  const width = (value: number) => ({ width: `${Math.max(0, (value / most) * 100)}%` })
  return (
    <ul className="after-luck">
      {luck.map((one) => (
        <li key={one.side} data-side={one.side}>
          <p>
            <b>{names[one.side]}</b> {one.attacks} {one.attacks === 1 ? 'attack' : 'attacks'}: {luckWords(one)}
          </p>
          <div className="after-bar is-came" style={width(one.came)} aria-hidden="true" />
          <div className="after-bar is-due" style={width(one.due)} aria-hidden="true" />
          <p className="soft">
            Harm done {shown(one.came)}, expected {shown(one.due)}
          </p>
        </li>
      ))}
    </ul>
  )
}
