import type { Cell, Refusal } from '../../../../core/engine/vocabulary.ts'
import { terrainAt } from '../position/battle.ts'
import type { Battle, PrestagsModule } from '../position/contract.ts'
import { bulkOf } from '../position/stacking.ts'
import type { Case } from '../terms/rules.ts'
import { isTroopCode, rowOf } from '../tables/units.ts'
import type { ScenarioFolder, Terrain, Unit, UnitClass } from '../terms/types.ts'
import { classOf, shortName } from '../position/units.ts'

type Ban = { readonly classes: readonly UnitClass[]; readonly terrain: readonly Terrain[] }
type Bans = { readonly cite: Case; readonly bans: readonly Ban[] }

const FOOT_IN_WOODS: Ban = { classes: ['A'], terrain: ['woods'] }
const MOUNTED_IN_SWAMP: Ban = { classes: ['C', 'Mf'], terrain: ['swamp'] }
const ARCHERS_IN_STREAM: Ban = { classes: ['Ff'], terrain: ['stream'] }

/** Bridges and fords are terrain of their own: nobody is barred from them. */
const BANS: Readonly<Partial<Record<ScenarioFolder, Bans>>> = {
  spartan: { cite: 'Spartan 3.5', bans: [FOOT_IN_WOODS, MOUNTED_IN_SWAMP] },
  legion: { cite: 'Legion 2.0', bans: [FOOT_IN_WOODS, MOUNTED_IN_SWAMP] },
  viking: { cite: 'Viking 2.0', bans: [ARCHERS_IN_STREAM] },
  yeoman: {
    cite: 'Yeoman 8.4',
    bans: [{ classes: ['A'], terrain: ['woods', 'swamp'] }, MOUNTED_IN_SWAMP, ARCHERS_IN_STREAM],
  },
}

const bansOf = (battle: Battle): readonly Ban[] => BANS[battle.scenario.game]?.bans ?? []

const isBanned = (battle: Battle, unit: Unit, cell: Cell): boolean => {
  const unitClass = classOf(unit)
  const terrain = terrainAt(battle, cell)
  return bansOf(battle).some((ban) => ban.classes.includes(unitClass) && ban.terrain.includes(terrain))
}

const refusal = (battle: Battle, unit: Unit, cell: Cell): Refusal => {
  const where = `hex ${battle.map.board.label(cell)}: ${terrainAt(battle, cell)} is closed to class ${classOf(unit)}`
  const text = `${shortName(unit)} may not enter ${where}, save along a road.`
  return { code: 'closedToClass', cite: BANS[battle.scenario.game]?.cite ?? '5.0', text, cell }
}

const alongRoad = (battle: Battle, from: Cell, to: Cell): boolean => {
  const direction = battle.map.board.directionTo(from, to)
  return battle.map.roadEdges[from * battle.map.board.degree + direction] === 1
}

const closesTo = (battle: Battle, unit: Unit, from: Cell, to: Cell): Refusal | undefined =>
  isBanned(battle, unit, to) && !alongRoad(battle, from, to) ? refusal(battle, unit, to) : undefined

const classesIn = ({ scenario }: Battle): ReadonlySet<UnitClass> =>
  new Set(
    scenario.sides
      .flatMap((side) => Object.keys(side.units))
      .flatMap((code) => (isTroopCode(code) ? [rowOf(code).unitClass] : [])),
  )

/** The bans that mean something here: both the class and the ground are there. */
const bansHere = (battle: Battle): Ban[] => {
  const present = classesIn(battle)
  const ground = new Set(battle.map.terrain)
  return bansOf(battle).flatMap(({ classes, terrain }) => {
    const here = {
      classes: classes.filter((one) => present.has(one)),
      terrain: terrain.filter((one) => ground.has(one)),
    }
    return here.classes.length > 0 && here.terrain.length > 0 ? [here] : []
  })
}

const banWords = ({ classes, terrain }: Ban): string => `${terrain.join(' and ')} to ${classes.join(' and ')}`

/** Terrain closed to classes, game by game [Spartan 3.5, Legion 2.0, Viking 2.0, Yeoman 8.4]. */
export const prohibitions: PrestagsModule = {
  id: 'prohibitions',
  origin: 'folder',
  title: 'Terrain closed to classes',
  text: 'Close order keeps out of woods, horses keep out of swamp, foot archers out of streams, as the game has it. Roads lead everybody through.',
  cites: ['Spartan 3.5', 'Legion 2.0', 'Viking 2.0', 'Yeoman 8.4'],
  explains: {
    'Spartan 3.5':
      'Class A may not enter woods; classes C and Mf may not enter swamp. Whoever comes through a road hexside may enter all the same.',
    'Legion 2.0': 'Class A may not enter woods; classes C and Mf may not enter swamp, save through a road hexside.',
    'Viking 2.0': 'Class Ff may not enter stream hexes. Fords, bridges and road hexsides are open to it.',
    'Yeoman 8.4':
      'Class A may not enter woods or swamp, classes C and Mf not swamp, class Ff not stream. Fords, bridges and road hexsides are open.',
  },
  inSteps: {
    movement: ['Spartan 3.5', 'Legion 2.0', 'Viking 2.0', 'Yeoman 8.4'],
    deployment: ['Spartan 3.5', 'Legion 2.0', 'Viking 2.0', 'Yeoman 8.4'],
  },
  concerns: (battle) => bansHere(battle).length > 0,
  changes: (battle) => `Closed, save along roads: ${bansHere(battle).map(banWords).join('; ')}.`,
  bars: {
    entering: (battle, state, unit, from, to) =>
      battle.ships?.boards(battle, state, unit, to) ? undefined : closesTo(battle, unit, from, to),
    advance: (battle, _state, unit, to) => closesTo(battle, unit, unit.at, to),
    stack: (battle, _side, cell, stack, stay) => {
      if (stay === 'passing' || battle.map.roadCells.has(cell)) return undefined
      const banned = bulkOf(battle, stack).find((unit) => isBanned(battle, unit, cell))
      return banned && refusal(battle, banned, cell)
    },
  },
}
