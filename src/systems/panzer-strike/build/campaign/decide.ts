import { seededDice } from '../../../../core/dice/dice.ts'
import { type SideIndex, err, ok } from '../../../../core/engine/vocabulary.ts'
import { type DiceCup, cupOf } from '../../rules/position/cup.ts'
import { FRONTS } from '../../rules/tables/battle.ts'
import type { Front, Nation } from '../../rules/terms/types.ts'
import { NATION_NAMES } from '../nations.ts'
import { activeFrom, frontsLeft, isWarOver, monthWords, periodOf } from './calendar.ts'
import { battalionFor, costOfUnit, isFreeUnit, pageFor, typesInPlaceOf, unitsOf, worthOf, withUnit } from './force.ts'
import { buy, type Decided, disband, hire, no, resize, size } from './purchase.ts'
import { modernised, retyped } from './modern.ts'
import { engagementFor } from './next.ts'
import { fillCost, filled, monthsFor, replaced, retypeCost, withReport } from './refit.ts'
import { FORCE, LAST_MONTH } from './tables.ts'
import type { Campaign, CampaignCommand, CoreUnit, Month, Stage } from './terms.ts'

export type Beginning = {
  readonly name: string
  readonly front: Front
  readonly side: SideIndex
  readonly nation: Nation
  readonly month: Month
  readonly seed: number
}

/** A campaign before its force is raised: a battalion headquarters, on a front that is active [IV Core Force, IV Fronts]. */
export const begun = ({ name, front, side, nation, month, seed }: Beginning): Decided => {
  const from = activeFrom({ nation, side }, front, month)
  if (from === undefined || month > LAST_MONTH)
    return no('noFront', 'IV Fronts', `The ${NATION_NAMES[nation]} do not fight there from ${monthWords(month)} on.`)
  const { formations, ids } = battalionFor(nation)
  return ok({
    name,
    front,
    side,
    nation,
    began: from,
    month: from,
    stage: 'raising',
    force: formations,
    support: [],
    score: 0,
    battles: [],
    ids,
    dice: seededDice(seed),
  })
}

const WHEN: Readonly<Record<Stage, string>> = {
  raising: 'the force is raised',
  support: 'a battle is prepared',
  battle: 'a battle is fought',
  refit: 'the force is refitted',
  over: 'the campaign is over',
}

const STAGES: Readonly<Record<CampaignCommand['type'], readonly Stage[]>> = {
  buy: ['raising'],
  size: ['raising'],
  disband: ['raising'],
  muster: ['raising'],
  hire: ['support'],
  resize: ['support'],
  dismiss: ['support'],
  march: ['support'],
  report: ['battle'],
  replace: ['refit'],
  fill: ['refit'],
  retype: ['refit'],
  front: ['refit'],
  advance: ['refit'],
  retire: ['raising', 'support', 'battle', 'refit'],
}

/** The months pass, old types are handed in, and the next battle is drawn; or the war is over [IV Next Battle, IV End of the War]. */
const toNextBattle = (campaign: Campaign, month: Month, cup: DiceCup): Campaign => {
  const { refit: _refit, ...rest } = campaign
  const from = activeFrom(campaign, campaign.front, month)
  if (from === undefined || from > LAST_MONTH || isWarOver(campaign, month))
    return { ...rest, month: Math.max(campaign.month, Math.min(month, LAST_MONTH)), stage: 'over' }
  const here: Campaign = modernised({ ...rest, month: from }, periodOf(from))
  return { ...here, stage: 'support', support: [], next: engagementFor(here, cup.draw) }
}

const muster = (campaign: Campaign, cup: DiceCup): Decided =>
  worthOf(campaign) === 0
    ? no('nobody', 'IV Core Force', 'A core force has at least one formation beside its headquarters.')
    : ok(toNextBattle(campaign, campaign.month, cup))

const unitIn = (campaign: Campaign, id: number): CoreUnit | undefined =>
  unitsOf(campaign).find((unit) => unit.id === id)

/** A force as it would be, if that costs no more than it may. */
const refitted = (campaign: Campaign, cost: number): Decided =>
  worthOf(campaign) > FORCE.refitted
    ? no('dear', 'IV Refit', `That would be ${worthOf(campaign)} points: a force is refitted to ${FORCE.refitted}.`)
    : ok({
        ...campaign,
        refit: {
          spent: (campaign.refit?.spent ?? 0) + cost,
          replaced: campaign.refit?.replaced ?? [],
          doubled: campaign.refit?.doubled ?? [],
        },
      })

const replace = (campaign: Campaign, unit: CoreUnit): Decided =>
  unit.isLost
    ? refitted(replaced(campaign, unit), costOfUnit(campaign.nation, unit))
    : no('notLost', 'IV Refit', 'Only those who are lost are replaced.')

