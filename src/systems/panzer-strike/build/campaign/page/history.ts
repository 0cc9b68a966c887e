import type { PageBars, Plot, Stop } from '../../../../../core/campaign/page.ts'
import { sentence } from '../../../../../core/text/words.ts'
import { ATTACKS, BATTLES, DEFENCES, FRONTS } from '../../../rules/tables/battle.ts'
import { LIMITS } from '../../../rules/tables/limits.ts'
import { NATION_NAMES } from '../../nations.ts'
import { monthWords } from '../calendar.ts'
import { pageFor, unitsOf, worthOf } from '../force.ts'
import type { Campaign, Engagement, CampaignFought, CampaignMission } from '../terms.ts'
import { faceOfType } from './faces.ts'

export const MISSION_NAMES: Readonly<Record<CampaignMission, string>> = {
  engage: ATTACKS.engage.name,
  bypass: ATTACKS.bypass.name,
  clear: ATTACKS.clear.name,
  delay: DEFENCES.delay.name,
  hold: DEFENCES.hold.name,
}

const scoreOf = ({ points, bonus }: CampaignFought): number => points[0] + bonus

const resultWords = ({ outcome, level }: CampaignFought): string =>
  outcome === 'drawn' ? 'draw' : `${level} ${outcome === 'won' ? 'victory' : 'defeat'}`

const stopOf = (fought: CampaignFought, index: number, score: number): Stop => ({
  key: `fought ${index}`,
  title: BATTLES[fought.type].name,
  date: monthWords(fought.month),
  words: `${sentence(resultWords(fought))} against the ${NATION_NAMES[fought.enemy]}, ${FRONTS[fought.front].name}. Mission: ${MISSION_NAMES[fought.mission]}.`,
  result: fought.outcome,
  level: resultWords(fought),
  points: fought.points,
  losses: [fought.lost.units, fought.foes.units],
  value: fought.value[1],
  score,
})

const nextOf = ({ month, front, side, score, ...rest }: Campaign, next: Engagement): Stop => ({
  key: 'next',
  title: BATTLES[next.type].name,
  date: monthWords(month),
  words: `Against the ${NATION_NAMES[next.enemy]}, ${FRONTS[front].name}. Mission: ${MISSION_NAMES[next.missions[side]]}.`,
  result: 'next',
  level: 'next',
  points: [0, 0],
  losses: [0, 0],
  value: worthOf(rest),
  score,
})

/** The war as a line of battles, with the one that comes. */
export const lineOf = (campaign: Campaign): readonly Stop[] => {
  let score = 0
  const stops = campaign.battles.map((fought, index) => {
    score += scoreOf(fought)
    return stopOf(fought, index, score)
  })
  return campaign.next ? [...stops, nextOf(campaign, campaign.next)] : stops
}

/** Score, the worth of the force and the losses, battle by battle. */
export const plotsOf = ({ battles }: Campaign): readonly Plot[] => {
  if (battles.length === 0) return []
  const labels = battles.map(({ month }) => monthWords(month))
  let score = 0
  const scores = battles.map((fought) => {
    score += scoreOf(fought)
    return score
  })
  return [
    {
      title: 'Worth of the force',
      labels,
      lines: [
        { name: 'Before', values: battles.map(({ value }) => value[0]) },
        { name: 'After', values: battles.map(({ value }) => value[1]) },
      ],
    },
    {
      title: 'Losses in points',
      labels,
      lines: [
        { name: 'Own', values: battles.map(({ lost }) => lost.cost) },
        { name: 'Enemy', values: battles.map(({ foes }) => foes.cost) },
      ],
    },
    { title: 'Score', labels, lines: [{ name: 'Score', values: scores }] },
  ]
}

/** How many units have which skill, and what was lost by type. */
export const barsOf = (campaign: Campaign): readonly PageBars[] => {
  if (campaign.battles.length === 0) return []
  const { nation, side } = campaign
  const alive = unitsOf(campaign).filter(({ isLost }) => !isLost)
  const skills = Array.from({ length: LIMITS.skill }, (_, index) => index + 1)
  const lost = new Map<string, number>()
  for (const type of campaign.battles.flatMap(({ types }) => types)) lost.set(type, (lost.get(type) ?? 0) + 1)
  return [
    {
      title: 'Units by skill',
      bars: skills.map((skill) => ({
        label: String(skill),
        count: alive.filter((unit) => unit.skill === skill).length,
      })),
    },
    ...(lost.size === 0
      ? []
      : [
          {
            title: 'Lost so far',
            bars: [...lost]
              .sort(([, a], [, b]) => b - a)
              .map(([label, count]) => ({
                label,
                count,
                face: faceOfType(side, pageFor(nation, label), `lost ${label}`),
              })),
          },
        ]),
  ]
}
