import { expect } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { total } from '../../../src/core/calc/breakdown.ts'
import type { Plan } from '../../../src/systems/panzer-strike/build/plan.ts'
import { allowanceOf } from '../../../src/systems/panzer-strike/build/points.ts'
import { written } from '../../../src/systems/panzer-strike/build/written.ts'
import { arranged, legalDeploy } from '../../../src/systems/panzer-strike/rules/orders/deploying.ts'
import { begin } from '../../../src/systems/panzer-strike/rules/position/begin.ts'
import type { State } from '../../../src/systems/panzer-strike/rules/position/state.ts'
import type { Battle } from '../../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { compose } from '../../../src/systems/panzer-strike/rules/scenario/compose.ts'
import { readPanzerMap } from '../../../src/systems/panzer-strike/rules/scenario/map.ts'
import { misfits } from '../../../src/systems/panzer-strike/rules/scenario/misfits.ts'
import { sheetSchema } from '../../../src/systems/panzer-strike/rules/scenario/sheet.ts'

export const SIDES = [0, 1] as const

/** The battle of a plan, read and composed as any file is; everything that does not fit fails. */
export const battleOf = (plan: Plan): { readonly battle: Battle; readonly state: State } => {
  const { map: mapFile, scenario } = JSON.parse(JSON.stringify(written(plan))) as { map: unknown; scenario: unknown }
  const sheet = sheetSchema.parse(scenario)
  const map = readPanzerMap(mapFile)
  if (!map.ok) throw new Error(JSON.stringify(map.problems))
  expect(misfits(sheet, map.value)).toEqual([])
  const battle = compose(sheet, map.value, [])
  return { battle, state: begin(battle, seededDice(1)) }
}

/** Everybody stands where the file has him, by the judge of the game. */
export const deployedAsWritten = ({ battle, state }: ReturnType<typeof battleOf>): void => {
  for (const side of SIDES) {
    const placements = battle.musters.flatMap(({ id, side: own, at }) =>
      own === side && at !== undefined ? [{ unit: id, to: at }] : [],
    )
    const legal = legalDeploy(battle, state, { type: 'deploy', placements }, side)
    expect(legal.ok || legal.error.text).toBe(true)
    expect(arranged(battle, state, side)).toEqual(placements)
  }
}

export const points = (plan: Plan, side: 0 | 1): number => total(allowanceOf(plan, side))
