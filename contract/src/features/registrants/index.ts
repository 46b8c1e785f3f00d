export * from './calls.ts'
export * from './document-calls.ts'
export { errors } from './errors.ts'
export * from './verification-calls.ts'
