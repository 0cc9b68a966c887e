import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { share } from '../share.ts'
import { library } from '../../src/cli/files/library.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { scriptedDice, seededDice } from '../../src/core/dice/dice.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import type { FateView } from '../../src/core/presenter/combat.ts'
import { inWords, listed } from '../../src/core/text/words.ts'
import { parseBattleFile as parseItacs } from '../../src/systems/itacs/files/battleFile.ts'
import { boldCommand } from '../../src/systems/itacs/play/bold.ts'
import { play as itacsPlay } from '../../src/systems/itacs/play/play.ts'
import { questions as itacsQuestions } from '../../src/systems/itacs/present/questions/questions.ts'
import { unitWord as itacsWord } from '../../src/systems/itacs/present/common/words.ts'
import { boldPlayer } from '../../src/systems/prestags/play/fuzz.ts'
import { play as prestagsPlay } from '../../src/systems/prestags/play/play.ts'
import { questions as prestagsQuestions } from '../../src/systems/prestags/present/questions/questions.ts'
import { unitWord as prestagsWord } from '../../src/systems/prestags/present/common/words.ts'
import { loadBattle } from '../prestags/loadBattle.ts'

vi.setConfig({ testTimeout: 120_000 })

/** What the law reads of a unit: more than enough for both systems. */
type Unit = {
  readonly id: string
  readonly fate: string
  readonly at: number
  readonly type: string
  readonly disrupted?: number
  readonly d?: number
  readonly breaks?: boolean
  readonly routs?: boolean
}
type Losses = { readonly kind: 'losses'; readonly from: readonly string[]; readonly count: number }
type State = {
  readonly units: readonly Unit[]
  readonly pending: readonly { readonly kind: string }[]
  readonly verdict: unknown
}
type Given = {
  readonly type: string
  readonly units: readonly string[]
  readonly target?: number
  readonly targets?: readonly number[]
}
type Fought = { readonly result?: string; readonly results?: readonly string[] }

/** A system as the law needs it, its types left aside. */
type Ruled = {
  readonly name: string
  readonly faces: readonly (readonly number[])[]
  readonly word: (state: State, id: string) => string
  readonly side: (side: 0 | 1) => string
  readonly begin: (seed: number) => State
  readonly next: (state: State, chance: ReturnType<typeof newChance>) => Given
  readonly decide: (
    state: State,
    command: object,
  ) => { readonly state: State; readonly events: readonly object[] } | undefined
  readonly groups: (
    state: State,
    command: Given,
  ) => readonly { readonly fates: readonly FateView[]; readonly ids: readonly string[] }[] | undefined
}

const unitIn = ({ units }: State, id: string): Unit => units.find((unit) => unit.id === id) as Unit

/** What happened to a unit, as the law itself reads it from two states: one unit, several. */
const happened = (before: State, after: State, id: string): readonly [string, string] | undefined => {
  const [was, is] = [unitIn(before, id), unitIn(after, id)]
  if (was.fate === 'map' && is.fate !== 'map') return ['dies', 'die']
  if (was.disrupted !== undefined) {
    if (was.type !== is.type) return ['loses a grade', 'lose a grade']
    return was.disrupted < 0 && (is.disrupted ?? -1) >= 0 ? ['disrupted', 'disrupted'] : undefined
  }
  const more = (is.d ?? 0) - (was.d ?? 0)
  const one = [
    more > 0 ? `gets ${inWords(more)} D` : '',
    is.routs && !was.routs ? 'routs' : '',
    is.breaks && !was.breaks ? 'breaks' : '',
  ]
  const many = [
    more > 0 ? `get ${inWords(more)} D` : '',
    is.routs && !was.routs ? 'rout' : '',
    is.breaks && !was.breaks ? 'break' : '',
  ]
  const said = [one, many].map((parts) => parts.filter(Boolean).join(' and '))
  return said[0] ? (said as [string, string]) : undefined
}

