import { SIDES, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Problem } from '../../../../core/scenario/problems.ts'
import { problem } from '../../../../core/scenario/sense.ts'
import { type Passenger, takes } from '../formulas/transport.ts'
import { BATTLES, FRONTS, PERIODS } from '../tables/battle.ts'
import { LIMITS } from '../tables/limits.ts'
import type { Nation, Period } from '../terms/types.ts'
import { aboveOf, placeOn } from './compose.ts'
import type { PanzerMap } from './map.ts'
import { namesFor, pageNamed } from './pages.ts'
import { type FormationSheet, type ScenarioSheet, type SideSheet, type UnitSheet, VARIANTS } from './sheet.ts'
import { chosenIn, strangersIn } from './variants.ts'

type Path = readonly PropertyKey[]

/** Units that their nation has, in this period [I.A Fronts]. */
const typeProblems = ({ nation, units }: FormationSheet, period: number, path: Path): Problem[] =>
  units.flatMap(({ type }, index) => {
    const page = pageNamed(nation, type)
    const where = [...path, 'units', index, 'type']
    if (!page) return [problem(where, `"${type}"`, `a unit of ${nation}: ${namesFor(nation).join(', ')}`)]
    const [first, last] = page.periods
    const when = `${PERIODS[first]} to ${PERIODS[last]}`
    return period < first || period > last
      ? [problem(where, `"${type}"`, `a unit of this period: it is of ${when}`)]
      : []
  })

/** As many weapons as the type has slots for [P-110]. */
const weaponProblems = ({ nation, units }: FormationSheet, path: Path): Problem[] =>
  units.flatMap(({ type, weapons }, index) => {
    const slots = pageNamed(nation, type)?.mounts.length
    return weapons === undefined || slots === undefined || weapons.length === slots
      ? []
      : [problem([...path, 'units', index, 'weapons'], `${weapons.length} weapons`, `${slots}, one for each slot`)]
  })

/** Rounds for weapons that the type has, and no more than it holds [II.B.3 Ammunition]. */
const roundProblems = ({ nation, units }: FormationSheet, path: Path): Problem[] =>
  units.flatMap(({ type, rounds = [] }, index) => {
    const mounts = pageNamed(nation, type)?.mounts ?? []
    return rounds.flatMap((count, slot) => {
      const most = mounts[slot]?.maxAmmo
      const where = [...path, 'units', index, 'rounds', slot]
      if (most === undefined) return [problem(where, String(count), `rounds for ${mounts.length} weapons`)]
      return count > most ? [problem(where, String(count), `at most ${most} rounds`)] : []
    })
  })

const placeProblems = ({ units }: FormationSheet, map: PanzerMap, path: Path): Problem[] =>
  units.flatMap(({ at }, index) =>
    at === undefined || placeOn(map, at) !== undefined
      ? []
      : [problem([...path, 'units', index, 'at'], at, `a place on the map "${map.name}"`)],
  )

/** A summer, a winter or a desert that the front has [I.A Terrain Sets]. */
const climateProblems = ({ front }: ScenarioSheet, { climate }: PanzerMap): Problem[] =>
  FRONTS[front].climates.includes(climate)
    ? []
    : [problem(['map'], `a map in ${climate}`, `one of ${FRONTS[front].climates.join(', ')}`)]

/** Fronts have their years, and both sides their nations [I.A Fronts]. */
const frontProblems = ({ front, period, sides }: ScenarioSheet): Problem[] => {
  const { periods, axis, allies } = FRONTS[front]
  const wrongPeriod = periods.includes(period as Period)
    ? []
    : [problem(['period'], String(period), `a period of this front: ${periods.join(', ')}`)]
  const strangers = SIDES.flatMap((side) => {
    const nations: readonly Nation[] = [axis, allies][side] ?? []
    return sides[side].formations.flatMap(({ nation }, index) =>
      nations.includes(nation)
        ? []
        : [
            problem(
              ['sides', side, 'formations', index, 'nation'],
              nation,
              `one of ${nations.join(', ')} on this front`,
            ),
          ],
    )
  })
  return [...wrongPeriod, ...strangers]
}

