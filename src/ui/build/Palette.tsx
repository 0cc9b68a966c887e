import type { MapTool, MapTools } from '../../core/build/desk.ts'

type PaletteProps = {
  readonly groups: readonly MapTools[]
  readonly chosen: MapTool
  readonly size: number
  onSize(size: number): void
  onTool(tool: MapTool): void
}

/** What the map is drawn with; a tool for the whole map is used at once. */
export const Palette = ({ groups, chosen, size, onSize, onTool }: PaletteProps) => (
  <div className="build-palette">
    {groups.map(({ title, tools }) => (
      <div key={title} className="build-palette-row" role="toolbar" aria-label={title}>
        <small aria-hidden="true">{title}</small>
        {tools.map((tool) => (
          <button
            key={tool.id}
            type="button"
            className="button"
            aria-pressed={tool.how === 'whole' ? undefined : tool.id === chosen.id}
            onClick={() => onTool(tool)}
          >
            {tool.name}
          </button>
        ))}
      </div>
    ))}
    <label className="build-field is-slider">
      <span className="build-slider-head">
        <span className="build-label">Size of stamps, and how much rough ground</span>
        <output>{size}</output>
      </span>
      <input type="range" min={1} max={9} value={size} onChange={(event) => onSize(Number(event.target.value))} />
    </label>
  </div>
)
