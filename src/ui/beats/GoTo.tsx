import { type LucideIcon, StepForward, Swords, Users } from 'lucide-react'
import { nextFight } from '../seen/fights.ts'
import { frameStage } from '../seen/framing.ts'
import { nextUnit } from '../seen/keys.ts'

type Way = { readonly word: string; readonly label: string; readonly keys: string; readonly icon: LucideIcon }
type GoButtonProps = Way & { onPress(): void }

const GoButton = ({ word, label, keys, icon: Icon, onPress }: GoButtonProps) => (
  <button
    type="button"
    className="button goto-button"
    aria-label={label}
    aria-keyshortcuts={keys}
    title={`${label} (${keys})`}
    onClick={onPress}
  >
    <Icon aria-hidden="true" size={18} />
    <span className="goto-word">{word}</span>
  </button>
)

/** Where to look: at everybody, at who can still act, at whom can be fought. */
export const GoTo = () => (
  <div className="map-goto" role="toolbar" aria-label="Go to">
    <GoButton word="Armies" label="Where the armies are" keys="G" icon={Users} onPress={frameStage} />
    <GoButton word="Next one" label="Next one who can act" keys="N" icon={StepForward} onPress={() => nextUnit(1)} />
    <GoButton word="Next fight" label="Next fight" keys="B" icon={Swords} onPress={() => nextFight(1)} />
  </div>
)
