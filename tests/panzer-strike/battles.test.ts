import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import { isRim, neighboursOf } from '../../src/core/grid/board.ts'
import { distance } from '../../src/systems/panzer-strike/rules/geometry/squares.ts'
import { arranged } from '../../src/systems/panzer-strike/rules/orders/deploying.ts'
import { begin } from '../../src/systems/panzer-strike/rules/position/begin.ts'
import { costInto, reachFrom } from '../../src/systems/panzer-strike/rules/position/ways.ts'
import type { Battle, Muster } from '../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { compose } from '../../src/systems/panzer-strike/rules/scenario/compose.ts'
import { misfits } from '../../src/systems/panzer-strike/rules/scenario/misfits.ts'
import { type PanzerMap, readPanzerMap } from '../../src/systems/panzer-strike/rules/scenario/map.ts'
import { keyOf } from '../../src/systems/panzer-strike/rules/scenario/pages.ts'
import { sheetSchema } from '../../src/systems/panzer-strike/rules/scenario/sheet.ts'
import { BATTLES, FRONTS } from '../../src/systems/panzer-strike/rules/tables/battle.ts'
import { VOICE } from '../../src/systems/panzer-strike/rules/tables/command.ts'
import { LIMITS, MAP } from '../../src/systems/panzer-strike/rules/tables/limits.ts'
import { CROWDED } from '../../src/systems/panzer-strike/rules/tables/movement.ts'
import { TERRAIN } from '../../src/systems/panzer-strike/rules/tables/terrain.ts'
import { CAPACITY, gunRoom, squadRoom } from '../../src/systems/panzer-strike/rules/tables/transport.ts'
import { WEAPONS, isWeaponName } from '../../src/systems/panzer-strike/rules/tables/weapons.ts'
import type { TerrainId, UnitType } from '../../src/systems/panzer-strike/rules/terms/types.ts'

const FOLDER = new URL('../../scenarios/panzer-strike/', import.meta.url)
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))
const FILES = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))

const SIDES = [0, 1] as const
/** Of a hundred radios: fewer than that are as good as none. */
const HALF = 50

const read = (file: string): { readonly map: PanzerMap; readonly battle: Battle } => {
  const sheet = sheetSchema.parse(jsonOf(`${file}.json`))
  const map = readPanzerMap(jsonOf(`maps/${sheet.map}.json`))
  if (!map.ok) throw new Error(JSON.stringify(map.problems))
  expect(misfits(sheet, map.value)).toEqual([])
  expect([sheet.id, map.value.id]).toEqual([file, sheet.map])
  return { map: map.value, battle: compose(sheet, map.value, []) }
}

const cellsOf = ({ board }: PanzerMap): readonly number[] => Array.from({ length: board.size }, (_, cell) => cell)
const isWay = (map: PanzerMap, cell: number): boolean => map.ground[cell] === 'road' || map.ground[cell] === 'bridge'
const isDeep = (map: PanzerMap, cell: number): boolean => map.ground[cell] === 'river'
const isWet = (map: PanzerMap, cell: number): boolean =>
  ['river', 'ford', 'coast', 'bridge'].includes(map.ground[cell] ?? '')

/** Where roads lead to. */
const GOALS: readonly TerrainId[] = ['woodBuilding', 'stoneBuilding', 'slope']

/** Squares of a kind, as far as they hang together. */
const groupsOf = (map: PanzerMap, belongs: (cell: number) => boolean): number[][] => {
  const seen = new Set<number>()
  return cellsOf(map).flatMap((start) => {
    if (!belongs(start) || seen.has(start)) return []
    const group = [start]
    seen.add(start)
    for (const cell of group)
      for (const next of neighboursOf(map.board, cell))
        if (belongs(next) && !seen.has(next)) {
          seen.add(next)
          group.push(next)
        }
    return [group]
  })
}

const placed = ({ musters }: Battle): readonly Muster[] =>
  musters.filter(({ on, offMap }) => on === undefined && !offMap)
const namesOf = (musters: readonly Muster[]): readonly string[] => musters.map(({ id, type }) => `${id} ${type.name}`)

const roomOf = (type: UnitType): number | undefined => {
  if (type.kind === 'squad') return squadRoom(type.role, type.men)
  if (type.kind === 'vehicle') return undefined
  const weapon = type.mounts[0]?.weapon ?? ''
  return gunRoom(type.role, isWeaponName(weapon) ? WEAPONS[weapon].real.calibre : 0)
}

test('[PS I.A Fronts] the seven battles and one to learn by', () => {
  expect(FILES.toSorted()).toEqual([
    'arras-1940',
    'beda-fomm-1941',
    'crossroads-1941',
    'prokhorovka-1943',
    'raseiniai-1941',
    'sidi-rezegh-1941',
    'stonne-1940',
    'villers-bocage-1944',
  ])
})

