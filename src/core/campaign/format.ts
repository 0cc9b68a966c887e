/** What a campaign file calls itself. */
export const CAMPAIGN_FORMAT = 'testudo-campaign'
