import { expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { commandNext } from '../../src/core/engine/runs.ts'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { comersOf, newTrails } from '../../src/core/mind/comers.ts'
import { newRecall } from '../../src/core/mind/recall.ts'
import { fieldsOf, newBlow, type Sketch } from '../../src/core/mind/sketch.ts'
import { valuerOf } from '../../src/core/mind/value.ts'
import { WEIGHTS } from '../../src/core/mind/weights.ts'
import type { ItacsBattle } from '../../src/systems/itacs/rules/battle.ts'
import { reachesIn } from '../../src/systems/itacs/mind/reaches.ts'
import { reachOf } from '../../src/systems/itacs/rules/movement/reach.ts'
import { fieldIn } from '../../src/systems/itacs/rules/position/moment.ts'
import type { State } from '../../src/systems/itacs/rules/position/state.ts'
import { share } from '../share.ts'
import { laidOut } from './playing.ts'

const BATTLES = [
  ['prestags', 'hastings-1066'],
  ['itacs', 'crecy-1346'],
] as const

/** Sketches of a random game, some commands apart from each other. */
const sketchesOf = async (system: string, id: string, count: number): Promise<readonly Sketch[]> => {
  const { play, battle, start } = await laidOut(system, id)
  const chance = newChance(4)
  const sketches: Sketch[] = []
  let state = { ...start, dice: seededDice(4) }
  for (let step = 0; step < count * 60 && !state.verdict; step++) {
    const command = commandNext(play.checks, battle, state, (view) => play.checks.player(battle, view, chance))
    const done = play.system.decide(battle, state, command)
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
    if (step % 60 === 59) sketches.push(play.mind!.sketch(battle, state, (sketches.length % 2) as SideIndex, true))
  }
  return sketches
}

/** Some men go somewhere, some go home; with `few`, one man at a time. */
const shuffled = (sketch: Sketch, chance: ReturnType<typeof newChance>, few: boolean): void => {
  for (let count = few ? 1 : 1 + chance.below(8); count > 0; count--) {
    const man = chance.pick(sketch.own)
    man.at = chance.below(3) === 0 ? man.home : chance.pick(sketch.ends[man.index] ?? [man.home])
  }
}

test('what is brought along from one standing to the next is what a fresh look finds: ways of foes', async () => {
  for (const [system, id] of BATTLES) {
    const trails = newTrails()
    let closed = 0
    for (const sketch of await sketchesOf(system, id, 3)) {
      const chance = newChance(7)
      const along = comersOf(sketch, trails)!
      for (let round = 0; round < share(60, 12, 12); round++) {
        shuffled(sketch, chance, round % 3 > 0)
        const cells = [...new Set(sketch.own.map(({ at }) => at))]
        const standing = { cells, stacks: cells.map((cell) => sketch.own.filter(({ at }) => at === cell)) }
        const fresh = comersOf(sketch)!
        const free = comersOf(sketch)!
        for (const each of [along, fresh]) each.see(standing)
        for (const foe of sketch.foes)
          for (let cell = 0; cell < sketch.board.size; cell++) {
            if (!free.attacks(foe, cell)) continue
            if (fresh.attacks(foe, cell) !== along.attacks(foe, cell)) throw new Error(`attacks ${foe.id} ${cell}`)
            if (fresh.comes(foe, cell) !== along.comes(foe, cell)) throw new Error(`comes ${foe.id} ${cell}`)
            if (!fresh.attacks(foe, cell)) closed++
          }
      }
    }
    expect(closed, id).toBeGreaterThan(share(1000, 150, 150))
  }
})

test('what is brought along from one standing to the next is what a fresh look finds: every feature', async () => {
  for (const [system, id] of BATTLES)
    for (const sketch of await sketchesOf(system, id, 3)) {
      const chance = newChance(9)
      const fields = fieldsOf(sketch)
      const able = sketch.foes.map((foe) => foe.able)
      const along = valuerOf(sketch, fields, WEIGHTS, true)
      const worths = new Set<number>()
      for (let round = 0; round < share(80, 12, 12); round++) {
        shuffled(sketch, chance, round % 3 > 0)
        worths.add(along.weigh())
        for (const foe of sketch.foes) foe.able = able[foe.index] as number
        const fresh = valuerOf(sketch, fields, WEIGHTS, true)
        fresh.weigh()
        expect([...along.values], `${id} ${round}`).toEqual([...fresh.values])
      }
      expect(worths.size).toBeGreaterThan(share(20, 3, 3))
    }
})

test('in a random game of ITACS units go where they could go if nothing were brought along [ITACS 4.3]', async () => {
  const { play, battle, start } = await laidOut('itacs', 'crecy-1346')
  const chance = newChance(3)
  let state = { ...start, dice: seededDice(3) }
  let compared = 0
  for (let step = 0; step < share(240, 60, 60) && !state.verdict; step++) {
    const command = commandNext(play.checks, battle, state, (view) => play.checks.player(battle, view, chance))
    const done = play.system.decide(battle, state, command)
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
    const [itacs, known] = [battle as unknown as ItacsBattle, state as unknown as State]
    const along = reachesIn(itacs, known)
    const field = fieldIn(itacs, known)
    for (const unit of field.units) {
      const [found, fresh] = [along(unit), reachOf(field, unit)]
      const told = (one: typeof found) => one.ends.map((cell) => [cell, one.costTo(cell), one.wayTo(cell)])
      if (step % 12 === 0) expect(told(found)).toEqual(told(fresh))
      else if (found.ends.length !== fresh.ends.length) throw new Error(`${unit.id} after ${step} commands`)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(share(2000, 500, 500))
})

test('a blow is remembered by both of its names, however many there are', () => {
  const recall = newRecall()
  const blow = newBlow()
  for (let name = 1; name <= 3000; name++) recall.keep(name, name % 7, { ...blow, gain: name })
  for (let name = 1; name <= 3000; name++) {
    expect(recall.find(name, name % 7, blow)).toBe(true)
    expect(blow.gain).toBe(name)
    expect(recall.find(name, 8, blow)).toBe(false)
  }
})
