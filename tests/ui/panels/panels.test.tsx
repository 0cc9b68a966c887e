import { USUAL_KINDS } from '../../../src/core/presenter/logKinds.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { total } from '../../../src/core/calc/breakdown.ts'
import { assessMelee } from '../../../src/systems/prestags/rules/melee/melee.ts'
import { cellCard, unitCard } from '../../../src/systems/prestags/present/cards.ts'
import { combatView } from '../../../src/systems/prestags/present/common/combat.ts'
import { faceOf } from '../../../src/systems/prestags/present/common/face.ts'
import { chartsOf } from '../../../src/systems/prestags/present/chartPages.ts'
import { rules } from '../../../src/systems/prestags/present/ruleBook.ts'
import { CELL_WORDS } from '../../../src/core/grid/words.ts'
import type { RuleBook } from '../../../src/core/presenter/rules.ts'
import { FRESH } from '../../../src/core/presenter/screen.ts'
import { combatOf, logOf } from '../../../src/systems/prestags/present/log.ts'
import { promptOf } from '../../../src/systems/prestags/present/prompt.ts'
import { standingsOf } from '../../../src/systems/prestags/present/standings.ts'
import { trackOf } from '../../../src/systems/prestags/present/track.ts'
import { points } from '../../../src/core/text/words.ts'
import { AdvancePanel } from '../../../src/ui/panels/AdvancePanel.tsx'
import { ChartsPanel } from '../../../src/ui/panels/ChartsPanel.tsx'
import { Cite, CiteProvider } from '../../../src/ui/panels/Cite.tsx'
import { CombatPanel } from '../../../src/ui/panels/CombatPanel.tsx'
import { HelpSheet } from '../../../src/ui/panels/HelpSheet.tsx'
import { Inspector } from '../../../src/ui/panels/Inspector.tsx'
import { LogPanel } from '../../../src/ui/panels/LogPanel.tsx'
import { LossesPanel } from '../../../src/ui/panels/LossesPanel.tsx'
import { GuardContent, NowPanel } from '../../../src/ui/panels/NowPanel.tsx'
import { RulesCard } from '../../../src/ui/panels/RulesCard.tsx'
import { keysOver } from '../../../src/ui/table/keyList.ts'
import { SightPanel } from '../../../src/ui/panels/SightPanel.tsx'
import { Timeline } from '../../../src/ui/panels/Timeline.tsx'
import { VictoryPanel } from '../../../src/ui/panels/VictoryPanel.tsx'
import { table } from '../../prestags/harness.ts'
import { record } from '../../prestags/view/record.ts'

afterEach(cleanup)

const melee = () => {
  const t = table({
    step: 'melee',
    units: {
      'A-MI-1': '0505',
      'A-MI-2': '0505',
      'A-2L-1': '0505',
      'A-SK-1': { at: '0405', fired: 5 },
      'B-LT-1': '0506',
      'B-MS-1': { at: '0506', disrupted: 4 },
    },
    dice: [4],
  })
  const assessed = assessMelee(t.battle, t.state, { units: ['A-MI-1', 'A-MI-2'], targets: t.cells('0506') }, 0)
  if (!assessed.ok) throw new Error(assessed.error.text)
  return { t, assessment: assessed.value, view: combatView(t.battle, t.state, assessed.value) }
}

const attackersOf = ({ t }: ReturnType<typeof melee>) =>
  ['A-MI-1', 'A-MI-2', 'A-SK-1'].map((id) => ({
    face: faceOf(t.battle, t.state, t.unit(id)),
    chosen: id !== 'A-SK-1',
    refusal: id === 'A-SK-1' ? { code: 'fired', text: 'SK 1 fired in this player-turn.', cite: '6.11' } : undefined,
  }))

