import { typefaces } from './typefaces.ts'

const XMLNS = 'http://www.w3.org/2000/svg'
/** A picture is seen at one moment. */
const STILL = '* { animation: none !important; transition: none !important; }'

let known: { readonly sheets: number; readonly css: Promise<string> } | undefined

/** All the page's rules in one text, with the typefaces in it; asked for again when a sheet has come. */
const rules = (): Promise<string> => {
  const sheets = document.styleSheets.length
  if (known?.sheets === sheets) return known.css
  const lines = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
  const css = typefaces().then((faces) => [faces, ...lines, STILL].join('\n'))
  known = { sheets, css }
  return css
}

/** The same data; of the classes those of the board alone, for others lay out what is no picture. */
const make = (name: string, from?: Element): SVGElement => {
  const made = document.createElementNS(XMLNS, name)
  for (const { name: key, value } of from?.attributes ?? []) if (key.startsWith('data-')) made.setAttribute(key, value)
  const own = [...(from?.classList ?? [])].filter((word) => word.startsWith('board'))
  if (own.length > 0) made.setAttribute('class', own.join(' '))
  return made
}

const above = (element: Element): Element[] =>
  element.parentElement ? [...above(element.parentElement), element.parentElement] : []

/** Left, top, width, height in the units of the stage. */
export type Region = readonly [number, number, number, number]

/** Who acts has a colour that nothing on the sheet and the counters has. */
const UNSEEN = 'data-acting'

/** What decides how a layer looks beside what is in it: the data of everybody above it, and the light. */
export const lookOf = (svg: Element): string => {
  const told = above(svg).map(({ attributes }) =>
    [...attributes]
      .filter(({ name, value }) => name.startsWith('data-') && name !== UNSEEN && value !== '')
      .map(({ name, value }) => `${name}=${value}`)
      .join(),
  )
  return [...told, matchMedia('(prefers-color-scheme: dark)').matches].join(';')
}

/** A layer of the stage as a picture that stands alone, as large as the region in the units of the stage. */
export const pictureOf = async (svg: SVGSVGElement, [x, y, width, height]: Region): Promise<HTMLImageElement> => {
  const [root, ...ancestors] = above(svg)
  const picture = make('svg', root)
  const shape = { width, height, viewBox: `${x} ${y} ${width} ${height}` }
  for (const [name, value] of Object.entries(shape)) picture.setAttribute(name, String(value))
  const style = document.createElementNS(XMLNS, 'style')
  style.textContent = await rules()
  const inner = ancestors.reduce<SVGElement>((outer, ancestor) => outer.appendChild(make('g', ancestor)), picture)
  const copy = svg.cloneNode(true) as SVGSVGElement
  const own = svg.viewBox.baseVal
  for (const name of ['x', 'y', 'width', 'height'] as const) copy.setAttribute(name, String(own[name]))
  inner.appendChild(copy)
  picture.prepend(style)
  const text = new XMLSerializer().serializeToString(picture)
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}
