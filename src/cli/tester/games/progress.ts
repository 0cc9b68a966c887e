/** As much of a stream as progress is told on. */
type Stream = { readonly isTTY?: boolean; write(text: string): unknown }

const BAR = 24

const minutes = (seconds: number): string =>
  seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** Games in a second, or in a minute where they are few. */
const rateOf = (done: number, seconds: number): string => {
  const rate = done / Math.max(0.001, seconds)
  return rate >= 1 ? `${rate.toFixed(rate < 10 ? 1 : 0)} a second` : `${(rate * 60).toFixed(1)} a minute`
}

/**
 * Tells how far a series of games is, how fast, and how long it will take: a bar that grows on a terminal, else a line
 * for every tenth part. What is `ended` early is told so.
 */
export const progressOn = (stream: Stream, what: string, of: number): ((done: number, ended?: boolean) => void) => {
  const began = Date.now()
  let told = 0
  return (done, ended = done === of) => {
    const tenth = Math.floor((done * 10) / of)
    const seconds = (Date.now() - began) / 1000
    const left = (seconds / done) * (of - done)
    const rest = ended ? minutes(seconds) : `${minutes(left)} left`
    const early = ended && done < of ? ', and they are enough' : ''
    const count = `${done} of ${of} games${early}, ${rateOf(done, seconds)}, ${rest}`
    if (stream.isTTY) {
      const full = Math.round((done / of) * BAR)
      stream.write(`\r${what}  ${'█'.repeat(full)}${'░'.repeat(BAR - full)}  ${count}   ${ended ? '\n' : ''}`)
    } else if (tenth > told || early !== '') {
      told = tenth
      stream.write(`${what}: ${count}\n`)
    }
  }
}
