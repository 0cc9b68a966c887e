import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { parseMap } from '../../../systems/prestags/map.ts'
import { mapSvg } from '../mapSvg.ts'

const MAPS = 'scenarios/prestags/maps'
const PICTURES = 'docs/images'
const WIDTH = 1100

/** Draws every map of the project for the documentation: `npm run pictures`. */
const drawMaps = async (): Promise<void> => {
  mkdirSync(PICTURES, { recursive: true })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: WIDTH } })
  for (const name of readdirSync(MAPS)) {
    const map = parseMap(JSON.parse(readFileSync(join(MAPS, name), 'utf8')))
    if (!map.ok) throw new Error(`${name}: ${JSON.stringify(map.problems)}`)
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100%;height:auto}</style>${mapSvg(map.value)}`)
    await page
      .locator('svg')
      .first()
      .screenshot({ path: join(PICTURES, `map-${map.value.id}.png`) })
  }
  await browser.close()
}

await drawMaps()
