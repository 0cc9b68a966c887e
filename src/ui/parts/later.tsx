import { type ComponentProps, type ComponentType, lazy, type ReactNode } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the bound of React.lazy itself
type Part = ComponentType<any>

/** What is to be asked for again. */
const failed = new Set<() => void>()

/** Parts that did not come are asked for again when they are next shown. */
export const askAgain = (): void => {
  for (const forget of failed) forget()
  failed.clear()
}

/** A part of the screen that comes when it is first shown. Once it has failed it fails, until it is asked for again. */
export const later = <P extends Part>(
  load: () => Promise<{ default: P }>,
): ((props: ComponentProps<P>) => ReactNode) => {
  const ask = () =>
    lazy(() =>
      load().catch((reason: unknown) => {
        failed.add(() => {
          current = ask()
        })
        throw reason
      }),
    )
  let current = ask()
  return (props) => {
    const Current: Part = current
    return <Current {...props} />
  }
}

const NOT_COME = /dynamically imported module|module script|preload CSS|error loading/i

/** A part of the program could not be fetched: no network, or a new version has taken its place. */
export const hasNotCome = (reason: unknown): boolean => reason instanceof Error && NOT_COME.test(reason.message)

/** What went wrong, as one tells it to a player. */
export const plainWords = (reason: unknown): string =>
  hasNotCome(reason)
    ? 'A part of Testudo did not come: there is no network, or a new version has taken its place. Reload the page.'
    : reason instanceof Error
      ? reason.message
      : String(reason)
