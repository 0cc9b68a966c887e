type NumberFieldProps = {
  readonly label: string
  readonly value: number
  readonly least?: number
  readonly most: number
  onValue(value: number): void
}

/** A whole number from 1, or the least, to the most. */
export const NumberField = ({ label, value, least = 1, most, onValue }: NumberFieldProps) => (
  <label className="wb-field">
    {label}
    <input
      className="wb-select"
      type="number"
      min={least}
      max={most}
      value={value}
      onChange={(event) => onValue(Math.max(1, Math.min(most, Math.round(Number(event.target.value)))))}
    />
  </label>
)
