import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Block, MoverLine, Part } from '../presenter/blocks.ts'
import { wide } from '../presenter/buttons.ts'
import { EMPTY, formationIn, formed, type Hand, holding, type Places, selectedIn } from '../presenter/hand.ts'
import { no, plain } from '../presenter/hints.ts'
import type { Intent, Press } from '../presenter/intent.ts'
import { isOnMap } from '../engine/anyState.ts'
import type { Arrow, Hint, Painted } from '../presenter/paint.ts'
import { paint } from '../presenter/painting.ts'
import { type Asking, idsOf, labelOf, nameOf, namesOf, ownIn, type Interaction, unitOf, unitsOf } from './asking.ts'
import { facesOf } from './faces.ts'
import { beside, marchTogether, type Together } from './formation.ts'
import { marchOf } from './kept.ts'
import { liftIn, moversIn, moversOn, takeIn } from './picking.ts'

/** Units for one hand: those of one cell as ever, those of several as a formation. */
export const gathered = (look: Asking, ids: readonly UnitId[], lead?: UnitId): Hand => {
  const cells = new Set(unitsOf(look, ids).map(({ at }) => at))
  return cells.size > 1 ? formed(ids, { lead }) : holding(ids)
}

/** All who may still move in some cells. */
export const boxed = (look: Asking, cells: readonly Cell[]): Intent => ({
  patch: {
    hand: gathered(
      look,
      cells.flatMap((cell) => moversIn(look, cell)),
    ),
    fanned: undefined,
  },
})

/** True while units that stand on the map, and not only here, are in hand. */
const isElsewhere = (look: Asking, cell: Cell): boolean =>
  unitsOf(look, selectedIn(look.screen)).some((unit) => isOnMap(unit) && unit.at >= 0 && unit.at !== cell)

/** One more, or all of a cell, to those in hand, or out of the hand again; undefined where it is not about several. */
export const gather = (look: Asking, { cell, unit, more }: Press): Intent | undefined => {
  if (!more || !isElsewhere(look, cell)) return undefined
  const movers = moversIn(look, cell)
  const meant = unit !== undefined && movers.includes(unit) ? [unit] : movers
  if (meant.length === 0) return undefined
  const picked = selectedIn(look.screen)
  const others = picked.filter((id) => !meant.includes(id))
  const isIn = meant.every((id) => picked.includes(id))
  return { patch: { hand: gathered(look, isIn ? others : [...others, ...meant]), fanned: undefined } }
}

/** Who goes to the cell that is meant: who was grasped, else the nearest. */
const leadTo = (look: Asking, to: Cell): UnitId | undefined => {
  const { lead, units = [] } = formationIn(look.screen) ?? {}
  const board = look.ask.board(look.battle)
  const far = (id: UnitId): number => board.distance(unitOf(look, id)?.at ?? to, to)
  return lead ?? units.reduce<UnitId | undefined>((best, id) => (best && far(best) <= far(id) ? best : id), undefined)
}

/** Each unit in its place among the others, when the one that leads stands in a cell. */
const placesFor = (look: Asking, to: Cell): Places => {
  const from = unitOf(look, leadTo(look, to))?.at ?? to
  return new Map(unitsOf(look, selectedIn(look.screen)).map(({ id, at }) => [id, beside(look, at, from, to)] as const))
}

/** So many are not asked about with every move of the pointer: a press shows where they go. */
const MANY = 60

const isLarge = (look: Asking): boolean => selectedIn(look.screen).length > MANY

const units = (count: number): string => (count === 1 ? '1 unit' : `${count} units`)

/** What is said of a march together. */
const hintOf = (look: Asking, { ways, behind }: Together): Hint => {
  const [why] = behind.values()
  if (ways.size === 0) return why ? no(why) : plain('They stand there.')
  const text = `${units(ways.size)} ${ways.size === 1 ? 'marches' : 'march'} together`
  if (behind.size === 0) return { tone: 'do', text: `${text}.`, cite: undefined }
  const short = namesOf(look, [...behind.keys()], 3)
  return { tone: 'care', text: `${text}; short of their places: ${short}.`, cite: why?.cite }
}

const ordered = ({ commands: [command, ...also], behind }: Together): Intent => {
  const [refusal] = behind.values()
  if (!command) return refusal ? { refusal } : {}
  return { command, also, patch: { hand: EMPTY, fanned: undefined } }
}

/** Shows who goes where, with the units as one formation. */
export const shown = (look: Asking, places: Places): Intent => {
  const { lead, units: ids = [...places.keys()] } = formationIn(look.screen) ?? {}
  return { patch: { hand: formed(ids, { lead, places }), fanned: undefined } }
}

const isSame = (a: Places, b: Places | undefined): boolean =>
  b !== undefined && a.size === b.size && [...a].every(([id, cell]) => b.has(id) && b.get(id) === cell)

/** Orders a march together; where somebody falls short it is shown first, if the pointer has not shown it already. */
const marchTo = (look: Asking, places: Places, careful: boolean, isSeen: boolean): Intent => {
  const together = marchTogether(look, places)
  const isShown = isSame(places, formationIn(look.screen)?.places)
  const isDoubtful = careful || (together.behind.size > 0 && !isSeen)
  return isDoubtful && !isShown && together.commands.length > 0 ? shown(look, places) : ordered(together)
}

