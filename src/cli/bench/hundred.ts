import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import { commandNext } from '../../core/engine/runs.ts'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { withMinds } from '../../core/mind/players.ts'
import { play } from '../../systems/panzer-strike/play/play.ts'
import { fieldOf } from '../../systems/panzer-strike/rules/geometry/field.ts'
import { type SightMap, sightMap } from '../../systems/panzer-strike/rules/geometry/sight.ts'
import type { Battle } from '../../systems/panzer-strike/rules/scenario/battle.ts'
import { type ScenarioSheet, type SideSheet, sheetSchema } from '../../systems/panzer-strike/rules/scenario/sheet.ts'
import { LIMITS } from '../../systems/panzer-strike/rules/tables/limits.ts'
import { library } from '../files/library.ts'
import { median, ofCore, timed } from './clock.ts'

const PROKHOROVKA = 'panzer-strike/prokhorovka-1943'
const LETTERS = 'ABCDEFGHIJKLMNOPQRS'
/** Formations from this letter on make room for larger ones. */
const LAST = 'L'

/** The formations of a side over again under letters that are free, until it has as many units as it may. */
const filled = (side: SideSheet): SideSheet => {
  const formations = side.formations.filter(({ letter, offMap }) => offMap || letter < LAST)
  const free = [...LETTERS].filter((letter) => !formations.some((one) => one.letter === letter))
  let room = LIMITS.units - formations.reduce((sum, { units }) => sum + units.length, 0)
  const wide = side.formations.filter(({ letter, offMap }) => letter !== 'A' && !offMap)
  for (const [index, letter] of free.entries()) {
    const like = wide[index % wide.length]
    if (!like || room <= 0) break
    const most =
      index === free.length - 1
        ? room
        : Math.min(room, Math.max(like.units.length, Math.ceil(room / (free.length - index))))
    const types = like.units.filter(({ on }) => on === undefined).map(({ type }) => ({ type }))
    const units = Array.from({ length: Math.min(20, most) }, (_, place) => types[place % types.length] ?? types[0])
    formations.push({ ...like, letter, under: undefined, units: units.flatMap((unit) => unit ?? []) })
    room -= units.length
  }
  return { ...side, formations }
}

/** The battle of Prokhorovka with a hundred units a side. */
const hundredEach = (): { readonly battle: Battle; readonly units: readonly [number, number] } => {
  const sheet = sheetSchema.parse(library.scenario(PROKHOROVKA))
  const [axis, allies] = sheet.sides
  const full: ScenarioSheet = { ...sheet, sides: [filled(axis), filled(allies)] }
  const map = library.map(sheet.map)
  const battle = play.compose(play.begin(full, map, [], seededDice(1)), map)
  if (!battle.ok) throw new Error(battle.error)
  const of = (side: SideIndex): number => battle.value.musters.filter((muster) => muster.side === side).length
  return { battle: battle.value, units: [of(0), of(1)] }
}

/** Milliseconds of a whole random game with a hundred units a side. */
export const hundredGame = (): { readonly found: number; readonly units: readonly [number, number] } => {
  const { battle, units } = hundredEach()
  let seed = 0
  const found = timed(3, () => {
    const chance = newChance(++seed)
    for (let state = play.start(battle, seededDice(seed)); !state.verdict; ) {
      const command = commandNext({ ...play, actor: play.checks.actor }, battle, state, (view) =>
        play.checks.player(battle, view, chance),
      )
      const done = play.system.decide(battle, state, command)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
  })
  return { found, units }
}

const CAPTAINS = ['captain', 'captain'] as const
/** Turns of a battle that are measured: the armies come on, meet and fight. */
const TURNS = 16

/** Milliseconds of a core that a captain with a hundred units thinks in a turn, against another: in the middle, and at most. */
export const hundredTurn = (): { readonly middle: number; readonly most: number } => {
  const { battle } = hundredEach()
  const chance = newChance(1)
  const player = withMinds(play).player(battle, CAPTAINS)
  const spent = new Map<string, number>()
  for (let state = play.start(battle, seededDice(1)); !state.verdict && state.turn <= TURNS; ) {
    const turn = `${state.turn} ${play.actor(battle, state)}`
    const command = commandNext(play, battle, state, (seen) => {
      const timing = ofCore()
      const found = player(seen, chance)
      spent.set(turn, (spent.get(turn) ?? 0) + timing())
      return found
    })
    const done = play.system.decide(battle, state, command)
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
  }
  const times = [...spent.values()]
  return { middle: median(times), most: Math.max(...times) }
}

const SIDE = 60
/** Of a hundred squares: woods that end lines, woods that are seen through, hills. */
const GROUND = { forest: 4, woods: 4, hill: 4 } as const

const fieldMap = (seed: number): SightMap => {
  const chance = newChance(seed)
  const kinds = Array.from({ length: SIDE * SIDE }, () => chance.below(100))
  const { forest, woods, hill } = GROUND
  return sightMap({
    rows: SIDE,
    cols: SIDE,
    level: (cell) => ((kinds[cell] ?? 99) >= 100 - hill ? 3 : 1),
    obstacle: (cell) => ((kinds[cell] ?? 99) < forest + woods ? 1 : 0),
    screen: (cell) => ((kinds[cell] ?? 99) < forest ? 'blocks' : (kinds[cell] ?? 99) < forest + woods ? 'one' : 'open'),
  })
}

/** Microseconds of all that one unit sees of the largest map. */
export const hundredSight = (): number => {
  const map = fieldMap(1)
  const chance = newChance(2)
  const from = Array.from({ length: 40 }, () => chance.below(SIDE * SIDE))
  for (const cell of from) for (let i = 0; i < 20; i++) fieldOf(map, cell)
  return 1000 * median(from.map((cell) => timed(9, () => fieldOf(map, cell))))
}
