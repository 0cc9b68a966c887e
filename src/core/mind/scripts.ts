import type { Cell } from '../engine/vocabulary.ts'
import { type Fields, hasTroops, type Man, newBlow, type Sketch } from './sketch.ts'

/** What a unit may be told to do, the plainest first: a level knows so many of them. */
export const SCRIPTS = ['hold', 'go', 'strike', 'shoot', 'join', 'safe', 'line', 'lead', 'flank', 'back'] as const
export type Script = (typeof SCRIPTS)[number]

/** What a group may be told to do. */
export const TASKS = ['take', 'pin', 'left', 'right', 'screen', 'hold', 'delay', 'withdraw'] as const
export type ScriptTask = (typeof TASKS)[number]

/** How many places each script knows for a unit. */
const PLACES = 4

/** What scripts look at. */
export type ScriptOutlook = {
  readonly sketch: Sketch
  readonly fields: Fields
  /** What all who could come might win against a stack of foes. */
  readonly hopes: Float64Array
  /** How many of one's own begin in each cell, leaders not counted. */
  readonly troops: Uint8Array
  /** The middle of one's own. */
  readonly middle: Cell
  readonly aims: Readonly<Record<'take' | 'left' | 'right', Float64Array>>
}

/** Movement points over which a place that is in danger seems farther than it is. */
const WARY = 0.02

const middleOf = (sketch: Sketch, men: readonly Man[]): Cell => {
  let best = men[0]?.at ?? 0
  let least = Number.POSITIVE_INFINITY
  for (const man of men) {
    let sum = 0
    for (const other of men) sum += sketch.board.distance(man.at, other.at)
    if (sum < least) {
      least = sum
      best = man.at
    }
  }
  return best
}

/** What everybody together who could come beside a stack of foes might win there. */
const hopesOf = (sketch: Sketch, { foes, foeAt }: Fields): Float64Array => {
  const comers: Set<Man>[] = foes.map(() => new Set())
  const { neighbours, degree } = sketch.board
  sketch.own.forEach((man, index) => {
    if (man.attack <= 0 || !man.steady) return
    for (const cell of sketch.ends[index] ?? [])
      for (let direction = 0; direction < degree; direction++) {
        const next = neighbours[cell * degree + direction] as Cell
        const foe = next < 0 ? -1 : (foeAt[next] as number)
        if (foe >= 0) comers[foe]?.add(man)
      }
  })
  const out = newBlow()
  return Float64Array.from(foes, ({ cell, men }, index) => {
    const list = [...(comers[index] ?? [])].sort((a, b) => b.attack - a.attack).slice(0, 6)
    if (list.length === 0) return 0
    sketch.blow(list, men, cell, out)
    return Math.max(0, out.gain)
  })
}

/** The foes at either end of their line, seen from one's own middle. */
const wingsOf = ({ board }: Sketch, { foes }: Fields, middle: Cell): readonly [Cell, Cell] => {
  const from = board.centre(middle)
  const points = foes.map(({ cell }) => ({ cell, ...board.centre(cell) }))
  const x = points.reduce((sum, point) => sum + point.x, 0) / Math.max(1, points.length) - from.x
  const y = points.reduce((sum, point) => sum + point.y, 0) / Math.max(1, points.length) - from.y
  const aside = points.map((point) => ({ cell: point.cell, far: (point.x - from.x) * y - (point.y - from.y) * x }))
  aside.sort((a, b) => a.far - b.far)
  return [aside[0]?.cell ?? middle, aside.at(-1)?.cell ?? middle]
}

export const outlookOf = (sketch: Sketch, fields: Fields): ScriptOutlook => {
  const middle = middleOf(sketch, sketch.own)
  const [left, right] = wingsOf(sketch, fields, middle)
  const open = sketch.goals.filter(({ own, held }) => own && !held)
  const take = (sketch.drive ?? fields.front).slice()
  for (const { field } of open)
    for (let cell = 0; cell < take.length; cell++)
      take[cell] = Math.min(take[cell] as number, (field[cell] as number) * 0.8)
  const troops = new Uint8Array(sketch.board.size)
  for (const { role, home } of sketch.own) if (role !== 'leader') troops[home] = (troops[home] as number) + 1
  return {
    sketch,
    fields,
    troops,
    hopes: hopesOf(sketch, fields),
    middle,
    aims: { take, left: sketch.fieldFrom([left]), right: sketch.fieldFrom([right]) },
  }
}

/** The best hope beside a cell, as weighed. */
const beside = ({ sketch, fields }: ScriptOutlook, cell: Cell, of: (foe: number) => number): number => {
  const { neighbours, degree } = sketch.board
  let best = -1
  for (let direction = 0; direction < degree; direction++) {
    const next = neighbours[cell * degree + direction] as Cell
    const foe = next < 0 ? -1 : (fields.foeAt[next] as number)
    if (foe >= 0) best = Math.max(best, of(foe))
  }
  return best
}

