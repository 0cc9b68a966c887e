import { isSameBy, savedAs, scenarioBy, teacherIn } from '../door/filing.ts'
import { readBattleFile } from '../door/read.ts'
import { saveGameOf } from '../battleFile/save.ts'
import { type AnyCommand, type AnyEvent, err, ok, type Result } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { Files } from '../presenter/files.ts'
import type { OptionSheet } from '../presenter/setup.ts'
import { type Filed, type PlainFiling, type AnySheet, plainFormat, readBy } from './format.ts'
import type { BareMap } from './drawing.ts'
import type { PlainState } from './orders.ts'

const NO_OPTIONS: OptionSheet = { printed: undefined, courses: [], presets: [], always: [], groups: [], all: [] }

/** The games of a small system: how they are begun, composed, read and written. */
export const plainFiles = <
  B extends Filed,
  S extends PlainState,
  C extends AnyCommand,
  E extends AnyEvent,
  Sheet extends AnySheet,
  M extends BareMap,
>(
  filing: PlainFiling<B, S, C, E, Sheet, M>,
) => {
  const format = plainFormat(filing)
  const { system, compose, begin } = filing
  const parse = readBy(filing.sheet)
  const sheetOf = scenarioBy(parse)
  const onto = (sheet: Sheet, json: unknown, options: readonly string[] = []): Result<B, string> => {
    const map = filing.grounds.map(json)
    if (!map.ok) return err(`The map cannot be read: ${map.problems[0]?.path ?? ''}`)
    const odd = filing.unfit?.(sheet, options)
    return odd === undefined ? ok(compose(sheet, map.value, options)) : err(`This battle has no “${odd}”.`)
  }
  const grounds: Pick<Play<B, S, C, E>, 'begin' | 'start' | 'compose'> = {
    begin: (file, map, options, dice) => {
      const scenario = sheetOf(file)
      const battle = onto(scenario, map, options)
      if (!battle.ok) throw new Error(battle.error)
      const start = begin(battle.value, dice)
      return { system: system.id, scenario, map: scenario.map, options, start, rulesVersion: system.rulesVersion }
    },
    start: begin,
    compose: ({ scenario, options }, map) => onto(scenario as Sheet, map, options),
  }
  const files: Files<B, S, C, E> = {
    ...grounds,
    bare: (file, map) => onto(sheetOf(file), map),
    options: (battle) => filing.offered?.(battle) ?? NO_OPTIONS,
    isSame: isSameBy(parse),
    read: (json, library) => {
      const opened = readBattleFile(format, json, library)
      if (!opened.ok) return opened
      const { file, scenario, battle, start, commands, warnings } = opened.value
      const map = file.map ?? scenario.map
      const ground = {
        system: system.id,
        scenario,
        map,
        options: battle.options,
        start,
        rulesVersion: system.rulesVersion,
      }
      return {
        ok: true,
        value: { title: file.name, ground, commands, warnings, teacher: teacherIn(format, opened.value) },
      }
    },
    write: (game) => saveGameOf(format, savedAs(game)),
  }
  return { format, grounds, files }
}
