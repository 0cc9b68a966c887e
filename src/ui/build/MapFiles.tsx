import { Download, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { readJson } from '../../core/scenario/json.ts'
import { mapFile, mapIds } from '../../store/library.ts'
import { saveBlob } from '../download.ts'
import type { Work } from './work.ts'

/** A map of the game, a map from a file, and the one in hand as a file. */
export const MapFiles = ({ work: { builder, plan, attempt } }: { work: Work }) => {
  const picker = useRef<HTMLInputElement>(null)
  const { desk, system } = builder
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const json = readJson(await file.text())
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
            {mapIds(system).map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button" onClick={() => picker.current?.click()}>
          <FolderOpen aria-hidden="true" size={18} /> Open a map file
        </button>
        <button type="button" className="button" onClick={save}>
          <Download aria-hidden="true" size={18} /> Save this map
        </button>
        <input
          ref={picker}
          type="file"
          accept="application/json,.json"
          className="visually-hidden"
          aria-label="Map file"
          tabIndex={-1}
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </section>
  )
}
