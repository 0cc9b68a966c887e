/** A quiet browser without windows: no sandbox for root in a container, no talk with its maker. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
export const SIZE = { width: 1440, height: 900 }
