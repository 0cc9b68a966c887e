import { Eraser, Flag, ListChecks, LogOut, MapPinPlus, ShieldCheck, Undo2, Users, WandSparkles } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Button, Icon, Note, Part } from '../../core/presenter/blocks.ts'
import { useGame } from '../../store/game/game.ts'
import { follow } from '../../store/interact/act.ts'
import { InSlot } from '../parts/slots.tsx'
import { light } from '../seen/lighting.ts'
import { useOwnDice } from './useOwnDice.tsx'

type Drawing = ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>

const ICONS: Readonly<Record<Icon, Drawing>> = {
  go: Flag,
  join: Users,
  leave: LogOut,
  waypoint: MapPinPlus,
  shield: ShieldCheck,
  plots: ListChecks,
  arrange: WandSparkles,
  back: Undo2,
  clear: Eraser,
}

export const Picture = ({ icon, size = 18 }: { icon: Icon | undefined; size?: number }) => {
  const Drawn = icon && ICONS[icon]
  return Drawn ? <Drawn aria-hidden="true" size={size} /> : undefined
}

const TONES = { main: ' is-main', quiet: ' is-quiet' } as const

type PressProps = { readonly button: Button; readonly isWide?: boolean; onPress(): void }

/** A button that lights what it means on the map while it is pointed at. */
const Press = ({ button, isWide = false, onPress }: PressProps) => {
  const { label, icon, tone, lit, isPressed, isDisabled, isBarred } = button
  const show = lit ? () => light(lit) : undefined
  const hide = lit ? () => light(undefined) : undefined
  const pressed = (
    <button
      type="button"
      className={`button${isWide ? ' is-wide' : ''}${tone ? TONES[tone] : ''}`}
      aria-pressed={isPressed}
      disabled={isDisabled}
      aria-disabled={isBarred}
      onClick={onPress}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {icon ? (
        <>
          <Picture icon={icon} />{' '}
        </>
      ) : undefined}
      {label}
    </button>
  )
  return tone === 'main' ? <InSlot name="foot">{pressed}</InSlot> : pressed
}

type AskedProps = { readonly button: Button; onYes(): void; onNo(): void }

/** What a button comes to, before it is done: asked once, in its place. */
const Asked = ({ button: { label, asks }, onYes, onNo }: AskedProps) => (
  <fieldset className="asked" aria-label={label}>
    <p className="going-care">{asks}</p>
    <div className="row">
      <button type="button" className="button is-main" onClick={onYes}>
        {label}
      </button>
      <button type="button" className="button" ref={(here) => here?.focus()} onClick={onNo}>
        Leave it
      </button>
    </div>
  </fieldset>
)

type Rolled = { readonly label: string; readonly dice?: number; readonly button: Button }

const rolledBy = (button: Button): Rolled =>
  button.dice ? { label: button.label, dice: button.dice.count, button } : { label: button.label, button }

const carry = ({ button }: Rolled, faces?: readonly number[]): void => {
  follow(faces && button.dice ? button.dice.told(faces) : button.intent)
}

type ButtonsProps = { readonly buttons: readonly Button[]; readonly isWide: boolean; readonly className?: string }

/** Buttons that ask for the numbers first where players roll their own dice. */
export const Buttons = ({ buttons, isWide, className }: ButtonsProps) => {
  const isOffered = ({ button }: Rolled): boolean =>
    buttons.some(({ key, label }) => key === button.key && label === button.label)
  const physical = useGame((store) => store.game?.ground.start.dice.kind === 'physical')
  const { take, entry } = useOwnDice<Rolled>(physical, isOffered, carry)
  const [asked, setAsked] = useState<string | undefined>()
  if (buttons.length === 0) return undefined
  if (entry) return entry
  const carryOn = (button: Button): void => {
    setAsked(undefined)
    take(rolledBy(button))
  }
  const press = (button: Button): void => {
    if (button.asks === undefined || button.isBarred) carryOn(button)
    else setAsked(button.key)
  }
  const all = buttons.map((button) =>
    asked === button.key && button.asks !== undefined ? (
      <Asked key={button.key} button={button} onYes={() => carryOn(button)} onNo={() => setAsked(undefined)} />
    ) : (
      <Press key={button.key} button={button} isWide={isWide} onPress={() => press(button)} />
    ),
  )
  return className ? <div className={className}>{all}</div> : all
}

const CLASSES = { plain: undefined, soft: 'soft', small: 'going-turns', care: 'going-care' } as const

const Sentence = ({ note: { text, cite, tone } }: { note: Note }) => (
  <p className={CLASSES[tone]}>
    {text}
    {cite ? ` [${cite}]` : ''}
  </p>
)

/** Buttons of one row, or sentences, from top to bottom. */
export const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part) =>
    part.kind === 'note' ? (
      <Sentence key={part.key} note={part} />
    ) : (
      <Buttons
        key={part.key}
        buttons={part.buttons}
        isWide={part.isRow !== true}
        {...(part.isRow ? { className: 'row' } : {})}
      />
    ),
  )
