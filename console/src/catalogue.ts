import { operatorCalls } from '@namestead/contract/all'
import type { AnyCall } from '@namestead/contract/call'
import type { Text } from '@namestead/contract/language'
import { type Described, describeCall, rowsOf } from './core/describe.ts'
import { type Empty, emptyLabels, type ListAddress } from './labels/empty.ts'

/** What is derived from the contract: which queries are screens, which acts stand on whose rows. Names and order alone are ours. */

export interface Screen {
  /** Its address below `/console/`. */
  readonly address: string
  readonly query: AnyCall
  /** The rows of a list; undefined for a query of one object. */
  readonly rows: Described | undefined
  /** What it says without rows; undefined for a query of one object. */
  readonly empty: Empty | undefined
  /** Those fields of the rows that the list has room for; the panel of a row has all. */
  readonly columns: readonly Described[]
  /** The page of a row, below which its number stands; undefined where a panel shows it. */
  readonly page: string | undefined
  /** The query of one row's details, and the field that names the row. */
  readonly detail: { readonly query: AnyCall; readonly by: string } | undefined
  /** Acts on a row, by the field that names it. */
  readonly rowActs: readonly Act[]
  /** Acts that need no row. */
  readonly acts: readonly Act[]
}

/** Acts that are decided by what only the details of a row say, which are read before the form opens. */
export const readsDetails = new Set([
  '/console/reconciliation/explain-difference',
  '/console/withdrawals/judge-withdrawal-document',
])

/** The page of an account, with its number below. */
export const accountsPage = 'accounts'

type Shown = Readonly<Record<string, unknown>>

export interface Act {
  readonly call: AnyCall
  /** The field of a row that fills the act's first field; undefined where it stands alone. */
  readonly by: string | undefined
  /** Whether a row allows it, as far as the row says; undefined: all may. */
  readonly allowed: ((row: Shown) => boolean) | undefined
}

export interface Group {
  readonly title: Text
  readonly screens: readonly Screen[]
}

/** Answers of one object that has lists of its own. */
const objects = ['operators/read-health'] as const
type Address = ListAddress | (typeof objects)[number]
const isList = (key: Address): key is ListAddress => !objects.some(known => known === key)

const order: readonly { title: Text; queries: readonly Address[] }[] = [
  {
    title: { us: 'Work', zhcn: '待处理' },
    queries: [
      'notices/list-todos',
      'support/list-work-orders',
      'account-security/list-recoveries',
      'registrants/list-documents',
      'support/list-abuse-reports',
      'support/list-disclosure-requests',
      'support/list-disputes',
      'registration/list-reviews',
    ],
  },
  {
    title: { us: 'Customers', zhcn: '客户' },
    queries: [
      'accounts/find-accounts',
      'cart/list-orders',
      'identity/list-invite-codes',
      'renewals/export-expiry-notices',
    ],
  },
  {
    title: { us: 'Money', zhcn: '资金' },
    queries: [
      'recharges/list-recharges',
      'recharges/list-payments',
      'recharges/list-recharge-refunds',
      'recharges/list-claims',
      'bank-transfers/list-statement-lines',
      'bank-transfers/list-payers',
      'bank-transfers/list-bank-accounts',
      'recharges/list-providers',
      'cards/list-cards',
      'invoices/list-invoices',
      'invoices/sum-taxes',
      'withdrawals/list-withdrawals',
      'withdrawals/list-payees',
      'ledger/list-entries',
      'ledger/read-statement',
      'ledger/read-trial-balance',
      'reconciliation/list-comparisons',
      'reconciliation/list-explanations',
      'reconciliation/read-margins',
      'exchange-rates/list-current-rates',
    ],
  },
  {
    title: { us: 'Registries', zhcn: '注册局' },
    queries: [
      'tlds/list-registries',
      'tlds/list-registry-sessions',
      'tlds/list-registry-commands',
      'domains/list-registry-messages',
      'tlds/list-registry-faults',
      'tlds/list-registry-deposits',
    ],
  },
  {
    title: { us: 'Domains', zhcn: '域名' },
    queries: [
      'tlds/list-price-rows',
      'tlds/list-tld-rules',
      'pushes/list-charged-back-pushes',
      'intakes/list-intake-registrars',
      'zones/list-skipped-records',
      'forwards/list-mail-queue',
      'escrow/list-escrow-deposits',
    ],
  },
  {
    title: { us: 'Marketing', zhcn: '营销' },
    queries: ['coupons/list-coupon-offers', 'coupons/list-promo-codes', 'campaigns/list-raffles'],
  },
  {
    title: { us: 'Content', zhcn: '内容' },
    queries: [
      'content/list-articles',
      'content/list-article-versions',
      'content/list-article-votes',
      'content/list-announcements',
    ],
  },
  {
    title: { us: 'Settings', zhcn: '设置' },
    queries: [
      'operators/list-policies',
      'operators/read-health',
      'operators/list-jobs',
      'operators/list-operators',
      'operators/read-audit',
      'registration/list-sanctions-lists',
    ],
  },
]

