/** Verbs with which the rules tell what units do, and the same for several. */
const VERBS: Readonly<Record<string, string>> = {
  is: 'are',
  becomes: 'become',
  breaks: 'break',
  charges: 'charge',
  gets: 'get',
  goes: 'go',
  lands: 'land',
  meets: 'meet',
  mounts: 'mount',
  panics: 'panic',
  rejoins: 'rejoin',
  rides: 'ride',
  finds: 'find',
  shares: 'share',
  runs: 'run',
  stays: 'stay',
  swims: 'swim',
  withdraws: 'withdraw',
  form: 'form',
  dissolve: 'dissolve',
  must: 'must',
}
/** What is done to units. */
const SUFFERED: readonly string[] = ['taken', 'held', 'disrupted', 'disordered', 'caught', 'ridden']

/** `MI 1 and MI 2` with what a rule tells of them: `withdraw`, `are disordered by a full hex`. */
export const clause = (who: string, count: number, text: string): string => {
  const [first = '', ...rest] = text.split(' ')
  const many = VERBS[first]
  if (many !== undefined) return [who, count === 1 ? first : many, ...rest].join(' ')
  return SUFFERED.includes(first) ? `${who} ${count === 1 ? 'is' : 'are'} ${text}` : `${who}: ${text}`
}
