import type { Period } from '../port.ts'

const day = 86_400_000

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day)
}

/** The same day of the month; the month's last day where that day does not exist (29 February, the 31st). */
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
