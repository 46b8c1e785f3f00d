/** One measured row and its target. */
export interface Row {
  readonly what: string
  readonly value: string
  readonly baseline: string
  readonly ratio: string
  readonly target: string
  readonly outcome: 'holds' | 'misses' | 'not measured'
}

/** The value that a share of all does not exceed; of none it is endless, which holds no target. */
export const quantile = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.POSITIVE_INFINITY

interface Target {
  readonly max?: number
  readonly min?: number
  readonly baseline?: string
  readonly ratio?: number
  readonly minRatio?: number
  /** Decimals of a value below 100. */
  readonly decimals?: number
}

export function report(
  what: string,
  value: number,
  unit: string,
  { max, min, baseline = '', ratio, minRatio, decimals = 1 }: Target,
): Row {
  const target = [
    max === undefined ? '' : `≤ ${max} ${unit}`.trim(),
    min === undefined ? '' : `≥ ${min} ${unit}`,
    minRatio === undefined ? '' : `ratio ≥ ${minRatio}`,
  ].filter(Boolean)
  const holds =
    (max === undefined || value <= max) &&
    (min === undefined || value >= min) &&
    (minRatio === undefined || (ratio ?? 0) >= minRatio)
  return {
    what,
    value: `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(decimals)} ${unit}`.trim(),
    baseline,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    target: target.join(', '),
    outcome: holds ? 'holds' : 'misses',
  }
}

/** Where the baseline or what the scenario needs is missing; it neither holds nor misses. */
export const notMeasured = (what: string, why: string): Row => ({
  what,
  value: '',
  baseline: why,
  ratio: '',
  target: '',
  outcome: 'not measured',
})

export const table = (rows: readonly Row[]) =>
  [
    '| what | measured | baseline of the same run | ratio | target | |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      row =>
        `| ${row.what} | ${row.value} | ${row.baseline} | ${row.ratio} | ${row.target} | ${row.outcome === 'misses' ? '**misses**' : row.outcome} |`,
    ),
  ].join('\n')
