import type { ReactNode } from 'react'
import {
  choose,
  chooseUsual,
  COMPUTER_SPEEDS,
  COUNTERS,
  NUMBERS,
  PALETTES,
  PARAGRAPHS,
  type Settings,
  SPEEDS,
  THEMES,
  useSettings,
} from '../../store/settings/settings.ts'
import { Choice, Part, Switch } from './parts.tsx'
import { COMPUTER_SPEED_WORDS } from './words.ts'

const Volume = () => {
  const { sound, volume } = useSettings()
  return (
    <label className="setting">
      <span className="setting-name">Volume</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        disabled={!sound}
        onChange={(event) => choose('volume', Number(event.currentTarget.value))}
      />
    </label>
  )
}

/** The colours of both sides in a palette. */
const Sides = ({ palette, children }: { palette: Settings['palette']; children: string }) => (
  <>
    <span className="setting-sides" data-palette={palette} aria-hidden="true">
      <i className="setting-side is-0" />
      <i className="setting-side is-1" />
    </span>
    {children}
  </>
)

const COLOURS: Readonly<Record<Settings['palette'], ReactNode>> = {
  usual: <Sides palette="usual">Red and blue</Sides>,
  redGreen: <Sides palette="redGreen">Orange and navy</Sides>,
  blueYellow: <Sides palette="blueYellow">Crimson and teal</Sides>,
}

const SPEED_WORDS = { off: 'Off', slow: 'Slow', normal: 'Normal', fast: 'Fast', step: 'Step by step' } as const
const NUMBER_WORDS = { near: 'When near', always: 'Always', asked: 'When asked', never: 'Never' } as const
const COUNTER_WORDS = { plain: 'Plain', usual: 'Normal', large: 'Larger' } as const
const THEME_WORDS = { system: 'As the system', light: 'Light', dark: 'Dark' } as const
const PARAGRAPH_WORDS = { quiet: 'On hover and focus', shown: 'Always' } as const

const AtTheTable = () => (
  <Part title="What happens">
    <Choice name="speed" label="Fights and marches" words={SPEEDS} says={SPEED_WORDS} />
    <Choice name="computer" label="The computer’s turn" words={COMPUTER_SPEEDS} says={COMPUTER_SPEED_WORDS} />
    <Switch name="sound" label="Sound" />
    <Volume />
    <Switch name="recap" label="Recap between player-turns" />
    <Switch
      name="asks"
      label="Ask “Nothing forgotten?”"
      note="Before a step ends in which units could still act. To resign, to offer a draw and to delete a game are always asked."
    />
  </Part>
)

const OnTheMap = () => (
  <Part title="On the map">
    <Choice
      name="numbers"
      label="Numbers of the map"
      words={NUMBERS}
      says={NUMBER_WORDS}
      note="H asks for them, also when the map is far."
    />
    <Choice
      name="counters"
      label="Counters"
      words={COUNTERS}
      says={COUNTER_WORDS}
      note="Plain: the code of the type in place of its picture."
    />
  </Part>
)

const Looks = () => (
  <Part title="Colours and words">
    <Choice name="theme" label="Light and dark" words={THEMES} says={THEME_WORDS} />
    <Choice
      name="palette"
      label="Sides"
      words={PALETTES}
      says={COLOURS}
      note="Orange and navy differ for eyes that mix up red and green, crimson and teal for those that mix up blue and yellow."
    />
    <Choice
      name="paragraphs"
      label="Paragraph numbers"
      words={PARAGRAPHS}
      says={PARAGRAPH_WORDS}
      note="Else each is a §."
    />
  </Part>
)

/** Everything that is chosen once for this browser. */
export const SettingsSheet = () => (
  <div className="settings">
    <AtTheTable />
    <OnTheMap />
    <Looks />
    <div className="settings-foot">
      <button type="button" className="button" onClick={chooseUsual}>
        All as usual
      </button>
      <p className="soft">Each holds at once and is kept in this browser.</p>
    </div>
  </div>
)
