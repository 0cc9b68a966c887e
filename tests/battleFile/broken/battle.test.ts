import { describe, expect, test } from 'vitest'
import { opener } from '../../../src/systems/index.ts'
import { type Case, check, drop, put, refused, rename, shelf, sound } from './refuse.ts'

const openBattle = await opener()

const cases: readonly Case[] = [
  ['no format', drop('format'), '$.format', /nothing.*"testudo-battle"/],
  ['another format', put('format', 'testudo-batle'), '$.format', /Did you mean "testudo-battle"/],
  ['no version', drop('version'), '$.version', /nothing/],
  ['a version to come', put('version', 9), '$.version', /newer release/],
  ['a version in words', put('version', 'one'), '$.version', /"one"/],
  ['no scenario', drop('scenario'), '$.scenario', /nothing/],
  [
    'a misspelled scenario',
    put('scenario', 'prestags/rome-753ba'),
    '$.scenario',
    /Did you mean "prestags\/rome-753bc"/,
  ],
  ['a scenario nobody has', put('scenario', 'prestags/atlantis-9000bc'), '$.scenario', /There are \d+, among them/],
  ['a way out of the folder', put('scenario', '../../../etc/passwd'), '$.scenario', /path of a scenario/],
  ['a web address for a scenario', put('scenario', 'https://example.org/x'), '$.scenario', /path of a scenario/],
  ['a number for a scenario', put('scenario', 753), '$.scenario', /753/],
  ['an unknown entry', put('gadget', 1), '$.gadget', /an entry named "gadget".*Remove it/],
  ['a misspelled entry', rename('commands', 'comands'), '$.comands', /Did you mean "commands"/],
  ['letters that changed places', rename('expect', 'exepct'), '$.exepct', /Did you mean "expect"/],
  ['an entry twice in two spellings', put('Commands', []), '$.Commands', /"commands" already/],
  [
    'a misspelled entry of a command',
    rename('commands.0.target', 'tagret'),
    '$.commands[0].tagret',
    /Did you mean "target"/,
  ],
  ['a command without its target', drop('commands.0.target'), '$.commands[0].target', /Add the entry "target"/],
  ['a misspelled command', put('commands.0.type', 'fier'), '$.commands[0].type', /Did you mean "fire"/],
  ['a command that is a word', put('commands.0', 'fire'), '$.commands[0]', /an object/],
  ['commands that are no list', put('commands', { type: 'endStep' }), '$.commands', /a list/],
  ['a command for a unit that is not there', put('commands.0.units', ['A-SK-9']), '$.commands[0].units[0]', /A-SK-1/],
  ['a command for a force that is not there', put('commands.0.units', ['C-SK-1']), '$.commands[0].units[0]', /A or B/],
  ['a command at a hex off the map', put('commands.0.target', '9999'), '$.commands[0].target', /0101 to/],
  ['a letter that the map lacks', put('commands.0.target', 'Z'), '$.commands[0].target', /The letters of the map are/],
  ['a die of seven', put('dice', [7]), '$.dice[0]', /at most 6/],
  ['a die of a half', put('dice', [2.5]), '$.dice[0]', /whole number/],
  ['dice and a seed', put('seed', 3), '$.seed', /Remove one/],
  ['an enormous seed', put('seed', 1e300), '$.seed', /./],
  ['a misspelled option', put('options', ['capabilty']), '$.options[0]', /Did you mean "capability"/],
  ['an option that is a number', put('options', [1]), '$.options[0]', /a string/],
  ['a turn in quotes', put('start.turn', '2'), '$.start.turn', /without quotes/],
  ['a turn past the end', put('start.turn', 98), '$.start.turn', /ends after that turn/],
  ['an enormous turn', put('start.turn', 1e21), '$.start.turn', /./],
  ['a turn below nought', put('start.turn', -1), '$.start.turn', /at least 0/],
  ['turn nought outside the set-up', put('start.turn', 0), '$.start.turn', /Turn 0 is the set-up/],
  ['a misspelled step', put('start.step', 'meele'), '$.start.step', /Did you mean "melee"/],
  ['a misspelled side', put('start.side', 'Roman'), '$.start.side', /Did you mean "Romans"/],
  ['a unit off the map', put('start.units.A-SK-1', '4040'), '$.start.units.A-SK-1', /a place on the map/],
  ['a unit on hex nought', put('start.units.A-SK-1', '0000'), '$.start.units.A-SK-1', /a place on the map/],
  ['enemies in one hex', put('start.units.A-SK-1', '1015'), '$.start.units.B-BW-1', /A-SK-1 of the other side/],
  ['a unit nowhere', put('start.units.A-SK-1', {}), '$.start.units.A-SK-1.at', /the hex of the unit/],
  ['a misspelled fate', put('start.units.A-SK-1', { fate: 'eliminatd' }), '$.start.units.A-SK-1.fate', /"eliminated"/],
  [
    'a misspelled state of a unit',
    put('start.units.A-MI-1.disruptd', true),
    '$.start.units.A-MI-1.disruptd',
    /Did you mean "disrupted"/,
  ],
  ['a unit of no known type', put('start.units.A-ZZ-1', '1020'), '$.start.units.A-ZZ-1', /a type of unit/],
  ['a unit called by its name', put('start.units.Bob', '1020'), '$.start.units.Bob', /A-MI-3/],
  [
    'a private who became a leader',
    put('start.units.A-MI-1.type', '1L'),
    '$.start.units.A-MI-1.type',
    /Leaders step down/,
  ],
  [
    'a mark that no rule lays',
    put('start.units.A-SK-1', { at: '1013', marks: { nonsense: 99 } }),
    '$.start.units.A-SK-1.marks.nonsense',
    /entry named "nonsense"/,
  ],
  [
    'a facing that there is not',
    put('start.units.A-SK-1', { at: '1013', marks: { facing: 15 } }),
    '$.start.units.A-SK-1.marks.facing',
    /at most 11/,
  ],
  [
    'a facing below nought',
    put('start.units.A-SK-1', { at: '1013', marks: { facing: -3 } }),
    '$.start.units.A-SK-1.marks.facing',
    /at least 0/,
  ],
  [
    'a misspelled act',
    put('commands.0', { type: 'act', act: 'embrak', units: ['A-SK-1'] }),
    '$.commands[0].act',
    /Did you mean "embark"/,
  ],
  [
    'a step of an option that is not in force',
    put('start.step', 'plot'),
    '$.start.step',
    /add "simultaneous" to "options"/,
  ],
  ['units in a list', put('start.units', ['A-SK-1']), '$.start.units', /an object/],
  ['points of nobody', put('start.vp.Greeks', 3), '$.start.vp.Greeks', /"Romans" or "Sabines"/],
  ['a question after commands that are not there', put('ask.0.after', 7), '$.ask[0].after', /0 to 2/],
  ['a misspelled question', put('ask.0.kind', 'raech'), '$.ask[0].kind', /Did you mean "reach"/],
  [
    'an expectation of an answer that is not asked',
    put('expect.0', { kind: 'answer', ask: 4, matches: 1 }),
    '$.expect[0].ask',
    /0 to 0/,
  ],
  [
    'a paragraph that is not in the book',
    put('expect.0', { kind: 'refused', command: { type: 'endStep' }, cite: '99.1' }),
    '$.expect[0].cite',
    /5\.23/,
  ],
  [
    'a misspelled event',
    put('expect.0', { kind: 'event', event: { type: 'dieRoled' } }),
    '$.expect[0].event.type',
    /Did you mean "dieRolled"/,
  ],
  ['null for a list', put('commands', null), '$.commands', /null.*a list/],
  ['an entry aimed at prototypes', put('__proto__', { polluted: true }), '$.__proto__', /Remove it/],
  [
    'such an entry deep inside',
    put('start.units.__proto__', { polluted: true }),
    '$.start.units.__proto__',
    /Remove it/,
  ],
  [
    'a constructor',
    put('constructor', { prototype: { polluted: true } }),
    '$.constructor',
    /an entry named "constructor"/,
  ],
  ['a script for a format', put('format', '<script>alert(1)</script>'), '$.format', /<script>/],
  ['a script for a unit', put('start.units.<img src=x>', '1020'), '$.start.units.<img src=x>', /A-MI-3/],
]

