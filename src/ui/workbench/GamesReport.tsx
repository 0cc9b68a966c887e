import { useEffect, useRef } from 'react'
import { STYLE } from '../../core/report/page/style.ts'

const PLOT_RULES = /<style>([^<]*)<\/style>/g

const SCHEME = /color-scheme: [^;]*;/g

/** The rules of the report's own page and of its plots, for a root inside another page: it is as light as that one. */
const ownRules = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  const plots = [...text.matchAll(PLOT_RULES)].map(([, rules]) => rules)
  sheet.replaceSync(
    [STYLE, ...plots].join('\n').replaceAll(SCHEME, '').replaceAll(':root', ':host').replaceAll('body {', ':host {'),
  )
  return sheet
}

/** The same report as the tester writes, in a root of its own: its looks and the game's do not meet. */
export const GamesReport = ({ parts }: { parts: readonly string[] }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const host = ref.current
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    // The page's policy reads no style from text; one that is set by the game is its own.
    const whole = parts.join('')
    root.adoptedStyleSheets = [ownRules(whole)]
    const text = whole.replaceAll(PLOT_RULES, '').replaceAll(' style="', ' data-style="')
    const { body } = new DOMParser().parseFromString(`<main>${text}</main>`, 'text/html')
    root.replaceChildren(...body.childNodes)
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? ''
  }, [parts])
  return <div ref={ref} className="wb-report" />
}
