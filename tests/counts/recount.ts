// What `npm run counts` runs: first `src/cli/counts.ts` for the kept games; then, unless it only tells, the positions of
// tests/counts/positions are counted anew.
import { writeFileSync } from 'node:fs'
import '../../src/cli/counts.ts'
import { SYSTEMS } from '../../src/systems/index.ts'
import { marksIn, pathOf, playOf, positionsOf, positionsText } from './positions.ts'

const given = process.argv.slice(2)

for (const { brief } of SYSTEMS) {
  const positions = positionsOf(brief.id)
  if (positions.length === 0 || given.some((name) => !pathOf(brief.id).includes(name))) continue
  const play = await playOf(brief.id)
  const now = positions.map((one) => ({ ...one, marks: marksIn(play, brief.id, one) }))
  writeFileSync(pathOf(brief.id), positionsText(now))
  const others = now.filter(({ marks }, index) => marks !== positions[index]?.marks).length
  process.stdout.write(`${pathOf(brief.id)}: ${others} of ${now.length} positions are others\n`)
}
