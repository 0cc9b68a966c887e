import { describe, expect, test } from 'vitest'
import { checkText } from '../../../src/store/workbench/check.ts'
import { explanationAt, proposalsAt } from '../../../src/store/workbench/help.ts'
import { BATTLE, library, prestagsWorkbench, scenarioText, schemaOf } from './files.ts'

const battle = {
  schema: schemaOf('battle'),
  rules: prestagsWorkbench,
  sight: checkText(BATTLE, library).sight,
  library,
}
const scenario = { ...battle, schema: schemaOf('scenario') }

const offered = (text: string, known = battle): string[] =>
  (proposalsAt(known, text.replace('|', ''), text.indexOf('|'))?.proposals ?? []).map((one) => one.label)

const at = (part: string, put: string): string => BATTLE.replace(part, put)

describe('completion', () => {
  test('names entries that are missing, required ones first', () => {
    const names = offered('{ "format": "testudo-battle", | }')
    expect(names.slice(0, 2).sort()).toEqual(['scenario', 'version'])
    expect(names).toContain('commands')
    expect(names).not.toContain('format')
  })

  test('knows what a command takes from its type', () => {
    const names = offered('{ "commands": [{ "type": "fire", | }] }')
    expect(names).toEqual(expect.arrayContaining(['units', 'target', 'die']))
    expect(names).not.toContain('path')
  })

  test('names the values that a schema allows', () => {
    expect(offered('{ "commands": [{ "type": "|" }] }')).toEqual(expect.arrayContaining(['move', 'endStep', 'act']))
    expect(offered('{ "start": { "units": { "A-MI-1": { "fate": "|" } } } }')).toContain('reserve')
  })

  test('knows units, letters, sides, steps and options of the battle', () => {
    expect(offered(at('"units": ["A-SK-1"', '"units": ["|"'))).toEqual(['A-SK-1', 'A-SK-2', 'B-BW-1'])
    expect(offered(at('"target": "1015"', '"target": "|"'))).toContain('E')
    expect(offered(at('"side": "Romans"', '"side": "|"'))).toEqual(['Romans', 'Sabines'])
    expect(offered(at('"step": "fire"', '"step": "|"'))).toContain('melee')
    expect(offered(at('"dice"', '"options": ["|"], "dice"'))).toContain('panic')
  })

  test('knows the types of a force', () => {
    const text = scenarioText('rome-753bc').replace(/("units": \{[^}]*)\}/, '$1, | }')
    expect(offered(text, scenario)).toContain('EL')
    expect(offered(text, scenario)).not.toContain('MI')
  })

  test('a condition is completed by its type', () => {
    const names = offered('{ "sides": [{ "victory": [[{ "type": "destroyUnits", | }]] }] }', scenario)
    expect(names).toEqual(expect.arrayContaining(['count', 'timesOwnLosses']))
    expect(names).not.toContain('hexes')
  })

  test('writes a name with its colon once', () => {
    const [first] = proposalsAt(battle, '{ "ver": 1 }', 6)?.proposals ?? []
    expect(first?.write).not.toContain(':')
  })

  test('sets a comma before the next entry', () => {
    const written = (text: string) => proposalsAt(battle, text.replace('|', ''), text.indexOf('|'))?.proposals[0]?.write
    expect(written('{ "ver|"\n "name": "x" }')).toMatch(/,$/)
    expect(written('{ "ver|" }')).not.toMatch(/,$/)
  })
})

describe('hover help', () => {
  const said = (text: string, part: string, known = battle) => explanationAt(known, text, text.indexOf(part) + 2)

  test('says what an entry means, and what it takes', () => {
    expect(said(BATTLE, '"turn"')).toMatchObject({ path: 'start › turn', form: 'a whole number from 0 to 99' })
    expect(said(BATTLE, '"disrupted"')?.text).toContain('8.1')
  })

  test('says what a unit is', () => {
    expect(said(BATTLE, '"B-BW-1": {')?.text).toContain('Bow')
    expect(said(scenarioText('rome-753bc'), '"SK":', scenario)?.text).toContain('Skirmish')
  })

  test('every entry of the published schemas has a sentence', () => {
    const bare = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'properties')
          for (const [name, one] of Object.entries(inner as object)) if (!('description' in one)) bare.add(name)
        walk(inner)
      }
    }
    for (const name of ['battle', 'scenario', 'map']) walk(schemaOf(name))
    expect([...bare]).toEqual([])
  })
})

describe('text that is being typed', () => {
  test('never breaks check, completion or help, wherever it ends and wherever the caret stands', () => {
    for (let end = 0; end <= BATTLE.length; end += 3) {
      const text = BATTLE.slice(0, end)
      expect(() => proposalsAt(battle, text, end)).not.toThrow()
      expect(() => explanationAt(battle, text, Math.max(0, end - 4))).not.toThrow()
      expect(checkText(text, library).faults.length > 0 || end >= BATTLE.trimEnd().length).toBe(true)
    }
  })

  test.each([
    'null',
    '[]',
    '"x"',
    '{"grid":1}',
    '{"sides":[]}',
    '{"scenario":{}}',
    '{"__proto__":{"a":1}}',
    '{"format":1,"map":[]}',
  ])('%s is told, not thrown', (text) => {
    expect(checkText(text, library).faults.length).toBeGreaterThan(0)
  })
})
