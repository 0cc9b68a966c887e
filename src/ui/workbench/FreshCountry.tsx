import { Dices } from 'lucide-react'
import { type CountryWish, DENSEST, type DENSITIES, SIZE } from '../../core/country/wish.ts'
import { NumberField } from './NumberField.tsx'

type Density = (typeof DENSITIES)[number]

const WORDS: Readonly<Record<Density, readonly [label: string, none: string, much: string]>> = {
  hills: ['Hills', 'flat', 'hilly'],
  woods: ['Woods', 'bare', 'wooded'],
  water: ['Water', 'dry', 'rivers and lakes'],
  villages: ['Villages', 'wild', 'settled'],
}
const ORDER = ['hills', 'woods', 'water', 'villages'] as const satisfies readonly Density[]
const SEEDS = 999_999

type FreshCountryProps = { readonly wish: CountryWish; onWish(wish: CountryWish): void }

const DensityField = ({ density, wish, onWish }: FreshCountryProps & { readonly density: Density }) => {
  const [label, none, much] = WORDS[density]
  const value = wish.densities[density]
  return (
    <label className="wb-field wb-density">
      <span>
        {label} <b aria-hidden="true">{value}</b>
      </span>
      <input
        type="range"
        min={0}
        max={DENSEST}
        value={value}
        onChange={(event) =>
          onWish({ ...wish, densities: { ...wish.densities, [density]: Number(event.target.value) } })
        }
      />
      <span className="wb-density-ends" aria-hidden="true">
        <small>{none}</small>
        <small>{much}</small>
      </span>
    </label>
  )
}

/** What a country is made from: its size, how much there is of everything, and the number it grows from. */
export const FreshCountry = ({ wish, onWish }: FreshCountryProps) => (
  <>
    <div className="wb-densities">
      {ORDER.map((density) => (
        <DensityField key={density} density={density} wish={wish} onWish={onWish} />
      ))}
    </div>
    <div className="wb-fresh-size">
      <NumberField label="Rows" value={wish.rows} most={SIZE.most} onValue={(rows) => onWish({ ...wish, rows })} />
      <NumberField label="Columns" value={wish.cols} most={SIZE.most} onValue={(cols) => onWish({ ...wish, cols })} />
      <NumberField label="Seed" value={wish.seed} most={SEEDS} onValue={(seed) => onWish({ ...wish, seed })} />
      <button
        type="button"
        className="button wb-another"
        onClick={() => onWish({ ...wish, seed: 1 + Math.floor(Math.random() * SEEDS) })}
      >
        <Dices aria-hidden="true" size={18} /> Another one
      </button>
    </div>
  </>
)