test('the sums of the combat panel are the totals of the engine, and its column is lit', () => {
  const fight = melee()
  render(<CombatPanel view={fight.view} attackers={attackersOf(fight)} onResolve={() => {}} />)
  const attack = screen.getByRole('table', { name: /^Attack strength/ })
  expect(within(attack).getAllByRole('row').at(-1)).toHaveTextContent(points(total(fight.assessment.attack)))
  const defence = screen.getByRole('table', { name: /^Defence strength/ })
  expect(within(defence).getAllByRole('row').at(-1)).toHaveTextContent(points(total(fight.assessment.defence)))
  const lit = screen.getAllByRole('columnheader', { current: true })
  expect(lit.map((head) => head.textContent)).toEqual(['1-1'])
  expect(screen.getByText('A disrupted unit is there: die + 1', { exact: false })).toBeVisible()
})

test('toggles and the button call back; who cannot join says why', async () => {
  const fight = melee()
  const onToggle = vi.fn()
  const onResolve = vi.fn()
  render(<CombatPanel view={fight.view} attackers={attackersOf(fight)} onToggle={onToggle} onResolve={onResolve} />)
  await userEvent.click(screen.getByRole('checkbox', { name: /MI 2/ }))
  expect(onToggle).toHaveBeenCalledWith('A-MI-2')
  expect(screen.getByText(/SK 1 fired in this player-turn/)).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: /SK 1/, hidden: true })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Attack' }))
  expect(onResolve).toHaveBeenCalledWith()
})

test('a barred attack does not resolve; told dice give their number', async () => {
  const fight = melee()
  const onResolve = vi.fn()
  const refusal = { code: 'oddsTooLow', text: 'The odds are below 1-2.', cite: '8.1' }
  const { rerender } = render(<CombatPanel view={fight.view} refusal={refusal} onResolve={onResolve} />)
  await userEvent.click(screen.getByRole('button', { name: 'Attack' }))
  expect(onResolve).not.toHaveBeenCalled()
  rerender(<CombatPanel view={fight.view} dice="told" onResolve={onResolve} />)
  await userEvent.click(screen.getByRole('button', { name: 'Rolled a 5' }))
  expect(onResolve).toHaveBeenCalledWith([5])
})

test('a past combat shows die, cell, result and consequences', () => {
  const { t } = melee()
  const log = record(t, t.melee('0506', 'A-MI-1', 'A-MI-2'))
  const past = combatOf(t.battle, log.start, log.entries, 1)
  if (!past) throw new Error('no combat')
  render(<CombatPanel view={combatView(t.battle, past.before, past.combat)} outcome={past.outcome} fresh />)
  expect(screen.getByRole('img', { name: 'Die: 4' })).toBeVisible()
  expect(screen.getByText(/4 \+ 1 = 5/)).toBeVisible()
  expect(document.querySelectorAll('td[data-landed]')).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'What came of it' })).toHaveTextContent(
    /MS 1 is eliminated, disrupted a second time/,
  )
})

test('the now panel prompts, lists, and its button acts or says why not', async () => {
  const t = table({
    step: 'movement',
    stacking: [1, 1],
    units: { 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-MI-1': '0110' },
  })
  const onAction = vi.fn()
  const onItem = vi.fn()
  const { rerender } = render(
    <NowPanel
      prompt={promptOf(t.battle, t.state)}
      track={trackOf(t.battle, t.state)}
      onAction={onAction}
      onItem={onItem}
    />,
  )
  expect(screen.getByRole('heading', { name: /Movement/ })).toBeVisible()
  const end = screen.getByRole('button', { name: /End movement/ })
  expect(end).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(end)
  expect(onAction).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /Put right hex 0505/ }))
  expect(onItem).toHaveBeenCalledWith(expect.objectContaining({ cells: [t.cell('0505')] }))
  t.play(t.move('A-MI-1', '0504'))
  rerender(<NowPanel prompt={promptOf(t.battle, t.state)} track={trackOf(t.battle, t.state)} onAction={onAction} />)
  await userEvent.click(screen.getByRole('button', { name: /End movement/ }))
  expect(onAction).toHaveBeenCalledWith(expect.objectContaining({ command: { type: 'endStep' } }))
  expect(screen.getByRole('navigation', { name: /Sequence of play/ })).toHaveTextContent('Reds')
  expect(document.querySelector('[aria-current="step"]')).toHaveTextContent('Movement')
})

