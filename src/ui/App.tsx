import { lazy, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { startAutosave } from '../store/saves/autosave.ts'
import { applyTheme } from '../store/settings.ts'
import { CrashScreen } from './dialogs/CrashScreen.tsx'
import { SaveTrouble, reportSaveTrouble } from './dialogs/SaveTrouble.tsx'
import { useRoute } from './route.ts'
import { StartPage } from './start/StartPage.tsx'

const GamePage = lazy(() => import('./table/GamePage.tsx'))
const WorkbenchPage = lazy(() => import('./workbench/WorkbenchPage.tsx'))

const Page = () => {
  const route = useRoute()
  if (route.page === 'workbench') return <WorkbenchPage />
  return route.page === 'game' ? <GamePage key={route.id} id={route.id} /> : <StartPage />
}

/** The whole app: one page at a time, and what belongs to every page. */
export const App = () => {
  useEffect(() => {
    applyTheme()
    return startAutosave(reportSaveTrouble)
  }, [])
  return (
    <ErrorBoundary FallbackComponent={CrashScreen}>
      <Suspense fallback={<p className="waiting">Unrolling the map…</p>}>
        <Page />
      </Suspense>
      <SaveTrouble />
    </ErrorBoundary>
  )
}
