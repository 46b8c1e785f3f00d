export { calls } from './calls.ts'
export { expiredAnswers, surplusAnswers } from './deadlines.ts'
export * as policies from './policies.ts'
