import { Combine, FolderOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadText } from '../../core/scenario/text.ts'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { listDrafts } from '../../store/workbench/drafts.ts'
import { type Half, joined, type JoinOffer, offersFor } from '../../store/workbench/join.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { FileButton } from '../parts/filePicker.tsx'
import { Offers } from './FilesDialog.tsx'
import { battleOffers, mapOffers } from './files.ts'

const GUIDES: Readonly<Record<Half, string>> = {
  map: 'The scenario on the workbench and a map become one battle file, which holds both.',
  scenario: 'The map on the workbench and a scenario become one battle file, which holds both.',
}

/** Saved files that hold the other half; what is named by the file on the workbench comes first. */
const useOffers = (json: unknown, half: Half): readonly JoinOffer[] => {
  const [offers, setOffers] = useState<readonly JoinOffer[]>([])
  useEffect(() => {
    let isOpen = true
    void listDrafts().then(
      (drafts) => isOpen && setOffers(offersFor(json, half, drafts)),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [json, half])
  return offers
}

const Saved = ({ offers, onText }: { offers: readonly JoinOffer[]; onText(text: string): void }) => (
  <ul className="wb-drafts">
    {offers.map(({ draft, isMeant }) => (
      <li key={draft.id} className="wb-draft">
        <button type="button" className="wb-draft-open" onClick={() => onText(draft.text)}>
          <b>{draft.name}</b>
          {isMeant ? <span>the one that is named</span> : undefined}
        </button>
      </li>
    ))}
  </ul>
)

type JoinDialogProps = { readonly half: Half; onMade(name: string, text: string): void; onClose(): void }

/** A map and a scenario become one battle by a press. */
export const JoinDialog = ({ half, onMade, onClose }: JoinDialogProps) => {
  const { checked, library } = useWorkbench()
  const [trouble, setTrouble] = useState('')
  const offers = useOffers(checked?.json, half)
  const join = (text: string): void => {
    const made = joined(checked?.json, half, text, library)
    if (typeof made === 'string') setTrouble(made)
    else onMade(made.name, made.text)
  }
  const read = async (file: File): Promise<void> => {
    const got = await loadText(file)
    if (got.ok) join(got.value)
    else setTrouble(`There is no ${half} in that file.`)
  }
  return (
    <Dialog title={`Join with a ${half}`} onClose={onClose}>
      <p className="wb-guide">
        <Combine aria-hidden="true" size={16} /> {GUIDES[half]}
      </p>
      {offers.length > 0 ? (
        <section>
          <h3 className="wb-files-title">Saved on this workbench</h3>
          <Saved offers={offers} onText={join} />
        </section>
      ) : undefined}
      <Offers
        title={half === 'map' ? 'A map of the game' : 'A battle of the game'}
        offers={half === 'map' ? mapOffers() : battleOffers}
        onPick={(_, text) => join(text)}
      />
      <FileButton label="File to join with" className="button" onFile={(file) => void read(file)}>
        <FolderOpen aria-hidden="true" size={18} /> A {half} from this device
      </FileButton>
      <p role="alert" className="wb-trouble">
        {trouble}
      </p>
    </Dialog>
  )
}
