import { Download, Play } from 'lucide-react'
import { useState } from 'react'
import type { PlanFault, Page } from '../../core/build/builder.ts'
import { codeOf } from '../../core/battleFile/code.ts'
import { against, PEOPLE, type Seats } from '../../core/mind/seats.ts'
import { battleText, playBuilt } from '../../store/build/playing.ts'
import { useSettings } from '../../store/settings/settings.ts'
import { saveBlob } from '../parts/download.ts'
import { plainWords } from '../parts/later.tsx'
import { goToGame } from '../parts/route.ts'
import { SeatsChoice } from '../seats/SeatsChoice.tsx'
import { LinkRow } from '../share/LinkRow.tsx'
import { FieldGroups } from './Fields.tsx'
import type { PlanWork } from './work.ts'

type ReadyProps = {
  readonly page: Page
  readonly work: PlanWork
  readonly faults: readonly PlanFault[]
  onMend(fault: PlanFault): void
}

/** What stands in the way, each with the step where it is mended. */
export const FaultList = ({ faults, onMend }: Pick<ReadyProps, 'faults' | 'onMend'>) =>
  faults.length === 0 ? undefined : (
    <ul className="build-faults" aria-label="What is not right yet">
      {faults.map((fault) => (
        <li key={`${fault.at} ${fault.text}`}>
          <button type="button" className="build-fault" onClick={() => onMend(fault)}>
            {fault.text} <small className="build-cite">{fault.cite}</small>
          </button>
        </li>
      ))}
    </ul>
  )

const fileOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'battle'
  }.json`

const Files = ({ work: { builder, plan } }: { work: PlanWork }) => {
  const text = (): string => battleText(builder, plan)
  const save = (): void => saveBlob(new Blob([text()], { type: 'application/json' }), fileOf(builder.name(plan)))
  return (
    <section className="build-group">
      <h3>Keep it, or send it</h3>
      <div className="build-tools">
        <button type="button" className="button" onClick={save}>
          <Download aria-hidden="true" size={18} /> Save the battle file
        </button>
      </div>
      <p className="build-note">
        An ordinary battle file: the game, the workbench and the runner open it. A battle that was begun stays among
        your games.
      </p>
      <LinkRow title="A link" text="Whoever opens it has the battle before him." make={() => codeOf(text())} />
    </section>
  )
}

/** The battle is whole: played, kept, sent. */
export const ReadyStep = ({ page, work, faults, onMend }: ReadyProps) => {
  const { builder, plan } = work
  const [seats, setSeats] = useState<Seats>(() =>
    useSettings.getState().opponent === 'computer' ? against(0) : PEOPLE,
  )
  const [trouble, setTrouble] = useState<string | undefined>(undefined)
  const play = (deployed: boolean): void =>
    void playBuilt(builder, plan, { seats, deployed }).then(goToGame, (reason: unknown) =>
      setTrouble(plainWords(reason)),
    )
  const set = (id: string, value: string | number): void => work.change(builder.set(plan, id, value))
  if (faults.length > 0)
    return (
      <section className="build-group">
        <h3>Not right yet</h3>
        <FaultList faults={faults} onMend={onMend} />
      </section>
    )
  return (
    <>
      <FieldGroups groups={page.groups} onSet={set} />
      <section className="build-group">
        <h3>Who plays</h3>
        <SeatsChoice names={builder.sides(plan)} seats={seats} onChoose={setSeats} />
        <div className="build-tools">
          <button type="button" className="button is-main" onClick={() => play(true)}>
            <Play aria-hidden="true" size={18} /> Play as deployed
          </button>
          <button type="button" className="button" onClick={() => play(false)}>
            Deploy at the table
          </button>
        </div>
        {trouble === undefined ? undefined : (
          <p className="dialog-trouble" role="alert">
            {trouble}
          </p>
        )}
      </section>
      <Files work={work} />
    </>
  )
}
