export * from './bulk-calls.ts'
export * from './calls.ts'
export { errors } from './errors.ts'
