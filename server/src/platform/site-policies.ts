import { count } from './policies.ts'

export const sessionHours = count('sessions.hours', 24, {
  unit: 'hours',
  min: 1,
  max: 720,
  meaning: 'A session ends so long after it began or was rotated by signing in.',
})

export const journalMonths = count('retention.journal-months', 26, {
  unit: 'months',
  min: 3,
  max: 1200,
  meaning: 'How long traffic with registries and gateways is kept: the current month and so many before it.',
})
export const historyMonths = count('retention.history-months', 120, {
  unit: 'months',
  min: 24,
  max: 1200,
  meaning: 'The same for the histories of domains, orders and payments, which settle disputes.',
})