/** Acts that stand on a screen of another feature, since their own has none for them. */
const guests: Readonly<Record<string, string>> = {
  'account/set-customer-level': 'accounts/find-accounts',
  'account-security/ask-for-information': 'accounts/find-accounts',
  'account-security/lift-account-restriction': 'accounts/find-accounts',
  'account-security/restrict-account': 'accounts/find-accounts',
  'bank-transfers/add-bank-account': 'bank-transfers/list-bank-accounts',
  'recharges/make-abnormal-recharge': 'recharges/list-payments',
  'identity/end-sessions': 'accounts/find-accounts',
  'identity/view-account': 'accounts/find-accounts',
  'campaigns/grant-raffle-right': 'accounts/find-accounts',
  'coupons/grant-coupon': 'accounts/find-accounts',
  'content/create-announcement': 'content/list-announcements',
  'cart/issue-missing-invoices': 'invoices/list-invoices',
  'registration/import-sanctions-list': 'registration/list-sanctions-lists',
  'registration/import-premium-names': 'tlds/list-price-rows',
  'registration/refuse-registration': 'tlds/list-registries',
  'exchange-rates/import-exchange-rates': 'exchange-rates/list-current-rates',
  'support/lock-disputed-domain': 'support/list-disputes',
  'tlds/import-prices': 'tlds/list-price-rows',
  'tlds/set-price': 'tlds/list-price-rows',
}

/** Acts that stand in the row itself: of a screen's acts the first ones do, and the contract's order is alphabetical. */
const foremost = new Set([
  'content/edit-article',
  'content/publish-article',
  'operators/invite-operator',
  'operators/set-roles',
  'bank-transfers/import-bank-statement',
  'recharges/check-claim',
  'bank-transfers/confirm-bank-account',
  'recharges/confirm-channel',
  'bank-transfers/match-line',
  'recharges/solve-payment',
  'registration/release-review',
  'tlds/set-tld-rule',
  'tlds/test-registry',
  'withdrawals/approve-withdrawal',
  'withdrawals/mark-withdrawal-arrived',
  'withdrawals/mark-withdrawal-sent',
  'withdrawals/review-withdrawal',
])

/** Payments that an operator decides about. */
const waitingPayments = ['abnormal', 'explained', 'refund-asked']

const isIn =
  (...states: readonly unknown[]) =>
  (row: Shown) =>
    states.includes(row.state)

/** Acts that some rows never allow; the server decides about all others. */
const conditions: Readonly<Record<string, (row: Shown) => boolean>> = {
  'content/cancel-publication': row => row.scheduledFor !== null,
  'operators/disable-operator': row => row.disabledAt === null,
  'operators/enable-operator': row => row.disabledAt !== null,
  'operators/invite-operator': row => row.disabledAt === null,
  'recharges/approve-recharge-refund': isIn('requested'),
  'recharges/ask-claim': isIn('submitted', 'checking'),
  'recharges/charge-back': isIn('credited'),
  'recharges/check-claim': isIn('submitted', 'needs-information'),
  'bank-transfers/confirm-bank-account': row => row.confirmedAt === null,
  'recharges/confirm-channel': row => row.fingerprint !== null,
  'bank-transfers/ignore-line': isIn('unmatched'),
  'bank-transfers/match-line': isIn('unmatched'),
  'recharges/refund-payment': isIn(...waitingPayments),
  'recharges/refuse-claim': isIn('submitted', 'checking', 'needs-information'),
  'recharges/refuse-recharge-refund': isIn('requested'),
  'recharges/solve-payment': isIn(...waitingPayments),
  'registration/refuse-review': isIn('waiting'),
  'registration/release-review': isIn('waiting'),
  'operators/withdraw-policy': row => Array.isArray(row.coming) && row.coming.length > 0,
  'reconciliation/explain-difference': row => row.openDifferences !== 0,
  'support/answer-work-order': row => row.state !== 'closed',
  'support/close-work-order': row => row.state !== 'closed',
  // A price without an end is no offer.
  'tlds/end-offer': row => row.until !== null,
  'withdrawals/approve-withdrawal': isIn('in-review'),
  'withdrawals/ask-withdrawal-documents': isIn('in-review'),
  'withdrawals/judge-withdrawal-document': isIn('in-review', 'needs-documents'),
  'withdrawals/mark-withdrawal-arrived': isIn('sent'),
  'withdrawals/mark-withdrawal-returned': isIn('sent'),
  'withdrawals/mark-withdrawal-sent': isIn('approved'),
  'withdrawals/refuse-withdrawal': isIn('in-review', 'needs-documents', 'approved'),
  'withdrawals/review-withdrawal': isIn('submitted'),
}

