import { SPEEDS, type Speed, setSound, setSpeed, setVolume, useSettings } from '../../store/settings.ts'

const NAMES: Readonly<Record<Speed, string>> = {
  off: 'Off',
  slow: 'Slow',
  normal: 'Normal',
  fast: 'Fast',
  step: 'Step by step',
}

const SpeedChoice = () => {
  const chosen = useSettings((settings) => settings.speed)
  return (
    <label className="beat-choice">
      On the map
      <select value={chosen} onChange={(event) => setSpeed(SPEEDS[event.currentTarget.selectedIndex] ?? 'normal')}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {NAMES[speed]}
          </option>
        ))}
      </select>
    </label>
  )
}

const SoundChoice = () => {
  const sound = useSettings((settings) => settings.sound)
  const volume = useSettings((settings) => settings.volume)
  return (
    <>
      <label className="menu-switch">
        <input type="checkbox" checked={sound} onChange={(event) => setSound(event.currentTarget.checked)} />
        Sound
      </label>
      {sound ? (
        <label className="beat-choice">
          Volume
          <input
            type="range"
            min={0}
            max={1}
            step={0.1}
            value={volume}
            onChange={(event) => setVolume(Number(event.currentTarget.value))}
          />
        </label>
      ) : undefined}
    </>
  )
}

/** How fast events are played, and whether they are heard. */
export const BeatSettings = () => (
  <fieldset className="beat-settings">
    <legend>Events</legend>
    <SpeedChoice />
    <SoundChoice />
  </fieldset>
)
