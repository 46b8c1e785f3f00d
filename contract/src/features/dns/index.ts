export * from './calls.ts'
export { type DnsError, errors } from './errors.ts'
