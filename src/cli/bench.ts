// `npm run bench`: how fast it is, beside its own bars. `-- --no-browser` leaves Chromium out; `-- --peers` measures
// another engine beside ours, and installs it for that; `-- --only sight` measures that part only (see SERIES).
import { parseArgs } from 'node:util'
import { MIND_LEVELS } from '../core/mind/levels.ts'
import type { SystemParts } from '../core/door/parts.ts'
import { SYSTEMS } from '../systems/index.ts'
import { library } from './files/library.ts'
import { sights } from './bench/battle.ts'
import { type PaintTimes, painted } from './bench/browser.ts'
import { deciding, wholeGame } from './bench/game.ts'
import { hundredGame, hundredSight, hundredTurn } from './bench/hundred.ts'
import { march } from './bench/march.ts'
import { longStep, recruitGame, thinking } from './bench/mind.ts'
import { FRAME, pageWork } from './bench/page.ts'
import { ensurePeers } from './bench/peers.ts'
import { search } from './bench/search.ts'
import { firstLoad } from './bench/size.ts'

type Row = { readonly what: string; readonly found: string; readonly bar: string; readonly holds: boolean | undefined }

const row = (what: string, found: string, bar: string, holds?: boolean): Row => ({ what, found, bar, holds })
const print = ({ what, found, bar, holds }: Row): void => {
  const sign = holds === undefined ? ' ' : holds ? '+' : '-'
  process.stdout.write(`${sign} ${what.padEnd(58)}${found.padStart(30)}   ${bar}\n`)
}

const micro = (value: number): string => `${value < 100 ? value.toFixed(1) : Math.round(value)} µs`
const milli = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`
const times = (theirs: number, ours: number): string => `${Math.round(theirs / ours)} x`

const marchRows = (): Row[] => {
  const { moves, ours } = march()
  return [row(`A move, one of ${moves} in a battle of 400 units`, micro(ours), '')]
}

const peerRows = async (): Promise<Row[]> => {
  ensurePeers()
  const { rivalry } = await import('./bench/rivalry.ts')
  const { ours, theirs, theirsBare } = rivalry()
  return [
    row(
      '  boardgame.io, local client, the same rules',
      `${micro(theirs)}, ${times(theirs, ours)}`,
      'at least 100 x',
      theirs >= 100 * ours,
    ),
    row('  boardgame.io, local client, hardly any rules', `${micro(theirsBare)}, ${times(theirsBare, ours)}`, ''),
  ]
}

const searchRows = (): Row[] => {
  const { points, cells, ours, theirs } = search()
  return [
    row(`Reach of ${points} points on 60 x 60, ${cells} hexes`, micro(ours), 'under 50 µs', ours < 50),
    row('  the same search over honeycomb-grid objects', `${micro(theirs)}, ${times(theirs, ours)}`, ''),
  ]
}

/** Bars, system by system; the last holds for all others. Games and picks in milliseconds, the rest in microseconds. */
const BARS = [
  { game: 150, command: 43, endStep: 313, picks: 1.6 },
  { game: 500, command: 258, endStep: 1500, picks: 8.7 },
] as const

const CANNAE = 'cannae-216bc'
/** Systems that have fought at Cannae. */
const ANCIENT = SYSTEMS.filter(({ brief }) => library.scenario(`${brief.id}/${CANNAE}`) !== undefined)

/** Milliseconds of a whole battle of some hundred units with hidden enemies. */
const HIDDEN = { battle: 'arras-1940', bar: 2000 } as const

const wholeRows = async (system: SystemParts, name: string, id: string, bar: number): Promise<Row[]> => {
  const { first, later } = await wholeGame(system, id)
  return [
    row(`A whole random battle of ${name}, ${system.brief.title}`, milli(later), `under ${bar} ms`, later < bar),
    row('  the first five, for which code is still compiled', milli(first), ''),
  ]
}

const hiddenRows = async (): Promise<Row[]> => {
  const system = SYSTEMS.find(({ brief }) => library.scenario(`${brief.id}/${HIDDEN.battle}`) !== undefined)
  if (!system) return []
  return wholeRows(system, 'Arras', HIDDEN.battle, HIDDEN.bar)
}

const TURN_BAR = 1000

/** The same with as many units as there may be. */
const hundredRows = (): Row[] => {
  const { found, units } = hundredGame()
  const { middle, most } = hundredTurn()
  return [
    row(
      `  of Prokhorovka with ${units.join(' and ')} units`,
      milli(found),
      `under ${HIDDEN.bar} ms`,
      found < HIDDEN.bar,
    ),
    row("  a captain's turn there, of a core, in the middle", milli(middle), ''),
    row('  and at most', milli(most), `under ${TURN_BAR} ms`, most < TURN_BAR),
  ]
}

/** What one unit sees of the largest map of squares. */
const sightRows = (): Row[] => {
  const field = hundredSight()
  return [row('Sight of one unit over 60 x 60 squares', micro(field), 'under 100 µs', field < 100)]
}

const eachSystem = async (rows: (system: SystemParts, bars: (typeof BARS)[number]) => Promise<Row[]>): Promise<Row[]> =>
  (await Promise.all(ANCIENT.map((system, index) => rows(system, BARS[index] ?? BARS[1])))).flat()

const gameRows = (): Promise<Row[]> => eachSystem((system, { game }) => wholeRows(system, 'Cannae', CANNAE, game))

const mindRows = (): Promise<Row[]> =>
  eachSystem(async (system) => {
    const { evaluations, step } = await thinking(system, CANNAE)
    return [
      row(`The captain's longest step of Cannae, ${system.brief.title}`, milli(step), 'under 3000 ms', step < 3000),
      row('  plans of a whole step, weighed in a second', evaluations.toFixed(0), ''),
    ]
  })

