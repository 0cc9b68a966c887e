import { type ReactNode, useId } from 'react'
import { choose, type Settings, useSettings } from '../../store/settings/settings.ts'

type NameOf<T> = { [N in keyof Settings]: Settings[N] extends T ? N : never }[keyof Settings]
type Worded = Exclude<NameOf<string>, undefined>

const Note = ({ id, children }: { id: string; children: string | undefined }) =>
  children === undefined ? undefined : (
    <small id={id} className="setting-note">
      {children}
    </small>
  )

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="settings-part">
    <h3>{title}</h3>
    {children}
  </section>
)

type ChoiceProps<N extends Worded> = {
  readonly name: N
  readonly label: string
  readonly words: readonly Settings[N][]
  readonly says: Readonly<Record<Settings[N], ReactNode>>
  readonly note?: string
}

/** One of several. */
export const Choice = <N extends Worded>({ name, label, words, says, note }: ChoiceProps<N>) => {
  const chosen = useSettings((settings) => settings[name])
  const id = useId()
  return (
    <fieldset className="setting" aria-describedby={note === undefined ? undefined : `${id}-note`}>
      <legend className="setting-name">{label}</legend>
      <div className="setting-words">
        {words.map((word) => (
          <label key={word} className="framed-pick setting-word">
            <input
              type="radio"
              name={`${id}-${name}`}
              value={word}
              checked={word === chosen}
              onChange={() => choose(name, word)}
            />
            {says[word]}
          </label>
        ))}
      </div>
      <Note id={`${id}-note`}>{note}</Note>
    </fieldset>
  )
}

type SwitchProps = { readonly name: NameOf<boolean>; readonly label: string; readonly note?: string }

/** On or off. */
export const Switch = ({ name, label, note }: SwitchProps) => {
  const isOn = useSettings((settings) => settings[name])
  const id = useId()
  return (
    <div className="setting">
      <label className="setting-switch">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={note === undefined ? undefined : id}
          onChange={(event) => choose(name, event.currentTarget.checked)}
        />
        {label}
      </label>
      <Note id={id}>{note}</Note>
    </div>
  )
}
