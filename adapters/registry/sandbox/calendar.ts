import type { Period } from '../port.ts'

const day = 86_400_000

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day)
}

/** The same day of the month; 29 February of a common year, or the 31st of a short month, becomes the month's last day. */
export function addMonths(at: Date, months: number): Date {
  const moved = new Date(at)
  const dayOfMonth = at.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(dayOfMonth, last))
  return moved
}

export function monthsOf(period: Period): number {
  return period.unit === 'years' ? period.value * 12 : period.value
}

export function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / day
}
