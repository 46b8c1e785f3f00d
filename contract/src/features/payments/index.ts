export * from './bank-transfers.ts'
export * from './calls.ts'
export { errors } from './errors.ts'
export * from './recharge-refunds.ts'
