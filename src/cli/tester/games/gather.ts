import type { Head, GamesRun } from './lines.ts'
import type { SlicePlayed, Slice } from './slices.ts'
import { shareOf } from '../../../core/report/stats.ts'
import { added, type Sums } from '../../../core/report/sums/sums.ts'
import { addUp } from '../../../core/report/sums/tally.ts'

/** So many games are played before it is looked whether they are enough. */
export const LOOK = 20

/** Whether the share of each verdict is known within so many percent to either side. */
const isSure = ({ winners, games }: Sums, percent: number): boolean =>
  [0, 1, -1].every((winner) => {
    const { low, high } = shareOf(winners[winner] ?? 0, games)
    return high - low <= (2 * percent) / 100
  })

/**
 * Puts slices together in their order, whoever was first: so the same games are left out, whoever played them, when
 * enough are played. A slice that was played twice counts once.
 */
export class Gathering {
  private readonly waiting = new Map<number, SlicePlayed>()
  private readonly totals: Sums[]
  private readonly lines: string[] = []
  private next = 0
  private isEnough = false

  constructor(
    private readonly head: Head,
    private readonly slices: readonly Slice[],
    /** Percent within which the shares are to be sure; undefined plays all. */
    private readonly until: number | undefined,
  ) {
    this.totals = (head.swap ? [0, 1] : [0]).map(() => added([]))
  }

  /** True when no more slices are wanted. */
  get done(): boolean {
    return this.isEnough || this.next >= this.slices.length
  }

  /** Games that count so far, those that wait for earlier ones among them. */
  get games(): number {
    const waiting = [...this.waiting.keys()].reduce((sum, index) => sum + (this.slices[index]?.seeds.length ?? 0), 0)
    return waiting + this.totals.reduce((sum, one) => sum + one.games, 0)
  }

  wants(index: number): boolean {
    return !this.done && index >= this.next && !this.waiting.has(index)
  }

  take(index: number, played: SlicePlayed): void {
    if (!this.wants(index)) return
    this.waiting.set(index, played)
    for (let first = this.waiting.get(this.next); first && !this.done; first = this.waiting.get(this.next))
      this.settle(first)
  }

  private settle({ sums, lines }: SlicePlayed): void {
    const series = this.slices[this.next]?.series ?? 0
    const total = addUp(this.totals[series] ?? added([]), sums)
    this.totals[series] = total
    this.lines.push(...lines)
    this.waiting.delete(this.next++)
    this.isEnough = this.until !== undefined && isSure(total, this.until)
    if (this.isEnough) this.waiting.clear()
  }

  get run(): GamesRun {
    const { head, totals, lines } = this
    const games = this.isEnough ? (totals[0]?.games ?? 0) : head.games
    return { head: { ...head, games }, sums: totals, lines }
  }
}
