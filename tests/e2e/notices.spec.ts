import { expect } from '@playwright/test'
import { test } from './test.ts'

test('the start page leads to the names and licences of all that is built in', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'their names and licences' })
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  const packages = ['react', 'react-dom', '@codemirror/view', '@lezer/common', '@noble/hashes', 'idb', 'zod', 'workbox']
  for (const name of packages) expect(text).toContain(`\n## ${name} - `)
  expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(10)
})
