import { typefaces } from '../board/print/typefaces.ts'

/** What a picture needs of the style sheets when it stands alone. */
const PAINTED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'display',
  'visibility',
  'transform',
  'transform-origin',
  'transform-box',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** The same picture with its colours and letters written into it. */
const standingAlone = (svg: SVGSVGElement, width: number, height: number, fonts: string): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const sources = svg.querySelectorAll<SVGElement>('*')
  copy.querySelectorAll<SVGElement>('*').forEach((element, index) => {
    const source = sources[index]
    if (!source) return
    const style = getComputedStyle(source)
    element.setAttribute('style', PAINTED.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'))
    element.removeAttribute('class')
  })
  copy.removeAttribute('style')
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = fonts
  copy.prepend(style)
  return new XMLSerializer().serializeToString(copy)
}

const LONGEST = 2400

const loaded = async (text: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}

/** A drawn picture as PNG, its longer side 2400 pixels. Throws where the browser cannot. */
export const pngOf = async (svg: SVGSVGElement): Promise<Blob> => {
  const { width, height } = svg.viewBox.baseVal
  const scale = LONGEST / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const image = await loaded(standingAlone(svg, canvas.width, canvas.height, await typefaces()))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser makes no picture of it.'))),
      'image/png',
    )
  })
}