test('the guard can be confirmed, shown or left', async () => {
  const t = table({ step: 'movement', units: { 'A-MI-1': { at: '0505', moved: 3 }, 'B-MI-1': '0110' } })
  const [onConfirm, onCancel, onShow] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <GuardContent prompt={promptOf(t.battle, t.state)} onConfirm={onConfirm} onCancel={onCancel} onShow={onShow} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }))
  await userEvent.click(screen.getByRole('button', { name: /End movement/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(onShow).toHaveBeenCalledWith(['A-MI-1'])
  expect([onConfirm, onCancel].map((one) => one.mock.calls.length)).toEqual([1, 1])
})

test('losses are confirmed only when the number is right', async () => {
  const { t } = melee()
  const units = ['B-LT-1', 'B-MS-1'].map((id) => ({
    ...faceOf(t.battle, t.state, t.unit(id)),
    where: 'in 0506',
    fate: 'is disrupted',
  }))
  const [onToggle, onConfirm] = [vi.fn(), vi.fn()]
  const { rerender } = render(
    <LossesPanel
      cite="8.1"
      sideName="Blues"
      count={1}
      units={units}
      chosen={[]}
      onToggle={onToggle}
      onConfirm={onConfirm}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Choose 1' }))
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox', { name: /LT 1/ }))
  expect(onToggle).toHaveBeenCalledWith('B-LT-1')
  rerender(
    <LossesPanel
      cite="8.1"
      sideName="Blues"
      count={1}
      units={units}
      chosen={['B-LT-1']}
      onToggle={onToggle}
      onConfirm={onConfirm}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'This one is lost' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('an advance is chosen unit by unit, or declined', async () => {
  const { t } = melee()
  const [onChoose, onConfirm, onStay] = [vi.fn(), vi.fn(), vi.fn()]
  const units = [
    {
      face: faceOf(t.battle, t.state, t.unit('A-MI-1')),
      where: 'in 0505',
      to: undefined,
      cells: [{ cell: 7, label: '0506' }],
    },
  ]
  render(<AdvancePanel units={units} onChoose={onChoose} onConfirm={onConfirm} onStay={onStay} />)
  await userEvent.click(screen.getByRole('radio', { name: /To 0506/ }))
  expect(onChoose).toHaveBeenCalledWith('A-MI-1', 7)
  // Said and asked above it; to stay is as free as to go.
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Stay where they are', 'button is-primary'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Stay where they are' }))
  expect(onStay).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
  cleanup()
  render(
    <AdvancePanel
      units={units.map((unit) => ({ ...unit, to: 7 }))}
      onChoose={onChoose}
      onConfirm={onConfirm}
      onStay={onStay}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Advance with MI 1' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

const Booked = ({ children, book = rules }: { children: ReactNode; book?: RuleBook }) => (
  <CiteProvider book={book}>{children}</CiteProvider>
)

const onSquares: RuleBook = { ...rules, cell: CELL_WORDS.square }

test('a book of squares is told in squares: sight, cards, keys', () => {
  const { t } = melee()
  render(
    <Booked book={onSquares}>
      <SightPanel from={undefined} to={undefined} />
      <SightPanel from="0505" to="0506" distance={1} />
      <Inspector cell={cellCard(t.battle, t.state, t.cell('0506'))} />
      <Inspector />
      <HelpSheet keys={keysOver(onSquares.cell)} />
    </Booked>,
  )
  expect(screen.getByText('Press the square to look from.')).toBeVisible()
  expect(screen.getByText('1 square')).toBeVisible()
  expect(screen.getByRole('article', { name: /Square 0506/ })).toBeVisible()
  expect(screen.getByText(/Point at a unit or a square/)).toBeVisible()
  expect(screen.getByText('Move the cursor over the squares')).toBeVisible()
  expect(document.querySelector('.help')?.textContent).not.toMatch(/hex/i)
})

test('the inspector explains a unit and a hex', () => {
  const { t } = melee()
  render(
    <Booked>
      <Inspector
        unit={unitCard(t.battle, t.state, 'B-LT-1')}
        cell={cellCard(t.battle, t.state, t.cell('0506'))}
        why={{ ok: false, text: 'Not now.', cite: '5.21' }}
      />
    </Booked>,
  )
  expect(screen.getByRole('article', { name: 'Light Troops 1' })).toHaveTextContent('defends with 2')
  expect(screen.getByRole('article', { name: /Hex 0506/ })).toHaveTextContent('Cost to enter')
  expect(screen.getByText('Not now.', { exact: false })).toBeVisible()
})

test('the log opens combats, jumps, and filters', async () => {
  const { t } = melee()
  const log = record(t, t.melee('0506', 'A-MI-1', 'A-MI-2'))
  const [onCombat, onJump] = [vi.fn(), vi.fn()]
  render(
    <LogPanel
      groups={logOf(t.battle, log.start, log.entries)}
      filters={USUAL_KINDS.filters}
      sides={['Reds', 'Blues']}
      onCombat={onCombat}
      onJump={onJump}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /MI 1 and MI 2 attack hex 0506/ }))
  expect(onCombat).toHaveBeenCalledWith(1)
  await userEvent.click(screen.getByRole('button', { name: /MS 1 is eliminated/ }))
  expect(onJump).toHaveBeenCalledWith(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Goals' }))
  expect(screen.queryByRole('button', { name: /MI 1 and MI 2/ })).toBe(null)
})

test('the timeline walks, and says why undo stops', async () => {
  const [onGo, onPlay, onNow, onUndo, onBranch] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const refusal = { code: 'undoFloor', text: 'Undo stops here: a die was rolled.', cite: '4.1' }
  render(
    <Timeline
      at={3}
      last={9}
      playing={false}
      label="Turn 1"
      undo={{ refusal, onPress: onUndo }}
      onGo={onGo}
      onPlay={onPlay}
      onNow={onNow}
      onBranch={onBranch}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /Undo\. Undo stops here/ }))
  expect(onUndo).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'One step back' }))
  expect(onGo).toHaveBeenCalledWith(2)
  await userEvent.click(screen.getByRole('button', { name: 'Play on' }))
  expect(onPlay).toHaveBeenCalledWith(true)
  await userEvent.click(screen.getByRole('button', { name: 'Back to now' }))
  await userEvent.click(screen.getByRole('button', { name: /as another game/ }))
  expect([onNow, onBranch].map((one) => one.mock.calls.length)).toEqual([1, 1])
})

