import type { Action, CampaignPage, Figure } from '../../../../../core/campaign/page.ts'
import { counted } from '../../../../../core/text/words.ts'
import { ARE_CROSSED, BATTLES, FRONTS } from '../../../rules/tables/battle.ts'
import type { Case } from '../../../rules/terms/rules.ts'
import { NATION_NAMES } from '../../nations.ts'
import { activeFrom, frontsLeft, monthWords } from '../calendar.ts'
import { unitsOf, worthOf } from '../force.ts'
import { monthsFor } from '../refit.ts'
import { FORCE } from '../tables.ts'
import type { Campaign, Engagement, CampaignFought, Stage } from '../terms.ts'
import { barsOf, lineOf, MISSION_NAMES, plotsOf } from './history.ts'
import { marketOf } from './market.ts'
import { actionOf, groupsOf, veteransOf } from './roster.ts'

type Words = { readonly heading: string; readonly text: string; readonly cite: Case }

const WORDS: Readonly<Record<Stage, Words>> = {
  raising: {
    heading: 'Raise your core force',
    text: `Buy formations for up to ${FORCE.raised} points. They stay with you through the war; 75 to 125 points are enough to begin with.`,
    cite: 'IV Core Force',
  },
  support: {
    heading: 'The next battle',
    text: 'Rent support for this battle alone, then march.',
    cite: 'IV Support',
  },
  battle: {
    heading: 'The battle is being fought',
    text: 'Go on with it at the table. When it is over, its result comes here by itself.',
    cite: 'IV Campaign Game',
  },
  refit: {
    heading: 'Refit',
    text: 'Replace what was lost, fill up squads, change types. What you spend takes time; then the next battle comes.',
    cite: 'IV Refit',
  },
  over: { heading: 'The campaign is over', text: 'This is what your force has done.', cite: 'IV End of the War' },
}

const OUTCOMES = { won: 'victory', lost: 'defeat' } as const
const resultOf = ({ outcome, level }: CampaignFought): string =>
  outcome === 'drawn' ? 'It was a draw.' : `It was a ${level} ${OUTCOMES[outcome]}.`

/** What came of the last battle, and what came by itself [IV Replacements]. */
const refitNews = ({ battles, refit }: Campaign): readonly string[] => {
  const last = battles.at(-1)
  if (!last || !refit) return []
  const { points, bonus, lost, foes } = last
  return [
    `${resultOf(last)} ${points[0]} points to ${points[1]}${bonus > 0 ? `, and ${bonus} for the victory` : ''}.`,
    `Lost: ${counted(lost.units, 'unit')}; the enemy lost ${counted(foes.units, 'unit')}.`,
    ...(refit.replaced.length > 0
      ? [`${counted(refit.replaced.length, 'lost unit')} came back as recruits, free of cost.`]
      : []),
    ...(refit.doubled.length > 0 ? [`${counted(refit.doubled.length, 'weak squad')} got men from home.`] : []),
  ]
}

const MATCH = { green: 'green', average: 'average', veteran: 'veteran', elite: 'elite' } as const

const battleNews = ({ side, month, front }: Campaign, next: Engagement): readonly string[] => [
  `${BATTLES[next.type].name}, ${monthWords(month)}, ${FRONTS[front].name}: you ${BATTLES[next.type].roles[side] === 'attacker' ? 'attack' : 'defend'}.`,
  `Your mission: ${MISSION_NAMES[next.missions[side]]}. ${BATTLES[next.type].turns} turns, ${next.weather} weather, visibility ${next.visibility}.`,
  `The ${NATION_NAMES[next.enemy]} bring ${MATCH[next.quality]} troops for about ${next.against} points${next.isDouble ? ': twice what was expected' : ''}.`,
]

const newsOf = (campaign: Campaign): readonly string[] =>
  campaign.next ? battleNews(campaign, campaign.next) : refitNews(campaign)

const monthsNow = (campaign: Campaign): number => monthsFor(campaign.refit?.spent ?? 0, worthOf(campaign))

/** When the next battle comes: after the months of the refit, and not before the front is active. */
const nextMonth = (campaign: Campaign): string => {
  const month = activeFrom(campaign, campaign.front, campaign.month + monthsNow(campaign))
  return month === undefined ? 'no more on this front' : monthWords(month)
}

const figuresOf = (campaign: Campaign): readonly Figure[] => {
  const { score, month, battles, stage, refit } = campaign
  const won = battles.filter(({ outcome }) => outcome === 'won').length
  const units = unitsOf(campaign)
  const lost = units.filter(({ isLost }) => isLost).length
  return [
    { label: 'Date', value: monthWords(month) },
    { label: 'Score', value: String(score) },
    { label: 'Battles', value: String(battles.length), note: `${won} won` },
    {
      label: 'Core force',
      value: `${worthOf(campaign)} points`,
      note: `${units.length - lost} units${lost > 0 ? `, ${lost} lost` : ''}; at most ${stage === 'raising' ? FORCE.raised : FORCE.refitted} points`,
    },
    ...(stage === 'refit'
      ? [
          {
            label: 'Next battle',
            value: nextMonth(campaign),
            note: `${refit?.spent ?? 0} points spent: ${counted(monthsNow(campaign), 'month')}`,
          },
        ]
      : []),
  ]
}

const goOf = (campaign: Campaign): Action | undefined => {
  if (campaign.stage === 'raising') return actionOf(campaign, 'Muster the force', { type: 'muster' })
  if (campaign.stage === 'support') return actionOf(campaign, 'March to battle', { type: 'march' })
  return campaign.stage === 'refit' ? actionOf(campaign, 'On to the next battle', { type: 'advance' }) : undefined
}

const alsoOf = (campaign: Campaign): readonly Action[] => {
  const { stage, month, front } = campaign
  if (stage === 'over') return []
  const fronts = stage === 'refit' ? frontsLeft(campaign, month).filter((one) => one !== front) : []
  return [
    ...fronts.map((to) =>
      actionOf(
        campaign,
        `Go to ${FRONTS[to].name}`,
        { type: 'front', to },
        { note: `active from ${monthWords(activeFrom(campaign, to, month) ?? month)}` },
      ),
    ),
    ...(stage === 'raising' ? [] : [actionOf(campaign, 'End the campaign', { type: 'retire' }, { isGrave: true })]),
  ]
}

/** All that the page of a campaign shows. */
export const pageOf = (campaign: Campaign): CampaignPage => {
  const { name, stage, month, front } = campaign
  const market = marketOf(campaign)
  const groups = groupsOf(campaign)
  const go = goOf(campaign)
  return {
    title: name,
    areCrossed: ARE_CROSSED,
    standing: `${WORDS[stage].heading} · ${monthWords(month)} · ${FRONTS[front].name}`,
    ...WORDS[stage],
    news: newsOf(campaign),
    figures: figuresOf(campaign),
    line: lineOf(campaign),
    groups,
    veterans: veteransOf(campaign, groups),
    ...(market ? { market } : {}),
    plots: plotsOf(campaign),
    bars: barsOf(campaign),
    ...(go ? { go } : {}),
    also: alsoOf(campaign),
    isInBattle: stage === 'battle',
    isOver: stage === 'over',
  }
}
