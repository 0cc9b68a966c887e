import { describe, expect, test } from 'vitest'
import { readCampaignArgs } from '../../src/cli/campaigns/args.ts'
import { sharesOf, tableOf } from '../../src/cli/campaigns/table.ts'
import { campaignOf } from '../../src/core/campaign/run.ts'
import { campaigners } from '../../src/systems/index.ts'
import { share } from '../share.ts'

const [system] = campaigners

const campaigns = async () => {
  const found = await system?.campaigns?.()
  if (!system || !found) throw new Error('no system has campaigns')
  return { campaigns: found, play: await system.play() }
}

describe('campaigns without a screen', () => {
  test('battle after battle, computer against computer, each out of the last one', async () => {
    const battles = share(5, 3, 3)
    const numbers = Array.from({ length: battles }, (_, index) => index + 1)
    const { campaigns: door, play } = await campaigns()
    const run = { choice: { front: 'west' }, seed: 1, battles, points: 20, players: ['recruit', 'recruit'] } as const
    const pages = [...campaignOf(door, play, run)].map((now) => {
      // What is saved goes on as what was not.
      const read = door.read(JSON.parse(JSON.stringify(now)))
      expect(read.ok && read.value).toEqual(now)
      return door.page(now)
    })
    expect(pages.map(({ line }) => line.length)).toEqual(numbers)
    const last = pages.at(-1)
    const scores = last?.line.map(({ score }) => score) ?? []
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
    expect(new Set(last?.line.map(({ date }) => date)).size).toBe(battles)
    expect(last?.plots.map(({ lines }) => lines[0]?.values.length)).toEqual([battles, battles, battles])
    const table = last ? tableOf(last, 1).split('\n') : []
    expect(table[1]).toMatch(/date +battle +result +points +lost +worth +score/)
    expect(table).toHaveLength(battles + 3)
    expect(sharesOf(pages.slice(-1))).toContain(`1 campaign, ${battles} battles\n  won`)
  })

  test('the same seed fights the same war', async () => {
    const { campaigns: door, play } = await campaigns()
    const once = () => {
      const run = { choice: {}, seed: 3, battles: 1, points: 15, players: ['recruit', 'recruit'] } as const
      return JSON.stringify([...campaignOf(door, play, run)])
    }
    expect(once()).toBe(once())
  })

  test('a wrong call is told in a sentence', async () => {
    const { campaigns: door } = await campaigns()
    expect(() => readCampaignArgs(['--battles', '0'], door)).toThrow('--battles is 0: a whole number from 1 on.')
    expect(() => readCampaignArgs(['--front', 'moon'], door)).toThrow('--front is moon')
    expect(() => readCampaignArgs(['--player', 'nobody'], door)).toThrow('--player is nobody')
    expect(readCampaignArgs(['--front', 'africa', '--player', 'captain,recruit'], door)).toMatchObject({
      choice: { front: 'africa' },
      players: ['captain', 'recruit'],
      battles: 5,
    })
  })
})
