import { expect, test } from 'vitest'
import { newChance } from '../../../src/core/dice/chance.ts'
import { seededDice } from '../../../src/core/dice/dice.ts'
import type { Entry } from '../../../src/core/engine/history.ts'
import { composeItacs } from '../../../src/systems/itacs/rules/battle.ts'
import { startOf } from '../../../src/systems/itacs/rules/compose.ts'
import type { Battle } from '../../../src/systems/itacs/rules/position/contract.ts'
import { decide } from '../../../src/systems/itacs/rules/sequence/decide.ts'
import { autoDeploy } from '../../../src/systems/itacs/play/setup/auto.ts'
import { actorOf, stepKind } from '../../../src/systems/itacs/rules/position/moment.ts'
import { randomCommand } from '../../../src/systems/itacs/play/random.ts'
import { isCase } from '../../../src/systems/itacs/rules/terms/rules.ts'
import type { ItacsSetting } from '../../../src/systems/itacs/rules/position/setting.ts'
import type { Command, Event, State } from '../../../src/systems/itacs/rules/position/state.ts'
import { cellCard, unitCard } from '../../../src/systems/itacs/present/cards.ts'
import { combatView, foughtOf } from '../../../src/systems/itacs/present/common/combat.ts'
import { combatOf, logOf } from '../../../src/systems/itacs/present/log.ts'
import { promptOf } from '../../../src/systems/itacs/present/prompt.ts'
import { spokenHex, spokenUnit } from '../../../src/systems/itacs/present/speech.ts'
import { whyUnit } from '../../../src/systems/itacs/present/why.ts'
import { given } from '../reading.ts'
import { BATTLES, mapOf, scenarioOf } from '../scenarios/sheets.ts'

const MOST = 60
/** What no sentence may have in it. */
const ODD = /undefined|NaN|\?\?|Infinity|\s\s|\(\)|-1\b|\[object/

/** A set-up is made at once. */
const setUpOf = (battle: Battle, state: State): Command | undefined => {
  const side = actorOf(battle, state)
  const setting = battle.setting as ItacsSetting
  if (stepKind(battle, state) !== 'deployment' || side === undefined) return undefined
  const placements = autoDeploy(setting, state.units, side)
  return placements.length > 0 ? { type: 'deploy', placements } : undefined
}

const play = (id: string) => {
  const scenario = scenarioOf(id)
  const battle = given(composeItacs(scenario, mapOf(scenario.map)))
  const start = startOf(battle, seededDice(7))
  const chance = newChance(11)
  const entries: Entry<State, Command, Event>[] = []
  let state = start
  const prompts = [promptOf(battle, state)]
  while (entries.length < MOST && !state.verdict) {
    const command = setUpOf(battle, state) ?? randomCommand(battle, state, chance)
    const done = given(decide(battle, state, command))
    entries.push({ command, events: done.events, state: done.state })
    state = done.state
    prompts.push(promptOf(battle, state))
  }
  return { battle, start, entries, state, prompts }
}

test.each(BATTLES)('%s, played at random: every sentence is whole and cites a section', (id) => {
  const { battle, start, entries, state, prompts } = play(id)
  const lines = logOf(battle, start, entries).flatMap((group) => group.lines)
  expect(lines.length).toBeGreaterThan(5)
  for (const { text, cite } of lines) {
    expect(text).toMatch(/^[A-Z0-9].*\.$/)
    expect(text).not.toMatch(ODD)
    expect(isCase(cite ?? ''), text).toBe(true)
  }
  for (const { heading, text, todo, done, cite } of prompts)
    for (const words of [heading, text, ...[...todo, ...done].map((one) => one.text)]) {
      expect(words).not.toMatch(ODD)
      expect(isCase(cite), cite).toBe(true)
    }
  for (const { id: unit, at } of state.units) {
    const card = unitCard(battle, state, unit)
    const told = [card?.where, spokenUnit(battle, state, unit), whyUnit(battle, state, unit)?.text].join(' ')
    expect(told).not.toMatch(ODD)
    if (at >= 0) expect(`${spokenHex(battle, state, at)} ${cellCard(battle, state, at).title}`).not.toMatch(ODD)
  }
  for (let combat = 1; combat <= state.combats; combat++) {
    const past = combatOf(battle, start, entries, combat)
    if (!past) throw new Error(`combat ${combat} is not in the log`)
    const view = combatView(battle, past.before, foughtOf(past.combat))
    const reached = view.chart?.rows.filter(({ fields }) => fields[0]?.landed !== undefined)
    expect(reached).toHaveLength(1)
    expect(view.groups[0]?.chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(36)
  }
})