/** What a list leaves to the panel of a row: it has to fit beside the rail on a laptop. */
const leftToPanel: Readonly<Record<string, readonly string[]>> = {
  'cart/list-orders': ['released'],
  'content/list-announcements': ['path', 'country', 'language', 'name'],
  'coupons/list-coupon-offers': ['minimum', 'firstOrder', 'days', 'perAccount'],
  'coupons/list-promo-codes': ['minimum', 'firstOrder', 'days', 'perAccount', 'from', 'account'],
  'operators/list-policies': ['guarded'],
  'bank-transfers/list-bank-accounts': ['kind', 'code', 'arrivalDays', 'note', 'proposal'],
  'recharges/list-providers': ['proposal', 'fingerprint'],
  'reconciliation/list-comparisons': ['ledgerKind', 'source', 'comparedAt'],
  'reconciliation/list-explanations': ['ledgerKind', 'againstPart'],
  'tlds/list-registry-commands': ['serverTransactionId'],
}

/** Rows that a page of its own shows. */
const pages: Readonly<Record<string, string>> = { 'accounts/find-accounts': accountsPage }

/** Where what a to-do asks for is decided. */
export const todoScreens: Readonly<Record<string, string>> = {
  'abuse-report': 'support/list-abuse-reports',
  'bank-account': 'bank-transfers/list-bank-accounts',
  'bank-reversal': 'recharges/list-payments',
  channel: 'recharges/list-providers',
  comparison: 'reconciliation/list-comparisons',
  'disclosure-request': 'support/list-disclosure-requests',
  'comparison-stopped': 'domains/list-registry-messages',
  'dispute-lock': 'support/list-disputes',
  'domain-elsewhere': 'domains/list-registry-messages',
  'domain-unowned': 'domains/list-registry-messages',
  'escrow-deposit': 'escrow/list-escrow-deposits',
  explanation: 'reconciliation/list-explanations',
  ledger: 'ledger/read-trial-balance',
  'mail-refused': 'forwards/list-mail-queue',
  operator: 'operators/list-operators',
  payee: 'withdrawals/list-payees',
  payment: 'recharges/list-payments',
  policy: 'operators/list-policies',
  'push-charge-back': 'pushes/list-charged-back-pushes',
  'recharge-refund': 'recharges/list-recharge-refunds',
  'second-operator': 'operators/list-operators',
  'registrant-documents': 'registrants/list-documents',
  'registry-account': 'tlds/list-registry-faults',
  'registry-deposit': 'tlds/list-registry-deposits',
  'registry-message': 'domains/list-registry-messages',
  'registry-password': 'tlds/list-registries',
  'registry-silent': 'tlds/list-registry-faults',
  'send-budget': 'operators/list-policies',
  'upload-budget': 'operators/list-policies',
  withdrawal: 'withdrawals/list-withdrawals',
}

/** Calls of pages and fields of their own. */
const elsewhere = new Set([
  'operators/list-queues',
  'operators/take-queue',
  'operators/leave-queue',
  'content/preview-article',
  'tlds/preview-prices',
])

const keyOf = ({ path }: AnyCall) => path.replace('/console/', '')
const byKey = new Map(operatorCalls.map(call => [keyOf(call), call]))
const featureOf = (call: AnyCall) => keyOf(call).split('/')[0] ?? ''
const firstField = (call: AnyCall) => describeCall(call).input[0]
/** Whether rows name what a call acts on: a list or a choice of the same name is something else. */
const names = (rows: Described, subject: Described) =>
  subject.kind !== 'choice' && rows.fields.some(({ name, kind }) => name === subject.name && kind === subject.kind)

const screenKeys: readonly string[] = order.flatMap(({ queries }) => queries)

