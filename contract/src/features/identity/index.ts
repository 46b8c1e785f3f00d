export * from './calls.ts'
export { errors } from './errors.ts'
export * from './proof-of-work.ts'
export * from './session-calls.ts'
