export {
  autoRenewed,
  type EndedTerm,
  expectAutoRenewal,
  expectAutoRenewalRefund,
  expectRefund,
} from './auto-renewals.ts'
export { canDo, sponsorCan } from './can-do.ts'
export { type Catalogue, openCatalogue, priceQuote, seedTlds, type Tld } from './catalogue.ts'
export * as policies from './policies.ts'
export { countCheaper } from './prices/count-cheaper.ts'
export type { RatesOfDay } from './prices/import-prices.ts'
export type { LevelTerms } from './prices/list-level-prices.ts'
export type { ServicePrice } from './prices/list-service-prices.ts'
export { addQuotes, flatQuote, type PriceQuote } from './prices/prices.ts'
export { raiseAccountAlarm, type Succeeded, settleAccountAlarm, settleAlarmsBy } from './registries/account-alarm.ts'
export { askCancel, cancellable } from './registries/cancel-waiting.ts'
export { connectSandboxRegistry, connectSandboxUpstream } from './registries/connect-sandbox.ts'
export { type CostlyWork, expectCharges } from './registries/expected-charges.ts'
export { createOutageWatch } from './registries/outage-watch.ts'
export { queriesPending } from './registries/pending-decisions.ts'
export { type DepositShown, recordDeposit } from './registries/record-deposit.ts'
export { reportSessions } from './registries/record-sessions.ts'
export { openRegistries, type Registries } from './registries/registries.ts'
export {
  aboutNamed,
  meaningOf,
  RegistryUnavailable,
  refusalOf,
  rights,
  wholeReasonOf,
} from './registries/registry-answers.ts'
export { type RegistryCharge, recordCharges } from './registries/registry-charges.ts'
export { recordCommands } from './registries/registry-commands.ts'
export { type Dialogue, type DialoguePorts, keepPending, openDialogue } from './registries/registry-dialogue.ts'
export type { RegistryEndpoint } from './registries/registry-endpoint.ts'
export { registriesCalled, registryCertificates } from './registries/registry-health.ts'
export { type Position, type RegistryWork, runRegistryWork } from './registries/run-registry-work.ts'
export { upstreamRequests } from './registries/upstream-requests.ts'
