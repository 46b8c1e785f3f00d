export * from './bank-transfers.ts'
export * from './calls.ts'
export { errors } from './errors.ts'
