import { inWords } from '../text/words.ts'
import type { ChanceView } from './combat.ts'

type Ways = Pick<ChanceView, 'ways' | 'of'>

const SIXTHS = 6
const percent = ({ ways, of }: Ways): string => `${Math.round((ways * 100) / of)} %`

/** `certain`, `2 in 6`, `10 in 36 (28 %)`, `no chance`. */
export const chanceInWords = (chance: Ways): string => {
  const { ways, of } = chance
  if (ways >= of) return 'certain'
  if (ways <= 0) return 'no chance'
  return of === SIXTHS ? `${ways} in ${of}` : `${ways} in ${of} (${percent(chance)})`
}

const inSo = ({ ways, of }: Ways): string => (of === SIXTHS ? `${inWords(ways)} in ${inWords(of)}` : `${ways} in ${of}`)

/** `two in six disrupted, four in six eliminated`. */
export const chancesInWords = (chances: readonly (Ways & Pick<ChanceView, 'label'>)[]): string =>
  chances
    .map((chance) => (chance.ways === chance.of ? `${chance.label} for certain` : `${inSo(chance)} ${chance.label}`))
    .join(', ')
