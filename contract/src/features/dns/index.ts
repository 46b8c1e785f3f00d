export * from './calls.ts'
export * from './dnssec-calls.ts'
export { type DnsError, errors } from './errors.ts'
export * from './glue-calls.ts'
