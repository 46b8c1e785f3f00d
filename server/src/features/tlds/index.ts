export { raiseAccountAlarm, type Succeeded, settleAccountAlarm, settleAlarmsBy } from './account-alarm.ts'
export {
  autoRenewed,
  type EndedTerm,
  expectAutoRenewal,
  expectAutoRenewalRefund,
  expectRefund,
} from './auto-renewals.ts'
export { calls } from './calls.ts'
export { canDo, sponsorCan } from './can-do.ts'
export { askCancel, cancellable } from './cancel-waiting.ts'
export { type Catalogue, openCatalogue, priceQuote, seedTlds, type Tld } from './catalogue.ts'
export { commands } from './commands.ts'
export { connectSandboxRegistry, connectSandboxUpstream } from './connect-sandbox.ts'
export { countCheaper } from './count-cheaper.ts'
export { type CostlyWork, expectCharges } from './expected-charges.ts'
export type { RatesOfDay } from './import-prices.ts'
export { journals, oldDeposits } from './journals.ts'
export type { LevelTerms } from './list-level-prices.ts'
export type { ServicePrice } from './list-service-prices.ts'
export { operatorCalls } from './operator-calls.ts'
export { createOutageWatch } from './outage-watch.ts'
export { queriesPending } from './pending-decisions.ts'
export * as policies from './policies.ts'
export { addQuotes, flatQuote, type PriceQuote } from './prices.ts'
export { type DepositShown, recordDeposit } from './record-deposit.ts'
export { reportSessions } from './record-sessions.ts'
export { openRegistries, type Registries } from './registries.ts'
export {
  aboutNamed,
  meaningOf,
  RegistryUnavailable,
  refusalOf,
  rights,
  wholeReasonOf,
} from './registry-answers.ts'
export { chargeBookings, type RegistryCharge, recordCharges } from './registry-charges.ts'
export { recordCommands } from './registry-commands.ts'
export { type Dialogue, type DialoguePorts, keepPending, openDialogue } from './registry-dialogue.ts'
export type { RegistryEndpoint } from './registry-endpoint.ts'
export { registriesCalled, registryCertificates } from './registry-health.ts'
export { settlePassword } from './replace-password.ts'
export { type Position, type RegistryWork, runRegistryWork } from './run-registry-work.ts'
export { oldUpstreamPrices, upstreamRequests } from './upstream-requests.ts'
