import { Hammer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Workbench } from '../../core/presenter/workbench.ts'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { workbenchOf } from '../../store/workbench/workbenches.ts'
import { written } from '../../store/workbench/edit.ts'
import { freshFile, houseMaps, lacking, type MapSource, type BattleWish } from '../../store/workbench/fresh.ts'
import { SYSTEMS } from '../../systems/index.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { buildAddress } from '../parts/route.ts'
import { FreshForce } from './FreshForce.tsx'
import { FreshMap } from './FreshMap.tsx'
import { NumberField } from './NumberField.tsx'

const BUDGET = 60
const withWorkbench = SYSTEMS.filter(({ workbench, builder }) => workbench !== undefined && builder === undefined)
const built = SYSTEMS.filter(({ builder }) => builder !== undefined)

/** The workbench of a system, once it has come. */
const useRules = (system: string): Workbench | undefined => {
  const [rules, setRules] = useState<Workbench | undefined>(undefined)
  useEffect(() => {
    let isOpen = true
    void workbenchOf(system).then((found) => isOpen && setRules(found))
    return () => {
      isOpen = false
    }
  }, [system])
  return rules?.system === system ? rules : undefined
}

const EMPTY: MapSource = { kind: 'empty', rows: 16, cols: 20 }
const START: BattleWish = {
  name: 'New battle',
  turns: 12,
  source: EMPTY,
  forces: [
    { name: 'First army', counts: {} },
    { name: 'Second army', counts: {} },
  ],
}

const firstMap = (system: string): MapSource => {
  const { library } = useWorkbench.getState()
  const [house] = library ? houseMaps(system, library) : []
  return house ? { kind: 'house', id: house.id } : EMPTY
}

/** Types and maps are of a system: what was chosen of another one goes. */
const turnedTo = (wish: BattleWish, system: string): BattleWish => {
  const [one, other] = wish.forces
  return {
    ...wish,
    source: firstMap(system),
    forces: [
      { ...one, counts: {} },
      { ...other, counts: {} },
    ],
  }
}

/** Rules whose battles are built on pages of their own. */
const Elsewhere = ({ system }: { system: string }) => {
  const found = built.find(({ brief }) => brief.id === system)?.brief
  if (!found) return undefined
  return (
    <>
      <p className="wb-guide">Battles of {found.title} are built step by step: ground, mission, forces, deployment.</p>
      <a className="button is-main" href={buildAddress(found.id)}>
        <Hammer aria-hidden="true" size={18} /> Build a battle of {found.title}
      </a>
    </>
  )
}

type PartProps = { readonly wish: BattleWish; onWish(wish: BattleWish): void }

type RulesPickProps = { readonly system: string; onSystem(id: string): void }

const RulesPick = ({ system, onSystem }: RulesPickProps) => (
  <label className="wb-field">
    Rules
    <select className="wb-select" value={system} onChange={(event) => onSystem(event.target.value)}>
      {[...withWorkbench, ...built].map(({ brief }) => (
        <option key={brief.id} value={brief.id}>
          {brief.title}
        </option>
      ))}
    </select>
  </label>
)

const HeadFields = ({ wish, system, onWish, onSystem }: PartProps & RulesPickProps) => (
  <>
    <label className="wb-field">
      Name of the battle
      <input
        className="wb-select"
        maxLength={80}
        value={wish.name}
        onChange={(event) => onWish({ ...wish, name: event.target.value })}
      />
    </label>
    <div className="wb-fresh-pair">
      <RulesPick system={system} onSystem={onSystem} />
      <NumberField label="Turns" value={wish.turns} most={99} onValue={(turns) => onWish({ ...wish, turns })} />
    </div>
  </>
)

const Forces = ({ rules, wish, onWish }: PartProps & { rules: Workbench }) => {
  const [budget, setBudget] = useState(BUDGET)
  const [one, other] = wish.forces
  return (
    <>
      <NumberField label="Points for each force" value={budget} most={999} onValue={setBudget} />
      <FreshForce
        title="On the left"
        types={rules.types}
        force={one}
        budget={budget}
        onForce={(force) => onWish({ ...wish, forces: [force, other] })}
      />
      <FreshForce
        title="On the right"
        types={rules.types}
        force={other}
        budget={budget}
        onForce={(force) => onWish({ ...wish, forces: [one, force] })}
      />
    </>
  )
}

type NewBattleDialogProps = { onMade(name: string, text: string): void; onClose(): void }

type FormProps = Pick<NewBattleDialogProps, 'onMade'> & PartProps & RulesPickProps

const Form = ({ wish, system, onMade, onWish, onSystem }: FormProps) => {
  const library = useWorkbench((workbench) => workbench.library)
  const rules = useRules(system)
  const lack = rules ? lacking(rules, wish) : 'The rules are being fetched.'
  const make = (): void => {
    const file = rules && library && freshFile(rules, library, wish)
    if (file) onMade(wish.name.trim(), `${written(file)}\n`)
  }
  return (
    <>
      <HeadFields wish={wish} system={system} onWish={onWish} onSystem={onSystem} />
      {rules && library ? (
        <>
          <FreshMap
            rules={rules}
            library={library}
            source={wish.source}
            onSource={(source) => onWish({ ...wish, source })}
          />
          <Forces rules={rules} wish={wish} onWish={onWish} />
        </>
      ) : undefined}
      <p className="wb-guide" aria-live="polite">
        {lack ??
          'Both sides begin at the edges of the map, and points decide. Zones and conditions are changed under Zones, beside the map.'}
      </p>
      <button type="button" className="button is-main" disabled={lack !== undefined} onClick={make}>
        <Hammer aria-hidden="true" size={18} /> Make the battle
      </button>
    </>
  )
}

/** A battle from nothing: name, rules, map and two forces. What comes of it is a file like any other. */
export const NewBattleDialog = ({ onMade, onClose }: NewBattleDialogProps) => {
  const [system, setSystem] = useState<string>(withWorkbench[0]?.brief.id ?? '')
  const [wish, setWish] = useState<BattleWish>(() => ({ ...START, source: firstMap(system) }))
  const onSystem = (id: string): void => {
    setSystem(id)
    setWish(turnedTo(wish, id))
  }
  return (
    <Dialog title="New battle" onClose={onClose}>
      {built.some(({ brief }) => brief.id === system) ? (
        <>
          <RulesPick system={system} onSystem={onSystem} />
          <Elsewhere system={system} />
        </>
      ) : (
        <Form wish={wish} system={system} onMade={onMade} onWish={setWish} onSystem={onSystem} />
      )}
    </Dialog>
  )
}
