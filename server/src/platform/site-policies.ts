import { count } from './policies.ts'

export const sessionHours = count('sessions.hours', 24, {
  unit: 'hours',
  min: 1,
  max: 720,
  meaning: 'A session ends so long after it began or was rotated by signing in.',
})
