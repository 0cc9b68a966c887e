type NumberFieldProps = {
  readonly label: string
  readonly value: number
  /** 1 where nothing else is said. */
  readonly least?: number
  readonly most: number
  onValue(value: number): void
}

/** A whole number from the least to the most. */
export const NumberField = ({ label, value, least = 1, most, onValue }: NumberFieldProps) => (
  <label className="wb-field">
    {label}
    <input
      className="wb-select"
      type="number"
      min={least}
      max={most}
      value={value}
      onChange={(event) => onValue(Math.max(least, Math.min(most, Math.round(Number(event.target.value)))))}
    />
  </label>
)
