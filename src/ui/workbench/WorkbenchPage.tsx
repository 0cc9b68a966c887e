import '../table/tabs.css'
import './workbench.css'
import { Download, FileDiff, FolderOpen, House, Play, Save, Share2 } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { HEAD } from '../../core/battleFile/versions.ts'
import { keepNow, openText, patchBench, startBench, useBench } from '../../store/workbench/bench.ts'
import { putDraft } from '../../store/workbench/drafts.ts'
import { loadLibrary } from '../../store/workbench/shelf.ts'
import { plainWords } from '../parts/later.tsx'
import { ThemeButton } from '../parts/ThemeButton.tsx'
import { goToGame } from '../route.ts'
import { useNarrow } from '../table/useNarrow.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { FilesDialog } from './FilesDialog.tsx'
import { canShare, example, exportFile, fileNameOf, shareFile } from './files.ts'
import { MapPane } from './MapPane.tsx'
import { ProblemList } from './ProblemList.tsx'
import { TextPane } from './TextPane.tsx'

type Other = { readonly name: string; readonly text: string }
type Open = 'files' | 'compare' | File | Other | undefined
type Pane = 'text' | 'map'

/** Saves under the name in the head; the same name is the same file. */
const save = async (): Promise<void> => {
  const { name, text } = useBench.getState()
  patchBench({ origin: text })
  await keepNow()
  await putDraft({ id: fileNameOf(name), name: name === '' ? 'Battle' : name, text, updated: Date.now() })
}

/** Puts the file on the table as a game. A scenario is played from the set-up. */
const play = async (): Promise<void> => {
  const { name, text, checked } = useBench.getState()
  const { openFileText } = await import('../../store/exchange.ts')
  const battle = checked?.kind === 'scenario' ? JSON.stringify({ ...HEAD, name, scenario: checked.json }) : text
  const opened = await openFileText(battle, name)
  if (opened.ok) goToGame(opened.value)
}

const Kept = () => {
  const kept = useBench((bench) => bench.kept)
  const trouble = useBench((bench) => bench.trouble)
  if (trouble !== undefined) return <span className="wb-kept is-bad">Not kept: {trouble}</span>
  return <span className="wb-kept">{kept === undefined ? 'Keeping…' : 'Kept in this browser'}</span>
}

const Head = ({ onOpen }: { onOpen(open: Open): void }) => {
  const name = useBench((bench) => bench.name)
  const isPlayable = useBench(
    ({ checked }) =>
      checked !== undefined && checked.kind !== 'map' && checked.faults.every((fault) => fault.weight !== 'error'),
  )
  const [saved, setSaved] = useState('')
  const keep = (): void =>
    void save().then(
      () => setSaved(`Saved as ${name}`),
      (reason: unknown) => setSaved(`Not saved: ${String(reason)}`),
    )
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
        onChange={(event) => patchBench({ name: event.target.value, kept: undefined })}
        onBlur={() => void keepNow()}
      />
      <Kept />
      <span className="visually-hidden" aria-live="polite">
        {saved}
      </span>
      <div className="wb-deeds">
        <button type="button" className="button" aria-label="Open" title="Open a file" onClick={() => onOpen('files')}>
          <FolderOpen aria-hidden="true" size={18} /> <span>Open</span>
        </button>
        <button
          type="button"
          className="button"
          aria-label="Save"
          onClick={keep}
          title={saved === '' ? 'Save on this workbench' : saved}
        >
          <Save aria-hidden="true" size={18} /> <span>Save</span>
        </button>
        <button type="button" className="button" aria-label="Export" title="Export to a file" onClick={exportFile}>
          <Download aria-hidden="true" size={18} /> <span>Export</span>
        </button>
        {canShare() ? (
          <button
            type="button"
            className="button"
            aria-label="Share"
            title="Share the file"
            onClick={() => void shareFile()}
          >
            <Share2 aria-hidden="true" size={18} /> <span>Share</span>
          </button>
        ) : undefined}
        <button
          type="button"
          className="button"
          aria-label="Compare"
          title="Compare with another file"
          onClick={() => onOpen('compare')}
        >
          <FileDiff aria-hidden="true" size={18} /> <span>Compare</span>
        </button>
        <button
          type="button"
          className="button is-main"
          aria-label="Play"
          title="Play this file"
          disabled={!isPlayable}
          onClick={() => void play().catch((reason) => setSaved(`Not played: ${plainWords(reason)}`))}
        >
          <Play aria-hidden="true" size={18} /> <span>Play</span>
        </button>
        <ThemeButton />
      </div>
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
  const faults = useBench((bench) => bench.faults)
  const isReady = useBench((bench) => bench.library !== undefined)
  useEffect(() => startBench(loadLibrary, example), [])
  const close = (): void => setOpen(undefined)
  return (
    <main className="wb" {...dropsOf(setOpen)}>
      <Head onOpen={setOpen} />
      {narrow ? <PaneSwitch pane={pane} onPane={setPane} /> : undefined}
      <div className="wb-panes" data-pane={narrow ? pane : 'both'}>
        <div className="wb-text">
          {isReady ? <TextPane faults={faults} /> : <p className="waiting">Clearing the bench…</p>}
          <ProblemList onGo={() => setPane('text')} />
        </div>
        <MapPane />
      </div>
      {open === 'files' || open instanceof File ? (
        <FilesDialog
          title="Open on the workbench"
          hasNew
          {...(open instanceof File ? { dropped: open } : {})}
          onClose={close}
          onPick={(name, text) => {
            openText(name, text)
            close()
          }}
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
      {typeof open === 'object' && !(open instanceof File) ? <CompareDialog {...open} onClose={close} /> : undefined}
    </main>
  )
}

export default WorkbenchPage