/** Missions that the type of the battle gives a side to choose from [Charts Types of Battle]. */
const missionProblems = ({ type, sides }: ScenarioSheet): Problem[] =>
  SIDES.flatMap((side) => {
    const wanted: readonly string[] =
      BATTLES[type].roles[side] === 'attacker' ? ['engage', 'bypass', 'clear'] : ['engage', 'delay', 'hold']
    const { mission } = sides[side]
    return wanted.includes(mission) ? [] : [problem(['sides', side, 'mission'], mission, `one of ${wanted.join(', ')}`)]
  })

/** Units begin dug in for assaults only [II.A Dug-In, Charts Types of Battle]. */
const dugInProblems = ({ type }: ScenarioSheet, { units }: FormationSheet, path: Path): Problem[] =>
  BATTLES[type].dugIn
    ? []
    : units.flatMap(({ dugIn }, index) =>
        dugIn ? [problem([...path, 'units', index, 'dugIn'], 'true', 'nobody dug in: only in assaults')] : [],
      )

/** Batteries stand beyond the map, and nobody else does [II.A Off-Map]. */
const offMapProblems = ({ nation, offMap = false, units }: FormationSheet, path: Path): Problem[] =>
  units.flatMap(({ type }, index) => {
    const page = pageNamed(nation, type)
    const isBattery = page?.kind === 'gun' && page.role === 'battery'
    return page && isBattery !== offMap
      ? [
          problem(
            [...path, 'units', index, 'type'],
            `"${type}"`,
            offMap ? 'a battery: it is off the map' : 'no battery: it is not off the map',
          ),
        ]
      : []
  })

/** The letters above a formation, as far as they go on to new ones. */
const isInCircle = ({ formations }: SideSheet, letter: string): boolean => {
  const seen = new Set<string>()
  for (let at: string | undefined = letter; at !== undefined; ) {
    if (seen.has(at)) return true
    seen.add(at)
    const here: string = at
    const one = formations.find((other) => other.letter === here)
    at = one && aboveOf(one)
  }
  return false
}

/** Every letter once, and above each of them another one [II.A Chain of Command]. */
const chainProblems = (side: SideSheet, { letter, under }: FormationSheet, index: number, path: Path): Problem[] => {
  const others = side.formations.filter((_, other) => other !== index).map((one) => one.letter)
  if (others.includes(letter)) return [problem([...path, 'letter'], letter, 'every letter once')]
  if (under === undefined) return []
  return others.includes(under) && !isInCircle(side, letter)
    ? []
    : [problem([...path, 'under'], under, `another formation that stands above it: ${others.join(', ')}`)]
}

type Named = { readonly nation: Nation; readonly unit: UnitSheet; readonly name: string }
const namedIn = ({ formations }: SideSheet): readonly Named[] =>
  formations.flatMap(({ letter, nation, units }) =>
    units.map((unit, number) => ({ nation, unit, name: `${letter}-${number}` })),
  )

/** Who can be carried, with all its men; nothing for vehicles. */
const passengers = ({ nation, unit }: Pick<Named, 'nation' | 'unit'>): readonly Passenger[] => {
  const page = pageNamed(nation, unit.type)
  return page === undefined || page.kind === 'vehicle' ? [] : [{ type: page, men: page.men }]
}

/** Who is carried, by whom, and whether there is room [II.B.2 Transport]. */
const carrierProblems = (side: SideSheet, { letter, nation, units }: FormationSheet, path: Path): Problem[] => {
  const all = namedIn(side)
  return units.flatMap((unit, index) => {
    if (unit.on === undefined) return []
    const carrier = all.find(({ name }) => name === unit.on)
    const vehicle = carrier && pageNamed(carrier.nation, carrier.unit.type)
    const own = all.findIndex(({ name }) => name === `${letter}-${index}`)
    const aboard = all.slice(0, own).filter((one) => one.unit.on === unit.on)
    const [passenger] = passengers({ nation, unit })
    const fits = vehicle?.kind === 'vehicle' && passenger && takes(vehicle, aboard.flatMap(passengers), passenger)
    return fits ? [] : [problem([...path, 'units', index, 'on'], unit.on, 'a vehicle of its side that has room for it')]
  })
}