function screenOf(key: Address): Screen {
  const query = byKey.get(key)
  if (!query) throw new Error(`there is no query ${key}`)
  const rows = isList(key) ? rowsOf(query) : undefined
  const details = rows ? operatorCalls.filter(call => isDetailOf(call, query, rows)) : []
  const detail = details.find(call => firstField(call)?.name === rows?.fields[0]?.name) ?? details[0]
  const acts = operatorCalls
    .filter(call => call.kind !== 'query' && !elsewhere.has(keyOf(call)) && homeOf(call) === key)
    .toSorted((one, other) => Number(foremost.has(keyOf(other))) - Number(foremost.has(keyOf(one))))
    .map(call => actOn(call, rows))
  return {
    address: key,
    query,
    rows,
    empty: isList(key) ? emptyLabels[key] : undefined,
    columns: (rows?.fields ?? []).filter(({ name }) => !leftToPanel[key]?.includes(name)),
    page: pages[key],
    detail: detail && { query: detail, by: firstField(detail)?.name ?? '' },
    rowActs: acts.filter(({ by }) => by !== undefined),
    // What saves a row saves a new one too.
    acts: acts
      .filter(
        ({ call, by }) => by === undefined || verbOf(call) === 'save' || keyOf(call) === 'intakes/set-intake-registrar',
      )
      .map(act => ({ ...act, by: undefined })),
  }
}

const isDetailOf = (call: AnyCall, query: AnyCall, rows: Described): boolean => {
  const first = firstField(call)
  return (
    call.kind === 'query' &&
    !screenKeys.includes(keyOf(call)) &&
    !elsewhere.has(keyOf(call)) &&
    featureOf(call) === featureOf(query) &&
    first !== undefined &&
    names(rows, first)
  )
}

const verbOf = (call: AnyCall) => keyOf(call).split('/')[1]?.split('-')[0] ?? ''
/** Acts that make something new, whatever row names the same. */
const making = new Set(['make', 'create', 'open', 'import', 'export'])
/** Acts on what rows only mention. */
const alone = new Set([
  'recharges/connect-channel',
  'recharges/disconnect-channel',
  // Long after the reports about its domain were decided.
  'support/end-abuse-hold',
  // A proceeding begins without a report or an earlier dispute.
  'support/lock-disputed-domain',
])
/** Made from one row, whatever it is: a statement is that of one account. */
const ofOneRow = new Set(['bank-transfers/import-bank-statement'])

const actOn = (call: AnyCall, rows: Described | undefined): Act => {
  const isNew = making.has(verbOf(call)) && !ofOneRow.has(keyOf(call))
  const first = isNew || alone.has(keyOf(call)) ? undefined : firstField(call)
  const by = first && rows && names(rows, first) ? first.name : undefined
  return { call, by, allowed: conditions[keyOf(call)] }
}

/** The screen on which an act stands: one of its feature whose rows it acts on, else the feature's first one. */
function homeOf(call: AnyCall): string {
  const guest = guests[keyOf(call)]
  if (guest) return guest
  const own = screenKeys.filter(key => key.startsWith(`${featureOf(call)}/`))
  const first = firstField(call)
  const fitting = own.find(key => {
    const query = byKey.get(key)
    const rows = query && rowsOf(query)
    // The row's own number comes first; a field that only mentions another record does not make it the act's subject.
    return first && rows?.fields[0]?.name === first.name && names(rows, first)
  })
  const mentioning = own.find(key => {
    const query = byKey.get(key)
    const rows = query && rowsOf(query)
    return first && rows && names(rows, first)
  })
  return fitting ?? mentioning ?? own[0] ?? ''
}

export const groups: readonly Group[] = order.map(({ title, queries }) => ({ title, screens: queries.map(screenOf) }))
export const screens: readonly Screen[] = groups.flatMap(group => group.screens)

const screenAt = (address: string): Screen => {
  const screen = screens.find(known => known.address === address)
  if (!screen) throw new Error(`there is no screen ${address}`)
  return screen
}

/** What can be done with an account, and to whom a work order is opened. */
export const accountActs: readonly Act[] = [
  ...screenAt('accounts/find-accounts').rowActs,
  ...screenAt('support/list-work-orders')
    .acts.filter(({ call }) => firstField(call)?.name === 'account')
    .map(act => ({ ...act, by: 'account' })),
]

/** Operator calls that no screen shows; a test keeps it empty. */
export const unseenCalls = operatorCalls.filter(
  call =>
    !elsewhere.has(keyOf(call)) &&
    !screens.some(
      ({ query, detail, rowActs, acts }) =>
        query === call || detail?.query === call || [...rowActs, ...acts].some(act => act.call === call),
    ),
)
