import { Milestone } from 'lucide-react'
import { campaignWith } from '../../../store/campaign/database.ts'
import { settled } from '../../../store/session/autosave.ts'
import { useLoaded } from '../../parts/useLoaded.ts'
import { goToCampaign } from '../../parts/route.ts'

/** The campaign of which a game is the battle; undefined for other games. */
export const useCampaignOf = (game: string): string | undefined => useLoaded(campaignWith, game)

type BackProps = { readonly campaign: string; readonly className?: string }

/** From a battle of a campaign the way leads back to it; when it is over, with its result. */
export const BackToCampaign = ({ campaign, className = 'button is-primary' }: BackProps) => (
  <button type="button" className={className} onClick={() => void settled().then(() => goToCampaign(campaign))}>
    <Milestone aria-hidden="true" size={20} /> Back to the campaign
  </button>
)