test('sight says clear or what stands between', () => {
  const { rerender } = render(<SightPanel from="0505" to={undefined} />, { wrapper: Booked })
  expect(screen.getByText('Now press the hex to look at.')).toBeVisible()
  rerender(<SightPanel from="0505" to="0509" distance={4} cite="6.34" />)
  expect(screen.getByText('4 hexes')).toBeVisible()
  expect(screen.getByText('Clear.', { exact: false })).toBeVisible()
  rerender(
    <SightPanel
      from="0505"
      to="0509"
      refusal={{ code: 'noSight', text: 'The woods of 0507 stands between.', cite: '6.32' }}
      blockedAt="0507"
    />,
  )
  expect(screen.getByText(/Blocked at 0507/)).toBeVisible()
})

test('rules: those of the step, search over all, light what they govern', async () => {
  const onLight = vi.fn()
  render(
    <CiteProvider book={rules}>
      <RulesCard cases={['6.41', '5.4']} stepTitle="Movement" onLight={onLight} />
    </CiteProvider>,
  )
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(2)
  await userEvent.hover(screen.getByText('6.41'))
  expect(onLight).toHaveBeenCalledWith('6.41')
  await userEvent.type(screen.getByRole('searchbox'), 'hexside')
  expect(screen.getByText('6.38')).toBeVisible()
})

