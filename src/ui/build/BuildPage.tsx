import './build.css'
import { ArrowLeft, ArrowRight, Check, Dices } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Builder, PlanFault, Page, WrittenBattle } from '../../core/build/builder.ts'
import type { Refusal, SideIndex } from '../../core/engine/vocabulary.ts'
import type { AnyPresenter } from '../../core/presenter/presenter.ts'
import { draftOf, keepDraft, useDraft } from '../../store/build/drafts.ts'
import { builderOf } from '../../store/build/playing.ts'
import { type BuildScene, sceneOf } from '../../store/build/scene.ts'
import { anySeed } from '../../store/session/session.ts'
import { presenterOf } from '../../systems/index.ts'
import { ArmyPicture } from '../board/ArmyPicture.tsx'
import { liveriesOf } from '../parts/liveries.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { Budgets } from './Budgets.tsx'
import { DeployStep } from './DeployStep.tsx'
import { FieldGroups } from './Fields.tsx'
import { ForcesStep } from './ForcesStep.tsx'
import { MapStep } from './MapStep.tsx'
import { FaultList, ReadyStep } from './ReadyStep.tsx'
import { UnitsStep } from './UnitsStep.tsx'
import type { PlanWork } from './work.ts'

type Tools = { readonly builder: Builder; readonly presenter: AnyPresenter }

const toolsOf = async (system: string): Promise<Tools> => {
  const [builder, presenter] = await Promise.all([builderOf(system), presenterOf(system)])
  if (!builder) throw new Error(`No battles of “${system}” can be built.`)
  return { builder, presenter }
}

const isMendedIn = ({ mends }: Page, { at }: PlanFault): boolean =>
  mends.some((place) => at === place || at.startsWith(`${place}.`))

type StepsProps = {
  readonly pages: readonly Page[]
  readonly open: Page
  readonly faults: readonly PlanFault[]
  onOpen(page: string): void
}

/** The steps of the way: each can be gone to at any time. */
const Steps = ({ pages, open, faults, onOpen }: StepsProps) => (
  <nav className="build-steps" aria-label="Steps">
    <ol>
      {pages.map((page, index) => {
        const isWrong = faults.some((fault) => isMendedIn(page, fault))
        return (
          <li key={page.id}>
            <button
              type="button"
              className={isWrong ? 'build-step is-wrong' : 'build-step'}
              aria-current={page.id === open.id ? 'step' : undefined}
              onClick={() => onOpen(page.id)}
            >
              <span className="build-step-number" aria-hidden="true">
                {isWrong ? '!' : index + 1}
              </span>
              {page.title}
              {isWrong ? <span className="visually-hidden">, something is not right yet</span> : undefined}
            </button>
          </li>
        )
      })}
    </ol>
  </nav>
)

const WHOLE: readonly number[] = []

type AsideProps = {
  readonly work: PlanWork
  readonly scene: BuildScene | undefined
  readonly faults: readonly PlanFault[]
  onMend(fault: PlanFault): void
}

/** The battle as it stands: the live map, points left, and what is not right yet. */
const Aside = ({ work, scene, faults, onMend }: AsideProps) => (
  <aside className="build-aside">
    <div className="build-map">
      {scene ? (
        <ArmyPicture map={scene.map} faces={scene.faces} focus={WHOLE} title={`Map: ${scene.map.name}`} />
      ) : (
        <p className="soft">The map is shown as soon as the battle is whole.</p>
      )}
    </div>
    <Budgets work={work} />
    <FaultList faults={faults} onMend={onMend} />
  </aside>
)

/** The last scene that could be drawn stays until there is another one. */
const useScene = (presenter: AnyPresenter, builder: Builder, plan: object): BuildScene | undefined => {
  const [last, setLast] = useState<BuildScene | undefined>(undefined)
  const now = useMemo(() => {
    const written = writtenOf(builder, plan)
    return written && drawnOf(presenter, written)
  }, [presenter, builder, plan])
  useEffect(() => {
    if (now) setLast(now)
  }, [now])
  return now ?? last
}

const writtenOf = (builder: Builder, plan: object): WrittenBattle | undefined => {
  try {
    return builder.written(plan)
  } catch {
    return undefined
  }
}
const drawnOf = (presenter: AnyPresenter, written: WrittenBattle): BuildScene | undefined => {
  try {
    return sceneOf(presenter, written)
  } catch {
    return undefined
  }
}

type BodyProps = Omit<AsideProps, 'faults'> & { readonly page: Page; readonly faults: readonly PlanFault[] }

