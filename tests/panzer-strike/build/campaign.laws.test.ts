import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSaved } from '../../../src/systems/panzer-strike/build/campaign/schema.ts'
import { battleOf } from '../../../src/systems/panzer-strike/build/campaign/battle.ts'
import { begun, decide } from '../../../src/systems/panzer-strike/build/campaign/decide.ts'
import { fieldsFor, toldBy } from '../../../src/systems/panzer-strike/build/campaign/fields.ts'
import { unitsOf, worthOf } from '../../../src/systems/panzer-strike/build/campaign/force.ts'
import { pageOf } from '../../../src/systems/panzer-strike/build/campaign/page/page.ts'
import type { Campaign, CampaignCommand, Return } from '../../../src/systems/panzer-strike/build/campaign/terms.ts'
import { misfits } from '../../../src/systems/panzer-strike/rules/scenario/misfits.ts'
import { readPanzerMap } from '../../../src/systems/panzer-strike/rules/scenario/map.ts'
import { sheetSchema } from '../../../src/systems/panzer-strike/rules/scenario/sheet.ts'
import { share } from '../../share.ts'

/** Numbers that steer a walk through a campaign. */
type Steering = () => number

const pick = <T>(steer: Steering, list: readonly T[]): T | undefined => list[steer() % Math.max(1, list.length)]

const reported = (now: Campaign, steer: Steering): CampaignCommand => {
  const units = unitsOf(now)
    .filter(({ isLost }) => !isLost)
    .map(({ id, men }): Return => {
      const fate = pick(steer, ['back', 'back', 'back', 'abandoned', 'lost'] as const) ?? 'back'
      return {
        id,
        fate,
        men: fate === 'back' ? 1 + (steer() % Math.max(1, men)) : 0,
        hasFought: steer() % 2 === 0,
        kills: steer() % 3,
      }
    })
  const outcome = pick(steer, ['won', 'lost', 'drawn'] as const) ?? 'drawn'
  const level = outcome === 'drawn' ? 'draw' : (pick(steer, ['marginal', 'decisive'] as const) ?? 'marginal')
  return {
    type: 'report',
    report: { outcome, level, points: [steer() % 300, steer() % 300], units, foes: { units: 3, cost: 20 } },
  }
}

/** Everything that the page offers. */
const offered = (now: Campaign): readonly CampaignCommand[] => {
  const { groups, market, go, also } = pageOf(now)
  const wares = [...(market?.shelves ?? []).flatMap((shelf) => shelf.wares), ...(market?.chosen ?? [])]
  const actions = [
    ...[...groups.flatMap(({ size }) => size ?? []), ...wares.flatMap(({ sizes }) => sizes ?? [])].flatMap(
      ({ less, more }) => [less, more],
    ),
    ...groups.flatMap((group) => [
      ...group.actions,
      ...group.members.flatMap(({ actions: own, picks }) => [...own, ...picks.flatMap(({ options }) => options)]),
    ]),
    ...wares.map(({ action }) => action),
    ...(go ? [go, go] : []),
    ...also,
  ]
  return actions.filter(({ refusal }) => !refusal).map(({ command }) => command as CampaignCommand)
}

const begin = (steer: Steering): Campaign => {
  let choice: Record<string, string> = {}
  for (const key of ['front', 'nation', 'month']) {
    const field = fieldsFor(choice).find((one) => one.key === key)
    choice = { ...choice, [key]: pick(steer, field?.options ?? [])?.value ?? '' }
  }
  const made = begun({ ...toldBy(choice), name: 'A war', seed: steer() })
  if (!made.ok) throw new Error(made.error.text)
  return made.value
}

/** A walk of so many commands, each step with what came of it. */
const walk = (numbers: readonly number[], seen: (before: Campaign, after: Campaign) => void): void => {
  let at = 0
  const steer: Steering = () => numbers[at++ % numbers.length] ?? 0
  let now = begin(steer)
  while (at < numbers.length && now.stage !== 'over') {
    const command = now.stage === 'battle' ? reported(now, steer) : pick(steer, offered(now))
    if (!command || (command.type === 'retire' && steer() % 20 > 0)) continue
    const done = decide(now, command)
    if (!done.ok) throw new Error(`what the page offers is refused: ${done.error.text}`)
    seen(now, done.value)
    now = done.value
  }
}

const NUMBERS = fc.array(fc.nat(9999), { minLength: 60, maxLength: 250 })
const holds = (seen: (before: Campaign, after: Campaign) => void): void =>
  fc.assert(
    fc.property(NUMBERS, (numbers) => walk(numbers, seen)),
    { numRuns: share(12, 6, 5) },
  )

describe('any campaign', () => {
  test('[PS IV Core Force] [PS IV Refit] a force is never worth more than its limits', () => {
    holds((_before, now) => {
      expect(worthOf(now)).toBeLessThanOrEqual(now.battles.length === 0 ? 250 : 300)
    })
  })

  test('[PS IV Months] [PS IV Score] time and score never go back, and no number is given twice', () => {
    holds((before, now) => {
      expect(now.month).toBeGreaterThanOrEqual(before.month)
      expect(now.score).toBeGreaterThanOrEqual(before.score)
      const ids = [...now.force, ...unitsOf(now)].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(Math.max(...ids)).toBeLessThan(now.ids)
    })
  })

  test('comes back from a file as it went into it, and its battles too', () => {
    holds((_before, now) => {
      const read = readSaved(JSON.parse(JSON.stringify(now)))
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      expect(read.value).toEqual(now)
    })
  })

  test('[PS IV Next Battle] its battles are battles that anybody can open', () => {
    let count = 0
    fc.assert(
      fc.property(NUMBERS, (numbers) =>
        walk(numbers, (before, now) => {
          if (now.stage !== 'battle' || before.stage === 'battle') return
          count++
          const battle = battleOf(now)
          const sheet = sheetSchema.parse(JSON.parse(JSON.stringify(battle?.scenario)))
          const map = readPanzerMap(battle?.map)
          if (!map.ok) throw new Error('no map')
          expect(misfits(sheet, map.value)).toEqual([])
        }),
      ),
      { numRuns: share(8, 4, 4) },
    )
    expect(count).toBeGreaterThan(3)
  })
})

test('a campaign that was tampered with is refused, with the place and what was expected', () => {
  const made = begun({ name: 'A war', front: 'east', side: 0, nation: 'GE', month: 29, seed: 1 })
  if (!made.ok) throw new Error('no campaign')
  const found = (change: object) => {
    const read = readSaved({ ...JSON.parse(JSON.stringify(made.value)), ...change })
    return read.ok ? 'read' : read.problems.map(({ path }) => path).join()
  }
  expect(found({})).toBe('read')
  expect(found({ month: 99 })).toBe('$.month')
  expect(found({ nation: 'SO' })).toBe('$.nation')
  expect(found({ stage: 'battle' })).toBe('$.next')
  expect(found({ extra: 1 })).toBe('$.extra')
  expect(found({ ids: 1 })).toBe('$.force')
})
