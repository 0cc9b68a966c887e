import { MIND_LEVELS } from '../../src/core/mind/levels.ts'
import { SIDES } from '../../src/core/engine/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { headless } from './headless.ts'
import { library } from '../../src/cli/files/library.ts'
import { gamePlayer } from '../../src/cli/tester/games/game.ts'
import { gamesFor, layGround, turnedRound } from '../../src/cli/tester/games/ground.ts'
import { pageOf } from '../../src/core/report/page/page.ts'
import { playersNamed } from '../../src/cli/tester/games/players.ts'
import { type Report, reportOf } from '../../src/core/report/report.ts'
import { added, sumsOf } from '../../src/core/report/sums/sums.ts'
import { textOf } from '../../src/core/report/words.ts'
import type { GameRecord, BattleLaid } from '../../src/core/play/games.ts'
import { opener, SYSTEMS } from '../../src/systems/index.ts'
import { parseBattleFile } from '../../src/systems/itacs/files/battleFile.ts'
import { goalsOf } from '../../src/systems/itacs/play/bold.ts'
import { verdictOf, worthOf } from '../../src/systems/itacs/rules/position/victory.ts'

const openBattle = await opener()
const HEAD = { format: 'testudo-battle', version: 1 }

/** A few knights and bowmen in the last two turns of Hastings. */
const skirmish = {
  ...HEAD,
  scenario: 'itacs/hastings-1066',
  start: {
    turn: 19,
    step: 'missile',
    side: 'Normans',
    units: {
      'A-HC-1': { at: '1014', facing: 'right' },
      'A-IB-1': { at: '1013', facing: 'right' },
      'B-AX-1': { at: '1016', facing: 'left' },
      'B-MI-1': { at: '1116', facing: 'left' },
    },
  },
}
/** A fleet each, in the last turns of a battle that names no conditions. */
const sea = {
  ...HEAD,
  scenario: 'itacs/cape-bon-468',
  start: {
    turn: 12,
    step: 'missile',
    side: 'Vandals',
    units: { 'A-HF-1': '0709', 'A-LF-1': '0708', 'B-LF-1': '0710' },
  },
}

const games = await gamesFor(skirmish)

const lay = (file: object): BattleLaid => {
  const laid = layGround(games, 'skirmish', file as Record<string, unknown>, [])
  if (!laid.ok) throw new Error(laid.text)
  return laid.ground
}
const seeds = Array.from({ length: 20 }, (_, index) => index + 1)
const play = (file: object, players: readonly [string, string] = ['bold', 'random']): GameRecord[] =>
  seeds.map(gamePlayer(games, { name: 'skirmish', file: file as Record<string, unknown>, options: [], players }))
const report = (file: object, records: readonly GameRecord[]): Report =>
  reportOf({
    battle: 'skirmish',
    ground: lay(file),
    players: ['bold', 'random'],
    seed: 1,
    sums: added(records.map(sumsOf)),
    repros: new Map(),
  })

