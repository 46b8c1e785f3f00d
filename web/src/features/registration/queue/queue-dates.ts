import { maxQueueDays } from '@namestead/contract/registration'
import { businessNow } from '../../../core/business-time.ts'

const dayMs = 86_400_000

/** As date fields have it. */
const dateText = (at: Date) => at.toISOString().slice(0, 10)

const inDays = (days: number) => new Date(businessNow() + days * dayMs)

/** The first and the last day until which a domain may be queued, and what is proposed. */
export const queueDays = () => ({
  first: dateText(inDays(1)),
  last: dateText(inDays(maxQueueDays - 1)),
  usual: dateText(inDays(90)),
})

/** The end of a typed day, by UTC like all dates here. undefined where it is none. */
export function endOfDay(typed: string): Date | undefined {
  const at = new Date(`${typed}T23:59:59Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
