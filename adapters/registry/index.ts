/** What the server uses of a registry. The embedded stand-in is `sandbox/start.ts`. */
export { openEppRegistry } from './client/open.ts'
export {
  defaultLimits,
  type EppLimits,
  type EppLog,
  type EppOptions,
  isRepeatable,
  type JournalEntry,
} from './client/options.ts'
export { transactionIds } from './client/transaction-id.ts'
export type { CommandKind } from './epp/commands.ts'
export { isPassing } from './epp/result-codes.ts'
export * from './port.ts'
