import { follow, lookNow } from './act.ts'

/** Both sides are set up as the game does it when asked to, and the battle begins; false where that cannot be. */
export const deployBoth = (): boolean => {
  const look = lookNow()
  const tray = look?.presenter.body(look, undefined).find((block) => block.kind === 'tray')
  const begin = tray?.tools.find(({ key }) => key === 'begin')
  return begin !== undefined && follow(begin.intent)
}
