import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OptionSheet, OptionView } from '../../../src/core/presenter/setup.ts'
import { RuleByRule } from '../../../src/ui/start/OptionList.tsx'

afterEach(cleanup)

const option = (id: string, cites: readonly string[]): OptionView => ({
  id,
  title: id,
  text: '',
  cites,
  changes: undefined,
  requires: [],
  excludes: [],
  isOfCourse: false,
  bar: undefined,
})

test('an option names its paragraphs, and no empty brackets where the scenario has it of its own', () => {
  const all = [option('command', ['I.B Command']), option('without', [])]
  const options: OptionSheet = {
    printed: undefined,
    courses: [],
    presets: [],
    always: [],
    groups: [{ title: 'All', options: all }],
    all,
  }
  const { container } = render(<RuleByRule options={options} chosen={[]} onChoose={() => {}} />)
  expect([...container.querySelectorAll('cite')].map((cite) => cite.textContent)).toEqual(['[I.B Command]'])
})
