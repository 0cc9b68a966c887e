import { type SideIndex, SIDES } from '../../core/engine/vocabulary.ts'

type SideTabsProps = {
  readonly names: readonly [string, string]
  readonly side: SideIndex
  onSide(side: SideIndex): void
}

/** Which side is worked on. */
export const SideTabs = ({ names, side, onSide }: SideTabsProps) => (
  <div className="build-sides" role="toolbar" aria-label="Side">
    {SIDES.map((one) => (
      <button
        key={one}
        type="button"
        className={`build-side is-side-${one}`}
        aria-pressed={one === side}
        onClick={() => onSide(one)}
      >
        {names[one]}
      </button>
    ))}
  </div>
)
