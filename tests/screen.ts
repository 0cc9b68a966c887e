import { beforeAll } from 'vitest'
import { useAnalysis } from '../src/store/analysis/analysis.ts'
import { useBeats } from '../src/store/beats.ts'
import { forgetComputer } from '../src/store/computer/standing.ts'
import { clearTable } from '../src/store/game.ts'
import { useLesson } from '../src/store/lesson/lesson.ts'
import { resetScreen } from '../src/store/screen.ts'
import { choose, chooseUsual } from '../src/store/settings.ts'

// Screens share one world: each file finds what players' stores hold as a new browser has it, and plays nothing on the map.
beforeAll(() => {
  document.body.replaceChildren()
  window.location.hash = ''
  localStorage.clear()
  chooseUsual()
  choose('speed', 'off')
  useAnalysis.setState(useAnalysis.getInitialState(), true)
  useBeats.setState(useBeats.getInitialState(), true)
  useLesson.setState(useLesson.getInitialState(), true)
  forgetComputer()
  clearTable()
  resetScreen()
})
