import './campaign.css'
import '../lessons/lessons.css'
import '../start/start.css'
import { ArrowLeft, FolderOpen } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Problem } from '../../core/scenario/problems.ts'
import { openCampaignFile } from '../../store/campaign/campaign.ts'
import { deleteCampaign, type Kept, listCampaigns } from '../../store/campaign/database.ts'
import { CAMPAIGN_SYSTEMS } from '../../store/campaign/systems.ts'
import { FailureDialog } from '../dialogs/FailureDialog.tsx'
import { DeleteButton } from '../parts/DeleteButton.tsx'
import { FileButton } from '../parts/filePicker.tsx'
import { plainWords } from '../parts/later.tsx'
import { campaignAddress, goToCampaign } from '../parts/route.ts'
import { ProblemsDialog } from '../dialogs/ProblemsDialog.tsx'
import { NewCampaign } from './NewCampaign.tsx'

const useCampaigns = (): [readonly Kept[], () => void] => {
  const [all, setAll] = useState<readonly Kept[]>([])
  const refresh = useCallback((): void => void listCampaigns().then((found) => setAll(found.all)), [])
  useEffect(refresh, [refresh])
  return [all, refresh]
}

const KeptRow = ({ kept, onDelete }: { kept: Kept; onDelete(): void }) => (
  <li className="saved">
    <a className="saved-link campaign-link" href={campaignAddress(kept.id)}>
      <b>{kept.title}</b>
      <span>{kept.standing}</span>
    </a>
    <DeleteButton name={kept.title} onDelete={onDelete} />
  </li>
)

const OpenCampaign = () => {
  const [trouble, setTrouble] = useState<{ readonly name: string; readonly problems: readonly Problem[] } | undefined>(
    undefined,
  )
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const open = async (file: File): Promise<void> => {
    const opened = await openCampaignFile(file)
    if (opened.ok) goToCampaign(opened.value)
    else setTrouble({ name: file.name, problems: opened.problems })
  }
  return (
    <>
      <FileButton
        label="Campaign file"
        className="button is-quiet courses-back"
        onFile={(file) => void open(file).catch((reason: unknown) => setFailure(plainWords(reason)))}
      >
        <FolderOpen aria-hidden="true" size={18} /> Open a campaign file
      </FileButton>
      {trouble ? <ProblemsDialog {...trouble} of="campaigns" onClose={() => setTrouble(undefined)} /> : undefined}
      {failure === undefined ? undefined : <FailureDialog words={failure} onClose={() => setFailure(undefined)} />}
    </>
  )
}

/** Campaigns that are kept, and a new one. */
const CampaignsPage = () => {
  const [all, refresh] = useCampaigns()
  return (
    <main className="courses">
      <a className="button is-quiet courses-back" href="#/">
        <ArrowLeft aria-hidden="true" size={18} /> Start page
      </a>
      <h1>Campaigns</h1>
      {all.length > 0 ? (
        <section aria-label="Campaigns kept here">
          <ul className="saved-list">
            {all.map((kept) => (
              <KeptRow key={kept.id} kept={kept} onDelete={() => void deleteCampaign(kept.id).finally(refresh)} />
            ))}
          </ul>
        </section>
      ) : undefined}
      {CAMPAIGN_SYSTEMS.map(({ id, title }) => (
        <section key={id} className="course" aria-label={`A new campaign, ${title}`}>
          <h2>A new campaign: {title}</h2>
          <p>
            Raise a force, lead it from battle to battle against the computer, and bring it through the war. It is kept
            in this browser after every step.
          </p>
          <NewCampaign system={id} />
        </section>
      ))}
      <div>
        <OpenCampaign />
      </div>
    </main>
  )
}

export default CampaignsPage