const Body = ({ page, work, scene, faults, onMend }: BodyProps) => {
  const [side, setSide] = useState<SideIndex>(0)
  const { builder, plan, change } = work
  switch (page.kind) {
    case 'fields':
      return <FieldGroups groups={page.groups} onSet={(id, value) => change(builder.set(plan, id, value))} />
    case 'map':
      return <MapStep page={page} work={work} />
    case 'forces':
      return <ForcesStep work={work} side={side} onSide={setSide} />
    case 'units':
      return <UnitsStep work={work} side={side} onSide={setSide} />
    case 'deployment':
      return scene ? <DeployStep page={page} work={work} scene={scene} /> : undefined
    case 'ready':
      return <ReadyStep page={page} work={work} faults={faults} onMend={onMend} />
  }
}

type FootProps = { readonly pages: readonly Page[]; readonly at: number; onOpen(page: string): void }

const Foot = ({ pages, at, onOpen }: FootProps) => {
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <footer className="build-foot">
      {before ? (
        <button type="button" className="button" onClick={() => onOpen(before.id)}>
          <ArrowLeft aria-hidden="true" size={18} /> {before.title}
        </button>
      ) : (
        <span />
      )}
      {after ? (
        <button type="button" className="button is-main" onClick={() => onOpen(after.id)}>
          {after.title} <ArrowRight aria-hidden="true" size={18} />
        </button>
      ) : (
        <span className="build-done">
          <Check aria-hidden="true" size={18} /> The last step
        </span>
      )}
    </footer>
  )
}

/** A refusal stays until the plan changes. */
const useWork = (builder: Builder, plan: object, page: string) => {
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const change = (next: object): void => {
    setRefusal(undefined)
    keepDraft(builder.system, { plan: next, page })
  }
  const work: PlanWork = {
    builder,
    plan,
    change,
    attempt: (result) => (result.ok ? change(result.value) : setRefusal(result.error)),
  }
  return { work, refusal }
}

type WizardProps = Tools & { readonly plan: object; readonly open: string }

const Wizard = ({ builder, presenter, plan, open }: WizardProps) => {
  const pages = builder.pages(plan)
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === open),
  )
  const page = pages[at]
  const top = useRef<HTMLHeadingElement>(null)
  const { work, refusal } = useWork(builder, plan, open)
  // A map takes a moment to be made: fields answer at once, map and faults as soon as they can.
  const shown = useDeferredValue(plan)
  const faults = useMemo(() => builder.faults(shown), [builder, shown])
  const scene = useScene(presenter, builder, shown)
  const go = (id: string): void => {
    keepDraft(builder.system, { plan, page: id })
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const mend = (fault: PlanFault): void => go(pages.find((one) => isMendedIn(one, fault))?.id ?? pages[0]?.id ?? '')
  if (!page) return undefined
  return (
    <main className={`build is-${page.kind}`} data-liveries={liveriesOf(scene?.sheet)}>
      <header className="build-head">
        <a className="button is-quiet" href="#/">
          <ArrowLeft aria-hidden="true" size={18} /> <span>Start page</span>
        </a>
        <h1>Build a battle</h1>
        <button type="button" className="button" onClick={() => work.change(builder.random(anySeed()))}>
          <Dices aria-hidden="true" size={18} /> <span>All by lot</span>
        </button>
      </header>
      <Steps pages={pages} open={page} faults={faults} onOpen={go} />
      <div className="build-body">
        <section className="build-page" aria-labelledby="build-title">
          <h2 id="build-title" ref={top} tabIndex={-1}>
            {page.title}
          </h2>
          <p className="build-lead">{page.lead}</p>
          <Body page={page} work={work} scene={scene} faults={faults} onMend={mend} />
        </section>
        <Aside work={work} scene={scene} faults={page.kind === 'ready' ? [] : faults} onMend={mend} />
      </div>
      <p className={refusal ? 'build-refusal' : 'visually-hidden'} role="status">
        {refusal ? `${refusal.text} ` : ''}
        {refusal ? <small className="build-cite">{refusal.cite}</small> : undefined}
      </p>
      <Foot pages={pages} at={at} onOpen={go} />
    </main>
  )
}

/** A battle of one's own, step by step, beside its map. */
const BuildPage = ({ system }: { system: string }) => {
  const tools = useLoaded(toolsOf, system)
  const draft = useDraft(system)
  useEffect(() => {
    if (tools) draftOf(tools.builder, anySeed)
  }, [tools])
  if (!tools || !draft) return <p className="waiting">Unrolling the map…</p>
  return <Wizard {...tools} plan={draft.plan} open={draft.page} />
}

export default BuildPage
