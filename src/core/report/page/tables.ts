import type { SideIndex } from '../../engine/vocabulary.ts'
import { sentence } from '../../text/words.ts'
import { escaped } from '../../text/escaped.ts'
import type { ConditionRow, Report, TypeRow } from '../report.ts'
import { percent } from '../words.ts'

const sideHead = (report: Report, side: SideIndex): string =>
  `<h3><i class="fill-${side}"></i>${escaped(report.sides[side] ?? '')}</h3>`

const cell = (share: number | undefined): string => {
  if (share === undefined) return '<td></td>'
  return share === 0 ? '<td class="none">never</td>' : `<td>${percent(share)}</td>`
}

const barCell = (share: number, look: string): string =>
  `<td class="bar"><span><b>${percent(share)}</b><u><i class="${look}" style="width:${(share * 100).toFixed(1)}%"></i></u></span></td>`

const typeRow = (row: TypeRow): string =>
  [
    `<tr><td title="${escaped(row.name)}">${escaped(row.type)} <span style="color:var(--soft)">${escaped(row.name)}</span></td>`,
    `<td>${row.units}</td>${cell(row.moved)}${cell(row.fired)}${cell(row.fought)}`,
    `<td>${row.left === 0 ? '' : percent(row.left)}</td><td>${row.lostEach.toFixed(1)}</td>${barCell(row.lost, `fill-${row.side}`)}</tr>`,
  ].join('')

/** Losses and deeds of a side, type by type. */
export const typesTable = (report: Report, side: SideIndex): string => {
  const rows = report.types.filter((row) => row.side === side)
  const heads = ['', 'units', 'moved', 'fired', 'fought', 'left', 'lost a game']
  const head = `${heads.map((name) => `<th>${name}</th>`).join('')}<th class="bar">share lost</th>`
  return `${sideHead(report, side)}<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(typeRow).join('')}</tbody></table></div>`
}

const conditionRow = (row: ConditionRow): string => {
  const met = row.count === 0 ? '<td class="bar none">never met</td>' : barCell(row.share, `fill-${row.side}`)
  return `<tr><td class="words">${escaped(row.text)}</td>${met}</tr>`
}

/** Conditions of a side; those of one alternative stand together. */
export const conditionsTable = (report: Report, side: SideIndex): string => {
  const rows = report.conditions.filter((row) => row.side === side)
  const several = new Set(rows.map((row) => row.alternative)).size > 1
  const body = rows.map((row, index) => {
    const next = row.condition === 0 && index > 0
    const word = row.condition > 0 ? 'and ' : several && next ? 'or ' : ''
    return conditionRow({ ...row, text: sentence(`${word}${row.text}`) })
  })
  return `${sideHead(report, side)}<table><tbody>${body.join('')}</tbody></table>`
}

/** How clearly the sides led by points. */
export const levelsTable = ({ levels, sides }: Report): string => {
  const rows = levels.map(({ side, level, share }) => {
    const [words, look] = side === undefined ? ['even', 'fill-draw'] : [`${sides[side]}: ${level}`, `fill-${side}`]
    return `<tr><td class="words">${escaped(words)}</td>${barCell(share, look)}</tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

const ids = (list: readonly string[]): string =>
  list.length === 0
    ? '<p class="list">Nobody.</p>'
    : `<p class="list"><code>${list.map((id) => `<span>${escaped(id)}</span>`).join(' ')}</code></p>`

export const neverLists = ({ never }: Report): string =>
  [
    '<div class="idle">',
    `<div><h3>never moved</h3>${ids(never.moved)}</div>`,
    `<div><h3>can fire and never did</h3>${ids(never.fired)}</div>`,
    `<div><h3>in no melee</h3>${ids(never.fought)}</div>`,
    '</div>',
  ].join('')

export const faultsList = ({ faults }: Report): string =>
  `<table><tbody>${faults
    .map(
      ({ seed, text, file }) =>
        `<tr><td>game ${seed}</td><td class="words" style="text-align:left">${escaped(text)}<br><code>${escaped(file)}</code></td></tr>`,
    )
    .join('')}</tbody></table>`
