import type { Action, PageGroup, Member, PagePick, Size } from '../../../../../core/campaign/page.ts'
import { counted } from '../../../../../core/text/words.ts'
import { QUALITIES } from '../../../rules/tables/battle.ts'
import { LETTERS } from '../../force.ts'
import { offerOf } from '../../lists/offers.ts'
import { periodOf } from '../calendar.ts'
import { decide } from '../decide.ts'
import { costOfUnit, isFreeUnit, pageFor, typesInPlaceOf, unitsOf, valueOfFormation } from '../force.ts'
import { fillCost, retypeCost } from '../refit.ts'
import type { Campaign, CampaignCommand, CoreFormation, CoreUnit } from '../terms.ts'
import { faceOfUnit } from './faces.ts'

/** What can be done, with the refusal of the engine where it cannot. */
export const actionOf = (
  campaign: Campaign,
  label: string,
  command: CampaignCommand,
  more: { readonly note?: string; readonly isGrave?: true } = {},
): Action => {
  const tried = decide(campaign, command)
  return { label, command, ...more, ...(tried.ok ? {} : { refusal: tried.error }) }
}

/** Green troops have none, elite ones three. */
const starsOf = ({ skill, isLost }: CoreUnit): number =>
  isLost
    ? 0
    : [QUALITIES.average.skill + 1, QUALITIES.veteran.skill, QUALITIES.elite.skill].filter((one) => skill >= one).length

const wordsOf = ({ nation }: Campaign, unit: CoreUnit, { morale }: CoreFormation): string => {
  if (unit.isLost) return 'lost'
  const page = pageFor(nation, unit.type)
  return [
    `skill ${unit.skill}, morale ${morale}`,
    ...(unit.men < page.men ? [`${unit.men} of ${page.men} men`] : []),
    ...(unit.battles > 0 ? [counted(unit.battles, 'battle')] : []),
    ...(unit.kills > 0 ? [counted(unit.kills, 'kill')] : []),
  ].join(', ')
}

const actionsOf = (campaign: Campaign, unit: CoreUnit): readonly Action[] => {
  const { nation, stage } = campaign
  if (stage !== 'refit') return []
  if (unit.isLost)
    return [
      actionOf(
        campaign,
        'Replace',
        { type: 'replace', unit: unit.id },
        { note: counted(costOfUnit(nation, unit), 'point') },
      ),
    ]
  return unit.men < pageFor(nation, unit.type).men
    ? [
        actionOf(
          campaign,
          'Fill up',
          { type: 'fill', unit: unit.id },
          { note: counted(fillCost(nation, unit), 'point') },
        ),
      ]
    : []
}

const picksOf = (campaign: Campaign, unit: CoreUnit): readonly PagePick[] => {
  const { nation, stage, month } = campaign
  if (stage !== 'refit' || unit.isLost || isFreeUnit(campaign, unit.id)) return []
  const types = typesInPlaceOf(nation, periodOf(month), unit.type)
  if (types.length === 0) return []
  const options = types.map(({ name }) =>
    actionOf(
      campaign,
      name,
      { type: 'retype', unit: unit.id, to: name },
      { note: counted(retypeCost(nation, unit.type, name), 'point') },
    ),
  )
  return [{ label: 'Change into', options }]
}

const memberOf = (
  campaign: Campaign,
  formation: CoreFormation,
  letter: string,
  unit: CoreUnit,
  number: number,
): Member => {
  const name = `${letter}${number}`
  return {
    key: String(unit.id),
    face: faceOfUnit(campaign, unit, name, number === 0),
    name: `${unit.type} ${name}`,
    words: wordsOf(campaign, unit, formation),
    stars: starsOf(unit),
    isLost: unit.isLost,
    actions: actionsOf(campaign, unit),
    picks: picksOf(campaign, unit),
  }
}

const FEW = 3

/** Those who have destroyed most, then those who know most. */
export const veteransOf = (campaign: Campaign, groups: readonly PageGroup[]): readonly Member[] => {
  const members = new Map(groups.flatMap((group) => group.members.map((member) => [member.key, member] as const)))
  return unitsOf(campaign)
    .filter(({ isLost, battles }) => !isLost && battles > 0)
    .sort((a, b) => b.kills - a.kills || b.skill - a.skill || b.battles - a.battles)
    .slice(0, FEW)
    .flatMap(({ id }) => members.get(String(id)) ?? [])
}

/** How many of a formation are bought, while the force is raised [III Purchase, P-120]. */
const sizeOf = (campaign: Campaign, { id, name, units, from }: CoreFormation): Size | undefined => {
  const { stage, nation, month } = campaign
  const part = from && offerOf(nation, periodOf(month), from.offer)?.parts[from.part]
  if (stage !== 'raising' || !part) return undefined
  const to = (label: string, count: number): Action => actionOf(campaign, label, { type: 'size', formation: id, count })
  const now = units.length
  return { label: name, now, most: part.slots.length, less: to('One less', now - 1), more: to('One more', now + 1) }
}

const isHead = (campaign: Campaign, { id, under }: CoreFormation): boolean =>
  under === undefined && id !== campaign.force[0]?.id

/** The force, formation by formation, with what can be done to each of its units. */
export const groupsOf = (campaign: Campaign): readonly PageGroup[] =>
  campaign.force.map((formation, index) => {
    const { id, name, units } = formation
    const value = valueOfFormation(campaign, formation)
    const size = sizeOf(campaign, formation)
    return {
      key: String(id),
      title: name,
      note: index === 0 ? 'free' : counted(value, 'point'),
      members: units.map((unit, number) => memberOf(campaign, formation, LETTERS[index] ?? '?', unit, number)),
      actions:
        campaign.stage === 'raising' && isHead(campaign, formation)
          ? [actionOf(campaign, 'Give back', { type: 'disband', formation: id })]
          : [],
      ...(size ? { size } : {}),
    }
  })
