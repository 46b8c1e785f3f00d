import { maxCounted } from '@namestead/contract/domains'
import { usd } from '@namestead/contract/money'
import { count, sum } from '../../platform/policies.ts'

export const maxBulkDomains = count('domains.max-bulk', 2000, {
  unit: 'domains',
  min: 1,
  max: maxCounted,
  meaning: 'How many domains one bulk change may include.',
})
export const maxBulkChanges = count('domains.max-bulk-changes', 3, {
  unit: 'changes',
  min: 1,
  max: 100,
  meaning: 'How many bulk changes of an account may be in progress at once.',
})
export const maxGroups = count('domains.max-groups', 100, {
  unit: 'groups',
  min: 1,
  max: 1000,
  meaning: 'How many groups of domains an account may have.',
})
export const maxViews = count('domains.max-views', 20, {
  unit: 'views',
  min: 1,
  max: 200,
  meaning: 'How many views of the portfolio an account may save.',
})
export const maxNameServerSets = count('domains.max-name-server-sets', 20, {
  unit: 'sets',
  min: 1,
  max: 200,
  meaning: 'How many sets of name servers an account may save.',
})

export const maxSuspicions = count('domains.max-suspicions', 10, {
  unit: 'domains',
  min: 0,
  max: 100_000,
  meaning: 'How many domains a registry may stop showing as ours within a day before the comparison with it stops.',
})
export const maxSuspicionShare = count('domains.max-suspicion-share', 100, {
  unit: 'basis points',
  min: 0,
  max: 10_000,
  meaning: 'The same as a share of the domains there, which counts where it is more.',
})

export const pushDays = count('domains.push-days', 7, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'How long the receiver of a push can answer it.',
})
export const pushFee = count('domains.push-fee', 300, {
  unit: 'basis points',
  min: 0,
  max: 5000,
  meaning: 'The share of the price of a push that stays with the platform.',
})
export const leastPushPrice = sum('domains.least-push-price', usd(100n), {
  min: 100n,
  meaning: 'The lowest price of a push that is no gift.',
})
export const pushHoldDays = count('domains.push-hold-days', 7, {
  unit: 'days',
  min: 0,
  max: 90,
  meaning: 'How long the proceeds of a push are on hold before they become available.',
})
export const reversibleHoldDays = count('domains.reversible-hold-days', 30, {
  unit: 'days',
  min: 0,
  max: 180,
  meaning:
    'The same where the price may come from money that its payer can take back, recharged within as many days. Their buyer cannot push the domains on as long.',
})
export const repayHours = count('domains.repay-hours', 72, {
  unit: 'hours',
  min: 1,
  max: 720,
  meaning: 'How long the buyer of a push whose payment was taken back can pay the debt before the push is reversed.',
})
export const unpushableDays = count('domains.unpushable-days', 15, {
  unit: 'days',
  min: 0,
  max: 90,
  meaning: 'Domains that expire within this time cannot be pushed.',
})
export const maxWaitingPushes = count('domains.max-waiting-pushes', 50, {
  unit: 'pushes',
  min: 1,
  max: 1000,
  meaning: 'How many pushes of an account may wait for an answer at once.',
})
export const maxPushesADay = count('domains.max-pushes-a-day', 50, {
  unit: 'pushes',
  min: 1,
  max: 10_000,
  meaning: 'How many pushes an account may send within a day.',
})
export const maxPushesToOneADay = count('domains.max-pushes-to-one-a-day', 10, {
  unit: 'pushes',
  min: 1,
  max: 10_000,
  meaning: 'How many pushes an account may send to the same account within a day.',
})
export const maxReceivedPushes = count('domains.max-received-pushes', 200, {
  unit: 'pushes',
  min: 1,
  max: 10_000,
  meaning: 'How many pushes may wait for the answer of one account.',
})
/** ICANN Transfer Policy, section II.C.2. */
export const registrantLockDays = count('domains.registrant-lock-days', 60, {
  unit: 'days',
  min: 0,
  max: 365,
  meaning: 'How long a domain may not move to another registrar after a change of its registrant.',
})

export const consentDays = count('domains.consent-days', 7, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'How long both registrants can consent to a change of registrant.',
})
export const maxRegistrantChanges = count('domains.max-registrant-changes', 20, {
  unit: 'changes',
  min: 1,
  max: 1000,
  meaning: 'How many changes of registrant of an account may be in progress at once.',
})
export const maxConsentMails = count('domains.max-consent-mails', 5, {
  unit: 'emails',
  min: 1,
  max: 100,
  meaning: 'How many requests for consent to changes of registrant one address gets from one account within a day.',
})
export const maxConsentMailsToAddress = count('domains.max-consent-mails-to-address', 15, {
  unit: 'emails',
  min: 1,
  max: 1000,
  meaning: 'How many requests for consent to changes of registrant one address gets from all accounts within a day.',
})
