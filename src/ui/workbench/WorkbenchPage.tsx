import '../parts/tabs.css'
import './workbench.css'
import {
  Combine,
  Dices,
  Download,
  FileDiff,
  FilePlus2,
  FolderOpen,
  House,
  type LucideIcon,
  Play,
  Save,
  Share2,
} from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { HEAD } from '../../core/battleFile/versions.ts'
import { keepNow, openText, patchWorkbench, startWorkbench, useWorkbench } from '../../store/workbench/workbench.ts'
import { putDraft } from '../../store/workbench/drafts.ts'
import { lackingHalf } from '../../store/workbench/join.ts'
import { loadLibrary } from '../../store/workbench/shelf.ts'
import { liveriesOf } from '../parts/liveries.ts'
import { plainWords } from '../parts/later.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { goToGame } from '../parts/route.ts'
import { useNarrow } from '../parts/useNarrow.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { FilesDialog } from './FilesDialog.tsx'
import { GamesDialog } from './GamesDialog.tsx'
import { canShare, example, exportFile, fileNameOf, shareFile } from './files.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { tryLesson } from './LessonBar.tsx'
import { MapPane } from './MapPane.tsx'
import { NewBattleDialog } from './NewBattleDialog.tsx'
import { ProblemList } from './ProblemList.tsx'
import { TextPane } from './TextPane.tsx'

type Other = { readonly name: string; readonly text: string }
type Open = 'new' | 'join' | 'files' | 'compare' | 'games' | File | Other | undefined
type Pane = 'text' | 'map'

/** Saves under the name in the head; the same name is the same file. */
const save = async (): Promise<void> => {
  const { name, text } = useWorkbench.getState()
  patchWorkbench({ origin: text })
  await keepNow()
  await putDraft({ id: fileNameOf(name), name: name === '' ? 'Battle' : name, text, updated: Date.now() })
}

/** Puts the file on the table as a game. A scenario is played from the set-up. */
const play = async (): Promise<void> => {
  const { name, text, checked, sight, step } = useWorkbench.getState()
  if (sight?.lesson) return tryLesson(step ?? 0)
  const { openFileText } = await import('../../store/session/exchange.ts')
  const battle = checked?.kind === 'scenario' ? JSON.stringify({ ...HEAD, name, scenario: checked.json }) : text
  const opened = await openFileText(battle, name)
  if (opened.ok) goToGame(opened.value)
}

const Kept = () => {
  const kept = useWorkbench((workbench) => workbench.kept)
  const trouble = useWorkbench((workbench) => workbench.trouble)
  if (trouble !== undefined) return <span className="wb-kept is-bad">Not kept: {trouble}</span>
  return <span className="wb-kept">{kept === undefined ? 'Keeping…' : 'Kept in this browser'}</span>
}

type DeedProps = {
  readonly label: string
  readonly title: string
  readonly picture: LucideIcon
  readonly isMain?: boolean
  readonly isBarred?: boolean
  onPress(): void
}

const Deed = ({ label, title, picture: Drawn, isMain = false, isBarred = false, onPress }: DeedProps) => (
  <button
    type="button"
    className={isMain ? 'button is-main' : 'button'}
    aria-label={label}
    title={title}
    disabled={isBarred}
    onClick={onPress}
  >
    <Drawn aria-hidden="true" size={18} /> <span>{label}</span>
  </button>
)

type DeedsProps = { readonly saved: string; onSaved(words: string): void; onOpen(open: Open): void }

const Deeds = ({ saved, onSaved, onOpen }: DeedsProps) => {
  const name = useWorkbench((workbench) => workbench.name)
  const isPlayable = useWorkbench(
    ({ checked }) =>
      checked !== undefined && checked.kind !== 'map' && checked.faults.every((fault) => fault.weight !== 'error'),
  )
  const half = useWorkbench(({ checked, library }) => lackingHalf(checked, library))
  const keep = (): void =>
    void save().then(
      () => onSaved(`Saved as ${name}`),
      (reason: unknown) => onSaved(`Not saved: ${String(reason)}`),
    )
  const toTable = (): void => void play().catch((reason) => onSaved(`Not played: ${plainWords(reason)}`))
  return (
    <div className="wb-deeds">
      <Deed label="New battle" title="Make a battle from nothing" picture={FilePlus2} onPress={() => onOpen('new')} />
      <Deed label="Open" title="Open a file" picture={FolderOpen} onPress={() => onOpen('files')} />
      {half ? (
        <Deed
          label="Join"
          title={`Join with a ${half} to one battle`}
          picture={Combine}
          onPress={() => onOpen('join')}
        />
      ) : undefined}
      <Deed label="Save" title={saved === '' ? 'Save on this workbench' : saved} picture={Save} onPress={keep} />
      <Deed label="Export" title="Export to a file" picture={Download} onPress={exportFile} />
      {canShare() ? (
        <Deed label="Share" title="Share the file" picture={Share2} onPress={() => void shareFile()} />
      ) : undefined}
      <Deed label="Compare" title="Compare with another file" picture={FileDiff} onPress={() => onOpen('compare')} />
      <Deed
        label="Games"
        title="Let the computer play many games of this file"
        picture={Dices}
        isBarred={!isPlayable}
        onPress={() => onOpen('games')}
      />
      <Deed label="Play" title="Play this file" picture={Play} isMain isBarred={!isPlayable} onPress={toTable} />
      <SettingsButton />
    </div>
  )
}

