export { askProvider, questions } from './ask-provider.ts'
export { bookings, closeLine } from './bank-statements.ts'
export { addCallbackRoute } from './callback-route.ts'
export { calls } from './calls.ts'
export {
  cardChannel,
  cardDescription,
  cardTerms,
  closeCardPage,
  failCardRecharge,
  followCardPayment,
  keepCardRecharge,
  openCardPage,
  openCardRecharge,
} from './card-recharges.ts'
export { isProvider, openChannelConnections, storeConnection } from './channel-connections.ts'
export { bankChannel } from './channels.ts'
export { addressesOf } from './checkout-form.ts'
export { addCheckoutRoutes } from './checkout-routes.ts'
export { commands } from './commands.ts'
export { expiries } from './deadlines.ts'
export { publishedRates, sandboxRates } from './exchange-rates.ts'
export { journals } from './journals.ts'
export { operatorCalls } from './operator-calls.ts'
export { accountsOf, ownAccounts } from './own-accounts.ts'
export * as policies from './policies.ts'
export { workQueues } from './queues.ts'
export { channelNames } from './read-recharge.ts'
export { sendRefund } from './refund-payment.ts'
export { mayBeTakenBack } from './reversible-money.ts'
export { sendRechargeRefund } from './send-recharge-refund.ts'
export { shownStateOf } from './shown-state.ts'
export type { PaymentPorts } from './start-recharge.ts'
export { systemsCalled } from './systems-called.ts'
export { takeReport } from './take-report.ts'
