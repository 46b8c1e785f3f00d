export { closeLine } from './bank-statements.ts'
export { accountsOf, ownAccounts } from './own-accounts.ts'
export * as policies from './policies.ts'
