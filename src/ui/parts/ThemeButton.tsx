import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { setTheme, useSettings } from '../../store/settings.ts'

const QUERY = '(prefers-color-scheme: dark)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsDark = (): boolean => {
  const { theme } = useSettings()
  const system = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
  return theme === 'system' ? system : theme === 'dark'
}

/** Light or dark; remembered. */
export const ThemeButton = () => {
  const isDark = useIsDark()
  const label = isDark ? 'Use light colours' : 'Use dark colours'
  return (
    <button
      type="button"
      className="button is-icon"
      aria-label={label}
      title={label}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun aria-hidden="true" size={20} /> : <Moon aria-hidden="true" size={20} />}
    </button>
  )
}
