import { expect } from '@playwright/test'
import { expectAccessible } from './table.ts'
import { test } from './test.ts'

test('a campaign: raised, its first battle given up, back with the result, refitted, reloaded, the next battle', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('./')
  await page.getByRole('link', { name: /Begin a campaign/ }).click()
  await page.getByLabel('From').selectOption({ label: 'June 1941' })
  await expectAccessible(page)
  await button('Begin the campaign').click()

  await expect(page.getByRole('heading', { name: 'Raise your core force' })).toBeVisible()
  await expect(page.getByText('A core force has at least one formation')).toHaveCount(2)
  await page.getByRole('heading', { name: /^Platoons/ }).click()
  await button('Buy Panzer III, platoon').click()
  await button('Buy Riflemen, platoon').click()
  await expectAccessible(page)
  await button('Muster the force').click()

  await expect(page.getByRole('heading', { name: 'The next battle' })).toBeVisible()
  await button('March to battle').click()

  await expect(page.locator('.pieces, .tray').first()).toBeVisible()
  await button('Menu').click()
  await button('Resign …').click()
  await button('The Germans resign').click()
  await button('Back to the campaign').click()

  await expect(page.getByRole('heading', { name: 'Refit' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Battles of the campaign' })).toContainText('June 1941')
  await expect(page.getByText(/It was a (marginal|decisive) defeat/)).toBeVisible()
  await page.getByLabel(/Change into: PZ-IIIH B0/).selectOption({ index: 1 })
  await expect(page.getByText(/1 point spent|points spent: 1 month/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Refit' })).toBeVisible()
  await button('On to the next battle').click()
  await expect(page.getByRole('heading', { name: 'The next battle' })).toBeVisible()
  await expect(page.locator('.war-stop')).toHaveCount(2)
  await page.goto('./')
  await expect(page.getByText(/The next battle · July 1941/)).toBeVisible()
})
