import type { ReadPolicy } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { firstReminder, lastReminder, secondReminder } from './policies.ts'

interface Course {
  readonly started_at: Date
  readonly due_at: Date
  /** how many were sent */
  readonly reminders: number
}

/** When the next reminder is due, or the end. */
export function nextStep({ started_at, due_at, reminders }: Course, policy: ReadPolicy): Date {
  const days = [firstReminder, secondReminder, lastReminder].map(each => policy(each)).sort((a, b) => a - b)[reminders]
  if (days === undefined) return due_at
  const at = new Date(started_at.getTime() + days * dayMs)
  return at < due_at ? at : due_at
}
