import { useEffect, useState } from 'react'
import { openCampaign, type CampaignOpened } from '../../store/campaign/campaign.ts'
import { plainWords } from '../parts/later.tsx'

type Stage = 'opening' | CampaignOpened

/** Opens a campaign; a battle that was fought in the meantime brings its result. */
export const useOpening = (id: string): Stage => {
  const [stage, setStage] = useState<Stage>('opening')
  useEffect(() => {
    openCampaign(id).then(setStage, (reason: unknown) => setStage({ trouble: plainWords(reason) }))
  }, [id])
  return stage
}
