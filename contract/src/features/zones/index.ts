export * from './calls.ts'
export { type DnsError, errors } from './errors.ts'
export * from './glue-calls.ts'
export * from './prepared-calls.ts'
