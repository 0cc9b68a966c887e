import { total } from '../../../core/calc/breakdown.ts'
import { type Cell, type SideIndex, type UnitId, asSide, otherSide } from '../../../core/engine/vocabulary.ts'
import { commonLines } from '../../../core/presenter/commonLines.ts'
import { type Sentence, told } from '../../../core/presenter/log.ts'
import { points, verb } from '../../../core/text/words.ts'
import { isDueKey } from '../../../core/victory/memory.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitById } from '../rules/position/moment.ts'
import type { Case } from '../rules/terms/rules.ts'
import type { Cause, Combat, Event, State } from '../rules/position/state.ts'

import { isLeader } from '../rules/position/units.ts'
import { HELD, NOTED } from '../rules/position/watch.ts'
import { clause } from './clause.ts'
import { combatText, throwWords } from './common/combat.ts'
import { letterOf } from './common/hexFacts.ts'
import { markerLines } from './markerLines.ts'
import { moveLine } from './moveLines.ts'
import { cellsIn, type Now, result, type Scene, sideOf, who } from './scene.ts'
import { label, nameOfSide, naming, ofSide } from './common/words.ts'

const common = commonLines(naming, isLeader)

/** `Reds’ PS 1 attacks hex 2019: 8 to 4 = 2:1, dice 3 + 4 + 1 = 8: D2XB.` */
const combatSentence = (battle: Battle, before: State, combat: Combat): string => {
  const [attack, defence] = combat.sums
  const odds =
    combat.ratio !== undefined && attack && defence
      ? `${points(total(attack))} to ${points(total(defence))} = ${combat.ratio}, `
      : ''
  const fell = combat.result === '-' ? 'no effect' : combat.result
  return `${ofSide(battle, combat.side)} ${combatText(battle, before, combat)}: ${odds}dice ${throwWords(combat.faces, combat.dice)}: ${fell}.`
}

const CITES = { missile: '4.2', defensive: '4.4', melee: '4.5' } as const satisfies Record<Combat['kind'], Case>

const combatLine = ({ battle, before }: Scene, combat: Combat): Sentence =>
  told('combat', combat.side, combatSentence(battle, before, combat), {
    cite: CITES[combat.kind],
    combat: combat.id,
    units: combat.attackers,
    cells: combat.targets,
  })

const LOST: Readonly<Record<Cause, readonly [string, string]>> = {
  missile: ['is shot down', 'are shot down'],
  melee: ['is struck down', 'are struck down'],
  rout: ['leaves the map in flight', 'leave the map in flight'],
  sunk: ['drowns', 'drown'],
  burnt: ['burns', 'burn'],
  executed: ['is executed', 'are executed'],
}

const lossLine = (
  now: Now,
  { units, cause, points: worth, side, cite }: Extract<Event, { type: 'unitsDestroyed' }>,
): Sentence => {
  const [one, many] = LOST[cite === '6.7.6' ? 'burnt' : cause]
  const gain = worth > 0 ? `: ${worthWords(worth)} to the ${nameOfSide(now.battle, otherSide(side))}` : ''
  return result(now, units, `${who(now, units)} ${verb(units.length, one, many)}${gain}`, cite)
}

const worthWords = (worth: number): string => `${points(worth)} victory ${worth > 1 ? 'points' : 'point'}`

const shiftLine = (now: Now, { units, to, cite, text }: Extract<Event, { type: 'unitsShifted' }>): Sentence[] =>
  text === ''
    ? []
    : [
        told(
          'advance',
          sideOf(now, units),
          `${clause(who(now, units), units.length, text)} to ${label(now.battle, to)}.`,
          {
            cite,
            units,
            cells: [...new Set([...cellsIn(now, units), to])],
          },
        ),
      ]

const hexWords = (battle: Battle, cell: Cell): string => {
  const letter = letterOf(battle, cell)
  return letter ? `hex ${letter} (${label(battle, cell)})` : `hex ${label(battle, cell)}`
}

/** What victory is about: who holds a hex now, what was noted of a condition. */
const rememberedLine = ({ battle }: Scene, key: string, value: string | number | undefined): Sentence[] => {
  const side = asSide(value)
  if (key.startsWith(HELD) && side !== undefined) {
    const cell = Number(key.slice(HELD.length))
    const text = `The ${nameOfSide(battle, side)} now hold ${hexWords(battle, cell)}.`
    return [told('control', side, text, { cite: '7.2', cells: [cell] })]
  }
  const noted = key.slice(NOTED.length)
  return key.startsWith(NOTED) && isDueKey(noted) ? [common.due(battle, noted, value === 1, '7.2')] : []
}

