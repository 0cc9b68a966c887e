import { campaigners } from '../../systems/index.ts'

/** Rule systems that have campaigns. */
export const CAMPAIGN_SYSTEMS = campaigners.map(({ brief }) => brief)