test('rules: a paragraph that is pressed is shown, whatever was searched for before', async () => {
  const card = (open: { readonly cite: string } | undefined) => (
    <CiteProvider book={rules}>
      <RulesCard cases={['5.4']} stepTitle="Movement" open={open} onLight={() => {}} />
    </CiteProvider>
  )
  const { rerender } = render(card(undefined))
  const search = async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'panic')
    expect(screen.queryByText('8.2')).toBe(null)
    expect(screen.queryByRole('button', { name: 'All rules' })).toBe(null)
  }
  await search()
  rerender(card({ cite: '8.2' }))
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByText('8.2')).toBeVisible()
  await search()
  rerender(card({ cite: '8.2' }))
  expect(screen.getByText('8.2').closest('li')).toHaveAttribute('data-open')
})

test('a paragraph shows its words, lights and opens', async () => {
  const [onLight, onOpen] = [vi.fn(), vi.fn()]
  render(
    <CiteProvider book={rules}>
      <CiteProvider onLight={onLight} onOpen={onOpen}>
        <Cite paragraph="8.2" />
        <Cite paragraph="99.9" />
      </CiteProvider>
    </CiteProvider>,
  )
  await userEvent.hover(screen.getByRole('button', { name: 'Paragraph 8.2' }))
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('What disruption does')
  expect(onLight).toHaveBeenCalledWith('8.2')
  await userEvent.click(screen.getByRole('button', { name: 'Paragraph 8.2' }))
  expect(onOpen).toHaveBeenCalledWith('8.2')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip', { hidden: true })).toBe(null)
  expect(screen.getByText('99.9')).toBeVisible()
})

test('where no book is cited, chips are plain text and there is no card of rules', async () => {
  const { container } = render(
    <>
      <Cite paragraph="8.2" />
      <RulesCard cases={['8.2']} stepTitle="Melee" onLight={() => {}} />
    </>,
  )
  expect(container.textContent).toBe('8.2')
  expect(screen.queryByRole('button')).toBe(null)
  await userEvent.hover(screen.getByText('8.2'))
  expect(screen.queryByRole('tooltip', { hidden: true })).toBe(null)
})

test('after the battle the sheet tells every reason of the verdict, but no points where they decide nothing', () => {
  const { t } = melee()
  const [first, second] = standingsOf(t.battle, t.state)
  const verdict = {
    winner: 0,
    title: 'Victory',
    reasons: ['Red: 12 points.', 'Blue: 3 points.', 'Victory points: 9.'],
  } as const
  const shown = (pointsDecide: boolean) => (
    <VictoryPanel
      standings={[
        { ...first, pointsDecide },
        { ...second, pointsDecide },
      ]}
      turn={3}
      turns={10}
      cites={{ victory: '11.1', points: '11.2' }}
      verdict={verdict}
    />
  )
  const { rerender } = render(shown(true))
  expect(screen.getByText(/Red: 12 points\. Blue: 3 points\. Victory points: 9\./)).toBeVisible()
  rerender(shown(false))
  expect(screen.queryByText(/Victory points: 9/)).toBe(null)
})

test('charts, victory and help are there', async () => {
  const { t } = melee()
  const standings = standingsOf(t.battle, t.state)
  render(
    <>
      <ChartsPanel pages={chartsOf({ battle: t.battle, state: t.state, screen: FRESH, live: true })} />
      <VictoryPanel
        standings={standings}
        turn={3}
        turns={10}
        ifNeither="draw"
        cites={{ victory: '11.1', points: '11.2' }}
      />
      <HelpSheet keys={keysOver(rules.cell)} />
    </>,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Terrain' }))
  expect(screen.getByRole('rowheader', { name: /swamp/ })).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: 'Leaders' }))
  expect(screen.getByRole('rowheader', { name: '1L' })).toBeVisible()
  expect(screen.getByText('If neither does: a draw.')).toBeVisible()
  expect(screen.getByText('Undo; with Shift redo')).toBeVisible()
  expect(screen.getByText('Add a way-point, one more unit, or a further hex to a melee')).toBeVisible()
})