type Score = (outlook: ScriptOutlook, man: Man, cell: Cell, aim: Float64Array) => number

/** No place for this. */
const NEVER = Number.NEGATIVE_INFINITY

const marchTo: Score = ({ fields }, man, cell, aim) =>
  -(aim[cell] as number) / Math.max(1, man.pace) - WARY * (fields.heat[cell] as number)

const inRange = ({ sketch, fields }: ScriptOutlook, man: Man, cell: Cell): boolean =>
  fields.foes.some((foe) => hasTroops(foe) && sketch.board.distance(foe.cell, cell) <= man.range)

const SCORES: Readonly<Record<Script, Score>> = {
  hold: (_outlook, man, cell) => (cell === man.home ? 1 : NEVER),
  go: marchTo,
  strike: (outlook, man, cell) => {
    const { foes, heat } = outlook.fields
    const found = beside(outlook, cell, (foe) => (foes[foe]?.worth ?? 0) / (1 + (foes[foe]?.men[0]?.defence ?? 0)))
    return man.attack <= 0 || found < 0 ? NEVER : found - WARY * (heat[cell] as number)
  },
  shoot: (outlook, man, cell) =>
    man.fire > 0 && inRange(outlook, man, cell)
      ? (outlook.fields.front[cell] as number) - WARY * (outlook.fields.heat[cell] as number)
      : NEVER,
  join: (outlook, man, cell) => {
    const found = beside(outlook, cell, (foe) => outlook.hopes[foe] as number)
    return man.attack <= 0 || found < 0 ? NEVER : found - WARY * (outlook.fields.heat[cell] as number)
  },
  safe: (outlook, man, cell, aim) =>
    -0.5 * (outlook.fields.heat[cell] as number) - (aim[cell] as number) / Math.max(1, man.pace),
  line: ({ sketch, fields, troops }, man, cell) => {
    const { neighbours, degree } = sketch.board
    let near = 0
    for (let direction = 0; direction < degree; direction++) {
      const next = neighbours[cell * degree + direction] as Cell
      if (next >= 0) near += (troops[next] as number) - (next === man.home && man.role !== 'leader' ? 1 : 0)
    }
    return Math.min(near, 3) - 0.1 * (fields.front[cell] as number)
  },
  lead: ({ sketch, fields }, man, cell) => {
    if (man.role !== 'leader') {
      const chief = sketch.own.find((one) => one.role === 'leader')
      return chief ? -sketch.board.distance(chief.home, cell) : NEVER
    }
    let led = 0
    for (const other of sketch.own)
      if (other.role !== 'leader' && sketch.board.distance(other.home, cell) <= Math.max(1, man.radius)) led++
    return led - 0.05 * (fields.heat[cell] as number) - 0.3 * (fields.front[cell] as number)
  },
  flank: (outlook, man, cell) => {
    const { sketch, fields, middle } = outlook
    const found = beside(outlook, cell, (foe) => {
      const at = fields.foes[foe]?.cell ?? cell
      return 10 + sketch.board.distance(cell, middle) - sketch.board.distance(at, middle)
    })
    return man.attack <= 0 || found < 0 ? NEVER : found
  },
  back: (outlook, _man, cell) => (outlook.fields.front[cell] as number) - (outlook.fields.heat[cell] as number),
}

/** The best places of a script for a unit, the best first: never none, for one may always stay. */
export const placesFor = (outlook: ScriptOutlook, man: Man, script: Script, aim: Float64Array): readonly Cell[] => {
  const score = SCORES[script]
  const best: { readonly cell: Cell; readonly score: number }[] = []
  for (const cell of outlook.sketch.ends[man.index] ?? []) {
    const value = score(outlook, man, cell, aim)
    if (value === NEVER || (best.length === PLACES && value <= (best[PLACES - 1]?.score ?? 0))) continue
    let place = best.length
    while (place > 0 && (best[place - 1]?.score ?? 0) < value) place--
    best.splice(place, 0, { cell, score: value })
    if (best.length > PLACES) best.pop()
  }
  return best.length > 0 ? best.map(({ cell }) => cell) : [man.home]
}

/** What a task tells a unit of each kind. */
export const scriptFor = (task: ScriptTask, { role }: Man): Script => {
  if (role === 'leader') return 'lead'
  if (task === 'hold') return role === 'shot' ? 'shoot' : 'hold'
  if (task === 'withdraw') return 'back'
  if (role === 'shot') return task === 'take' ? 'shoot' : task === 'pin' ? 'safe' : 'shoot'
  if (task === 'delay' || task === 'pin') return 'safe'
  return task === 'screen' ? 'line' : 'go'
}
