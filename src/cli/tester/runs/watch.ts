import { existsSync, type FSWatcher, watch } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { LIBRARY_FOLDER } from '../../files/library.ts'
import type { Args } from '../args/args.ts'
import { type Ran, runFiles } from './files.ts'

/** Editors write a file in several steps; a run waits until they are done. */
const CALM = 200

/** What a run depends on: files by their folder, and folders in which new files count. */
type Watched = { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> }

const watchedBy = ({ outcomes, folders }: Ran): Watched => {
  const files = outcomes.flatMap(({ file, uses }) => [
    ...(file === '-' ? [] : [resolve(file)]),
    ...uses.map((use) => join(LIBRARY_FOLDER, use)),
  ])
  return { files: new Set(files), folders: new Set(folders.map((folder) => resolve(folder))) }
}

const concerns = ({ files, folders }: Watched, folder: string, name: string | null): boolean =>
  name === null || files.has(join(folder, name)) || (folders.has(folder) && name.endsWith('.json'))

/** Calls back once whenever something changes that a run depends on. */
const onChange = (watched: Watched, call: (name: string) => void): FSWatcher[] => {
  const folders = new Set([...watched.folders, ...[...watched.files].map((file) => dirname(file))])
  return [...folders].filter(existsSync).map((folder) =>
    watch(folder, (_, name) => {
      if (concerns(watched, folder, name)) call(name ?? basename(folder))
    }),
  )
}

/** The name of what changes next, once its writer is done. */
const nextChange = (watched: Watched): Promise<string> =>
  new Promise((resolveChange) => {
    let calm: NodeJS.Timeout | undefined
    const watchers = onChange(watched, (name) => {
      clearTimeout(calm)
      calm = setTimeout(() => {
        for (const watcher of watchers) watcher.close()
        resolveChange(name)
      }, CALM)
    })
  })

const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Runs, waits for a change, runs again; until it is interrupted. */
export const watchFiles = async (args: Args): Promise<void> => {
  for (;;) {
    const ran = await runFiles(args)
    process.exitCode = ran.code
    const watched = watchedBy(ran)
    const change = nextChange(watched)
    // Said when it is true: whoever reads it may write at once.
    say(`\nWatching ${watched.files.size} files. Ctrl-C ends.`)
    const changed = await change
    say(`\n${changed} has changed.\n`)
  }
}
