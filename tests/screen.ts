import { beforeAll } from 'vitest'
import { useAnalysis } from '../src/store/analysis/analysis.ts'
import { useBeats } from '../src/store/interact/beats.ts'
import { useHints } from '../src/store/computer/hints.ts'
import { forgetComputer } from '../src/store/computer/standing.ts'
import { clearTable } from '../src/store/game/game.ts'
import { useLayout } from '../src/store/settings/layout.ts'
import { useExplain } from '../src/store/lesson/explain.ts'
import { useLesson } from '../src/store/lesson/lesson.ts'
import { useOffer, useWayBack } from '../src/store/lesson/offer.ts'
import { useProgress } from '../src/store/lesson/progress.ts'
import { useBehind } from '../src/store/session/keeping.ts'
import { useWaiting } from '../src/store/saves/open.ts'
import { resetScreen } from '../src/store/game/screen.ts'
import { choose, chooseUsual } from '../src/store/settings/settings.ts'
import { useNewVersion } from '../src/store/session/version.ts'
import { useGames } from '../src/store/workbench/games/games.ts'
import { useWorkbench } from '../src/store/workbench/workbench.ts'

type Store<T> = { getInitialState(): T; setState(state: T, replaces: true): void }

const renew = <T>(store: Store<T>): void => store.setState(store.getInitialState(), true)

// Screens share one world: each file finds what players' stores hold as a new browser has it, and plays nothing on the map.
beforeAll(() => {
  document.body.replaceChildren()
  window.location.hash = ''
  localStorage.clear()
  chooseUsual()
  choose('speed', 'off')
  renew(useExplain)
  renew(useOffer)
  renew(useWayBack)
  renew(useProgress)
  renew(useBehind)
  renew(useWaiting)
  renew(useNewVersion)
  renew(useAnalysis)
  renew(useBeats)
  renew(useGames)
  renew(useHints)
  renew(useLayout)
  renew(useLesson)
  renew(useWorkbench)
  forgetComputer()
  clearTable()
  resetScreen()
})
