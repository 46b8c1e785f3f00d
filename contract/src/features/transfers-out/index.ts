export * from './calls.ts'
export * from './code-calls.ts'
export { errors } from './errors.ts'
