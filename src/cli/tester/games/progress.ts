/** As much of a stream as progress is told on. */
type Stream = { readonly isTTY?: boolean; write(text: string): unknown }

const BAR = 24

const minutes = (seconds: number): string =>
  seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`

/** Tells how far a series of games is: a bar that grows on a terminal, else a line for every tenth part. */
export const progressOn = (stream: Stream, what: string, of: number): ((done: number) => void) => {
  const began = Date.now()
  let told = 0
  return (done) => {
    const tenth = Math.floor((done * 10) / of)
    const left = ((Date.now() - began) / 1000 / done) * (of - done)
    const rest = done < of ? `, ${minutes(left)} left` : `, ${minutes((Date.now() - began) / 1000)}`
    const count = `${done} of ${of} games${rest}`
    if (stream.isTTY) {
      const full = Math.round((done / of) * BAR)
      stream.write(`\r${what}  ${'█'.repeat(full)}${'░'.repeat(BAR - full)}  ${count}   ${done === of ? '\n' : ''}`)
    } else if (tenth > told) {
      told = tenth
      stream.write(`${what}: ${count}\n`)
    }
  }
}
