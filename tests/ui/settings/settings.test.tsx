import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choose, chooseUsual, type Settings, useSettings } from '../../../src/store/settings/settings.ts'
import { isPlayed } from '../../../src/ui/beats/usePlaying.ts'
import { SettingsButton } from '../../../src/ui/settings/SettingsButton.tsx'
import { stubMedia } from '../atTable.ts'

const root = (): DOMStringMap => document.documentElement.dataset
const keptOf = (name: string): string | null => localStorage.getItem(`testudo-${name}`)
const group = (name: string): HTMLElement => screen.getByRole('group', { name })
const radio = (of: string, name: string): HTMLElement => within(group(of)).getByRole('radio', { name })

const open = async (): Promise<void> => {
  render(<SettingsButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
}

/** What a browser that is opened again reads. */
const readAgain = async (): Promise<Settings> => {
  vi.resetModules()
  const again: typeof import('../../../src/store/settings/settings.ts') = await import(
    '../../../src/store/settings/settings.ts'
  )
  again.applySettings()
  return again.useSettings.getState()
}

beforeEach(stubMedia)
afterEach(() => {
  cleanup()
  chooseUsual()
  choose('speed', 'off')
  vi.unstubAllGlobals()
})

test('closed, the settings give the keyboard back to their button', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus()
})

describe('each of several', () => {
  test.each([
    ['Fights and marches', 'Step by step', 'speed', 'step'],
    ['Numbers of the map', 'Always', 'numbers', 'always'],
    ['Numbers of the map', 'When asked', 'numbers', 'asked'],
    ['Numbers of the map', 'Never', 'numbers', 'never'],
    ['Counters', 'Plain', 'counters', 'plain'],
    ['Counters', 'Larger', 'counters', 'large'],
    ['Light and dark', 'Dark', 'theme', 'dark'],
    ['Light and dark', 'Light', 'theme', 'light'],
    ['Sides', 'Orange and navy', 'palette', 'redGreen'],
    ['Sides', 'Crimson and teal', 'palette', 'blueYellow'],
    ['Paragraph numbers', 'Always', 'paragraphs', 'shown'],
  ] as const)(
    '%s: %s holds at once, is kept, and is there when the page is opened again',
    async (of, word, name, value) => {
      await open()
      await userEvent.click(radio(of, word))
      expect(radio(of, word)).toBeChecked()
      expect(useSettings.getState()[name]).toBe(value)
      if (name !== 'speed') expect(root()[name]).toBe(value)
      expect(keptOf(name)).toBe(value)
      expect((await readAgain())[name]).toBe(value)
    },
  )

  test('what is usual is not kept, and the page says nothing of it', async () => {
    choose('palette', 'redGreen')
    await open()
    await userEvent.click(radio('Sides', 'Red and blue'))
    expect(keptOf('palette')).toBeNull()
    expect(root()['palette']).toBeUndefined()
  })
})

describe('on and off', () => {
  test.each([
    ['Sound', 'sound', true],
    ['Recap between player-turns', 'recap', true],
    ['Ask “Nothing forgotten?”', 'asks', false],
  ] as const)('%s holds at once, is kept, and is there when the page is opened again', async (label, name, value) => {
    await open()
    await userEvent.click(screen.getByRole('checkbox', { name: label }))
    expect(useSettings.getState()[name]).toBe(value)
    expect(keptOf(name)).toBe(value ? 'on' : 'off')
    expect((await readAgain())[name]).toBe(value)
  })
})

test('the volume can be set once there is sound, and is kept', async () => {
  await open()
  const slider = screen.getByRole('slider', { name: 'Volume' })
  expect(slider).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sound' }))
  expect(slider).toBeEnabled()
  act(() => choose('volume', 0.8))
  expect(slider).toHaveValue('0.8')
  expect((await readAgain()).volume).toBe(0.8)
})

test('with fights off nothing is played, at any speed something is', () => {
  choose('speed', 'off')
  expect(isPlayed()).toBe(false)
  choose('speed', 'slow')
  expect(isPlayed()).toBe(true)
})

test.each([
  ['theme', 'green'],
  ['numbers', ''],
  ['volume', '7'],
  ['volume', 'loud'],
  ['asks', 'maybe'],
])('a kept %s of %j is nothing that can be chosen: as usual', async (name, text) => {
  const { [name as keyof Settings]: usual } = useSettings.getState()
  localStorage.setItem(`testudo-${name}`, text)
  expect((await readAgain())[name as keyof Settings]).toBe(usual)
})

test('all as usual, at one press', async () => {
  choose('palette', 'blueYellow')
  choose('asks', false)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'All as usual' }))
  expect(useSettings.getState()).toMatchObject({ palette: 'usual', asks: true })
  expect(root()['palette']).toBeUndefined()
})

test('a browser that keeps nothing is played in all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  })
  choose('counters', 'large')
  expect(useSettings.getState().counters).toBe('large')
  expect(root()['counters']).toBe('large')
})
