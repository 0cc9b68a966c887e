import { battles, mapFile, scenarioFile } from '../../store/library.ts'
import { useBench } from '../../store/workbench/bench.ts'
import { written } from '../../store/workbench/edit.ts'
import { blankMap } from '../../systems/prestags/workbench/paint.ts'

/** A file that can be put on the bench, or be compared with it. */
export type Offer = { readonly name: string; readonly load: () => Promise<string> }

const pretty = (json: unknown): string => `${written(json)}\n`

const EXAMPLE = {
  format: 'testudo-battle',
  version: 1,
  name: 'Two skirmishers and a bow',
  scenario: 'prestags/rome-753bc',
  dice: [5],
  start: {
    turn: 2,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-SK-2': '1115', 'B-BW-1': { at: '1015', disrupted: 'lastTurn' } },
  },
  commands: [{ type: 'fire', units: ['A-SK-1', 'A-SK-2'], target: '1015' }, { type: 'endStep' }],
  expect: [{ kind: 'unit', unit: 'B-BW-1', fate: 'eliminated' }],
}

export const example = () => ({ name: EXAMPLE.name, text: pretty(EXAMPLE) })

export const newFiles: readonly Offer[] = [
  { name: EXAMPLE.name, load: async () => example().text },
  { name: 'Empty map, 33 by 37', load: async () => pretty(blankMap('new-map', 33, 37)) },
  { name: 'Empty map, 16 by 20', load: async () => pretty(blankMap('new-map', 16, 20)) },
]

export const battleOffers: readonly Offer[] = battles.map((scenario) => ({
  name: `${scenario.name}, ${scenario.date}`,
  load: async () => pretty(scenarioFile(`prestags/${scenario.id}.json`)),
}))

export const mapOffers = (): readonly Offer[] =>
  (useBench.getState().library?.maps ?? []).map((id) => ({
    name: `Map ${id}`,
    load: async () => pretty(await mapFile(id)),
  }))

export const fileNameOf = (name: string): string => {
  const safe = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${safe || 'battle'}.json`
}

const fileNow = (): File => {
  const { name, text } = useBench.getState()
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
    await navigator.share({ files: [fileNow()], title: useBench.getState().name })
  } catch (reason) {
    if (!(reason instanceof DOMException) || reason.name !== 'AbortError') exportFile()
  }
}
