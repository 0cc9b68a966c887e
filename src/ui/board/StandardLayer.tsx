import { memo } from 'react'
import type { Board } from '../../core/grid/board.ts'
import type { Standard } from '../../core/presenter/view.ts'

/** Each side has a cloth of its own shape: a pennon, a banner; nobody's is a square. */
const CLOTHS = ['M1 -40H31L24 -31L31 -22H1Z', 'M1 -40H29V-22L22 -18L15 -22L8 -18L1 -22Z'] as const
const NOBODYS = 'M1 -40H27V-22H1Z'
/** Beside the middle of the cell, so that a counter leaves it to be seen. */
const BESIDE = 14

type Props = { readonly board: Board; readonly standards: readonly Standard[]; readonly scale?: number }

/** Standards on the places that decide the battle: whose they are, and the letter, above all counters. */
export const StandardLayer = memo(({ board, standards, scale = 1 }: Props) =>
  standards.map(({ cell, name, side }) => {
    const { x, y } = board.centre(cell)
    return (
      <g
        key={cell}
        className={`standard ${side === undefined ? 'is-free' : `is-side-${side}`}`}
        transform={`translate(${(x + BESIDE).toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}
      >
        <path className="standard-pole" d="M0 2V-43" />
        <path className="standard-cloth" d={side === undefined ? NOBODYS : CLOTHS[side]} />
        {name.length === 1 ? (
          <text x={13} y={-26}>
            {name}
          </text>
        ) : undefined}
      </g>
    )
  }),
)
