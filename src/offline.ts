import { registerSW } from 'virtual:pwa-register'
import { isBusy, offerVersion } from './store/session/version.ts'

const HOUR = 3_600_000
/** Each page of Testudo holds this, so that a page knows whether it is the only one. */
const PAGE = 'testudo-page'

/** Chosen here; another tab may start the new build as well. */
let isWanted = false
/** The new build serves this page already. */
let isServed = false

const start = (): void => {
  isWanted = true
  if (isServed) window.location.reload()
  else void update()
}

const isAloneNow = async (): Promise<boolean> => {
  const { held = [] } = await navigator.locks.query()
  return held.filter(({ name }) => name === PAGE).length <= 1
}

/** A page that has just been left may hold on for a moment: it is asked some times. */
const isAlone = async (): Promise<boolean> => {
  for (let tries = 0; tries < 4; tries++) {
    if (await isAloneNow()) return true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}

/** Who begins alone begins with the build that waits; to everybody else it is offered. */
const onNewBuild = async (): Promise<void> => {
  if ((await waitedBefore) && (await isAlone()) && !isBusy()) start()
  else offerVersion(start)
}

/** A page may stay open for weeks: it looks for a new build when it is looked at, and now and then. */
const lookOut = (registration: ServiceWorkerRegistration | undefined): void => {
  const look = (): void => void registration?.update().catch(() => {})
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** A build that came while another page was open, and has waited since. */
const findWaiting = async (): Promise<boolean> => {
  void navigator.locks.request(PAGE, { mode: 'shared' }, () => new Promise(() => {}))
  return Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
}

// Pages that come by plain http have neither worker nor locks.
const waitedBefore = 'serviceWorker' in navigator ? findWaiting() : Promise.resolve(false)

/** Keeps a copy of the whole game in the browser, so that it opens without a network after the first visit. */
const update = registerSW({
  immediate: true,
  onNeedRefresh: () => void onNewBuild(),
  onNeedReload: () => {
    isServed = true
    if (isWanted) window.location.reload()
  },
  onRegisteredSW: (_, registration) => lookOut(registration),
})
