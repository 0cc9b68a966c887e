import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { startAutosave } from '../store/session/autosave.ts'
import { CrashScreen } from './dialogs/CrashScreen.tsx'
import { Notes } from './notes/Notes.tsx'
import { askAgain, later } from './parts/later.tsx'
import { useRoute } from './parts/route.ts'
import { StartPage } from './start/StartPage.tsx'

const CampaignPage = later(() => import('./campaign/CampaignPage.tsx'))
const CampaignsPage = later(() => import('./campaign/CampaignsPage.tsx'))
const BuildPage = later(() => import('./build/BuildPage.tsx'))
const GamePage = later(() => import('./table/GamePage.tsx'))
const LessonPage = later(() => import('./lessons/page/LessonPage.tsx'))
const LessonsPage = later(() => import('./lessons/page/LessonsPage.tsx'))
const SharedPage = later(() => import('./share/SharedPage.tsx'))
const WorkbenchPage = later(() => import('./workbench/WorkbenchPage.tsx'))

const Page = () => {
  const route = useRoute()
  if (route.page === 'game') return <GamePage key={route.id} id={route.id} />
  if (route.page === 'lesson') return <LessonPage key={route.path} path={route.path} />
  if (route.page === 'lessons') return <LessonsPage />
  if (route.page === 'campaigns') return <CampaignsPage />
  if (route.page === 'campaign') return <CampaignPage key={route.id} id={route.id} />
  if (route.page === 'build') return <BuildPage key={route.system} system={route.system} />
  if (route.page === 'shared') return <SharedPage key={route.code} code={route.code} />
  return (
    <>
      {route.page === 'workbench' ? <WorkbenchPage /> : <StartPage />}
      <Notes />
    </>
  )
}

/** The whole app: one page at a time, and what belongs to every page. */
export const App = () => {
  useEffect(startAutosave, [])
  return (
    <ErrorBoundary FallbackComponent={CrashScreen} onReset={askAgain}>
      <Suspense fallback={<p className="waiting">Unrolling the map…</p>}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}
