import { expect, type Page } from '@playwright/test'
import { type Frames, framesOf, framesTold } from './frames.ts'
import { paceOf, paceTold, slowerPace } from './pace.ts'
import { atRest, pointOf, press, step, toFile } from './table.ts'
import { SOAK, test } from './test.ts'
import { pressAt, swing, work } from './work.ts'

test.use({ drawn: true, contextOptions: { reducedMotion: 'no-preference' } })

const COUNT = 200
const WIDE = 34
const two = (value: number): string => String(value).padStart(2, '0')

/** Ranks of one side, from a row on, away from the enemy. */
const ranks = (side: 'A' | 'B', first: number, by: 1 | -1): readonly (readonly [string, string])[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const type = ['MI', 'BW', 'AX', 'SD'][Math.floor(index / 50)] ?? 'MI'
    const rank = Math.floor(index / WIDE)
    return [`${side}-${type}-${(index % 50) + 1}`, `${two(first + by * rank)}${two(2 + (index % WIDE))}`]
  })

/** Four hundred on one map: two hosts in six ranks each, face to face. */
const CROWD = {
  format: 'testudo-battle',
  version: 2,
  name: 'Four hundred',
  scenario: 'prestags/rome-753bc',
  dice: Array.from({ length: 20 }, () => 6),
  start: {
    turn: 3,
    step: 'melee',
    side: 'Romans',
    units: Object.fromEntries([...ranks('A', 16, -1), ...ranks('B', 17, 1)]),
  },
}

const openCrowd = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('testudo-speed', 'slow'))
  await toFile(page, JSON.stringify(CROWD))
  await expect(step(page)).toContainText('Melee')
  await expect(page.locator('.counters [data-unit]')).toHaveCount(2 * COUNT)
  await atRest(page)
}

const TARGETS = ['1720', '1716', '1724']
/** A busy machine adds to what is measured and takes nothing away: of several the least is the page's own work. */
const ROUNDS = 3

/** Milliseconds of the page's own work until an attack that was pressed is seen. */
const pressesOf = async (page: Page): Promise<readonly number[]> => {
  const spent = await work(page)
  const presses: number[] = []
  for (const target of Array.from({ length: ROUNDS }, () => TARGETS).flat()) {
    presses.push(await pressAt(page, spent, await pointOf(page, target)))
    await expect(attack(page)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  return presses
}

const attack = (page: Page) => page.getByRole('button', { name: 'Attack', exact: true })

const fightAt = async (page: Page, target: string): Promise<Frames> => {
  await press(page, target)
  await expect(attack(page)).toBeVisible()
  return framesOf(page, async () => {
    await attack(page).click()
    await expect(page.locator('.scene')).toHaveCount(1)
    await expect(page.locator('.scene')).toHaveCount(0)
  })
}

/** Frames by the clock are told, never asked for: a busy machine draws few. What the page itself does for each is asked. */
test(
  'four hundred counters: what a press costs, and the frames while the map is moved and while fights are seen',
  { tag: SOAK },
  async ({ page }, info) => {
    const paceBefore = await paceOf(page)
    await openCrowd(page)
    const presses = await pressesOf(page)
    await page.mouse.move(600, 500)
    await page.mouse.down()
    const panned = await framesOf(page, () => swing(page, 600, 500))
    await page.mouse.up()
    await atRest(page)
    const fights: Frames[] = []
    for (const target of TARGETS) fights.push(await fightAt(page, target))
    const pace = await slowerPace(page, paceBefore)
    const told = [
      `frames while moving the map: ${framesTold(panned)}`,
      `while a fight is seen: ${fights.map(framesTold).join(', ')}`,
      `a press ${presses.map((ms) => ms.toFixed(0)).join(' ')} ms of work`,
      paceTold(pace),
    ].join('; ')
    info.annotations.push({ type: 'frames', description: told })
    console.log(told)
    expect(Math.min(...presses)).toBeLessThan(100 * pace)
    expect(panned.work).toBeLessThan(16 * pace)
    expect(Math.min(...fights.map((one) => one.work))).toBeLessThan(16 * pace)
  },
)
