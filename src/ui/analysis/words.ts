/** `+12 %`, `−3 %`: a part of 1 as a change of a chance. */
export const gainWords = (gain: number): string => {
  const percent = Math.round(gain * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`
}

export const percentWords = (part: number): string => `${Math.round(part * 100)} %`
