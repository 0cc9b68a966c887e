import type { ChoiceOption } from '../engine/choice.ts'
import type { Block, Button } from './blocks.ts'
import type { Intent } from './intent.ts'

type Choose = { readonly type: 'choose'; readonly option: string; readonly dice?: readonly number[] }

const answer = (option: string, dice?: readonly number[]): Intent<Choose> => ({
  command: { type: 'choose', option, ...(dice ? { dice } : {}) },
})

const buttonOf = ({ id, label, units, cells, dice }: ChoiceOption, isOnly: boolean): Button<Choose> => ({
  key: id,
  label,
  intent: answer(id),
  lit: { units, cells },
  ...(isOnly ? { tone: 'main' } : {}),
  ...(dice === undefined ? {} : { dice: { count: dice, told: (faces) => answer(id, faces) } }),
})

/** The answers to a question, one below the other; each lights what it means on the map. */
export const answersTo = (options: readonly ChoiceOption[]): Block<Choose> => ({
  kind: 'answers',
  buttons: options.map((option) => buttonOf(option, options.length === 1)),
})
