export { addClockRoute } from './clock-route.ts'
export { addOutboxRoute } from './outbox-route.ts'