describe.each(FILES)('%s', (file) => {
  const { map, battle } = read(file)
  const { board, ground } = map
  const { sheet } = battle

  test('[PS I.A Map Size] is fought on at most sixty squares each way', () => {
    expect(Math.max(board.rows, board.cols)).toBeLessThanOrEqual(MAP.longest)
  })

  test('[PS Charts Terrain Effects] hills rise by one level, save at cliffs', () => {
    const level = (cell: number): number => TERRAIN[ground[cell]!].level
    const steep = cellsOf(map).filter((cell) =>
      neighboursOf(board, cell).some(
        (next) => Math.abs(level(cell) - level(next)) > 1 && ![ground[cell], ground[next]].includes('cliff'),
      ),
    )
    expect(steep.map(board.label)).toEqual([])
  })

  test('[PS Charts Terrain Effects] roads run on to the rim of the map', () => {
    const lost = groupsOf(map, (cell) => isWay(map, cell)).filter((group) => !group.some((cell) => isRim(board, cell)))
    expect(lost.map((group) => group.map(board.label))).toEqual([])
  })

  test('[PS Charts Terrain Effects] roads end at the rim, at houses or at the foot of a slope', () => {
    const ends = cellsOf(map).filter((cell) => {
      if (!isWay(map, cell) || isRim(board, cell)) return false
      const around = neighboursOf(board, cell)
      const ways = around.filter((next) => isWay(map, next))
      const isEnd = ways.every((a) => ways.every((b) => a === b || neighboursOf(board, a).includes(b)))
      return isEnd && !around.some((next) => GOALS.includes(ground[next]!))
    })
    expect(ends.map(board.label)).toEqual([])
  })

  test('[PS Charts Terrain Effects] rivers and streams run from rim to rim', () => {
    const courses = groupsOf(map, (cell) => isWet(map, cell) && ground[cell] !== 'coast')
    const short = courses.filter((course) => {
      const mouths = course.filter((cell) => isRim(board, cell))
      return !mouths.some((a) => mouths.some((b) => distance(board, a, b) > course.length / 4))
    })
    expect(short.map((course) => course.map(board.label))).toEqual([])
  })

  test('[PS Charts Terrain Effects] bridges cross water, and water has no gap between two corners', () => {
    const dry = cellsOf(map).filter(
      (cell) => ground[cell] === 'bridge' && !neighboursOf(board, cell).some((next) => isWet(map, next)),
    )
    expect(dry.map(board.label)).toEqual([])
    const gaps = cellsOf(map).filter(
      (cell) =>
        isDeep(map, cell) &&
        [board.cols - 1, board.cols + 1].some((step) => {
          const next = cell + step
          const side = cell + (step - board.cols)
          return (
            neighboursOf(board, cell).includes(next) &&
            isDeep(map, next) &&
            ![side, cell + board.cols].some((between) => isWet(map, between))
          )
        }),
    )
    expect(gaps.map(board.label)).toEqual([])
  })

  test('[PS I.A Terrain Sets] is refused on ground that its front has not', () => {
    const elsewhere = { ...map, climate: sheet.front === 'africa' ? ('winter' as const) : ('desert' as const) }
    expect(misfits(sheet, elsewhere).map(({ path }) => path)).toContain('$.map')
    expect(misfits(sheet, map)).toEqual([])
  })

  test('[PS I.A Fronts] is fought by nations of the front on ground of the front, the Axis from its own edge', () => {
    const front = FRONTS[sheet.front]
    expect(front.periods).toContain(sheet.period)
    expect(front.climates).toContain(map.climate)
    expect(sheet.sides.map(({ edge }) => edge)).toEqual(front.west === 0 ? ['left', 'right'] : ['right', 'left'])
    const [axis, allies] = sheet.sides.map(({ formations }) => formations.map(({ nation }) => nation))
    expect(axis!.filter((nation) => !front.axis.includes(nation))).toEqual([])
    expect(allies!.filter((nation) => !front.allies.includes(nation))).toEqual([])
  })

  test('[PS I.A Fronts] has only what there was in its time', () => {
    const untimely = battle.musters.filter(
      ({ type }) => sheet.period < type.periods[0] || sheet.period > type.periods[1],
    )
    expect(namesOf(untimely)).toEqual([])
  })

  test('[PS III Limits] keeps within the limits, every headquarters under another up to A', () => {
    for (const side of SIDES) {
      const formations = battle.formations[side]
      const letters = formations.map(({ letter }) => letter)
      expect(formations.length).toBeLessThanOrEqual(LIMITS.formations)
      expect(battle.musters.filter((muster) => muster.side === side).length).toBeLessThanOrEqual(LIMITS.units)
      expect(letters[0]).toBe('A')
      for (const { letter, under } of formations.slice(1))
        expect(letters.indexOf(under ?? ''), letter).toBeLessThan(letters.indexOf(letter))
      expect(formations.slice(1).filter(({ under }) => !letters.includes(under ?? ''))).toEqual([])
    }
  })

  test('[PS III Deployment] everybody stands in the own columns on ground that can be entered, three in a square', () => {
    const units = placed(battle)
    const astray = units.filter(({ at, side }) => at === undefined || !battle.zones[side].has(at))
    expect(namesOf(astray)).toEqual([])
    const stuck = units.filter(({ at, type }) => !Number.isFinite(costInto(battle, { type: keyOf(type) }, at ?? -1)))
    expect(namesOf(stuck)).toEqual([])
    const crowded = units.filter(({ at }) => units.filter((other) => other.at === at).length > CROWDED.later)
    expect(namesOf(crowded)).toEqual([])
  })

  test('[PS III Deployment] deploying for the player puts everybody where they stood', () => {
    const state = begin(battle, seededDice(1))
    const places = SIDES.flatMap((side) => arranged(battle, state, side)).map(({ unit, to }) => [unit, to])
    expect(places).toEqual(placed(battle).map(({ id, at }) => [id, at]))
  })

  test('[PS III Deployment] neither side is deployed in the columns of the other', () => {
    expect([...battle.zones[0]].filter((cell) => battle.zones[1].has(cell))).toEqual([])
  })

  test('[PS II.A Command Control] whoever has no radio begins within the voice of the headquarters', () => {
    const stands = (muster: Muster | undefined): number =>
      muster?.at ?? battle.musters.find(({ id }) => id === muster?.on)?.at ?? -1
    const far = battle.musters.filter((muster) => {
      if (muster.offMap || muster.radio === true || Number(muster.radio) > HALF) return false
      const hq = battle.musters.find(
        ({ side, formation, number }) => side === muster.side && formation === muster.formation && number === 0,
      )
      return distance(board, stands(muster), stands(hq)) > VOICE
    })
    expect(namesOf(far)).toEqual([])
  })

  test('[PS III Deployment] digs in and lays mines in assaults only', () => {
    const { dugIn } = BATTLES[sheet.type]
    const dug = battle.musters.filter((muster) => muster.dugIn)
    expect(namesOf(dug.filter(({ on, offMap }) => !dugIn || on !== undefined || offMap))).toEqual([])
    const attackers = SIDES.filter((side) => BATTLES[sheet.type].roles[side] === 'attacker')
    expect(attackers.filter((side) => sheet.sides[side].mines !== undefined)).toEqual([])
    const mines = sheet.sides.flatMap((side) => side.mines ?? []).map((label) => board.parse(label)!)
    expect(mines.filter((cell) => TERRAIN[ground[cell]!].cost.foot === undefined)).toEqual([])
    expect(mines.length > 0 && !dugIn).toBe(false)
  })

  test('[PS Charts Transport Capacities] nobody carries more than there is room for', () => {
    const riders = battle.musters.filter(({ on }) => on !== undefined)
    const carriers = [...new Set(riders.map(({ on }) => on))]
    for (const id of carriers) {
      const carrier = battle.musters.find((muster) => muster.id === id)
      const rooms = riders.filter(({ on }) => on === id).map(({ type }) => roomOf(type) ?? CAPACITY.heavy + 1)
      const capacity = carrier?.type.kind === 'vehicle' ? carrier.type.capacity : 0
      expect(
        rooms.reduce((sum, room) => sum + room, 0),
        id,
      ).toBeLessThanOrEqual(capacity)
    }
    const beyond = battle.musters.filter(
      ({ type, offMap }) => (type.kind === 'gun' && type.role === 'battery') !== offMap,
    )
    expect(namesOf(beyond)).toEqual([])
  })

  test('[PS II.B.2 Movement] whoever moves can come to the objective and to the far edge', () => {
    const far = (side: 0 | 1): readonly number[] =>
      cellsOf(map).filter((cell) => cell % board.cols === battle.edges[side === 0 ? 1 : 0])
    const ends = [far(0), far(1)]
    const away = placed(battle).filter(({ type, at, side }) => {
      if (type.maxSpeed === 0) return false
      const { cost } = reachFrom(battle, { type: keyOf(type) }, at ?? 0)
      const near = [battle.objective, ...neighboursOf(board, battle.objective)]
      return ![near, ends[side]!].every((cells) => cells.some((cell) => Number.isFinite(cost[cell])))
    })
    expect(namesOf(away)).toEqual([])
  })

  test('[PS Charts Types of Battle] lasts as long as its type at the most, and has its objective on open ground', () => {
    expect(sheet.turns).toBeLessThanOrEqual(BATTLES[sheet.type].turns)
    expect(TERRAIN[ground[battle.objective]!].cost.foot).toBeDefined()
    const holder = SIDES.find((side) => sheet.sides[side].mission === 'hold')
    if (holder !== undefined) expect(battle.zones[holder].has(battle.objective)).toBe(true)
  })
})
