import { useState } from 'react'
import type { AnyCampaigns, CampaignChoice } from '../../core/campaign/campaign.ts'
import { MIND_LEVELS, type MindLevel } from '../../core/mind/levels.ts'
import { USUAL_COMPUTER } from '../../core/mind/seats.ts'
import { beginCampaign, campaignsFor } from '../../store/campaign/campaign.ts'
import { plainWords } from '../parts/later.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { goToCampaign } from '../parts/route.ts'
import { LEVELS } from '../seats/words.ts'

type PickerProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onPick(value: string): void
}

const Picker = ({ label, value, options, onPick }: PickerProps) => (
  <label className="campaign-field">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => onPick(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
)

const LEVEL_OPTIONS = MIND_LEVELS.map((value) => ({ value, label: LEVELS[value].name }))

const Fields = ({ system, campaigns }: { system: string; campaigns: AnyCampaigns }) => {
  const [choice, setChoice] = useState<CampaignChoice>({})
  const [level, setLevel] = useState<MindLevel>(USUAL_COMPUTER.level)
  const [trouble, setTrouble] = useState<string | undefined>(undefined)
  const begin = async (): Promise<void> => {
    const begun = await beginCampaign(system, choice, level)
    if (typeof begun === 'string') goToCampaign(begun)
    else setTrouble(begun.text)
  }
  return (
    <form
      className="campaign-fields"
      onSubmit={(event) => {
        event.preventDefault()
        void begin().catch((reason: unknown) => setTrouble(plainWords(reason)))
      }}
    >
      {campaigns.fields(choice).map(({ key, label, value, options }) => (
        <Picker
          key={key}
          label={label}
          value={value}
          options={options}
          onPick={(picked) => setChoice((before) => ({ ...before, [key]: picked }))}
        />
      ))}
      <Picker
        label="The computer plays as"
        value={level}
        options={LEVEL_OPTIONS}
        onPick={(picked) => setLevel(MIND_LEVELS.find((one) => one === picked) ?? level)}
      />
      <button type="submit" className="button is-main">
        Begin the campaign
      </button>
      {trouble === undefined ? undefined : <p role="alert">{trouble}</p>}
    </form>
  )
}

const load = (system: string): Promise<AnyCampaigns> => campaignsFor(system) ?? Promise.reject(new Error(system))

/** Front, nation, first month, and how well the computer plays: then the force is raised. */
export const NewCampaign = ({ system }: { system: string }) => {
  const campaigns = useLoaded(load, system)
  return campaigns ? <Fields system={system} campaigns={campaigns} /> : <p className="waiting">…</p>
}
