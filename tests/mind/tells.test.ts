import { expect, test } from 'vitest'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import type { Sketch } from '../../src/core/mind/sketch.ts'
import { posed, type Posed } from './posed.ts'

const POSE: Posed = {
  name: 'what rules tell',
  scenario: { game: 'spartan', movesFirst: 0 },
  sides: [{ units: { PS: 9 }, panicLevel: 20 }, { units: { EL: 2, MI: 4 } }],
  units: { 'A-PS-1': '2410', 'A-MI-1': '2411', 'B-EL-1': '2414', 'B-MI-1': '2415' },
}

/** A position on the mind's own board, with some options on. */
const sketched = async (options: readonly string[], before: (state: AnyState) => AnyState = (state) => state) => {
  const { play, battle, state } = await posed({ ...POSE, options })
  const sketch = play.mind?.sketch(battle, before(state), 0, true)
  if (!sketch) throw new Error('no sketch')
  return sketch
}

const manIn = ({ own, foes }: Sketch, id: string) => [...own, ...foes].find((man) => man.id === id)

/** A unit with marks on its counter. */
const marked = (id: string, marks: Readonly<Record<string, unknown>>) => (state: AnyState) => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, marks } : unit)),
})

test('[13.1] where armies panic the mind knows how many points are missing, and whether one has broken', async () => {
  expect((await sketched([])).nerve).toBeUndefined()
  expect((await sketched(['panic'])).nerve).toMatchObject({ own: 20, enemy: undefined })
  const broken = await sketched(['panic'], (state) => ({ ...state, memo: { panicked: 0 } }))
  expect(broken.nerve?.own).toBeLessThan(0)
})

test('[13.0] who panics strikes nobody and defends at half', async () => {
  const steady = manIn(await sketched(['panic']), 'A-PS-1')
  const panicked = manIn(await sketched(['panic'], marked('A-PS-1', { panicked: 1 })), 'A-PS-1')
  expect(panicked).toMatchObject({ attack: 0, defence: (steady?.defence ?? 0) / 2 })
})

test('[Spartan 1.0] an elephant that rampages is nobody’s and goes where dice lead it', async () => {
  const wild = marked('B-EL-1', { rampage: 0 })
  expect((await sketched(['elephants'])).strays).toBeUndefined()
  const sketch = await sketched(['elephants'], wild)
  expect(sketch.strays?.map(({ man }) => man.id)).toEqual(['B-EL-1'])
  expect(manIn(sketch, 'B-EL-1')?.attack).toBe(0)
})

test('[16.0, 17.0] fronts and steps back are told by the rules that have them', async () => {
  const plain = await sketched([])
  expect([plain.strikes, plain.evades, plain.own[0]?.face]).toEqual([undefined, undefined, undefined])
  const faced = await sketched(['facing'], marked('A-PS-1', { facing: 4 }))
  expect(manIn(faced, 'A-PS-1')?.face).toBe(2)
  expect(faced.strikes).toBeDefined()
  expect((await sketched(['retreat'])).evades).toMatchObject({ lead: 3 })
})
