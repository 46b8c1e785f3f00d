const steps = [
  { from: 1_000_000, suffix: 'M' },
  { from: 1_000, suffix: 'K' },
] as const

/** A short form of a count: 950, 1.2K, 34K, 5.6M. It is truncated, because 999,999 is not a million. */
export function shortNumber(count: number): string {
  const step = steps.find(({ from }) => count >= from)
  if (!step) return String(count)
  const value = count / step.from
  return `${value < 10 ? Math.floor(value * 10) / 10 : Math.floor(value)}${step.suffix}`
}
