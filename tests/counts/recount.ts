// What `npm run counts` runs: first `src/cli/counts.ts` for the kept games; then, unless it only tells, the positions of
// tests/counts/positions and tests/counts/altered are counted anew.
import { writeFileSync } from 'node:fs'
import '../../src/cli/counts.ts'
import { SYSTEMS } from '../../src/systems/index.ts'
import { alteredMarks, alteredOf, alteredPath, gameNamed, type AlteredPosition } from './altered.ts'
import { linesOf, marksIn, pathOf, playOf, positionsOf } from './positions.ts'

const given = process.argv.slice(2)

type Marked = { readonly marks: string }

const write = (path: string, were: readonly Marked[], now: readonly Marked[]): void => {
  writeFileSync(path, linesOf(now))
  const others = now.filter(({ marks }, index) => marks !== were[index]?.marks).length
  process.stdout.write(`${path}: ${others} of ${now.length} positions are others\n`)
}

const isWanted = (path: string): boolean => given.length === 0 || given.some((name) => path.includes(name))

for (const { id } of SYSTEMS.map(({ brief }) => brief)) {
  const positions = positionsOf(id)
  if (positions.length > 0 && isWanted(pathOf(id))) {
    const play = await playOf(id)
    const now = positions.map((one) => ({ ...one, marks: marksIn(play, id, one) }))
    write(pathOf(id), positions, now)
  }
  const altered = alteredOf(id)
  if (altered.size > 0 && isWanted(alteredPath(id))) {
    const now: AlteredPosition[] = []
    for (const [name, all] of altered) {
      const marks = alteredMarks(await gameNamed(name), all)
      now.push(...all.map((one, index) => ({ ...one, marks: marks[index] ?? one.marks })))
    }
    write(alteredPath(id), [...altered.values()].flat(), now)
  }
}
