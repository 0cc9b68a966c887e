import type { Luck } from '../../core/presenter/aftermath.ts'

type LuckRowsProps = { readonly luck: readonly [Luck, Luck]; readonly names: readonly [string, string] }

const EVEN = 0.05

const TENTHS = 10
const rounded = (value: number): number => Math.round(value * TENTHS) / TENTHS

/** `67 % more than the dice owed`: reckoned from what is shown below it. */
const luckWords = (luck: Luck): string => {
  const [came, due] = [rounded(luck.came), rounded(luck.due)]
  const share = due === 0 ? 0 : (came - due) / due
  if (Math.abs(share) < EVEN) return 'as much as the dice owed'
  return `${Math.round(Math.abs(share) * 100)} % ${share > 0 ? 'more' : 'less'} than the dice owed`
}

const shown = (value: number): string => String(rounded(value))

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
