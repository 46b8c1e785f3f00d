export * from './calls.ts'
export { errors } from './errors.ts'
export * from './record-change-calls.ts'
