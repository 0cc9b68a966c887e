const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
}

/** A die that shows a number. */
export const Die = ({ face, size = 24, isFresh = false }: { face: number; size?: number; isFresh?: boolean }) => (
  <svg
    className={isFresh ? 'die is-fresh' : 'die'}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    role="img"
    aria-label={`Die: ${face}`}
  >
    <rect className="die-face" x={1.5} y={1.5} width={21} height={21} rx={4.5} />
    {(PIPS[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} className="die-pip" cx={x} cy={y} r={2.1} />
    ))}
  </svg>
)
