import { PAGES, pageNamed } from '../../rules/scenario/pages.ts'
import { silhouetteOf } from '../../rules/scenario/silhouette.ts'
import { QUALITIES } from '../../rules/tables/battle.ts'
import { COMMAND } from '../../rules/tables/command.ts'
import type { WeaponName } from '../../rules/tables/weapons.ts'
import type { Nation, Period, UnitType } from '../../rules/terms/types.ts'
import { dearest } from '../lists/offers.ts'
import type { Offer, ListSlot } from '../lists/rows.ts'
import type { Campaign, CoreFormation, CoreUnit } from './terms.ts'

/** The page of a core unit. Throws for a type that the nation does not have: units come from its lists. */
export const pageFor = (nation: Nation, type: string): UnitType<WeaponName> => {
  const page = pageNamed(nation, type)
  if (!page) throw new Error(`${nation} has no "${type}"`)
  return page
}

type Forced = Pick<Campaign, 'force' | 'nation'>

/** The battalion headquarters and its truck are free [III Purchase]. */
const isFree = (formation: CoreFormation, { force }: Forced): boolean => formation.id === force[0]?.id

export const unitsOf = ({ force }: Pick<Campaign, 'force'>): readonly CoreUnit[] => force.flatMap(({ units }) => units)

export const costOfUnit = (nation: Nation, { type }: CoreUnit): number => pageFor(nation, type).cost

/** What a formation is worth as it stands: those who are lost count nothing. */
export const valueOfFormation = (campaign: Forced, formation: CoreFormation): number =>
  isFree(formation, campaign)
    ? 0
    : formation.units.reduce((sum, unit) => sum + (unit.isLost ? 0 : costOfUnit(campaign.nation, unit)), 0)

/** What a core force is worth [IV Core Force]. */
export const worthOf = (campaign: Forced): number =>
  campaign.force.reduce((sum, formation) => sum + valueOfFormation(campaign, formation), 0)

/** Of the battalion headquarters, which costs nothing. */
export const isFreeUnit = (campaign: Forced, id: number): boolean =>
  campaign.force[0]?.units.some((unit) => unit.id === id) ?? false

/** A force with one of its units as `change` makes it. */
export const withUnit = <C extends Pick<Campaign, 'force'>>(
  campaign: C,
  id: number,
  change: (unit: CoreUnit) => CoreUnit,
): C => ({
  ...campaign,
  force: campaign.force.map((formation) =>
    formation.units.some((unit) => unit.id === id)
      ? { ...formation, units: formation.units.map((unit) => (unit.id === id ? change(unit) : unit)) }
      : formation,
  ),
})

/** Core forces begin as average troops [P-100]. */
const NEW = QUALITIES.average

/** A unit as it comes fresh from home [P-100, P-106]. */
export const recruit = (nation: Nation, id: number, type: string): CoreUnit => ({
  id,
  type,
  skill: NEW.skill,
  men: pageFor(nation, type).men,
  isLost: false,
  battles: 0,
  kills: 0,
})

const unitIn = (nation: Nation, period: Period, slot: ListSlot, id: number): CoreUnit[] => {
  const page = dearest(slot, nation, period)
  if (!page) return []
  return [{ ...recruit(nation, id, page.name), ...(slot.on === undefined ? {} : { on: slot.on }) }]
}

type Drawn = { readonly formations: readonly CoreFormation[]; readonly ids: number }

/** An offer as formations, its platoons under its company; ids from a number on. */
export const formationsFrom = (
  { id: offer, parts }: Pick<Offer, 'id' | 'parts'>,
  nation: Nation,
  period: Period,
  from: number,
): Drawn => {
  let ids = from
  const formations: CoreFormation[] = []
  for (const [part, { name, rank, slots, offMap }] of parts.entries()) {
    const id = ids++
    const units = slots.flatMap((slot) => unitIn(nation, period, slot, ids++))
    const head = formations[0]?.id
    formations.push({
      id,
      name,
      rating: COMMAND[rank],
      morale: NEW.morale,
      ...(head === undefined ? {} : { under: head }),
      ...(offMap ? { offMap } : {}),
      from: { offer, part },
      units,
    })
  }
  return { formations, ids }
}

/** A formation with so many of the places that it has in its list; ids of those who come from a number on. */
export const resized = (
  formation: CoreFormation,
  slots: readonly ListSlot[],
  count: number,
  nation: Nation,
  period: Period,
  from: number,
): CoreFormation => {
  const kept = formation.units.slice(0, count)
  const come = slots.slice(kept.length, count).flatMap((slot, index) => unitIn(nation, period, slot, from + index))
  return { ...formation, units: [...kept, ...come] }
}

const LIGHT = 10

/** The battalion headquarters, with a truck that has room for it [III Purchase]. */
export const battalionFor = (nation: Nation): Drawn => {
  const squad = recruit(nation, 1, 'RIFLE SQD')
  const truck = recruit(nation, 2, squad.men > LIGHT ? 'TRUCK-HVY' : 'TRUCK')
  return {
    formations: [
      {
        id: 0,
        name: 'Battalion',
        rating: COMMAND.battalion,
        morale: NEW.morale,
        units: [{ ...squad, on: 1 }, truck],
      },
    ],
    ids: 3,
  }
}

const kindOf = (page: UnitType): string =>
  page.kind === 'vehicle'
    ? page.mounts.length === 0
      ? 'carrier'
      : page.capacity > 0
        ? 'armoured carrier'
        : page.move === 'wheel'
          ? 'car'
          : 'fighting vehicle'
    : page.kind === 'gun'
      ? silhouetteOf(page) === 'atGun' || silhouetteOf(page) === 'aaGun'
        ? 'gun'
        : page.role
      : page.role

/** Types that a unit may be changed into: of its kind, of its nation, of the period, the cheapest first [IV Refit, P-107]. */
export const typesInPlaceOf = (nation: Nation, period: Period, type: string): readonly UnitType[] => {
  const kind = kindOf(pageFor(nation, type))
  return PAGES.filter((page) => page.nation === nation || page.nation === 'ALL')
    .filter(({ name, periods: [first, last] }) => name !== type && first <= period && period <= last)
    .filter((page) => kindOf(page) === kind)
    .sort((a, b) => a.cost - b.cost)
}
