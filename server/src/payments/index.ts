export { addCallbackRoute } from './callback-route.ts'
export { calls } from './calls.ts'
export { expiries } from './deadlines.ts'
export type { PaymentPorts } from './start-recharge.ts'
