export * as policies from './policies.ts'
