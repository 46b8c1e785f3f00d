export * from './calls.ts'
export * from './contact-calls.ts'
export * from './contact-details.ts'
export { errors } from './errors.ts'
