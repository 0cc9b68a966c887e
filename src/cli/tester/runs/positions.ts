import { availableParallelism } from 'node:os'
import { seatOf } from '../../../core/mind/players.ts'
import { MIND_LEVELS } from '../../../core/mind/levels.ts'
import type { PositionLaid, Solved } from '../../../core/door/solving.ts'
import { doorFor } from '../../../systems/index.ts'
import { library } from '../../files/library.ts'
import type { Args } from '../args/args.ts'
import { expand } from '../../files/expand.ts'
import { isPlayer } from '../games/players.ts'
import { jsonIn, listed } from '../../files/read.ts'
import { solvedBy } from '../games/solving.ts'
import { inParallel } from '../threads/pool.ts'
import { writeTo } from '../../files/write.ts'

/** Where the positions of one right idea lie. */
const FOLDER = 'scenarios/positions'

/** A position of a file, and the rule system that it is of. */
type Posed = {
  readonly file: string
  readonly json: unknown
  readonly system: string
  readonly position: PositionLaid
}
type Row = {
  readonly file: string
  readonly name: string
  readonly system: string
  /** By player, the share of the trials that reached the goal. */
  readonly shares: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/** The positions that names, folders and patterns lead to; texts say what is wrong with the others. */
export const positionsIn = async (names: readonly string[]): Promise<readonly (Posed | string)[]> => {
  const found: (Posed | string)[] = []
  for (const { name } of expand(names.length > 0 ? names : [FOLDER]).entries) {
    const read = jsonIn(name)
    if ('text' in read) {
      found.push(read.text)
      continue
    }
    const door = await doorFor(read.json)
    const laid = door.position(read.json, library)
    found.push(
      laid.ok ? { file: name, json: read.json, system: door.id, position: laid.value } : listed(name, laid.problems),
    )
  }
  return found
}

/** The policies of a system and all levels, or those that are named and known there. */
const playersOf = ({ position }: Posed, named: string | undefined): readonly string[] =>
  named === undefined
    ? [...position.players, ...MIND_LEVELS]
    : named.split(',').filter((name) => isPlayer(name, position.players))

/** A player whom none of the systems of some positions knows. */
const stranger = (posed: readonly Posed[], named: string | undefined): string | undefined =>
  named?.split(',').find((name) => posed.every((one) => !playersOf(one, named).includes(name)))

/** Who is set before which position, and with which seed. */
type Trial = { readonly posed: Posed; readonly name: string; readonly seed: number }

/** Every player before every position, with seed after seed. */
const trialsOf = (
  posed: readonly Posed[],
  trials: number,
  { player, seed }: Pick<Args, 'player' | 'seed'>,
): readonly Trial[] =>
  posed.flatMap((one) =>
    playersOf(one, player).flatMap((name) =>
      Array.from({ length: trials }, (_, index) => ({ posed: one, name, seed: seed + index })),
    ),
  )

/** How each trial went, in their order, however many threads there are. */
const solvedIn = async (all: readonly Trial[], args: Pick<Args, 'jobs' | 'patience'>): Promise<readonly Solved[]> => {
  const jobs = Math.min(all.length, args.jobs ?? availableParallelism())
  // Who thinks might hang: he plays where he can be ended.
  if (jobs <= 1 && !all.some(({ name }) => seatOf(name)))
    return all.map(({ posed, name, seed }) => solvedBy(posed.position, { name, seed }))
  return inParallel<Trial, Solved>({
    tasks: all,
    jobs,
    patience: args.patience,
    asked: ({ posed: { json }, name, seed }) => ({ kind: 'position', order: { json }, task: { name, seed } }),
    crashed: (_trial, why) => ({ reached: false, fault: why }),
  })
}

type Done = Trial & { readonly solved: Solved }

const rowOf = ({ file, position, system }: Posed, done: readonly Done[]): Row => {
  const names = [...new Set(done.map(({ name }) => name))]
  const shareOf = (name: string): number => {
    const own = done.filter((one) => one.name === name)
    return own.filter(({ solved }) => solved.reached).length / own.length
  }
  return {
    file,
    name: position.name,
    system,
    shares: Object.fromEntries(names.map((name) => [name, shareOf(name)])),
    faults: done.flatMap(({ name, seed, solved: { fault } }) =>
      fault === undefined ? [] : [`${name}, seed ${seed}: ${fault}`],
    ),
  }
}

/** Of each player the mean over the positions of a system. */
const sharesOf = (rows: readonly Row[]): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const sums: Record<string, Record<string, number>> = {}
  for (const system of new Set(rows.map((row) => row.system))) {
    const own = rows.filter((row) => row.system === system)
    const names = [...new Set(own.flatMap((row) => Object.keys(row.shares)))]
    sums[system] = Object.fromEntries(
      names.map((name) => [name, own.reduce((sum, row) => sum + (row.shares[name] ?? 0), 0) / own.length]),
    )
  }
  return sums
}

const tableOf = (rows: readonly Row[]): string => {
  const lines: string[] = []
  for (const [system, shares] of Object.entries(sharesOf(rows))) {
    const names = Object.keys(shares)
    const own = rows.filter((row) => row.system === system)
    const row = (title: string, textOf: (name: string) => string): string =>
      title.padEnd(32) + names.map((name) => textOf(name).padStart(Math.max(9, name.length + 1))).join('')
    const cells = (of: Readonly<Record<string, number>>) => (name: string) => `${Math.round((of[name] ?? 0) * 100)}`
    lines.push(
      '',
      row(system, (name) => name),
    )
    for (const { name, shares: solved } of own) lines.push(row(name, cells(solved)))
    lines.push(row(`share solved of ${own.length}`, cells(shares)))
  }
  return `${lines.join('\n')}\n`
}

/** Sets players before positions and tells the share that each of them solves, in hundredths. */
export const playPositions = async (args: Args, trials: number): Promise<0 | 1 | 2> => {
  const found = await positionsIn(args.names)
  const broken = found.filter((one) => typeof one === 'string')
  for (const text of broken) process.stderr.write(text)
  if (broken.length > 0) return 2
  const posed = found.filter((one) => typeof one !== 'string')
  const unknown = stranger(posed, args.player)
  if (unknown !== undefined) {
    const known = new Set([...posed.flatMap(({ position }) => position.players), ...MIND_LEVELS])
    process.stderr.write(`--player: nobody here knows ${unknown}; known are ${[...known].join(', ')}.\n`)
    return 2
  }
  const all = trialsOf(posed, trials, args)
  const solved = await solvedIn(all, args)
  const done = all.flatMap((trial, index): readonly Done[] => {
    const one = solved[index]
    return one ? [{ ...trial, solved: one }] : []
  })
  const rows = posed.map((one) =>
    rowOf(
      one,
      done.filter((trial) => trial.posed === one),
    ),
  )
  if (args.json !== undefined)
    writeTo(args.json, `${JSON.stringify({ trials, shares: sharesOf(rows), rows }, undefined, 1)}\n`)
  process.stdout.write(tableOf(rows))
  const faults = rows.flatMap((row) => row.faults.map((fault) => `${row.file}: ${fault}\n`))
  for (const fault of faults) process.stderr.write(fault)
  return faults.length > 0 ? 1 : 0
}
