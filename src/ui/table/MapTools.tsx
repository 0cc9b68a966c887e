import { BOX, PLAY, SIGHT, type TableTool } from '../../core/presenter/screen.ts'
import {
  BoxSelect,
  ChevronsDownUp,
  Eye,
  EyeOff,
  Hash,
  Map as MapIcon,
  Maximize,
  Minus,
  Plus,
  Swords,
  Wrench,
  ZoomIn,
} from 'lucide-react'
import { type ComponentType, useMemo } from 'react'
import { setOpen, useLayout } from '../../store/settings/layout.ts'
import type { Anchor } from '../../core/battleFile/anchors.ts'
import { patchScreen, useScreen } from '../../store/game/screen.ts'
import { useSettings } from '../../store/settings/settings.ts'
import { Minimap } from '../board/Minimap.tsx'
import { toggleBare, useBare } from './bare.ts'
import { boardView } from '../seen/boardView.ts'
import { useLow, useNarrow } from '../parts/useNarrow.ts'
import { useSeen } from '../seen/useSeen.ts'

type ToolButtonProps = {
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  readonly label: string
  readonly keys: string
  readonly pressed?: boolean
  readonly pointedAs?: Anchor
  onPress(): void
}

const ToolButton = ({ icon: Icon, label, keys, pressed, pointedAs, onPress }: ToolButtonProps) => (
  <button
    type="button"
    className="button is-icon"
    data-anchor={pointedAs}
    aria-label={label}
    aria-pressed={pressed}
    aria-keyshortcuts={keys}
    title={`${label} (${keys})`}
    onClick={onPress}
  >
    <Icon aria-hidden="true" size={20} />
  </button>
)

/** Takes a tool up, or puts it down where it is in use. */
const toggle = (tool: TableTool): void =>
  patchScreen({ tool: useScreen.getState().tool.kind === tool.kind ? PLAY : tool })
export const toggleSight = (): void => toggle(SIGHT)
export const toggleBox = (): void => toggle(BOX)
export const toggleThreat = (): void => patchScreen({ threat: !useScreen.getState().threat })
export const toggleNumbers = (): void => patchScreen({ numbers: !useScreen.getState().numbers })

/** So near that everything on a counter is read. */
const NEAR = 1
export const lookNear = (): void => boardView.zoomBy(NEAR / boardView.look().k)

const Overview = () => {
  const look = useSeen()
  const { presenter, battle, state, live } = look
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look changes with every move of the pointer
  const counters = useMemo(() => presenter.faces(look), [battle, state, live])
  const standards = useMemo(() => presenter.standards?.(battle, state), [presenter, battle, state])
  return (
    <Minimap
      map={presenter.drawing(battle)}
      view={boardView}
      counters={counters}
      width={168}
      {...(standards ? { standards } : {})}
    />
  )
}

type FoldProps = {
  readonly part: 'tools' | 'overview'
  readonly isOpen: boolean
  readonly icon: ToolButtonProps['icon']
  readonly name: string
  readonly pointedAs?: Anchor | undefined
}

/** Folds a part of the map's edge away, so that the map is seen below it. */
const Fold = ({ part, isOpen, icon: Icon, name, pointedAs }: FoldProps) => {
  const label = `${isOpen ? 'Fold away' : 'Show'} ${name}`
  return (
    <button
      type="button"
      className="button is-icon is-fold"
      data-anchor={pointedAs}
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={() => setOpen(part, !isOpen)}
    >
      {isOpen ? <ChevronsDownUp aria-hidden="true" size={18} /> : <Icon aria-hidden="true" size={20} />}
    </button>
  )
}

/** Zoom and lenses, in the corner of the map. */
export const MapTools = () => {
  const tool = useScreen((screen) => screen.tool.kind)
  const threat = useScreen((screen) => screen.threat)
  const numbers = useScreen((screen) => screen.numbers)
  const isAsked = useSettings((settings) => settings.numbers === 'asked')
  const bare = useBare((screen) => screen.bare)
  const isLow = useLow()
  const isNarrow = useNarrow()
  const hasTools = useLayout((layout) => layout.tools) ?? !(isLow || isNarrow)
  const hasOverview = useLayout((layout) => layout.overview) ?? !isLow
  return (
    <>
      <div className="map-tools" role="toolbar" aria-label="Map" aria-orientation="vertical">
        {hasTools ? (
          <>
            <ToolButton icon={Plus} label="Nearer" keys="+" onPress={() => boardView.zoomBy(1.4)} />
            <ToolButton icon={Minus} label="Farther" keys="-" onPress={() => boardView.zoomBy(1 / 1.4)} />
            <ToolButton icon={Maximize} label="Whole map" keys="F" onPress={() => boardView.fit()} />
            <ToolButton icon={ZoomIn} label="Near view" keys="Shift+F" onPress={lookNear} />
            <ToolButton icon={EyeOff} label="The ground alone" keys="Y" pressed={bare} onPress={toggleBare} />
            <ToolButton icon={BoxSelect} label="Box units" keys="M" pressed={tool === 'box'} onPress={toggleBox} />
            <ToolButton
              icon={Eye}
              label="Line of sight"
              keys="L"
              pointedAs="sight"
              pressed={tool === 'sight'}
              onPress={toggleSight}
            />
            <ToolButton icon={Swords} label="Enemy threat" keys="T" pressed={threat} onPress={toggleThreat} />
            {isAsked ? (
              <ToolButton icon={Hash} label="Numbers" keys="H" pressed={numbers} onPress={toggleNumbers} />
            ) : undefined}
          </>
        ) : undefined}
        <Fold
          part="tools"
          isOpen={hasTools}
          icon={Wrench}
          name="the tools of the map"
          pointedAs={hasTools ? undefined : 'sight'}
        />
      </div>
      <div className="map-overview">
        {hasOverview ? <Overview /> : undefined}
        <Fold part="overview" isOpen={hasOverview} icon={MapIcon} name="the whole map in small" />
      </div>
    </>
  )
}