const KADESH = 'kadesh-1294bc'
/** What a system has in its place that knows no Kadesh. */
const STONNE = 'stonne-1940'
/** Milliseconds of a step with a hundred units, by level. */
const STEP_BARS = { recruit: 300, veteran: 1000, captain: 3000, general: 10_000 } as const

const stepRows = (): Promise<Row[]> =>
  eachSystem(async (system) => {
    const rows: Row[] = []
    for (const level of MIND_LEVELS) {
      const found = await longStep(system, KADESH, level)
      const what = `A step of Kadesh, 108 units, nineteen of twenty, ${level}, ${system.brief.title}`
      rows.push(row(what, milli(found), `under ${STEP_BARS[level]} ms`, found < STEP_BARS[level]))
    }
    return rows
  })

/** Of the page's own thread, in a battle of two generals. */
const pageRowsOf = async (system: SystemParts, id: string, name: string): Promise<Row[]> => {
  const { title } = system.brief
  const found = await pageWork(system, id)
  if (found === undefined) return [row(`Longest tasks of the page, ${name}, ${title}`, 'no Chromium found', '')]
  const { thinking, shown } = found
  const bar = `under ${FRAME} ms`
  const thought = `${milli(thinking.task)} of ${milli(thinking.thought)}`
  const seen = `${milli(shown.task)}, ${shown.over} over, ${shown.moves} moves`
  return [
    row(`Longest task while a general thinks, ${name}, ${title}`, thought, bar, thinking.task < FRAME),
    row(`Longest task while moves are shown, ${name}, ${title}`, seen, bar, shown.task < FRAME),
  ]
}

const pageRows = async (): Promise<Row[]> => {
  const rows: Row[] = []
  for (const system of ANCIENT) rows.push(...(await pageRowsOf(system, KADESH, 'Kadesh')))
  for (const system of SYSTEMS.filter((one) => !ANCIENT.includes(one)))
    rows.push(...(await pageRowsOf(system, STONNE, 'Stonne')))
  return rows
}

