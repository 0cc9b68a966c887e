import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { battles } from '../../../src/store/library.ts'
import { BattleDialog } from '../../../src/ui/start/BattleDialog.tsx'

afterEach(cleanup)

test('a battle can be begun with Enter before its map has come', () => {
  const [scenario] = battles
  if (!scenario) throw new Error('there are no battles')
  render(<BattleDialog scenario={scenario} onClose={() => {}} />)
  expect(screen.getByRole('button', { name: 'Begin the set-up', hidden: true })).toHaveFocus()
})
