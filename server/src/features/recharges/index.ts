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
export { addCallbackRoute } from './channels/callback-route.ts'
export { isProvider, openChannelConnections, storeConnection } from './channels/channel-connections.ts'
export { bankChannel, readOffered } from './channels/channels.ts'
export { addressesOf } from './channels/checkout-form.ts'
export { addCheckoutRoutes } from './channels/checkout-routes.ts'
export { systemsCalled } from './channels/systems-called.ts'
export { creditVerifiedPayer } from './credit-verified-payer.ts'
export { creditedBy, lockCredits } from './credits-of-operator.ts'
export { askProviderJob, engageChargedBackJob, payRechargedJob, settleChargeJob } from './jobs.ts'
export * as policies from './policies.ts'
export { operatorCreditsADay, secondApprovalAbove } from './policies.ts'
export { channelNames } from './read-recharge.ts'
export { mayBeTakenBack } from './reversible-money.ts'
export { chargedOf, worthOf } from './rules.ts'
export { shownState, shownStateOf } from './shown-state.ts'
export { takeReport } from './take-report.ts'
export { payerRefusedMessage, payerVerifiedMessage } from './texts.ts'