/** Every phrase that must stand in the words, and nothing else may. */
const phrases = (system: Ruled, before: State, after: State, ids: readonly string[]): string[] => {
  const by = new Map<string, { verb: readonly [string, string]; ids: string[] }>()
  for (const id of ids) {
    const verb = happened(before, after, id)
    if (verb) by.set(verb[0], { verb, ids: [...(by.get(verb[0])?.ids ?? []), id] })
  }
  return [...by.values()].map(
    ({ verb, ids: all }) => `${listed(all.map((id) => system.word(before, id)))} ${verb[all.length === 1 ? 0 : 1]}`,
  )
}

const without = (text: string, parts: readonly string[]): string =>
  parts
    .reduce((rest, part) => rest.replace(part, ''), text)
    .replaceAll(/attackers: |[,;] ?/g, '')
    .trim()

/** Those who fight, and all who share a hex with them. */
const company = (state: State, ids: readonly string[]): string[] => {
  const cells = new Set(ids.map((id) => unitIn(state, id).at))
  return state.units.flatMap(({ id, at, fate }) => (fate === 'map' && cells.has(at) ? [id] : []))
}

/** The words against a state: all of it said, nothing said besides. */
const provesPlain = (
  system: Ruled,
  text: string,
  before: State,
  after: State,
  sides: readonly (readonly string[])[],
): void => {
  const parts = sides.flatMap((ids) => phrases(system, before, after, ids))
  for (const part of parts) expect(text).toContain(part)
  expect(without(text, parts)).toBe(parts.length === 0 ? 'nothing happens' : '')
}

const isLosses = (asked: { readonly kind: string }): asked is Losses => asked.kind === 'losses'

/** The words against every unit that an owner may spare. */
const provesChoice = (system: Ruled, text: string, before: State, after: State): void => {
  const asked = after.pending.at(-1)
  if (!asked || !isLosses(asked)) return
  const { from, count } = asked
  expect(text).toContain(
    `${inWords(count)} of ${listed(from.map((id) => system.word(before, id)))} ${count === 1 ? 'dies' : 'die'}`,
  )
  for (const id of from) {
    const lost = from.filter((one) => one !== id).slice(0, count)
    const made = system.decide(after, { type: 'chooseLosses', units: lost })
    if (!made) throw new Error('the choice is refused')
    const fate = happened(before, made.state, id)
    if (!fate) continue
    const rest = from.length - count
    const alike = `the ${rest === 1 ? 'other' : 'others'} ${fate[rest === 1 ? 0 : 1]}`
    expect(
      text.includes(alike) ||
        new RegExp(`of the others .*${system.word(before, id)}.*${fate[1]}|${system.word(before, id)} ${fate[0]}`).test(
          text,
        ),
    ).toBe(true)
  }
}

/** A whole army that panics is said; what lies on its survivors besides is the panic's own. */
const provesPanic = (
  system: Ruled,
  text: string,
  before: State,
  after: State,
  side: 0 | 1,
  groups: readonly (readonly string[])[],
): void => {
  expect(text).toContain(`the ${system.side(side)} panic`)
  for (const ids of groups) {
    const dead = ids.filter((id) => unitIn(before, id).fate === 'map' && unitIn(after, id).fate !== 'map')
    const many = `${listed(dead.map((id) => system.word(before, id)))} ${dead.length === 1 ? 'dies' : 'die'}`
    if (dead.length > 0) expect(text).toContain(many)
  }
}

let fights = 0
let panics = 0

/** One fight: each throw of the dice is carried out, and its words looked up. */
const proves = (system: Ruled, state: State, command: Given): void => {
  const groups = system.groups(state, command)
  if (!groups) return
  for (const { fates } of groups) expect(fates.reduce((sum, fate) => sum + fate.ways, 0)).toBe(system.faces.length)
  for (const rolls of system.faces) {
    const made = system.decide({ ...state, dice: scriptedDice([...rolls, ...Array(40).fill(1)]) } as State, command)
    const fought = made?.events.find((event) => 'combat' in event) as { combat: Fought } | undefined
    if (!made || !fought) return
    fights++
    groups.forEach(({ fates, ids }, index) => {
      const result = fought.combat.result ?? fought.combat.results?.[index] ?? '-'
      const fate = fates.find(({ results }) => results.includes(result === '-' ? '·' : result))
      expect(fate).toBeDefined()
      const after = made.state
      const panicked = made.events.find(
        (event): event is { side: 0 | 1 } => 'type' in event && event.type === 'panicked',
      )
      if (panicked) {
        panics++
        provesPanic(system, fate?.text ?? '', state, after, panicked.side, [ids, company(state, command.units)])
      } else if (after.pending.some(isLosses)) provesChoice(system, fate?.text ?? '', state, after)
      else {
        expect(fate?.text).not.toContain('panic')
        provesPlain(system, fate?.text ?? '', state, after, [ids, company(state, command.units)])
      }
    })
  }
}

