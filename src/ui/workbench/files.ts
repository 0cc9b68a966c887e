import type { FreshFile } from '../../core/presenter/workbench.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { courses } from '../../store/lesson/courses.ts'
import { lessonFile } from '../../store/lesson/open.ts'
import { battles } from '../../store/library/library.ts'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { written } from '../../store/workbench/edit.ts'
import { SYSTEMS } from '../../systems/index.ts'

/** A file that can be put on the workbench, or be compared with it. */
export type FileOffer = { readonly name: string; readonly load: () => Promise<string> }

const pretty = (json: unknown): string => `${written(json)}\n`

const textOf = async ({ make }: FreshFile): Promise<string> => pretty(await make())

const fresh: readonly FreshFile[] = SYSTEMS.flatMap((system) => system.fresh ?? [])

/** What lies on an empty workbench. */
export const example = async () => {
  const [file] = fresh
  return file ? { name: file.name, text: await textOf(file) } : { name: '', text: '' }
}

export const newFiles: readonly FileOffer[] = fresh.map((file) => ({ name: file.name, load: () => textOf(file) }))

/** The name of a battle; of another system than the usual one with its name. */
const nameOf = ({ name, date, system }: BattleSummary): string => {
  const title = SYSTEMS.find(({ brief }) => brief.id === system)?.brief.title
  return system === SYSTEMS[0].brief.id ? `${name}, ${date}` : `${name}, ${date}, ${title}`
}

export const battleOffers: readonly FileOffer[] = battles.map((sheet) => ({
  name: nameOf(sheet),
  load: async () => pretty(sheet.file),
}))

export const lessonOffers: readonly FileOffer[] = courses.flatMap((course) =>
  course.lessons.map(({ path, title }) => ({
    name: `${title}, ${course.title}`,
    load: async () => pretty(await lessonFile(path)),
  })),
)

export const mapOffers = (): readonly FileOffer[] => {
  const { library } = useWorkbench.getState()
  return (library?.maps ?? []).map((id) => ({ name: `Map ${id}`, load: async () => pretty(library?.map(id)) }))
}

export const fileNameOf = (name: string): string => {
  const safe = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${safe || 'battle'}.json`
}

const fileNow = (): File => {
  const { name, text } = useWorkbench.getState()
  return new File([text], fileNameOf(name), { type: 'application/json' })
}

/** Hands the text to the maker as a file. */
export const exportFile = (): void => {
  const file = fileNow()
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['{}'], 'battle.json', { type: 'application/json' })] })

/** Gives the file to another program of the device; where that is refused, it is exported. */
export const shareFile = async (): Promise<void> => {
  try {
    await navigator.share({ files: [fileNow()], title: useWorkbench.getState().name })
  } catch (reason) {
    if (!(reason instanceof DOMException) || reason.name !== 'AbortError') exportFile()
  }
}
