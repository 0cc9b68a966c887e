import type { PrestagsModule } from '../../systems/prestags/contract.ts'
import { OPTIONS } from '../../systems/prestags/modules.ts'

const titleOf = (id: string): string => OPTIONS.find((module) => module.id === id)?.title ?? id

/** Why an option cannot be taken with those that are chosen. */
export const barTo = (option: PrestagsModule, chosen: readonly string[]): string | undefined => {
  if (chosen.includes(option.id)) return undefined
  const missing = option.requires?.find((id) => !chosen.includes(id) && OPTIONS.some((one) => one.id === id))
  if (missing !== undefined) return `Needs ${titleOf(missing)}.`
  const clash = OPTIONS.find(
    (one) => chosen.includes(one.id) && (one.excludes?.includes(option.id) || option.excludes?.includes(one.id)),
  )
  return clash ? `Does not go with ${clash.title}.` : undefined
}

/** The choice with an option taken or dropped; what needs a dropped one is dropped with it. */
export const toggled = (option: PrestagsModule, chosen: readonly string[]): readonly string[] => {
  if (!chosen.includes(option.id)) return [...chosen, option.id]
  const left = chosen.filter((id) => id !== option.id)
  const orphans = OPTIONS.filter((one) => left.includes(one.id) && one.requires?.includes(option.id))
  return orphans.reduce<readonly string[]>((rest, orphan) => toggled(orphan, rest), left)
}
