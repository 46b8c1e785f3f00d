export { commands } from './commands.ts'
export { operatorCalls } from './operator-calls.ts'
