import { Milestone } from 'lucide-react'
import { CAMPAIGN_SYSTEMS } from '../../store/campaign/systems.ts'
import { type Kept, listCampaigns } from '../../store/campaign/database.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { CAMPAIGNS, campaignAddress } from '../route.ts'

const lastOne = async (_page: 'start'): Promise<Kept | undefined> => (await listCampaigns()).all[0]

/** On the start page: the way to the campaigns, and on with the last one. */
export const CampaignsLink = () => {
  const last = useLoaded(lastOne, 'start')
  return (
    <section className="saved-section" aria-labelledby="campaigns-title">
      <h2 id="campaigns-title" className="start-heading">
        Campaigns
      </h2>
      <ul className="saved-list">
        {last ? (
          <li className="saved">
            <a className="saved-link" href={campaignAddress(last.id)}>
              <b>{last.title}</b>
              <span>{last.standing}</span>
            </a>
          </li>
        ) : undefined}
        <li className="saved">
          <a className="saved-link" href={CAMPAIGNS}>
            <b>
              <Milestone aria-hidden="true" size={16} /> {last ? 'All campaigns' : 'Begin a campaign'}
            </b>
            <span>
              One force from battle to battle, against the computer:{' '}
              {CAMPAIGN_SYSTEMS.map(({ title }) => title).join(', ')}
            </span>
          </a>
        </li>
      </ul>
    </section>
  )
}
