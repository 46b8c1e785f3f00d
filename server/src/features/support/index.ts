export { calls } from './calls.ts'
export { commands } from './commands.ts'