const fill = (campaign: Campaign, unit: CoreUnit): Decided => {
  const { nation } = campaign
  const isWhole = unit.isLost || unit.men >= pageFor(nation, unit.type).men
  if (isWhole) return no('whole', 'IV Refit', 'There is nobody missing in it.')
  return refitted(
    withUnit(campaign, unit.id, (one) => filled(nation, one)),
    fillCost(nation, unit),
  )
}

/** A unit is given another type of its kind; it must learn to handle it [IV Refit, P-107]. */
const retype = (campaign: Campaign, unit: CoreUnit, to: string): Decided => {
  const { nation, month } = campaign
  if (unit.isLost) return no('lost', 'IV Refit', 'It is lost: replace it first.')
  if (isFreeUnit(campaign, unit.id)) return no('battalion', 'IV Refit', 'The battalion headquarters keeps what it has.')
  if (!typesInPlaceOf(nation, periodOf(month), unit.type).some(({ name }) => name === to))
    return no('otherKind', 'IV Refit', `${unit.type} cannot be changed into ${to}.`)
  return refitted(
    withUnit(campaign, unit.id, (one) => retyped(nation, one, to)),
    retypeCost(nation, unit.type, to),
  )
}

const toFront = (campaign: Campaign, to: Front): Decided => {
  if (to === campaign.front) return no('there', 'IV Fronts', 'The force is on that front already.')
  return frontsLeft(campaign, campaign.month).includes(to)
    ? ok({ ...campaign, front: to })
    : no(
        'noFront',
        'IV Fronts',
        `The ${NATION_NAMES[campaign.nation]} fight no more on that front: ${FRONTS[to].name}.`,
      )
}

/** The refit is over: its months pass [IV Months], and on a front that is not active more of them [IV Fronts]. */
const advance = (campaign: Campaign, cup: DiceCup): Decided => {
  const month = campaign.month + monthsFor(campaign.refit?.spent ?? 0, worthOf(campaign))
  if (worthOf(campaign) === 0) return no('nobody', 'IV Refit', 'Nobody is left to fight: replace somebody.')
  const others = frontsLeft(campaign, month).filter((front) => front !== campaign.front)
  if (!isWarOver(campaign, month) && activeFrom(campaign, campaign.front, month) === undefined && others.length > 0)
    return no(
      'noFront',
      'IV Fronts',
      `There is no more fighting on this front: go to ${others.map((front) => FRONTS[front].name).join(' or ')}.`,
    )
  return ok(toNextBattle(campaign, month, cup))
}

const onUnit = (campaign: Campaign, id: number, order: (unit: CoreUnit) => Decided): Decided => {
  const unit = unitIn(campaign, id)
  return unit ? order(unit) : no('unknown', 'IV Refit', 'There is no such unit in the force.')
}

const carriedOut = (campaign: Campaign, command: CampaignCommand, cup: DiceCup): Decided => {
  switch (command.type) {
    case 'buy':
      return buy(campaign, command)
    case 'size':
      return size(campaign, command.formation, command.count)
    case 'disband':
      return disband(campaign, command.formation)
    case 'muster':
      return muster(campaign, cup)
    case 'hire':
      return hire(campaign, command)
    case 'resize':
      return resize(campaign, command.place, command.part, command.count)
    case 'dismiss':
      return ok({ ...campaign, support: campaign.support.filter((_, place) => place !== command.place) })
    case 'march':
      return ok({ ...campaign, stage: 'battle' })
    case 'report':
      return ok(withReport(campaign, command.report, cup.draw))
    case 'replace':
      return onUnit(campaign, command.unit, (unit) => replace(campaign, unit))
    case 'fill':
      return onUnit(campaign, command.unit, (unit) => fill(campaign, unit))
    case 'retype':
      return onUnit(campaign, command.unit, (unit) => retype(campaign, unit, command.to))
    case 'front':
      return toFront(campaign, command.to)
    case 'advance':
      return advance(campaign, cup)
    case 'retire':
      return ok({ ...campaign, stage: 'over' })
  }
}

/** Carries out a command on a campaign that is not changed; a refusal says why not, with its paragraph [IV Campaign Game]. */
export const decide = (campaign: Campaign, command: CampaignCommand): Decided => {
  if (!STAGES[command.type].includes(campaign.stage))
    return no('notNow', 'IV Campaign Game', `That is not done while ${WHEN[campaign.stage]}.`)
  const cup = cupOf(campaign.dice)
  const done = carriedOut(campaign, command, cup)
  const failed = cup.failed()
  if (failed) return err({ ...failed, cite: 'IV Campaign Game' })
  return done.ok ? ok({ ...done.value, dice: cup.dice() }) : done
}
