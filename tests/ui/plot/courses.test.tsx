import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { keepingCourse, withCourse, withoutCourse } from '../../../src/core/presenter/choosing.ts'
import { OPTIONS } from '../../../src/systems/prestags/rules/sequence/modules.ts'
import { optionsOf } from '../../../src/systems/prestags/rules/presets.ts'
import { optionSheet } from '../../../src/systems/prestags/rules/optionSheet.ts'
import { CourseChoice } from '../../../src/ui/start/CourseChoice.tsx'
import { OptionList, RuleByRule } from '../../../src/ui/start/OptionList.tsx'
import { force } from '../../prestags/bench.ts'
import { table } from '../../prestags/harness.ts'

afterEach(cleanup)

const { battle } = table({ units: { 'A-MI-1': '0505', 'A-CT-1': '0404', 'B-MI-1': '0506' } })
const sides = [force('Reds', { units: { VF: 1 } }), force('Blues')] as [
  ReturnType<typeof force>,
  ReturnType<typeof force>,
]
const { battle: atSea } = table({ units: { 'B-MI-1': '0506' }, scenario: { game: 'viking', sides } })
const sheet = optionSheet(battle)
const { all, courses } = sheet
const course = (id: string) => OPTIONS.find((module) => module.id === id)!
let chosen: readonly string[] = []

const Dialog = ({ first = [] }: { first?: readonly string[] }) => {
  const [options, choose] = useState(first)
  chosen = options
  return (
    <>
      <CourseChoice options={sheet} chosen={options} onChoose={choose} />
      <OptionList options={sheet} chosen={options} onChoose={choose} />
      <RuleByRule options={sheet} chosen={options} onChoose={choose} />
    </>
  )
}
const radio = (name: RegExp) => screen.getByRole('radio', { name })

describe('[19.1] the sequence of play is chosen by itself', () => {
  test('as printed at first; another one takes its place, and is no box in the list', async () => {
    render(<Dialog />)
    expect(radio(/^As printed/)).toBeChecked()
    await userEvent.click(radio(/^Simultaneous movement/))
    expect(chosen).toEqual(['simultaneous'])
    expect(screen.queryByRole('checkbox', { name: /^Simultaneous movement/ })).toBeNull()
    await userEvent.click(radio(/^As printed/))
    expect(chosen).toEqual([])
  })

  test('courses take each other’s place; what needs one goes with it', () => {
    expect(courses.map(({ id }) => id)).toEqual(OPTIONS.filter((module) => module.course).map(({ id }) => id))
    // A course is no box in a list, and everything else is one.
    const listed = sheet.groups.flatMap(({ options }) => options.map(({ id }) => id))
    const others = optionsOf(battle).filter((module) => module.course === undefined)
    expect([...listed].sort()).toEqual(others.map(({ id }) => id).sort())
    for (const one of courses) for (const two of courses) expect(withCourse(sheet, two, [one.id])).toEqual([two.id])
    for (const one of all.filter(({ requires }) => requires.some((id) => course(id).course)))
      expect(withoutCourse(sheet, [...one.requires, one.id])).not.toContain(one.id)
  })

  test('a rule that does not go with a course greys it, with the reason', () => {
    render(<Dialog first={['retreat']} />)
    expect(radio(/^Simultaneous movement.*Does not go with Retreat before combat\.$/)).toBeDisabled()
    expect(radio(/^As printed/)).toBeChecked()
  })

  test('a battle whose own rules do not go with a course greys it, with the rule', () => {
    render(<CourseChoice options={optionSheet(atSea)} chosen={[]} onChoose={() => {}} />)
    expect(radio(/^Simultaneous movement.*Does not go with .*, which is in force in this battle\.$/)).toBeDisabled()
    expect(radio(/^Alternate sequence/)).toBeEnabled()
  })

  test('what needs a course is greyed until it is chosen, and goes with it', async () => {
    render(<Dialog />)
    const die = () => screen.getByRole('checkbox', { name: /^Recovery by the die/ })
    expect(die()).toBeDisabled()
    await userEvent.click(radio(/^Alternate sequence/))
    await userEvent.click(die())
    expect(chosen).toEqual(['chits', 'chitRecovery'])
    await userEvent.click(radio(/^Simultaneous movement/))
    expect(chosen).toEqual(['simultaneous'])
  })

  test('a way to play keeps the sequence that was chosen, and leaves out what does not go with it', async () => {
    render(<Dialog first={['simultaneous']} />)
    expect(screen.getByRole('button', { name: /^Standard rules/ })).toHaveAttribute('aria-pressed', 'true')
    const designers = screen.getByRole('button', { name: /^As the designers recommend/ })
    await userEvent.click(designers)
    expect(designers).toHaveAttribute('aria-pressed', 'true')
    expect(chosen).toContain('simultaneous')
    expect(chosen).toContain('contact')
    expect(chosen).not.toContain('retreat')
    expect(keepingCourse(sheet, ['panic', 'retreat'], [])).toEqual(['panic', 'retreat'])
  })
})
