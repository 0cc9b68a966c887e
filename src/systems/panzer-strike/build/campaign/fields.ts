import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { CampaignChoice, CampaignField } from '../../../../core/campaign/campaign.ts'
import { FRONTS } from '../../rules/tables/battle.ts'
import type { Front, Nation } from '../../rules/terms/types.ts'
import { NATION_NAMES } from '../nations.ts'
import { activeFrom, FRONT_NAMES, monthWords, nationsOn, yearOf } from './calendar.ts'
import { LAST_MONTH } from './tables.ts'
import type { Beginning } from './decide.ts'
import type { Month } from './terms.ts'

const HALF_YEAR = 6

type BareBeginning = Omit<Beginning, 'name' | 'seed'>

const oneOf = <T extends string>(options: readonly T[], value: string | undefined): T =>
  options.find((one) => one === value) ?? (options[0] as T)

/** The first month of each half year in which a front is active for a nation. */
const startsOf = (nation: Nation, side: SideIndex, front: Front): readonly Month[] => {
  const found: Month[] = []
  for (let from: Month | undefined = 0; from !== undefined && from <= LAST_MONTH; ) {
    const at: Month | undefined = activeFrom({ nation, side }, front, from)
    if (at === undefined || at > LAST_MONTH) break
    found.push(at)
    from = (Math.floor(at / HALF_YEAR) + 1) * HALF_YEAR
  }
  return found
}

const SIDES_OF = [0, 1] as const

/** Where and when a campaign begins, as far as it was chosen [IV Fronts]. */
export const toldBy = (choice: CampaignChoice): BareBeginning => {
  const front = oneOf(FRONT_NAMES, choice['front'])
  const nations = SIDES_OF.flatMap((side) => nationsOn(front, side))
  const nation = oneOf(nations, choice['nation'])
  const side: SideIndex = nationsOn(front, 0).includes(nation) ? 0 : 1
  const starts = startsOf(nation, side, front)
  const month = starts.find((one) => String(one) === choice['month']) ?? starts[0] ?? 0
  return { front, nation, side, month }
}

export const nameOf = ({ nation, front, month }: BareBeginning): string =>
  `${NATION_NAMES[nation]}, ${FRONTS[front].name}, ${yearOf(month)}`

/** Front, nation, first month: each as the ones before it let it be chosen. */
export const fieldsFor = (choice: CampaignChoice): readonly CampaignField[] => {
  const { front, nation, side, month } = toldBy(choice)
  const nations = SIDES_OF.flatMap((one) => nationsOn(front, one).map((value) => ({ value, side: one })))
  return [
    {
      key: 'front',
      label: 'Front',
      value: front,
      options: FRONT_NAMES.map((value) => ({ value, label: FRONTS[value].name })),
    },
    {
      key: 'nation',
      label: 'You lead',
      value: nation,
      options: nations.map(({ value, side: one }) => ({
        value,
        label: `${NATION_NAMES[value]} (${one === 0 ? 'Axis' : 'Allies'})`,
      })),
    },
    {
      key: 'month',
      label: 'From',
      value: String(month),
      options: startsOf(nation, side, front).map((one) => ({ value: String(one), label: monthWords(one) })),
    },
  ]
}
