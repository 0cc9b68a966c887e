import { registerSW } from 'virtual:pwa-register'

/** Keeps a copy of the whole game in the browser, so that it opens without a network after the first visit. */
registerSW({ immediate: true })
