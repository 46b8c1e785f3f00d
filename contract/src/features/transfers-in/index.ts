export * from './calls.ts'
export { errors } from './errors.ts'
export * from './queued-calls.ts'
