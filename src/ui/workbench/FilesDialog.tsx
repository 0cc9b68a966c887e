import { FolderOpen, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadText } from '../../core/scenario/text.ts'
import { deleteDraft, type TextDraft, listDrafts } from '../../store/workbench/drafts.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { FileButton } from '../parts/filePicker.tsx'
import { battleOffers, lessonOffers, mapOffers, newFiles, type FileOffer } from './files.ts'

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

type FilesDialogProps = {
  readonly title: string
  /** New files make sense to begin with, not to compare with. */
  readonly hasNew: boolean
  /** A file that was dropped on the page, to be read at once. */
  readonly dropped?: File
  onPick(name: string, text: string): void
  onClose(): void
}

/** A list of files of the game. */
export const Offers = ({
  title,
  offers,
  onPick,
}: { title: string; offers: readonly FileOffer[] } & Pick<FilesDialogProps, 'onPick'>) => (
  <label className="wb-field">
    {title}
    <select
      className="wb-select"
      value=""
      onChange={(event) => {
        const offer = offers[Number(event.target.value)]
        if (offer) void offer.load().then((text) => onPick(offer.name, text))
      }}
    >
      <option value="">Choose…</option>
      {offers.map(({ name }, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

const GameOffers = ({ onPick }: Pick<FilesDialogProps, 'onPick'>) => (
  <>
    <Offers title="A battle of the game" offers={battleOffers} onPick={onPick} />
    <Offers title="A lesson of the game" offers={lessonOffers} onPick={onPick} />
    <Offers title="A map of the game" offers={mapOffers()} onPick={onPick} />
  </>
)

const DraftRow = ({ draft, onPick, onDelete }: { draft: TextDraft; onPick(): void; onDelete(): void }) => (
  <li className="wb-draft">
    <button type="button" className="wb-draft-open" onClick={onPick}>
      <b>{draft.name}</b>
      <time dateTime={new Date(draft.updated).toISOString()}>{when.format(draft.updated)}</time>
    </button>
    <button type="button" className="button is-icon" aria-label={`Delete ${draft.name}`} onClick={onDelete}>
      <Trash2 aria-hidden="true" size={18} />
    </button>
  </li>
)

/** A file from the shelf, from the game or from the disk. */
export const FilesDialog = ({ title, hasNew, dropped, onPick, onClose }: FilesDialogProps) => {
  const [trouble, setTrouble] = useState('')
  const [drafts, setDrafts] = useState<readonly TextDraft[]>([])
  const refresh = (): void => void listDrafts().then(setDrafts, () => {})
  useEffect(refresh, [])
  const read = async (file: File): Promise<void> => {
    const got = await loadText(file)
    if (got.ok) onPick(file.name.replace(/\.json$/, ''), got.value)
    else
      setTrouble(
        got.problems
          .map(({ found, expected, hint }) => `Found ${found}, expected ${expected}. ${hint ?? ''}`)
          .join(' '),
      )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once, when it is dropped
  useEffect(() => {
    if (dropped) void read(dropped)
  }, [dropped])
  return (
    <Dialog title={title} onClose={onClose}>
      {drafts.length > 0 ? (
        <section>
          <h3 className="wb-files-title">Saved on this workbench</h3>
          <ul className="wb-drafts">
            {drafts.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                onPick={() => onPick(draft.name, draft.text)}
                onDelete={() => void deleteDraft(draft.id).then(refresh)}
              />
            ))}
          </ul>
        </section>
      ) : undefined}
      {hasNew ? <Offers title="Begin anew" offers={newFiles} onPick={onPick} /> : undefined}
      <GameOffers onPick={onPick} />
      <FileButton label="File from this device" className="button is-main" onFile={(file) => void read(file)}>
        <FolderOpen aria-hidden="true" size={18} /> A file from this device
      </FileButton>
      <p role="alert" className="wb-trouble">
        {trouble}
      </p>
    </Dialog>
  )
}
