/** One measured row beside what is asked of it. */
export interface Row {
  readonly what: string
  readonly value: string
  readonly baseline: string
  readonly ratio: string
  readonly asked: string
  readonly holds: boolean
}

interface Asked {
  readonly most?: number
  readonly least?: number
  readonly baseline?: string
  readonly ratio?: number
  readonly leastRatio?: number
}

export function report(
  what: string,
  value: number,
  unit: string,
  { most, least, baseline = '', ratio, leastRatio }: Asked,
): Row {
  const asked = [
    most === undefined ? '' : `≤ ${most} ${unit}`,
    least === undefined ? '' : `≥ ${least} ${unit}`,
    leastRatio === undefined ? '' : `ratio ≥ ${leastRatio}`,
  ].filter(Boolean)
  const holds =
    (most === undefined || value <= most) &&
    (least === undefined || value >= least) &&
    (leastRatio === undefined || (ratio ?? 0) >= leastRatio)
  return {
    what,
    value: `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)} ${unit}`,
    baseline,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    asked: asked.join(', '),
    holds,
  }
}

export const table = (rows: readonly Row[]) =>
  [
    '| what | measured | baseline of the same run | ratio | asked | |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      row =>
        `| ${row.what} | ${row.value} | ${row.baseline} | ${row.ratio} | ${row.asked} | ${row.holds ? 'holds' : '**misses**'} |`,
    ),
  ].join('\n')
