export { calls } from './calls.ts'
export { commands } from './commands.ts'
export { operatorCalls } from './operator-calls.ts'
export * as policies from './policies.ts'
