import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { outOfControl } from '../../src/systems/prestags/rules/position/control.ts'
import { zoneOf } from '../../src/systems/prestags/rules/position/parts.ts'
import { legalStack } from '../../src/systems/prestags/rules/position/stacking.ts'
import { isLeader, radiusOf } from '../../src/systems/prestags/rules/position/units.ts'
import type { Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { type Field, fieldOf } from './field.ts'

const BATTLES = (library.paths ?? []).map((path) => path.split('/')[1] ?? '')

const onMap = ({ state }: Field, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && unit.fate === 'map')

/** Whether a leader reaches a hex of a unit's zone in which it could stand as well. */
const hasRoom = (field: Field, unit: Unit): boolean => {
  const { battle } = field
  const mine = onMap(field, unit.side)
  const leaders = mine.filter(isLeader)
  return [...zoneOf(battle, unit)].some((cell) => {
    const there = mine.filter(({ at }) => at === cell)
    const isReached = leaders.some((one) => battle.map.board.distance(one.at, cell) <= radiusOf(one))
    return isReached && legalStack(battle, unit.side, cell, [...there, unit]).ok
  })
}

describe('the set-up that the game proposes [10.2, 11.1]', () => {
  test.each(BATTLES)('%s: leaders spread before they stack', (id) => {
    const field = fieldOf(id)
    for (const side of [0, 1] as const) {
      const places = onMap(field, side)
        .filter(isLeader)
        .map(({ at }) => at)
      expect(new Set(places).size).toBe(places.length)
    }
  })

  test.each(BATTLES)(
    '%s: of those set up in one place a quarter at most is out of control, if a leader there has room',
    (id) => {
      const field = fieldOf(id)
      for (const side of [0, 1] as const) {
        const loose = outOfControl(field.battle, field.state, side)
        const led = onMap(field, side).filter((unit) => !isLeader(unit))
        for (const zone of new Set(led.map((unit) => zoneOf(field.battle, unit)))) {
          const here = (unit: Unit): boolean => zoneOf(field.battle, unit) === zone
          const isFew = loose.filter(here).length <= led.filter(here).length / 4
          expect(isFew || loose.filter(here).every((unit) => !hasRoom(field, unit))).toBe(true)
        }
      }
    },
  )
})
