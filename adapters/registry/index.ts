/** What the server uses of the registry adapter. The embedded sandbox is `sandbox/start.ts`. */
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
export { isTransient } from './epp/result-codes.ts'
export * from './port.ts'
