export * from './calls.ts'
export { errors } from './errors.ts'
