export * from './calls.ts'
export * from './deletion-calls.ts'
export { errors } from './errors.ts'
