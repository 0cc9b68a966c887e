/** Types of 1975 that this rulebook does not have, and who takes their place [I-81]. */
export const STANDINS: Readonly<Record<string, { readonly as: string; readonly why: string }>> = {
  LT: {
    as: 'AX',
    why: 'Light troops, LT, fight as AX: between their strength in attack and the half of it in defence.',
  },
  EX: { as: 'MS', why: 'The experimental phalanx, EX, is MS; its javelins are throwing weapons.' },
  SK: { as: 'BW', why: 'Skirmishers, SK, shoot as BW do: the same fire strength and pace.' },
}

export const typeFor = (code: string): string => STANDINS[code]?.as ?? code

/** Units by type; stand-ins are added to those who are there already. */
export const unitsFor = (units: Readonly<Record<string, number>>): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const [code, count] of Object.entries(units)) {
    const type = typeFor(code)
    found[type] = (found[type] ?? 0) + count
  }
  return found
}

const LOWEST = 4

/** Leaders have four levels here; the lowest ones of 1975 are all of the fourth. */
export const leadersFor = (leaders: Readonly<Record<string, number>>): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const [level, count] of Object.entries(leaders)) {
    const mine = String(Math.min(LOWEST, Number(level)))
    found[mine] = (found[mine] ?? 0) + count
  }
  return found
}