describe('broken battle files', () => {
  test.each(cases)('%s', (...one) => check(sound(), one))

  test('the one that they are made of opens', () => {
    expect(openBattle(sound(), shelf).ok).toBe(true)
  })

  test('all at once they are told all at once', () => {
    const file = sound()
    for (const change of [put('start.step', 'meele'), put('start.units.A-SK-1', '4040'), put('dice', [7])]) change(file)
    expect(
      refused(file)
        .map((one) => one.path)
        .sort(),
    ).toEqual(['$.dice[0]', '$.start.step', '$.start.units.A-SK-1'])
  })

  test('a script in a name is a text like any other', () => {
    const opened = openBattle({ ...sound(), name: '<script>polluted=1</script>' }, shelf)
    if (!opened.ok) throw new Error('refused')
    expect([...opened.value.run()].length).toBeGreaterThan(0)
    expect('polluted' in globalThis).toBe(false)
  })

  test('a stack over the limit may be meant: it is doubted, not refused, and only where nobody is on the move', () => {
    const stacked = (step: string) => {
      const file = sound()
      put('start.units', { 'A-MI-1': '1013', 'A-MI-2': '1013', 'B-BW-1': '1015' })(file)
      for (const change of [put('start.step', step), drop('commands'), drop('ask'), drop('expect')]) change(file)
      const opened = openBattle(file, shelf)
      return opened.ok ? opened.value.warnings : ['refused']
    }
    expect(stacked('fire')).toEqual(['At the start: 2 units in 1013; Romans may stack 1.'])
    expect(stacked('movement')).toEqual([])
  })

  test('a value inside itself, as programs can make it', () => {
    const file = sound()
    file['start'] = file
    expect(refused(file)[0]).toMatchObject({ found: 'more than 40 values inside each other' })
  })
})
