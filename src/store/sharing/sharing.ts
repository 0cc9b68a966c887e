import { CODE_MARK as MARK, CODE_VERSION as VERSION, codeOf } from '../../core/battleFile/code.ts'
import { checksum } from '../../core/scenario/checksum.ts'
import type { Parsed } from '../../core/scenario/problems.ts'
import { bytesOf, unsqueezed } from '../../core/scenario/squeezing.ts'
import { MAX_BYTES, readText } from '../../core/scenario/text.ts'
import { exportText, openFileText } from '../session/exchange.ts'
import type { Game } from '../game/opened.ts'
import { workbenchOf } from '../workbench/workbenches.ts'
import { momentText } from './moment.ts'

const broken = (found: string): Parsed<never> => ({
  ok: false,
  problems: [
    {
      path: 'the link',
      found,
      expected: 'a link as Testudo makes it, whole',
      hint: 'Ask for the link again; some programs cut long ones. A battle file is never cut.',
    },
  ],
})

const readCode = async (letters: string, mark: string): Promise<Parsed<string>> => {
  const bytes = await unsqueezed(bytesOf(letters.replaceAll('-', '+').replaceAll('_', '/')), MAX_BYTES)
  const text = readText(bytes)
  if (!text.ok) return text
  return checksum(text.value).slice(0, MARK) === mark ? text : broken('a link in which something was changed')
}

/** The battle file behind a link; what is cut, changed or none is refused with one problem. */
export const textOf = async (code: string): Promise<Parsed<string>> => {
  if (!code.startsWith(VERSION)) return broken('a link of another kind, or of a newer Testudo')
  if (!/^[\w-]*$/.test(code)) return broken('signs that no such link has')
  try {
    return await readCode(code.slice(1 + MARK), code.slice(1, 1 + MARK))
  } catch {
    return broken('a link that is cut or changed')
  }
}

/** Puts what a link brings on the table as a game of its own; gives its id, or what is wrong with the link. */
export const openCode = async (code: string): Promise<Parsed<string>> => {
  const text = await textOf(code)
  return text.ok ? openFileText(text.value, 'link') : text
}

/** The whole game behind a link. */
export const gameCode = (game: Game): Promise<string> => codeOf(exportText(game))

/** The position after so many commands behind a link, with nothing done in it yet. */
export const momentCode = async (game: Game, count: number): Promise<string> =>
  codeOf(momentText(await workbenchOf(game.presenter.system.id), game, count))
