import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { spread } from '../share.ts'
import { expectAccessible, toFile } from './table.ts'
import { test } from './test.ts'

const toEnd = async (page: Page, name: string): Promise<void> => {
  await toFile(page, readFileSync(`tests/replays/${name}.json`, 'utf8'))
  await page.getByRole('button', { name: 'After the battle' }).click()
}

const ENDED = [
  ['rome-sabines', 'Victory of the Sabines'],
  ['itacs-cape-bon-decisive', 'Decisive victory of the Romans'],
] as const

for (const [name, title] of spread(ENDED, 1, 1)) {
  test(`after ${name}: the victor, the fallen, the course, the luck, and turning points that open the replay`, async ({
    page,
  }) => {
    await toEnd(page, name)
    const after = page.getByRole('article', { name: 'After the battle' })
    await expect(after.getByRole('heading', { name: title })).toBeVisible()
    await expect(after.getByRole('list', { name: /^The fallen of the Romans/ })).toBeVisible()
    await expect(after.getByRole('img', { name: /^Units on the map: Romans/ })).toBeVisible()
    await expect(after).toContainText('expected')
    await expectAccessible(page)
    await after.locator('.after-point').first().click()
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.locator('.timeline')).toContainText('The past')
  })
}

test('again with sides changed: the same battle from its set-up, and it is said who leads whom', async ({ page }) => {
  await toEnd(page, 'rome-sabines')
  await page.getByRole('button', { name: 'Again with sides changed' }).click()
  await expect(page.locator('.tray')).toBeVisible()
  await expect(page.getByText('whoever led the Romans leads the Sabines now')).toBeVisible()
})
