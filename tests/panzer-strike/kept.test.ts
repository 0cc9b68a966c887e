import { expect, test } from 'vitest'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { replay, stateAt } from '../../src/core/engine/history.ts'
import { library } from '../../src/cli/files/library.ts'
import { format } from '../../src/systems/panzer-strike/files/format.ts'
import { door } from '../../src/systems/panzer-strike/play/play.ts'

test.each(['captain', 'random'])(
  'a game of %s against random, kept as a file, is played again as it was',
  (player) => {
    const file = { ...HEAD, scenario: 'panzer-strike/crossroads-1941' }
    const laid = door.games.lay(file, library)
    if (!laid.ok) throw new Error(JSON.stringify(laid.problems))
    const kept = JSON.parse(JSON.stringify(laid.value.save([player, 'random'], 5)))
    const opened = readBattleFile(format, kept, library)
    if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
    const { battle, start, commands } = opened.value
    const played = replay(format.system, battle, start, commands)
    if (!played.ok) throw new Error(`command ${played.error.index}: ${played.error.text}`)
    expect(stateAt(played.value).verdict?.title).toBe(laid.value.play([player, 'random'], 5).verdict)
  },
  60_000,
)
