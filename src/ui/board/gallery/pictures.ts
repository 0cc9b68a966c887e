import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { SYSTEMS, systemFor } from '../../../systems/index.ts'
import { mapSvg } from '../mapSvg.ts'

const MAPS = SYSTEMS.map(({ brief }) => `scenarios/${brief.id}/maps`)
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
  for (const path of MAPS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))) {
    const file = JSON.parse(readFileSync(path, 'utf8')) as { readonly system: unknown }
    const shown = (await systemFor(file.system).workbench?.())?.map(file)
    if (!shown) throw new Error(`${path} cannot be read`)
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100%;height:auto}</style>${mapSvg(shown.map)}`)
    await page
      .locator('svg')
      .first()
      .screenshot({ path: join(PICTURES, `map-${shown.map.id}.png`) })
  }
  await browser.close()
}

await drawMaps()
