import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './tabs.css'

export type Tab<K extends string> = { readonly key: K; readonly label: string; readonly body: ReactNode }
type TabsProps<K extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<K>[]
  readonly open: K
  onOpen(key: K): void
}

/** Tabs after the pattern of the authoring practices: arrows change the tab, only the open one is in the order. */
export const Tabs = <K extends string>({ label, tabs, open, onOpen }: TabsProps<K>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.key === open) ?? tabs[0]
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || !shown) return
    event.preventDefault()
    event.stopPropagation()
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length]
    if (!next) return
    onOpen(next.key)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} className="tabs-list" role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className="tab"
            onClick={() => onOpen(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="tabs-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={shown ? `${id}-${shown.key}` : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls and must be reached by keys
        tabIndex={0}
      >
        {shown?.body}
      </div>
    </div>
  )
}
