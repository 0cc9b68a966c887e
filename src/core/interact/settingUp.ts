import {
  type AnyCommand,
  type Cell,
  err,
  otherSide,
  type Refusal,
  type Result,
  type SideIndex,
  type UnitId,
} from '../engine/vocabulary.ts'
import type { At } from '../questions/at.ts'
import type { SettingUp } from '../questions/deciding.ts'
import type { Button, TrayLine } from '../presenter/blocks.ts'
import { EMPTY, holding, selectedIn } from '../presenter/hand.ts'
import { doing, no } from '../presenter/hints.ts'
import type { Intent } from '../presenter/intent.ts'
import type { Piece } from '../engine/anyState.ts'
import type { Brush } from '../presenter/paint.ts'
import { paint } from '../presenter/painting.ts'
import { actButtons } from './acting.ts'
import { type Asking, idsOf, labelOf, namesOf, sideOf, type Interaction, unitOf, unitsOf } from './asking.ts'
import { facesOf } from './faces.ts'

/** What is answered about the set-up. Throws where nobody is set up: no step of such a system asks for it. */
const setUpOf = ({ ask: { settingUp: rules } }: Asking): SettingUp<At, AnyCommand> => {
  if (!rules) throw new Error('nobody is set up in this system')
  return rules
}

const isWaiting = ({ fate }: Piece): boolean => fate === 'reserve'

/** The pile of the tray on which a unit lies. */
const pileOf = (look: Asking, { id, type }: Piece): string => setUpOf(look).pile?.(look, id) ?? type

const typeIn = ({ screen: { hand } }: Asking): string | undefined => (hand.kind === 'settingUp' ? hand.type : undefined)

/** Whom a press on the map would set up: the picked units that stand, else the next of the picked type. */
const mustering = (look: Asking): readonly UnitId[] => {
  const picked = selectedIn(look.screen)
  if (picked.length > 0) return picked
  const side = sideOf(look)
  const next = look.state.units.find(
    (unit) => unit.side === side && isWaiting(unit) && pileOf(look, unit) === typeIn(look),
  )
  return next ? [next.id] : []
}

const placeIn = (look: Asking, to: Cell): Result<AnyCommand, Refusal> => {
  const { place, cite } = setUpOf(look)
  const units = mustering(look)
  const text = 'Choose a type of unit in the tray first.'
  return units.length === 0 ? err({ code: 'nobody', cite, text, cell: to }) : place(look, units, to)
}

const zoneOf = (look: Asking, side: SideIndex | undefined): Iterable<Cell> =>
  side === undefined ? [] : setUpOf(look).zone(look, side)

/** Cells of the zone where the present choice may not stand. */
const barred = (look: Asking): Cell[] =>
  mustering(look).length === 0 ? [] : [...zoneOf(look, sideOf(look))].filter((cell) => !placeIn(look, cell).ok)

const lineOf = (look: Asking, own: readonly Piece[], type: string): TrayLine[] => {
  const units = own.filter((unit) => pileOf(look, unit) === type)
  const left = units.filter(isWaiting).length
  const shown = (units.find(isWaiting) ?? units[0])?.id
  if (shown === undefined) return []
  const mark = setUpOf(look).pileMark?.(look, shown)
  return facesOf({ ...look, live: false }, [shown]).map((face) => ({
    type,
    name: setUpOf(look).typeName(look, shown),
    face: { ...face, identity: '' },
    ...(mark === undefined ? {} : { mark }),
    left,
    total: units.length,
    isPicked: typeIn(look) === type && left > 0,
  }))
}

/** A type stays picked in the tray, units do not stay in hand. */
const stillPicked = ({ screen: { hand } }: Asking) => ({ hand: hand.kind === 'settingUp' ? hand : EMPTY })

const takeBack = (look: Asking): Button => {
  const { standing, takeBack: order } = setUpOf(look)
  const all = standing(look)
  const picked = selectedIn(look.screen).filter((id) => all.includes(id))
  const intent = { command: order(picked.length > 0 ? picked : all), patch: stillPicked(look) }
  return picked.length > 0
    ? { key: 'back', label: 'Take back', icon: 'back', intent }
    : { key: 'clear', label: 'Clear', icon: 'clear', isDisabled: all.length === 0, intent }
}