describe('games of ITACS', () => {
  const records = play(skirmish)
  const told = report(skirmish, records)

  test('are the same again for the same seeds, and have no fault', () => {
    expect(play(skirmish)).toEqual(records)
    expect(told.faults).toEqual([])
    expect(new Set(records.map(({ vp }) => vp.join())).size).toBeGreaterThan(1)
  })

  test('[ITACS 7.0] points are the worth of what the enemy lost, off the map as well [5.3.3]', () => {
    for (const { vp, lost, left } of records) {
      const worth = (side: string) =>
        lost.filter((id) => id.startsWith(side)).reduce((sum, id) => sum + worthOf(id.split('-')[1] as 'MI'), 0)
      expect(vp).toEqual([worth('B'), worth('A')])
      expect(left).toEqual([])
    }
    expect(told.points[0].most).toBe(Math.max(...records.map(({ vp }) => vp[0])))
  })

  test('[ITACS 7.2] levels are those of the points, and every game has one or is even', () => {
    expect(told.levels.reduce((sum, { count }) => sum + count, 0)).toBe(seeds.length)
    for (const { side, level, count } of told.levels)
      expect(count).toBe(
        records.filter(({ vp }) => {
          const found = verdictOf([...vp])
          return found?.winner === side && found?.level === level
        }).length,
      )
  })

  test('turns, first mover, units and conditions are those of the sheet', () => {
    expect(told.length.turns.most).toBeLessThanOrEqual(told.length.most)
    expect(told.length.turns.least).toBeGreaterThanOrEqual(19)
    expect(told.length.most).toBe(20)
    expect(told.firstMover?.side).toBe(0)
    expect(told.types.map((row) => `${row.side} ${row.type} ${row.units} ${row.fired !== undefined}`)).toEqual([
      '0 HC 1 false',
      '0 IB 1 true',
      '1 AX 1 false',
      '1 MI 1 false',
    ])
    expect(told.conditions.map(({ side, text }) => `${side} ${text}`)).toEqual([
      '0 a marginal victory or better',
      '0 control A at the end',
      '1 prevent the Normans from reaching theirs',
    ])
  })

  test('hexes are entered or never entered, none is both, and all of them are open', () => {
    const { hexes } = told
    expect(hexes.never.filter((label) => label in hexes.entered)).toEqual([])
    expect(hexes.never.length + Object.keys(hexes.entered).length).toBe(hexes.open)
  })

  test('where the sheet names no conditions points decide, and the report says how clearly', () => {
    const games = play(sea)
    const found = report(sea, games)
    expect([found.conditions, found.faults]).toEqual([[], []])
    expect(found.verdicts.reduce((sum, { count }) => sum + count, 0)).toBe(seeds.length)
    for (const { winner, clear, verdict } of games) {
      expect(winner).toBe(clear?.side ?? -1)
      if (clear) expect(verdict.toLowerCase()).toContain(`${clear.level} victory`)
    }
    expect(textOf(found)).toContain('by points: ')
    expect(pageOf(found, lay(sea).facts.chart)).toContain('points decide')
  })

  test('turned round, the other side moves first', () => {
    const first = (file: object) => lay(file).facts.first
    const whole = { ...HEAD, scenario: 'itacs/cape-bon-468' }
    expect([first(whole), first(turnedRound(whole))]).toEqual([1, 0])
  })

  test('a game with a fault is a battle file that opens', () => {
    const laid = games.lay(
      { ...skirmish, commands: [{ type: 'melee', units: ['A-HC-1'], targets: ['1016'] }] },
      library,
    )
    expect(laid.ok ? [] : laid.problems.map(({ path }) => path)).toEqual(['$.commands[0]'])
    expect(openBattle({ ...skirmish, commands: [] }, library).ok).toBe(true)
  })
})

describe('the players of a rule system', () => {
  test('objective goes for the hexes of its conditions, or keeps the enemy from his', () => {
    const start = (id: string) => {
      const opened = parseBattleFile({ ...HEAD, scenario: `itacs/${id}` }, library)
      if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
      const { battle } = opened.value
      return SIDES.map((side) => goalsOf(battle, side).map(battle.setting.map.board.label))
    }
    expect(start('crecy-1346')).toEqual([['1403'], ['1403']])
    expect(start('manzikert-1071').map((one) => one.length)).toEqual([1, 1])
    expect(start('cape-bon-468')).toEqual([[], []])
    const goes = play(skirmish, ['objective', 'objective'])
    expect(goes.map(({ fault }) => fault).join('')).toBe('')
  })

  test('every system has some, the first one by lot', async () => {
    const doors = await Promise.all(SYSTEMS.map(({ door }) => door()))
    expect(doors.map((door) => door.games.players)).toEqual([
      ['random', 'bold', 'careful', 'objective', 'hold', 'away', ...MIND_LEVELS],
      ['random', 'bold', 'objective', ...MIND_LEVELS],
      ['random', 'charge', ...MIND_LEVELS],
    ])
  })

  test('those of another system are unknown', () => {
    expect(playersNamed('bold', games.players)).toEqual(['bold', 'bold'])
    expect(playersNamed('careful', games.players)).toBeUndefined()
    expect(playersNamed('general:careful,bold', games.players)).toEqual(['general:careful', 'bold'])
    expect(playersNamed('general:timid', games.players)).toBeUndefined()
  })

  test('npm run battle --games plays ITACS, and says which players it knows', async () => {
    const played = await headless('--games', '1', '--seed', '3', '--player', 'bold', 'itacs/cape-bon-468')
    expect(played.status).toBe(0)
    expect(JSON.parse(played.stdout)).toMatchObject({ format: 'testudo-games', name: 'Cape Bon', games: 1, faults: [] })
    const refused = await headless('--games', '1', '--player', 'careful', 'itacs/cape-bon-468')
    expect([refused.status, refused.stderr]).toEqual([
      2,
      '--player: itacs/cape-bon-468 knows no player careful; it knows random, bold, objective, recruit, veteran, captain, general.\n',
    ])
  })
})
