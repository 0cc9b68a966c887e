import { Milestone } from 'lucide-react'
import { CAMPAIGN_SYSTEMS } from '../../../store/campaign/systems.ts'
import { type Kept, listCampaigns } from '../../../store/campaign/database.ts'
import { useLoaded } from '../../parts/useLoaded.ts'
import { CAMPAIGNS, campaignAddress } from '../../parts/route.ts'

const lastOne = async (_page: 'start'): Promise<Kept | undefined> => (await listCampaigns()).all[0]

/** On the start page: the way to the campaigns, and on with the last one. */
export const CampaignsLink = () => {
  const last = useLoaded(lastOne, 'start')
  return (
    <section className="own-battles" aria-labelledby="campaigns-title">
      <div>
        <h2 id="campaigns-title" className="own-title">
          A campaign
        </h2>
        <p>
          {last
            ? `${last.title}. ${last.standing}`
            : `${CAMPAIGN_SYSTEMS.map(({ title }) => title).join(', ')} Raise a force and lead it from battle to battle, through the war, against the computer.`}
        </p>
      </div>
      {last ? (
        <a className="button" href={campaignAddress(last.id)}>
          <Milestone aria-hidden="true" size={18} /> Go on
        </a>
      ) : undefined}
      <a className={last ? 'button is-quiet' : 'button'} href={CAMPAIGNS}>
        {last ? undefined : <Milestone aria-hidden="true" size={18} />} {last ? 'All campaigns' : 'Begin a campaign'}
      </a>
    </section>
  )
}
