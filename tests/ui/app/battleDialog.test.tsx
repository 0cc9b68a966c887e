import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { battles, offers } from '../../../src/store/library/library.ts'
import { BattleCard } from '../../../src/ui/start/BattleCard.tsx'
import { BattleDialog } from '../../../src/ui/start/BattleDialog.tsx'

afterEach(cleanup)

const offerOf = (id: string) => offers.find((offer) => offer.id === id)!
const NOBODY = { onPlay: () => {}, onRules: () => {} }
const radio = (name: RegExp) => screen.getByRole('radio', { name, hidden: true })

test('a battle can be begun with Enter before its map has come', () => {
  const [sheet] = battles
  if (!sheet) throw new Error('there are no battles')
  render(<BattleDialog sheets={[sheet]} first={sheet} onClose={() => {}} />)
  expect(screen.getByRole('button', { name: 'Begin the set-up', hidden: true })).toHaveFocus()
})

test('own dice are offered where a system throws dice of six faces, and nowhere else', () => {
  const { sheets, first } = offerOf('marathon-490bc')
  const dice = () => screen.queryByRole('group', { name: 'Dice', hidden: true })
  for (const sheet of sheets) {
    render(<BattleDialog sheets={[sheet]} first={sheet} onClose={() => {}} />)
    expect(dice()).toBeInTheDocument()
    cleanup()
  }
  render(
    <BattleDialog
      sheets={[{ ...first, system: 'diceless' }]}
      first={{ ...first, system: 'diceless' }}
      onClose={() => {}}
    />,
  )
  expect(dice()).toBeNull()
})

test('a battle of one system does not ask for the rules', () => {
  const { sheets, first } = offerOf('rome-753bc')
  render(<BattleDialog sheets={sheets} first={first} onClose={() => {}} />)
  expect(screen.queryByRole('group', { name: 'Rules', hidden: true })).toBeNull()
})

test('a battle of two systems asks for the rules, and says what they are like', async () => {
  const { sheets, first } = offerOf('marathon-490bc')
  render(<BattleDialog sheets={sheets} first={first} onClose={() => {}} />)
  expect(radio(/^PRESTAGS.*One die/)).toBeChecked()
  expect(screen.getByText('32 units, 1 leader')).toBeInTheDocument()
  await userEvent.click(radio(/^ITACS.*Two dice.*front.*formations/))
  expect(radio(/^ITACS/)).toBeChecked()
  expect(screen.getByText(/as printed in 1975: Greeks 33/)).toBeInTheDocument()
})

test('a card begins its battle at one press; its rules are asked for at another', async () => {
  const onPlay = vi.fn()
  const onRules = vi.fn()
  const offer = offerOf('marathon-490bc')
  render(<BattleCard offer={offer} onPlay={onPlay} onRules={onRules} />)
  await userEvent.click(screen.getByRole('button', { name: 'Play Marathon' }))
  expect(onPlay).toHaveBeenLastCalledWith(offer.first)
  expect(onRules).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Rules of Marathon' }))
  expect(onRules).toHaveBeenLastCalledWith(offer)
  expect(onPlay).toHaveBeenCalledTimes(1)
})

test('forces are counted alike on the card and in the dialog', () => {
  const offer = offerOf('hastings-1066')
  render(<BattleCard offer={offer} {...NOBODY} />)
  expect(screen.getByText('49 units, 1 leader')).toBeInTheDocument()
  cleanup()
  render(<BattleDialog sheets={offer.sheets} first={offer.first} onClose={() => {}} />)
  expect(screen.getByText('49 units, 1 leader')).toBeInTheDocument()
})

test('a card of the second system alone names it; one of the first alone does not', () => {
  render(<BattleCard offer={offerOf('cape-bon-468')} {...NOBODY} />)
  expect(screen.getByRole('heading', { name: 'Cape Bon AD 468 ITACS' })).toBeInTheDocument()
  cleanup()
  render(<BattleCard offer={offerOf('rome-753bc')} {...NOBODY} />)
  expect(screen.getByRole('heading', { name: 'Rome 753 BC' })).toBeInTheDocument()
})
