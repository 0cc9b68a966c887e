import { checksum } from '../scenario/checksum.ts'
import { base64Of, squeezed } from '../scenario/squeezing.ts'

/** How the text behind a link is written; another way would have another number. */
export const CODE_VERSION = '1'
/** So many signs prove the text. */
export const CODE_MARK = 8

/** `1`, eight signs that prove the text, and the text itself, squeezed, in letters that an address may have. */
export const codeOf = async (text: string): Promise<string> => {
  const tight = JSON.stringify(JSON.parse(text))
  const bytes = await squeezed(new TextEncoder().encode(tight))
  const letters = base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${CODE_VERSION}${checksum(tight).slice(0, CODE_MARK)}${letters}`
}
