/** An element of XML with its attributes, unescaped. */
type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#10': '\n' }

const plain = (text: string): string => {
  const stray = text.replace(/&(?:amp|lt|gt|quot|#10);/g, '')
  if (/[<&]/.test(stray)) throw new Error(`not escaped: ${JSON.stringify(text)}`)
  return text.replace(/&([^;]+);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/y

const attributesOf = (text: string): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  ATTRIBUTE.lastIndex = 0
  let at = 0
  for (let one = ATTRIBUTE.exec(text); one; one = ATTRIBUTE.exec(text)) {
    if (one[1]! in found) throw new Error(`twice: ${one[1]}`)
    found[one[1]!] = plain(one[2]!)
    at = ATTRIBUTE.lastIndex
  }
  if (text.slice(at).trim() !== '') throw new Error(`no attributes: ${text}`)
  return found
}

/** The elements of a well-formed text; throws where it is not. */
export const elementsOf = (xml: string): readonly Element[] => {
  for (const sign of xml) {
    const code = sign.codePointAt(0)!
    const allowed = code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd800) || code > 0xdfff
    if (!allowed || code === 0xfffe || code === 0xffff) throw new Error(`barred character ${code}`)
  }
  const elements: Element[] = []
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>\n/, '').replace(/^<!doctype html>\n/, '')
  for (const [part, tag] of body.matchAll(/<([^<>]*)>|[^<>]+|[<>]/g)) {
    if (tag === undefined) {
      if (part === '<' || part === '>') throw new Error('a stray bracket')
      plain(part)
    } else if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1)) throw new Error(`closed too early: ${tag}`)
    } else {
      const name = /^[\w-]+/.exec(tag)?.[0] ?? ''
      const alone = tag.endsWith('/')
      elements.push({ name, attributes: attributesOf(tag.slice(name.length, alone ? -1 : undefined)) })
      if (!alone) open.push(name)
    }
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(', ')}`)
  return elements
}
