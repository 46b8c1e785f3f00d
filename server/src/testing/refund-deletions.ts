import { operate } from './operate.ts'
import type { TestApp } from './test-app.ts'

/** Refunds every deletion in the add grace: of the few registrations of a test, a tenth is none. */
export const refundDeletions = (app: TestApp) =>
  operate(app, 'set-policy', '--key', 'renewals.refunded-deletions-percent', '--value', '100')
