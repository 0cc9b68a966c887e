/** What XML cannot hold, not even escaped. */
const BARRED = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an attribute or an element of XML or HTML. */
export const escaped = (text: string): string =>
  text.replace(BARRED, '\ufffd').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
