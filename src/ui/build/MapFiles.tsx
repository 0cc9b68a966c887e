import { Download, FolderOpen } from 'lucide-react'
import { readJson } from '../../core/scenario/json.ts'
import { loadText } from '../../core/scenario/text.ts'
import { mapFile, namedMaps } from '../../store/library/library.ts'
import { saveBlob } from '../parts/download.ts'
import { FileButton } from '../parts/filePicker.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import type { PlanWork } from './work.ts'

/** A map of the game, a map from a file, and the one in hand as a file. */
export const MapFiles = ({ work: { builder, plan, attempt } }: { work: PlanWork }) => {
  const { desk, system } = builder
  const maps = useLoaded(namedMaps, system) ?? []
  const open = async (file: File): Promise<void> => {
    const text = await loadText(file)
    const json = text.ok ? readJson(text.value) : text
    attempt(desk.load(plan, json.ok ? json.value : undefined))
  }
  const save = (): void => {
    const text = `${JSON.stringify(desk.file(plan), undefined, 2)}\n`
    saveBlob(new Blob([text], { type: 'application/json' }), 'map.json')
  }
  return (
    <section className="build-group">
      <h3>A map that is there</h3>
      <div className="build-tools">
        <label className="build-field is-list">
          <span className="build-label">Maps of the game</span>
          <select
            className="build-select"
            value=""
            onChange={(event) =>
              void mapFile(system, event.target.value).then((json) => attempt(desk.load(plan, json)))
            }
          >
            <option value="">Choose…</option>
            {maps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <FileButton label="Map file" onFile={(file) => void open(file)}>
          <FolderOpen aria-hidden="true" size={18} /> Open a map file
        </FileButton>
        <button type="button" className="button" onClick={save}>
          <Download aria-hidden="true" size={18} /> Save this map
        </button>
      </div>
    </section>
  )
}