const Head = ({ onOpen }: { onOpen(open: Open): void }) => {
  const name = useWorkbench((workbench) => workbench.name)
  const [saved, setSaved] = useState('')
  return (
    <header className="wb-head">
      <a className="button is-icon" href="#/" aria-label="Start page" title="Start page">
        <House aria-hidden="true" size={20} />
      </a>
      <h1 className="wb-title">Workbench</h1>
      <input
        className="wb-name"
        aria-label="Name of the file"
        value={name}
        onChange={(event) => patchWorkbench({ name: event.target.value, kept: undefined })}
        onBlur={() => void keepNow()}
      />
      <Kept />
      <span className="visually-hidden" aria-live="polite">
        {saved}
      </span>
      <Deeds saved={saved} onSaved={setSaved} onOpen={onOpen} />
    </header>
  )
}

const PaneSwitch = ({ pane, onPane }: { pane: Pane; onPane(pane: Pane): void }) => (
  <div className="wb-switch" role="toolbar" aria-label="Part of the workbench">
    {(['text', 'map'] as const).map((one) => (
      <button key={one} type="button" className="tab" aria-pressed={pane === one} onClick={() => onPane(one)}>
        {one === 'text' ? 'Text' : 'Map'}
      </button>
    ))}
  </div>
)

/** Files that are dropped anywhere on the page are opened by the reader of all files; the editor would take them as they are. */
const dropsOf = (onFile: (file: File) => void) => ({
  onDragOverCapture: (event: DragEvent): void => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
  onDropCapture: (event: DragEvent): void => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    onFile(file)
  },
})

/** Where battles and maps are made: the text on one side, what it means on the other. */
const WorkbenchPage = () => {
  const [open, setOpen] = useState<Open>(undefined)
  const [pane, setPane] = useState<Pane>('text')
  const narrow = useNarrow()
  const faults = useWorkbench((workbench) => workbench.faults)
  const liveries = useWorkbench(({ rules, sight }) =>
    rules && sight?.battle ? liveriesOf({ areCrossed: rules.areCrossed(sight.battle) }) : undefined,
  )
  const half = useWorkbench(({ checked, library }) => lackingHalf(checked, library))
  const isReady = useWorkbench((workbench) => workbench.library !== undefined)
  useEffect(() => startWorkbench(loadLibrary, example), [])
  const close = (): void => setOpen(undefined)
  const put = (name: string, text: string): void => {
    openText(name, text)
    close()
  }
  return (
    <main className="wb" data-liveries={liveries} {...dropsOf(setOpen)}>
      <Head onOpen={setOpen} />
      {narrow ? <PaneSwitch pane={pane} onPane={setPane} /> : undefined}
      <div className="wb-panes" data-pane={narrow ? pane : 'both'}>
        <div className="wb-text">
          {isReady ? <TextPane faults={faults} /> : <p className="waiting">Clearing the workbench…</p>}
          <ProblemList onGo={() => setPane('text')} />
        </div>
        <MapPane />
      </div>
      {open === 'new' ? <NewBattleDialog onMade={put} onClose={close} /> : undefined}
      {open === 'join' && half ? <JoinDialog half={half} onMade={put} onClose={close} /> : undefined}
      {open === 'files' || open instanceof File ? (
        <FilesDialog
          title="Open on the workbench"
          hasNew
          {...(open instanceof File ? { dropped: open } : {})}
          onClose={close}
          onPick={put}
        />
      ) : undefined}
      {open === 'compare' ? (
        <FilesDialog
          title="Compare with"
          hasNew={false}
          onClose={close}
          onPick={(name, text) => setOpen({ name, text })}
        />
      ) : undefined}
      {open === 'games' ? <GamesDialog onClose={close} /> : undefined}
      {typeof open === 'object' && !(open instanceof File) ? <CompareDialog {...open} onClose={close} /> : undefined}
    </main>
  )
}

export default WorkbenchPage
