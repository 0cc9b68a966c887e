import type { Book } from '../../core/engine/book.ts'
import { desks } from '../../systems/index.ts'

/** The rulebooks of all systems. */
export const allBooks = async (): Promise<readonly Book[]> => (await desks()).flatMap(({ books }) => books)

/** The cases that change what may happen in play, in the order of the book. */
export const bindingOf = (book: Book): readonly string[] =>
  Object.keys(book.rules).filter((number) => book.rules[number]?.kind === 'binding')
