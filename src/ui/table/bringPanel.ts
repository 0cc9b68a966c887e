/** What comes late is waited for, so many frames. */
const PATIENCE = 60

const inSight = (body: HTMLElement, panel: Element): void => {
  const frame = body.getBoundingClientRect()
  const { top, bottom, height } = panel.getBoundingClientRect()
  const begins = frame.top + (body.querySelector<HTMLElement>('.tabs-list')?.offsetHeight ?? 0)
  const seen = Math.min(bottom, frame.bottom) - Math.max(top, begins)
  if (seen < Math.min(height, (frame.bottom - begins) / 2)) body.scrollTop += top - begins
}

/** Brings the panel that a tab opens below the tabs, unless enough of it is seen already. */
export const bringPanel = (body: HTMLElement | null, frames = PATIENCE): void => {
  requestAnimationFrame(() => {
    const panel = body?.querySelector('.tabs-panel')
    if (!body || !panel) return
    if (frames > 0 && panel.querySelector(':scope > .waiting')) bringPanel(body, frames - 1)
    else inSight(body, panel)
  })
}
