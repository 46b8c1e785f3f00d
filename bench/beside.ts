/** Rounds of the product and of its baseline, one after the other, and the row that compares them. */
import { type Row, report } from './report.ts'

/** Milliseconds of the product and of the baseline, measured one after the other. */
export interface Round {
  readonly ours: number
  readonly bare: number
}

export const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The round with the median ratio: both sides of it were measured within the same moments. */
export function besideBareEpp(what: string, rounds: readonly Round[], target: { max: number; minRatio: number }): Row {
  const sorted = [...rounds].sort((a, b) => a.bare / a.ours - b.bare / b.ours)
  const { ours, bare } = sorted[Math.floor(sorted.length / 2)] ?? { ours: 1, bare: 0 }
  return report(what, ours, 'ms', { ...target, baseline: `bare EPP ${bare.toFixed(0)} ms`, ratio: bare / ours })
}
