import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import type { Library } from '../../core/scenario/library.ts'
import { readJson } from '../../core/scenario/json.ts'
import { firstWish } from '../../core/country/wish.ts'
import { loadText } from '../../core/scenario/text.ts'
import type { Workbench } from '../../core/presenter/workbench.ts'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { houseMaps, type MapSource, mapIn } from '../../store/workbench/fresh.ts'
import { FileButton } from '../parts/filePicker.tsx'
import { FreshCountry } from './FreshCountry.tsx'
import { FreshPicture } from './FreshPicture.tsx'
import { NumberField } from './NumberField.tsx'

type FreshMapProps = {
  readonly rules: Workbench
  readonly library: Library
  readonly source: MapSource
  onSource(source: MapSource): void
}

const NO_MAP = 'No map for these rules is in this file.'

const fromFile = async (rules: Workbench, file: File): Promise<MapSource | string> => {
  const text = await loadText(file)
  const json = text.ok ? readJson(text.value) : undefined
  const map = json?.ok ? mapIn(rules, json.value) : undefined
  return map ? { kind: 'file', name: file.name, map } : NO_MAP
}

const MapFile = ({ rules, onSource }: Pick<FreshMapProps, 'rules' | 'onSource'>) => {
  const [trouble, setTrouble] = useState('')
  const read = async (file: File): Promise<void> => {
    const found = await fromFile(rules, file)
    setTrouble(typeof found === 'string' ? found : '')
    if (typeof found !== 'string') onSource(found)
  }
  return (
    <>
      <FileButton label="Map from this device" onFile={(file) => void read(file)}>
        <FolderOpen aria-hidden="true" size={18} /> A map from this device
      </FileButton>
      <p role="alert" className="wb-trouble">
        {trouble}
      </p>
    </>
  )
}

type Choice = { readonly key: string; readonly label: string; readonly source: MapSource }

const keyOf = (source: MapSource): string => (source.kind === 'house' ? source.id : `(${source.kind})`)

/** What can be chosen: the empty map, the map on the workbench or of a file, and those of the house. */
const choicesFor = ({ rules, library, source }: FreshMapProps, json: unknown): readonly Choice[] => {
  const onWorkbench = mapIn(rules, json)
  const file: MapSource | undefined =
    source.kind === 'file'
      ? source
      : onWorkbench && { kind: 'file', name: 'the file on the workbench', map: onWorkbench }
  const empty: MapSource = source.kind === 'empty' ? source : { kind: 'empty', rows: 16, cols: 20 }
  const made: MapSource = source.kind === 'made' ? source : { kind: 'made', wish: firstWish(1) }
  return [
    { key: '(empty)', label: 'Empty ground', source: empty },
    ...(rules.country ? [{ key: '(made)', label: 'Made from numbers', source: made }] : []),
    ...(file ? [{ key: '(file)', label: `The map of ${file.name}`, source: file }] : []),
    ...houseMaps(rules.system, library).map(({ id, name }) => ({
      key: id,
      label: name,
      source: { kind: 'house' as const, id },
    })),
  ]
}

/** The ground of a new battle. */
export const FreshMap = (props: FreshMapProps) => {
  const { rules, source, onSource } = props
  const json = useWorkbench((workbench) => workbench.checked?.json)
  const choices = choicesFor(props, json)
  return (
    <>
      <label className="wb-field">
        Map
        <select
          className="wb-select"
          value={keyOf(source)}
          onChange={(event) => {
            const chosen = choices.find(({ key }) => key === event.target.value)
            if (chosen) onSource(chosen.source)
          }}
        >
          {choices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {source.kind === 'empty' ? (
        <div className="wb-fresh-pair">
          <NumberField label="Rows" value={source.rows} most={99} onValue={(rows) => onSource({ ...source, rows })} />
          <NumberField
            label="Columns"
            value={source.cols}
            most={99}
            onValue={(cols) => onSource({ ...source, cols })}
          />
        </div>
      ) : undefined}
      {source.kind === 'made' ? (
        <FreshCountry wish={source.wish} onWish={(wish) => onSource({ kind: 'made', wish })} />
      ) : undefined}
      <FreshPicture rules={rules} library={props.library} source={source} />
      <MapFile rules={rules} onSource={onSource} />
    </>
  )
}
