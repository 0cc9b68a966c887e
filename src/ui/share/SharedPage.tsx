import { useEffect, useState } from 'react'
import type { Problem } from '../../core/scenario/problems.ts'
import { openCode } from '../../store/sharing/sharing.ts'
import { plainWords } from '../parts/later.tsx'
import { goToGame, goToStart } from '../parts/route.ts'
import { ProblemsDialog } from '../dialogs/ProblemsDialog.tsx'

const problemOf = (reason: unknown): readonly Problem[] => [
  { path: 'the link', found: plainWords(reason), expected: 'a game that can be put on the table' },
]

/** What a link brings: it is put on the table as a game of its own, or it is said what is wrong with it. */
const SharedPage = ({ code }: { code: string }) => {
  const [problems, setProblems] = useState<readonly Problem[] | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    openCode(code).then(
      (opened) => {
        if (!wanted) return
        if (opened.ok) goToGame(opened.value, true)
        else setProblems(opened.problems)
      },
      (reason: unknown) => wanted && setProblems(problemOf(reason)),
    )
    return () => {
      wanted = false
    }
  }, [code])
  if (!problems) return <p className="waiting">Unrolling the map…</p>
  return <ProblemsDialog name="The link" problems={problems} onClose={goToStart} />
}

export default SharedPage
