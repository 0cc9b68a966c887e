import type { Chart, ChartRow, CombatView } from '../../../core/presenter/combat.ts'

const ROWS: readonly ChartRow[] = [
  { head: '1 or less', fields: [{ text: '·', said: 'no effect', tone: 'none' }, { text: 'nothing happens' }] },
  { head: '2 to 8', fields: [{ text: 'DD', said: 'two D markers', tone: 'light' }, { text: 'two D markers' }] },
  { head: '9 or 10', fields: [{ text: 'D1X', said: 'one unit lost', tone: 'heavy' }, { text: 'one unit lost' }] },
  { head: '11 or more', fields: [{ text: 'DX', said: 'destroyed', tone: 'lost' }, { text: 'every unit is lost' }] },
]

const chart: Chart = {
  key: 'missiles',
  caption: 'Missile table',
  cite: '10.4',
  isResults: true,
  head: [{ text: 'Throw' }, { text: 'Result' }, { text: 'What it does' }],
  rows: ROWS,
}

const line = (key: string, label: string, cite: string, effect: string, running: string) =>
  ({ key, depth: 0, kind: 'line', label, cite, effect, running }) as const
const sum = (label: string, running: string) =>
  ({ key: 'total', depth: 0, kind: 'total', label, effect: '', running }) as const
const chance = (result: string, ways: number, label: string, tone: 'none' | 'light' | 'heavy' | 'lost') => ({
  key: label,
  result,
  ways,
  of: 36,
  label,
  means: '',
  tone,
})

/** Missiles with two dice: no odds, but modifiers. */
export const missiles: CombatView = {
  id: undefined,
  turn: 3,
  kind: 'fire',
  verb: 'Fire',
  cite: '4.2',
  side: 0,
  sideName: 'Romans',
  title: 'Missile attack',
  text: 'BW 1, BW 2 and BW 3 shoot at hex 0812',
  sums: [
    {
      title: 'Fire strength',
      owner: 'Romans',
      total: 9,
      shown: '9',
      lines: [
        line('1', 'BW 1', '2.4.6', '+3', '3'),
        line('2', 'BW 2', '2.4.6', '+3', '6'),
        line('3', 'BW 3', '2.4.6', '+3', '9'),
        sum('Fire strength', '9'),
      ],
    },
    {
      title: 'Dice',
      total: -1,
      shown: '−1',
      lines: [
        line('1', 'fire strength 9 or more', '10.4', '+1', '+1'),
        line('2', 'woods', '4.2.2', '−1', '0'),
        line('3', 'range 2 hexes', '10.4', '−1', '−1'),
        sum('Dice', '−1'),
      ],
    },
  ],
  odds: undefined,
  notes: [],
  groups: [
    {
      key: '0',
      label: 'Hex 0812',
      cells: [7],
      defenders: ['PS 1', 'PS 2', 'HL 4'],
      notes: [],
      fates: [],
      chances: [
        chance('·', 1, 'no effect', 'none'),
        chance('DD', 29, 'disrupted twice', 'light'),
        chance('D1X', 5, 'one unit lost', 'heavy'),
        chance('DX', 1, 'destroyed', 'lost'),
      ],
      landed: undefined,
    },
  ],
  dice: 2,
  faces: undefined,
  chart,
}

const landedRow = (row: ChartRow, index: number): ChartRow =>
  index === 1
    ? {
        ...row,
        isLit: true,
        fields: row.fields.map((one, at) => (at === 0 ? { ...one, isLit: true, landed: 'Hex 0812' } : one)),
      }
    : row

/** The same once the dice have fallen. */
export const thrown: CombatView = {
  ...missiles,
  id: 4,
  faces: [4, 3],
  chart: { ...chart, rows: ROWS.map(landedRow) },
  groups: missiles.groups.map((group) => ({
    ...group,
    landed: { sum: '7 − 1 = 6: ', result: 'DD', tone: 'light', means: 'Two D markers lie on the hex.' },
  })),
}