const arrange = (look: Asking, own: readonly Piece[]): Button => ({
  key: 'arrange',
  label: 'Deploy for me',
  icon: 'arrange',
  isDisabled: !own.some(isWaiting),
  get intent() {
    return { command: setUpOf(look).arrange(look), patch: stillPicked(look) }
  },
})

const END_STEP: AnyCommand = { type: 'endStep' }

/** Sets up whoever still waits, one side after the other, and begins; undone as one. */
const beginning = (look: Asking): Intent => {
  const { decide } = look.ask.system
  const commands: AnyCommand[] = []
  let now = look
  while (look.ask.moment(now) === 'deployment') {
    const side = sideOf(now)
    const waits = now.state.units.some((unit) => unit.side === side && isWaiting(unit))
    for (const command of waits ? [setUpOf(now).arrange(now), END_STEP] : [END_STEP]) {
      const done = decide(now.battle, now.state, command)
      if (!done.ok) return { refusal: done.error }
      commands.push(command)
      now = { ...now, state: done.value.state }
    }
  }
  const [command, ...also] = commands
  return command ? { command, also } : {}
}

/** The short way into the battle, as long as both sides are still to be set up. */
const begin = (look: Asking, side: SideIndex | undefined): Button[] => {
  const waits = (own: boolean): boolean =>
    look.state.units.some((unit) => isWaiting(unit) && (unit.side === side) === own)
  if (!waits(true) || !waits(false)) return []
  return [
    {
      key: 'begin',
      label: 'Deploy both and begin',
      icon: 'go',
      get intent() {
        return beginning(look)
      },
    },
  ]
}

/** What to do now; once everybody stands, how it is changed. */
const howTo = ({ ask: { cell } }: Asking, own: readonly Piece[], isReady: boolean): string => {
  if (isReady) return `Now press ${cell.many} of the zone.`
  return own.some(isWaiting)
    ? `Pick a type, then press ${cell.many} of the zone.`
    : `To put a unit elsewhere, press it, then a ${cell.one} of the zone.`
}

/** A force is set up: a type is picked in the tray and cells are pressed, or who stands is put elsewhere. */
export const settingUp: Interaction = {
  press: (look, { cell, unit: id, more }) => {
    const picked = selectedIn(look.screen)
    const pressed = unitOf(look, id)
    const here = pressed?.at === cell && pressed.side === sideOf(look) ? pressed.id : undefined
    const judged = placeIn(look, cell)
    const moving = picked.length > 0
    if (here !== undefined && (moving || typeIn(look) === undefined || !judged.ok)) {
      if (picked.includes(here)) return { patch: { hand: holding(picked.filter((one) => one !== here)) } }
      const same = unitsOf(look, picked).every(({ at }) => at === cell)
      if (!moving || same || !judged.ok) return { patch: { hand: holding(same && more ? [...picked, here] : [here]) } }
    }
    if (mustering(look).length === 0) return {}
    return judged.ok ? { command: judged.value, patch: stillPicked(look) } : { refusal: judged.error }
  },
  hint: (look, cell) => {
    const units = unitsOf(look, mustering(look))
    if (units.length === 0 || units.some(({ at }) => at === cell)) return undefined
    const judged = placeIn(look, cell)
    const words = `Set up ${namesOf(look, idsOf(units))} in ${labelOf(look, cell)}.`
    return judged.ok ? doing(words, setUpOf(look).cite) : no(judged.error)
  },
  blocks: (look) => {
    const side = sideOf(look)
    const own = look.state.units.filter((unit) => unit.side === side)
    const isReady = mustering(look).length > 0
    return [
      {
        kind: 'tray',
        how: howTo(look, own, isReady),
        lines: [...new Set(own.map((unit) => pileOf(look, unit)))].flatMap((type) => lineOf(look, own, type)),
        tools: [...begin(look, side), arrange(look, own), takeBack(look)],
        pick: ({ type, isPicked }) => ({ patch: { hand: isPicked ? EMPTY : { kind: 'settingUp', type } } }),
      },
      ...actButtons(look),
    ]
  },
  painted: (look) => {
    const side = sideOf(look) ?? 0
    const brushOf = (index: SideIndex): Brush => (index === 0 ? 'zone' : 'zoneOther')
    return [
      paint('enemyZone', brushOf(otherSide(side)), [...zoneOf(look, otherSide(side))]),
      paint('ownZone', brushOf(side), [...zoneOf(look, side)]),
      paint('barred', 'blocked', barred(look)),
    ]
  },
}
