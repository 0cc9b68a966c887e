const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The letters cannot be read.'))
    reader.readAsDataURL(blob)
  })

const fontRules = (): CSSFontFaceRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule),
  )

const FILE = /url\((["']?)([^"')]+)\1\)/

/** A typeface of the game with its letters in it; without them where its file cannot be had. */
const carried = async ({ cssText }: CSSFontFaceRule): Promise<string> => {
  const path = FILE.exec(cssText)?.[2]
  if (path === undefined) return ''
  try {
    const letters = await fetch(path)
    return letters.ok ? cssText.replace(FILE, `url("${await asDataUrl(await letters.blob())}")`) : ''
  } catch {
    return ''
  }
}

/** The typefaces of the game, to be written into a picture: alone it reaches no file. */
export const typefaces = async (): Promise<string> => (await Promise.all(fontRules().map(carried))).join('\n')
