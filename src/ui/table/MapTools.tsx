import { BoxSelect, Eye, Maximize, Minus, Plus, Swords } from 'lucide-react'
import type { ComponentType } from 'react'
import { patchScreen, useScreen } from '../../store/screen.ts'
import { Minimap } from '../board/Minimap.tsx'
import { boardView } from './boardView.ts'
import { useSeen } from './useSeen.ts'

type ToolButtonProps = {
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  readonly label: string
  readonly keys: string
  readonly pressed?: boolean
  onPress(): void
}

const ToolButton = ({ icon: Icon, label, keys, pressed, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className="button is-icon"
    aria-label={label}
    aria-pressed={pressed}
    aria-keyshortcuts={keys}
    title={`${label} (${keys})`}
    onClick={onPress}
  >
    <Icon aria-hidden="true" size={20} />
  </button>
)

export const toggleSight = (): void =>
  patchScreen(
    useScreen.getState().tool === 'sight'
      ? { tool: 'play', sightFrom: undefined, sightTo: undefined }
      : { tool: 'sight', sightFrom: undefined, sightTo: undefined },
  )
export const toggleBox = (): void =>
  patchScreen({ tool: useScreen.getState().tool === 'box' ? 'play' : 'box', boxFrom: undefined })
export const toggleThreat = (): void => patchScreen({ threat: !useScreen.getState().threat })

const Overview = () => {
  const look = useSeen()
  const { table, battle } = look
  return <Minimap map={table.drawing(battle)} view={boardView} counters={table.faces(look)} width={168} />
}

/** Zoom and lenses, in the corner of the map. */
export const MapTools = () => {
  const tool = useScreen((screen) => screen.tool)
  const threat = useScreen((screen) => screen.threat)
  return (
    <>
      <div className="map-tools" role="toolbar" aria-label="Map" aria-orientation="vertical">
        <ToolButton icon={Plus} label="Nearer" keys="+" onPress={() => boardView.zoomBy(1.4)} />
        <ToolButton icon={Minus} label="Farther" keys="-" onPress={() => boardView.zoomBy(1 / 1.4)} />
        <ToolButton icon={Maximize} label="Whole map" keys="F" onPress={() => boardView.fit()} />
        <ToolButton icon={BoxSelect} label="Box units" keys="M" pressed={tool === 'box'} onPress={toggleBox} />
        <ToolButton icon={Eye} label="Line of sight" keys="L" pressed={tool === 'sight'} onPress={toggleSight} />
        <ToolButton icon={Swords} label="Enemy threat" keys="T" pressed={threat} onPress={toggleThreat} />
      </div>
      <div className="map-overview">
        <Overview />
      </div>
    </>
  )
}