/** Mines lie on the map [III Mines]. */
const mineProblems = ({ mines = [] }: SideSheet, map: PanzerMap, side: SideIndex): Problem[] =>
  mines.flatMap((label, index) =>
    placeOn(map, label) === undefined
      ? [problem(['sides', side, 'mines', index], label, `a place on the map "${map.name}"`)]
      : [],
  )

/** No more than a hundred units a side [III Limits]. */
const crowdProblems = (sheet: SideSheet, side: SideIndex): Problem[] => {
  const count = namedIn(sheet).length
  return count > LIMITS.units
    ? [problem(['sides', side, 'formations'], `${count} units`, `at most ${LIMITS.units} units`)]
    : []
}

const sideProblems = (sheet: ScenarioSheet, map: PanzerMap, side: SideIndex): Problem[] => {
  const one = sheet.sides[side]
  return [
    ...crowdProblems(one, side),
    ...mineProblems(one, map, side),
    ...one.formations.flatMap((formation, index) => {
      const path = ['sides', side, 'formations', index]
      return [
        ...chainProblems(one, formation, index, path),
        ...typeProblems(formation, sheet.period, path),
        ...offMapProblems(formation, path),
        ...placeProblems(formation, map, path),
        ...weaponProblems(formation, path),
        ...roundProblems(formation, path),
        ...dugInProblems(sheet, formation, path),
        ...carrierProblems(one, formation, path),
      ]
    }),
  ]
}

/** Formations that come with a variant which the battle does not have. */
const unknownVariants = ({ sides, variants = [] }: ScenarioSheet): Problem[] =>
  SIDES.flatMap((side) =>
    sides[side].formations.flatMap(({ onlyWith }, index) =>
      onlyWith === undefined || VARIANTS.indexOf(onlyWith) < variants.length
        ? []
        : [problem(['sides', side, 'formations', index, 'onlyWith'], `"${onlyWith}"`, 'a variant of this battle')],
    ),
  )

/** A variant leaves away what there is, and what is left fits. */
const variantProblems = (sheet: ScenarioSheet, map: PanzerMap): Problem[] => [
  ...unknownVariants(sheet),
  ...(sheet.variants ?? []).flatMap(({ without }, index) => {
    const path = ['variants', index, 'without']
    const strangers = strangersIn(sheet, without)
    if (strangers.length > 0) return [problem(path, strangers.join(', '), 'formations of this battle')]
    const left = chosenIn(sheet, [VARIANTS[index] ?? ''])
    const empty = SIDES.some((side) => left.sides[side].formations.length === 0)
    const [first] = empty ? [] : SIDES.flatMap((side) => sideProblems(left, map, side))
    const found = empty ? 'a side without units' : first && `${first.path}: ${first.found}`
    return found === undefined ? [] : [problem(path, found, 'a battle that fits without them')]
  }),
]

/** What of a sheet does not fit its map, or itself. */
export const misfits = (sheet: ScenarioSheet, map: PanzerMap): Problem[] => {
  const found = ownMisfits(sheet, map)
  return found.length > 0 ? found : variantProblems(sheet, map)
}

const ownMisfits = (sheet: ScenarioSheet, map: PanzerMap): Problem[] => [
  ...missionProblems(sheet),
  ...climateProblems(sheet, map),
  ...frontProblems(sheet),
  ...SIDES.flatMap((side) => sideProblems(sheet, map, side)),
  ...(placeOn(map, sheet.objective) === undefined
    ? [problem(['objective'], sheet.objective, `a place on the map "${map.name}"`)]
    : []),
]
