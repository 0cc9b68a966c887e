import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>('/src/ui/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** Screens that take the whole game, secrets and all, and what for. */
const MAY = {
  '/src/ui/analysis/AnalysisSheet.tsx': 'looks back upon games in which nothing is secret any more',
  '/src/ui/lessons/Explain.tsx': 'looks again when anything changes; what it says is of what may be seen',
  '/src/ui/lessons/page/LessonCard.tsx': 'counts commands, and names units of a lesson that is open to all',
  '/src/ui/seats/SeatsSheet.tsx': 'asks who sits where',
  '/src/ui/seats/useReasons.tsx': 'reasons of secret orders are kept back until they are opened',
  '/src/ui/start/play.ts': 'asks which side begins',
  '/src/ui/dialogs/CrashScreen.tsx': 'hands it to the export, which refuses while there are secrets',
  '/src/ui/handover/HandOver.tsx': 'asks for what is public: names, turn, codes',
  '/src/ui/table/RepeatButton.tsx': 'looks again when anything changes; what it asks is of what may be seen',
  '/src/ui/share/ShareSheet.tsx': 'asks whether there are secrets, which no link carries',
  '/src/ui/table/GameMenu.tsx': 'hands it to the export, which refuses while there are secrets',
  '/src/ui/table/TopBar.tsx': 'asks whether there is something to undo',
  '/src/ui/seen/useSeen.ts': 'takes the battle of it; the state is the one that may be shown',
  '/src/ui/table/TimelineBar.tsx': 'asks whether there is a game; its line comes from what may be seen',
}

/** `store.game`, `getState().game` or the whole store; harmless parts of a game are not meant. */
const WHOLE =
  /(?:store|getState\(\))\.game\b(?!\?\.(?:id|ground|presenter)\b)|useGame\(\)|\{ game\b[^}]*\} = useGame\.getState\(\)/

test('[20.1] every other screen is told by what the seat may see', () => {
  const found = Object.entries(SOURCES).flatMap(([path, text]) => (WHOLE.test(text) ? [path] : []))
  expect(found.filter((path) => !(path in MAY))).toEqual([])
  expect(Object.keys(MAY).filter((path) => !found.includes(path))).toEqual([])
})

test('the guard knows the whole game when it sees it', () => {
  for (const text of [
    'const game = useGame((store) => store.game)',
    'useGame.getState().game?.history.entries',
    'const { game, viewing } = useGame.getState()',
    'const store = useGame()',
  ])
    expect(WHOLE.test(text)).toBe(true)
  for (const text of [
    'useGame(seenGame)',
    'useGame((store) => store.game?.id)',
    'useGame((store) => store.game?.presenter.rules)',
    'useGame((store) => store.readOnly)',
  ])
    expect(WHOLE.test(text)).toBe(false)
})