const FIGHTS = ['fire', 'defensiveFire', 'melee']

const sixFaces = [1, 2, 3, 4, 5, 6]
const SYSTEMS: readonly Ruled[] = [
  {
    name: 'PRESTAGS',
    faces: sixFaces.map((face) => [face]),
    word: (state, id) => prestagsWord(prestagsBattle, state as never, id),
    side: (side) => prestagsBattle.scenario.sides[side].name,
    begin: (seed) => prestagsPlay.start(prestagsBattle, seededDice(seed)) as never,
    next: (state, chance) => prestagsPlayer(prestagsBattle, state as never, chance) as never,
    decide: (state, command) => {
      const made = prestagsPlay.system.decide(prestagsBattle, state as never, command as never)
      return made.ok ? (made.value as never) : undefined
    },
    groups: (state, { units, target, targets = [target ?? -1] }) => {
      const view = prestagsQuestions.attacking.weigh({ battle: prestagsBattle, state } as never, units, targets).view()
      return view?.groups.map(({ fates, cells }) => ({ fates, ids: standing(state, cells) }))
    },
  },
  {
    name: 'ITACS',
    faces: sixFaces.flatMap((a) => sixFaces.map((b) => [a, b])),
    word: (state, id) => itacsWord(itacsBattle, state as never, id),
    side: (side) => itacsBattle.setting.sides[side].name,
    begin: (seed) => itacsPlay.start(itacsBattle, seededDice(seed)) as never,
    next: (state, chance) => boldCommand(itacsBattle, state as never, chance) as never,
    decide: (state, command) => {
      const made = itacsPlay.system.decide(itacsBattle, state as never, command as never)
      return made.ok ? (made.value as never) : undefined
    },
    // Horse archers fire while the others fight, where that is asked [6.2].
    groups: (state, { type, units, target, targets = [target ?? -1] }) => {
      const view = itacsQuestions.attacking
        .weigh({ battle: itacsBattle, state, task: type } as never, units, targets)
        .view()
      return view?.groups.map(({ fates, cells }) => ({ fates, ids: company(state, standing(state, cells)) }))
    },
  },
]
const standing = (state: State, cells: readonly number[]): string[] =>
  cells.flatMap((cell) => state.units.flatMap(({ id, at, fate }) => (fate === 'map' && at === cell ? [id] : [])))

const prestagsBattle = loadBattle('prestags/rome-753bc')
const prestagsPlayer = boldPlayer(prestagsBattle)
const opened = parseItacs({ ...HEAD, scenario: 'itacs/cannae-216bc' }, library)
if (!opened.ok) throw new Error('Cannae cannot be read')
const itacsBattle = opened.value.battle

describe.each(SYSTEMS)('$name', (system) => {
  test('the words of a fight are what every throw of its dice does', () => {
    fights = 0
    panics = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const chance = newChance(seed)
        let state = system.begin(seed)
        for (let tried = 0; tried < 400 && !state.verdict; tried++) {
          const command = system.next(state, chance)
          if (FIGHTS.includes(command.type) && chance.oneIn(system.faces.length > 6 ? 12 : 6))
            proves(system, state, command)
          const made = system.decide(state, command)
          if (!made) throw new Error('the player is refused')
          state = made.state
        }
      }),
      // An army of ITACS panics in the first of these games.
      { numRuns: share(4, 2, 2), examples: [[12]] },
    )
    expect(fights).toBeGreaterThan(share(30, 15, 15))
    // Only armies that know panic say so.
    expect(panics > 0).toBe(system.name === 'ITACS')
  })
})