const RECRUIT_BAR = 2000

const recruitRows = (): Promise<Row[]> =>
  eachSystem(async (system) => {
    const found = await recruitGame(system, CANNAE)
    const what = `A whole battle of Cannae, recruit against recruit, ${system.brief.title}`
    return [row(what, milli(found), `under ${RECRUIT_BAR} ms`, found < RECRUIT_BAR)]
  })

const decidingRows = (): Promise<Row[]> =>
  eachSystem(async (system, bars) => {
    const { command, endStep, picks } = await deciding(system, CANNAE)
    return [
      row(`The same once more, command by command, ${system.brief.title}`, '', ''),
      row('  deciding a command', micro(command), `under ${bars.command} µs`, command < bars.command),
      row('  ending a step', micro(endStep), `under ${bars.endStep} µs`, endStep < bars.endStep),
      row('  finding all that may be picked', milli(picks / 1000), `under ${bars.picks} ms`, picks < bars.picks * 1000),
    ]
  })

const battleRows = (): Row[] => {
  const { field, whole } = sights()
  return [
    row('Sight overlay of one unit: what it could fire at', milli(field), 'under 1 ms', field < 1),
    row('Sight from one hex over the whole map of 33 x 37', milli(whole), 'under 5 ms', whole < 5),
  ]
}

const paintedRows = (seen: PaintTimes | undefined): Row[] =>
  seen === undefined
    ? [row('Click, pan and zoom in Chromium', 'no Chromium found', '')]
    : [
        row('Click to paint, 3,600 hexes and 400 counters', milli(seen.click), 'under 16 ms', seen.click < 16),
        row('  frames a second while panning', seen.pan.toFixed(0), '60', seen.pan >= 57),
        row('  frames a second while zooming', seen.zoom.toFixed(0), '60', seen.zoom >= 57),
        row('  frames a second while a large fight is played', seen.fight.toFixed(0), '60', seen.fight >= 57),
      ]

const sizeRow = (): Row => {
  const size = firstLoad()
  return size === undefined
    ? row('JavaScript of the first load', 'not built', 'under 250 kB')
    : row('JavaScript of the first load, gzipped', `${size.toFixed(0)} kB`, 'under 250 kB', size < 250)
}

/** Everything that is measured, by the name of `--only`. */
const SERIES: Readonly<Record<string, () => readonly Row[] | Promise<readonly Row[]>>> = {
  march: marchRows,
  peers: peerRows,
  reach: searchRows,
  overlay: battleRows,
  games: gameRows,
  hidden: hiddenRows,
  hundred: hundredRows,
  sight: sightRows,
  mind: mindRows,
  steps: stepRows,
  page: pageRows,
  recruit: recruitRows,
  deciding: decidingRows,
  size: () => [sizeRow()],
  browser: async () => paintedRows(await painted()),
}

/** What `--no-browser` leaves out. */
const IN_CHROMIUM: ReadonlySet<string> = new Set(['browser', 'page'])

const { values: wanted } = parseArgs({
  options: { peers: { type: 'boolean' }, 'no-browser': { type: 'boolean' }, only: { type: 'string', multiple: true } },
})

const isWanted = (name: string): boolean => {
  if (wanted.only) return wanted.only.includes(name)
  return name === 'peers' ? wanted.peers === true : !wanted['no-browser'] || !IN_CHROMIUM.has(name)
}

const unknown = wanted.only?.find((name) => !Object.hasOwn(SERIES, name))
if (unknown !== undefined) {
  process.stderr.write(`--only: expected one of ${Object.keys(SERIES).join(', ')}, found ${unknown}\n`)
  process.exit(2)
}
for (const [name, rows] of Object.entries(SERIES)) {
  if (!isWanted(name)) continue
  const measured = await rows()
  if (measured.length === 0) throw new Error(`${name}: nothing was measured`)
  measured.forEach(print)
}
