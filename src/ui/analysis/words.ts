/** `+12 %`, `−3 %`: a part of 1 as a change of a chance. */
export const gainWords = (gain: number): string => {
  const percent = Math.round(gain * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}

export const percentWords = (part: number): string => `${Math.round(part * 100)} %`

/** How rare a throw is, from the share of all throws that are as good, or as bad. */
export const rareWords = (share: number, isGood: boolean): string => {
  const hundredths = Math.round(share * 100)
  const as = isGood ? 'as well or better' : 'as badly or worse'
  return hundredths < 1 ? `It hardly ever goes ${as}.` : `It goes ${as} in ${hundredths} of 100 throws.`
}