/** The march that is shown, else the one to the cell under the pointer. */
const seenNow = (look: Asking): Together | undefined => {
  const { places } = formationIn(look.screen) ?? {}
  const { hover } = look.screen
  if (places) return marchTogether(look, places)
  return hover === undefined || isLarge(look) || ownIn(look, hover).length > 0
    ? undefined
    : marchTogether(look, placesFor(look, hover))
}

/** Where a unit ends, and why not in its place. */
const noteOf = (look: Asking, id: UnitId, { ways, behind }: Together): string => {
  const end = ways.get(id)?.at(-1)
  const why = behind.get(id)
  const where = end === undefined ? 'stays' : `to ${labelOf(look, end)}`
  return why ? `${where}: ${why.text} [${why.cite}]` : where
}

const leaveOut = (look: Asking, id: UnitId): Intent => ({
  patch: {
    hand: gathered(
      look,
      selectedIn(look.screen).filter((one) => one !== id),
    ),
  },
})

const lineOf = (look: Asking, id: UnitId, together: Together | undefined): MoverLine[] =>
  facesOf(look, [id]).map((face) => ({
    id,
    name: nameOf(look, id),
    face,
    note: together ? noteOf(look, id, together) : look.ask.moving.note(look, id),
    goes: true,
    canGo: true,
    toggle: leaveOut(look, id),
  }))

/** Those of whom there is something to say first. */
const blocksOf = (look: Asking): Block[] => {
  const { places, units: ids = [] } = formationIn(look.screen) ?? {}
  const together = places && marchTogether(look, places)
  const isBehind = (id: UnitId): number => Number(together?.behind.has(id) ?? false)
  const count = together?.ways.size ?? 0
  const go: Part[] =
    together && count > 0
      ? [wide({ key: 'go', label: `March together (${count})`, icon: 'go', tone: 'main', intent: ordered(together) })]
      : []
  const down: Part = wide({
    key: 'down',
    label: 'Put them down (Esc)',
    tone: 'quiet',
    intent: { patch: { hand: EMPTY } },
  })
  const lines = ids.toSorted((a, b) => isBehind(b) - isBehind(a)).flatMap((id) => lineOf(look, id, together))
  return [{ kind: 'movers', lines, parts: [...go, down] }]
}

const endsOf = ({ ways }: Together, ids: readonly UnitId[]): Cell[] => [
  ...new Set(ids.flatMap((id) => ways.get(id)?.at(-1) ?? [])),
]

const paintedBy = (look: Asking): Painted[] => {
  const lead = formationIn(look.screen)?.lead
  const reach = lead === undefined ? undefined : marchOf(look, [lead], [])
  const together = seenNow(look)
  const ids = [...(together?.ways.keys() ?? [])]
  const isBehind = (id: UnitId): boolean => together?.behind.has(id) ?? false
  return [
    paint('reach', 'reach', [...(reach?.cost.keys() ?? [])]),
    ...(together
      ? [
          paint(
            'places',
            'advance',
            endsOf(
              together,
              ids.filter((id) => !isBehind(id)),
            ),
          ),
          paint('short', 'reachStop', endsOf(together, ids.filter(isBehind))),
        ]
      : []),
  ]
}

/** An arrow for each unit that goes. */
export const arrowsTogether = (look: Asking): Arrow[] =>
  [...(seenNow(look)?.ways ?? [])].map(([id, cells]) => ({ id: `march-${id}`, brush: 'path', cells }))

/** Units of several cells in hand: a press sends all of them by one vector. */
export const together: Interaction = {
  press: (look, press) => {
    const own = ownIn(look, press.cell).length > 0
    if (own) return gather(look, press) ?? takeIn(look, press)
    const isSeen = look.screen.hover === press.cell && !isLarge(look)
    return marchTo(look, placesFor(look, press.cell), press.careful || isLarge(look), isSeen)
  },
  // Who is grasped leads the others.
  lift: (look, press) => {
    const hand = formationIn(look.screen)
    const held = idsOf(ownIn(look, press.cell)).filter((id) => hand?.units.includes(id))
    const lead = press.unit !== undefined && held.includes(press.unit) ? press.unit : held[0]
    return hand && lead !== undefined ? { patch: { hand: formed(hand.units, { lead }) } } : liftIn(look, press)
  },
  drop: (look, cell) => marchTo(look, placesFor(look, cell), false, !isLarge(look)),
  go: (look) => {
    const { places } = formationIn(look.screen) ?? {}
    return places ? ordered(marchTogether(look, places)) : {}
  },
  hint: (look, cell) => {
    if (ownIn(look, cell).length > 0) {
      const [own] = moversIn(look, cell)
      return own === undefined ? undefined : look.ask.moving.hint(look, own)
    }
    if (isLarge(look)) return plain(`A press shows where ${units(selectedIn(look.screen).length)} go.`)
    return hintOf(look, marchTogether(look, placesFor(look, cell)))
  },
  box: (look, cells) => boxed(look, cells),
  takeEvery: (look) => gathered(look, moversOn(look)),
  blocks: blocksOf,
  painted: paintedBy,
}
