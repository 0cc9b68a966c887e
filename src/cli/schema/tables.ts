import type { Desk } from '../../core/door/parts.ts'
import { allSteps, type Code, codesIn, type NamedStep } from './names.ts'

const CORE = 'src/core/engine'

const safe = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(safe).join(' | ')} |`).join('\n')

const code = (text: string): string => `\`${text}\``
const list = (names: readonly string[]): string => names.map(code).join(', ')
const paragraphs = (cites: readonly string[]): string => cites.join(', ')

const optionsTable = ({ names: { options } }: Desk): string =>
  table(
    ['option', 'title', 'paragraphs', 'needs'],
    options.map(({ id, title, cites, requires = [] }) => [code(id), title, paragraphs(cites), list(requires)]),
  )

const stepRow = ({ kind, title, cite, commands, actor, option }: NamedStep): readonly string[] => [
  code(kind),
  title.split(',')[0] ?? title,
  cite,
  actor === undefined ? 'goes by itself' : list(commands),
  option === undefined ? '' : list(option.split(', ')),
]

const stepsTable = ({ names }: Desk): string =>
  table(['step', 'title', 'paragraph', 'commands', 'with the option'], allSteps(names).map(stepRow))

const actsTable = ({ names: { acts, options } }: Desk): string => {
  const optional = new Set(options.map(({ id }) => id))
  return table(
    ['act', 'title', 'paragraph', 'steps', 'with the option'],
    acts.map(({ act, title, cite, steps, module }) => [
      code(act),
      title,
      cite,
      list(steps),
      optional.has(module) ? code(module) : 'where the battle has it',
    ]),
  )
}

const ordersTable = (orders: NonNullable<Desk['names']['orders']>, steps: readonly NamedStep[]): string =>
  table(
    ['order', 'what it is', 'paragraph', 'entries', 'steps'],
    orders.map(({ order, words, cite, entries }) => [
      code(order),
      words,
      cite,
      entries.map((one) => `${code(one.name)}: ${one.words}${one.isOptional ? ', or left out' : ''}`).join('; '),
      list(steps.filter(({ commands }) => order === 'endStep' || commands.includes(order)).map(({ kind }) => kind)),
    ]),
  )

const codesTable = (codes: readonly Code[]): string =>
  table(
    ['code', 'paragraphs', 'words'],
    codes.map(({ code: name, cites, text }) => [code(name), paragraphs(cites), text]),
  )

/** A system of which the tables tell: its name for people, and what its makers know. */
export type DeskTold = { readonly title: string; readonly desk: Desk }

const part = (title: string, inner: string): readonly string[] => [`### ${title}`, '', inner, '']

const systemPart = ({ title, desk }: DeskTold): readonly string[] => [
  `## ${title}`,
  '',
  ...part('Options', optionsTable(desk)),
  ...part('Steps', stepsTable(desk)),
  ...(desk.names.acts.length > 0 ? part('Acts', actsTable(desk)) : []),
  ...(desk.names.orders ? part('Orders', ordersTable(desk.names.orders, allSteps(desk.names))) : []),
  ...part('Refusals', codesTable(codesIn([...new Set(desk.books.map((book) => book.code))]))),
]

/** The page of names, as `npm run schema` writes it. */
export const namesPage = (systems: readonly DeskTold[]): string =>
  [
    '# Names in battle files',
    '',
    'Options, steps, acts, orders and codes of refusals, as `options`, `start.step`, `act` and `code` take them ([battle files](battle-files.md)). `npm run schema` writes this page; a test holds that it is current. Three dots stand for what differs from case to case.',
    '',
    ...systems.flatMap(systemPart),
    '## All systems',
    '',
    ...part('Refusals', codesTable(codesIn([CORE]))),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