const panicLine = ({ battle, before }: Scene, side: SideIndex): Sentence =>
  told('result', side, `The ${nameOfSide(battle, side)} panic: their losses have come to their panic level.`, {
    cite: '5.4',
    units: before.units.filter((unit) => unit.side === side && unit.fate === 'map').map((unit) => unit.id),
  })

/** One event as a sentence; nothing for those that only keep the books. */
const lineOf = (now: Now, event: Event): Sentence[] => {
  const { battle, before } = now
  switch (event.type) {
    case 'unitsDeployed':
      return [
        deployed(
          now,
          event.placements.map((one) => one.unit),
        ),
      ]
    case 'unitsUndeployed':
      return [deployed(now, event.units)]
    case 'unitsMoved':
      return moveLine(now, event)
    case 'unitsShifted':
      return shiftLine(now, event)
    case 'combatResolved':
      return [combatLine(now, event.combat)]
    case 'unitsDestroyed':
      return [lossLine(now, event)]
    case 'typeChanged':
      return [result(now, [event.unit], `${who(now, [event.unit])} ${event.text}`, event.cite)]
    case 'panicked':
      return [panicLine(now, event.side)]
    case 'decisionAsked':
      return event.pending.kind === 'losses' ? [common.lossesAsked(battle, before, event.pending)] : []
    case 'stepSkipped':
      // Breaks are of free will: nobody asks where there are none.
      return battle.sequence.steps[event.step]?.kind === 'breaks' ? [] : [common.skipped(battle, event, '4.1')]
    case 'remembered':
      return rememberedLine(now, event.key, event.value)
    case 'told': {
      const { side = sideOf(now, event.units), text, cite, units, cells } = event
      return [told('result', side, text, { cite, units, cells: cells.length > 0 ? cells : cellsIn(now, units) })]
    }
    case 'gameEnded':
      return [told('end', event.verdict.winner, `${event.verdict.title}.`, { cite: '7.2' })]
    case 'playedOn':
      return [told('end', undefined, 'The battle is played on. Its verdict stays.', { cite: '7.2' })]
    case 'markersLaid':
    case 'unitsMarked':
    case 'pointsSpent':
    case 'diceRolled':
    case 'decisionMade':
    case 'stepBegan':
      return []
  }
}

const deployed = ({ battle, before, entry }: Scene, units: readonly UnitId[]): Sentence =>
  common.deployed(battle, entry.state, unitById(before, units[0] ?? '')?.side ?? 0, units, '8.0')

/** Where units come to stand by an event. */
const movesOf = (event: Event): readonly (readonly [UnitId, Cell])[] => {
  switch (event.type) {
    case 'unitsDeployed':
      return event.placements.map(({ unit, to }) => [unit, to])
    case 'unitsMoved':
      return event.moves.map(({ unit, from, path }) => [unit, path.at(-1) ?? from])
    case 'unitsShifted':
      return event.units.map((unit) => [unit, event.to])
    default:
      return []
  }
}

/** What was answered to a question of a rule. */
const answered = ({ battle, before, entry: { command, events } }: Scene): Sentence[] => {
  const pending = before.pending.at(-1)
  if (command.type !== 'choose' || pending?.kind !== 'choice') return []
  const option = pending.options.find((one) => one.id === command.option)
  // Where units go by it, that is told.
  if (!option || events.some(({ type }) => type === 'unitsMoved' || type === 'unitsShifted')) return []
  const text = `The ${nameOfSide(battle, pending.side)}: ${option.label}.`
  return [told('decision', pending.side, text, { cite: pending.cite, units: option.units, cells: option.cells })]
}

/** All sentences of a command, in order; markers laid one after the other for one reason are one. */
export const toldBy = (scene: Scene): Sentence[] => {
  const places = new Map<UnitId, Cell>()
  const now: Now = { ...scene, places }
  const lines = answered(scene)
  const { events } = scene.entry
  for (let index = 0; index < events.length; ) {
    const event = events[index] as Event
    const laid = markerLines(now, events, index)
    lines.push(...(laid ? laid.lines : lineOf(now, event)))
    for (const [unit, cell] of movesOf(event)) places.set(unit, cell)
    index += laid ? laid.count : 1
  }
  return lines
}
