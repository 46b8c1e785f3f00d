// Written by `npm run db:types` from the migrated database. Do not edit.

import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultedJson, Json, NullableJson } from './json-columns.ts'

export interface AbuseReports {
  id: GeneratedAlways<string>
  kind: 'phishing' | 'malware' | 'botnet' | 'spam' | 'child-abuse' | 'infringement' | 'other'
  domain_id: string
  name: string
  reporter: string
  email: string
  evidence: string
  address: string
  language: 'us' | 'zhcn'
  received_at: Date
  decision: 'hold' | 'refer' | 'no-action' | null
  note: Generated<string>
  decided_at: Date | null
  decided_by: string | null
}

export interface AccountChoiceMails {
  id: GeneratedAlways<string>
  email: string
  address: string
  at: Date
}

export interface AccountLevels {
  account_id: string
  level: string
  holds_until: Date | null
  set_by: string | null
  changed_at: Date
}

export interface AccountNotes {
  id: GeneratedAlways<string>
  account_id: string
  operator_id: string
  text: string
  at: Date
}

export interface AccountProtection {
  account_id: string
  not_asked: Generated<string[]>
  phone_prefix: string | null
  phone: string | null
  phone_bound_at: Date | null
  question: string | null
  answer_salt: Buffer | null
  answer_iterations: number | null
  answer_stored_key: Buffer | null
  question_bound_at: Date | null
  authenticator_secret: Buffer | null
  authenticator_bound_at: Date | null
  authenticator_step: Generated<string>
  pending_secret: Buffer | null
  information_needed: Generated<boolean>
  demanded: Generated<string[]>
}

export interface AccountTickets {
  ticket_hash: Buffer
  session_id: string
  account_id: string
  expires_at: Date
  serves: 'sign-in' | 'recovery'
}

export interface AccountViews {
  id: GeneratedAlways<string>
  account_id: string
  operator_id: string
  token_hash: Buffer
  made_at: Date
  usable_until: Date
  begun_at: Date | null
}

export interface Accounts {
  id: GeneratedAlways<string>
  site_id: string
  email: string
  language: Generated<'us' | 'zhcn'>
  scram_iterations: number
  email_stored_key: Buffer
  level: Generated<number>
  created_at: Date
  display_name: string | null
  password_set_at: Date | null
  login_protection: Generated<boolean>
  invite_code: string | null
  id_salt: Buffer
  id_stored_key: Buffer
  owner_id: string | null
}

export interface AcmeAccounts {
  only_one: Generated<boolean>
  private_key: Buffer
}

export interface AcmeChallenges {
  zone_id: string
  host: string
  value: string
  created_at: Date
}

export interface AgreementConfirmations {
  account_id: string
  agreement: string
  version: number
  language: 'us' | 'zhcn'
  occasion: 'registration' | 'update'
  confirmed_at: Date
}

export interface AgreementVersions {
  agreement: string
  version: number
  title_us: string
  body_us: string
  title_zhcn: string
  body_zhcn: string
  in_force_on: string
  published_at: Date
}

export interface AnnouncedCharges {
  domain_id: string
  paid_until: Date
  account_id: string
  card_id: string
  domain: string
  amount: bigint
  announced_at: Date
  charge_at: Date
}

export interface Announcements {
  id: GeneratedAlways<string>
  title_us: string
  title_zhcn: string
  body_us: string
  body_zhcn: string
  path: Generated<string>
  level: string | null
  country: string | null
  language: 'us' | 'zhcn' | null
  sends_at: Date
  ends_at: Date
  state: 'scheduled' | 'sending' | 'delivered' | 'withdrawn'
  looked_up_to: Generated<string>
  sent: Generated<number>
  created_by: string
  created_at: Date
}

export interface AppliedCodes {
  account_id: string
  promo_code_id: string
  applied_at: Date
}

export interface ArticlePublications {
  id: GeneratedAlways<string>
  kind: string
  article: string
  shows: 'version' | 'shipped' | 'nothing'
  version: number | null
  effective_from: Date
  reason: string
  set_by: string
  set_at: Date
  withdrawn_at: Date | null
}

export interface ArticleVersions {
  id: GeneratedAlways<string>
  kind: string
  article: string
  version: number
  topic: string | null
  news_on: string | null
  title_us: string
  title_zhcn: string
  summary_us: string
  summary_zhcn: string
  body_us: string
  body_zhcn: string
  reason: string
  saved_by: string
  saved_at: Date
}

export interface ArticleVoteTotals {
  article: string
  language: 'us' | 'zhcn'
  helpful: Generated<string>
  unhelpful: Generated<string>
}

export interface ArticleVotes {
  article: string
  language: 'us' | 'zhcn'
  voter: string
  helpful: boolean
  voted_at: Date
}

export interface Articles {
  kind: 'help' | 'news'
  id: string
  version: number
}

export interface AuditLog {
  id: GeneratedAlways<string>
  account_id: string
  event: string
  detail: Generated<string>
  session_id: string | null
  address: string | null
  user_agent: Generated<string>
  at: Date
  operator_id: string | null
  member_id: string | null
}

export interface AutomaticRenewals {
  domain_id: string
  account_id: string
  turned_on_at: Date
  next_try_at: Date
  premium_price: bigint | null
  agreed_price: bigint | null
  price_agreed_at: Date | null
  obstacle_told_at: Date | null
}

export interface BankAccounts {
  id: GeneratedAlways<string>
  kind: 'bank' | 'xtransfer'
  currency: string
  holder: string
  bank: string
  number: string
  code: Generated<string>
  country: string
  note: Generated<string>
  days: number
  created_at: Date
  ended_at: Date | null
  confirmed_at: Date | null
}

export interface BankBalances {
  bank_account_id: string
  day: string
  opening: bigint
  closing: bigint
  currency: string
  imported_at: Date
}

export interface BankMatches {
  bank_line_id: string
  what: 'payout' | 'withdrawal' | 'top-up'
  reference: string
  at: Date
}

export interface BankStatementLines {
  id: GeneratedAlways<string>
  bank_account_id: string
  reference: string
  booked_on: Date
  amount: bigint
  currency: string
  credit: boolean
  payer: string
  remittance: string
  state: 'unmatched' | 'matched' | 'booked' | 'ignored'
  recharge_id: string | null
  imported_at: Date
  decided_at: Date | null
  matched_by: string | null
}

export interface BatchItems {
  batch_id: string
  position: number
  subject: string
  state: 'waiting' | 'done' | 'failed' | 'cancelled'
  outcome: NullableJson<'batch_items.outcome'>
  finished_at: Date | null
  id: GeneratedAlways<string>
}

export interface Batches {
  id: GeneratedAlways<string>
  account_id: string
  kind: string
  parameters: Json<'batches.parameters'>
  state: 'running' | 'cancelled' | 'done'
  created_at: Date
  finished_at: Date | null
  member_id: string | null
}

export interface CaptchaFailures {
  session_id: string
  style: 'image' | 'slider'
  failures: number
  since: Date
}

export interface CaptchaFallbacks {
  session_id: string
  granted_at: Date
}

export interface CaptchaPasses {
  session_id: string
  purpose: string
  answer: string
  sends_left: number
  expires_at: Date
  max_sends: number
}

export interface Captchas {
  session_id: string
  answer: string
  drawn_at: Date
}

export interface CardCharges {
  id: GeneratedAlways<string>
  account_id: string
  card_id: string
  recharge_id: string
  purpose: 'top-up' | 'renewal'
  amount: bigint
  domain_id: string | null
  paid_until: Date | null
  domain: Generated<string>
  from_balance: Generated<bigint>
  announced_at: Date | null
  state: 'requested' | 'processing' | 'needs-authentication' | 'paid' | 'declined' | 'lapsed'
  decline_code: Generated<string>
  requested_at: Date
  started_at: Date | null
  lapses_at: Date | null
  confirmations: Generated<number>
  confirmation_at: Date | null
  ended_at: Date | null
}

export interface CardCustomers {
  account_id: string
  provider_id: string
  made_at: Date
}

export interface CardSettings {
  account_id: string
  top_up: Generated<boolean>
  threshold: bigint | null
  amount: bigint | null
  month_limit: bigint | null
  armed: Generated<boolean>
  next_at: Date
  renewals: Generated<boolean>
  changed_at: Date
}

export interface CardSetups {
  id: GeneratedAlways<string>
  account_id: string
  provider_id: string | null
  state: 'open' | 'kept' | 'ended' | 'refused'
  card_id: string | null
  opened_at: Date
  ask_at: Date | null
  ended_at: Date | null
}

export interface CartLines {
  id: GeneratedAlways<string>
  account_id: string
  kind: string
  subject: string
  years: number | null
  facts: Json<'cart_lines.facts'>
  added_at: Date
  options: Json<'cart_lines.options'>
}

export interface CertificateOrders {
  id: GeneratedAlways<string>
  account_id: string
  ordered_at: Date
}

export interface ClearedHosts {
  domain_id: string
  host: string
  at: Date
}

export interface ComparisonLines {
  comparison_id: string
  reference: string
  problem: 'missing-with-us' | 'missing-with-them' | 'amount' | 'balance'
  ours: bigint | null
  theirs: bigint | null
  at: Date | null
}

export interface Comparisons {
  id: GeneratedAlways<string>
  paper_id: string
  ledger_kind: 'clearing' | 'coupons-granted' | 'debt' | 'income' | 'on-hold' | 'payouts' | 'proceeds-on-hold' | 'provider-fees' | 'recharged' | 'registry-cost' | 'registry-deposit' | 'settleable' | 'suspense' | 'tax-payable' | 'withdrawable'
  part: string
  day: string
  currency: string
  ours: bigint
  theirs: bigint
  difference: bigint
  state: 'pending' | 'agrees' | 'differs' | 'explained'
  compared_at: Date
}

export interface ContactDetails {
  account_id: string
  wechat: string
  qq: string
  skype: string
  whatsapp: string
  telegram: string
  changed_at: Date
}

export interface CouponDesigns {
  id: GeneratedAlways<string>
  kind: 'amount-off' | 'percent-off' | 'fixed-price'
  amount: bigint | null
  percent: number | null
  product: 'registration' | 'renewal' | 'transfer'
  tld: string | null
  first_order: Generated<boolean>
  minimum: Generated<bigint>
  days: Generated<number>
}

export interface CouponOffers {
  id: GeneratedAlways<string>
  design_id: string
  stock: number | null
  per_account: number
  claimed: Generated<number>
  starts_at: Date
  ends_at: Date | null
  created_at: Date
}

export interface CouponOrders {
  account_id: string
  coupons: string[]
  changed_at: Date
}

export interface CouponProducts {
  product: 'registration' | 'renewal' | 'transfer'
}

export interface Coupons {
  id: GeneratedAlways<string>
  account_id: string
  design_id: string
  reason: string
  reference: string
  position: number
  granted_at: Date
  expires_at: Date | null
  used_at: Date | null
  used_for: string | null
  used_by_line: string | null
  withdrawn_at: Date | null
}

export interface CreditProposals {
  kind: 'payment' | 'statement-line' | 'recharge-refund' | 'withdrawal-return'
  subject: string
  terms: string
  operator_id: string
  at: Date
}

export interface CustomerLevels {
  level: string
  position: number
}

export interface DailyChecks {
  name: string
  due_at: Date
}

export interface DailyCounts {
  key: string
  day: string
  count: number
  last_at: Date
}

export interface Deletions {
  id: GeneratedAlways<string>
  account_id: string
  domain_id: string
  name: string
  unicode: string
  tld: string
  state: 'waiting' | 'deleting' | 'done' | 'cancelled' | 'refused'
  refund: bigint
  registration_id: string | null
  asked_at: Date
  due_at: Date | null
  sent_at: Date | null
  became: 'gone' | 'redemption' | null
  why: Generated<'' | 'registry' | 'grace-over' | 'renewed' | 'changed' | 'on-hold'>
  reason: Generated<string>
  ended_at: Date | null
}

export interface DisclosureRequests {
  id: GeneratedAlways<string>
  kind: 'law-enforcement' | 'intellectual-property' | 'security' | 'legal-claim' | 'other'
  urgent: boolean
  domain_id: string
  name: string
  requester: string
  email: string
  legal_basis: string
  evidence: string
  address: string
  language: 'us' | 'zhcn'
  received_at: Date
  due_at: Date
  decision: 'disclosed' | 'partly' | 'refused' | null
  answer: Generated<string>
  decided_at: Date | null
  decided_by: string | null
  late_told_at: Date | null
}

export interface Disputes {
  id: GeneratedAlways<string>
  domain_id: string
  name: string
  proceeding: 'udrp' | 'urs' | 'tdrp' | 'court'
  case_number: string
  locked_at: Date
  locked_by: string
  outcome: string | null
  released_at: Date | null
  released_by: string | null
  due_at: Date | null
}

export interface DnsChanges {
  id: GeneratedAlways<string>
  zone_id: string
  version: string
  action: 'add' | 'edit' | 'delete'
  record_id: string
  before: NullableJson<'dns_changes.before'>
  after: NullableJson<'dns_changes.after'>
  undone_by: string | null
  undoes: string | null
  account_id: string
  address: string | null
  at: Date
  member_id: string | null
}

export interface DnsRecordTypes {
  type: string
}

export interface DnsRecords {
  id: GeneratedAlways<string>
  zone_id: string
  host: string
  type: string
  ttl: number
  value: string
  priority: number | null
  redirect_status: number | null
  version: string
  changed_at: Date
  paused: Generated<boolean>
  comment: Generated<string>
}

export interface DomainDepartures {
  account_id: string
  domain_id: string
  changed_in: Generated<string>
  at: Generated<Date>
}

export interface DomainEngagements {
  domain_id: string
  kind: 'push' | 'registrant-change' | 'deletion' | 'dispute' | 'charge-back'
  reference: string
  since: Date
}

export interface DomainGroupChanges {
  id: GeneratedAlways<string>
  account_id: string
  domains: string[]
  groups_before: (string | null)[]
  group_after: string | null
  deleted_name: string | null
  changed_at: Date
}

export interface DomainGroups {
  id: GeneratedAlways<string>
  account_id: string
  name: string
  created_at: Date
}

export interface DomainHistory {
  id: Generated<string>
  domain_id: string
  event: string
  detail: Generated<string>
  account_id: string | null
  at: Date
}

export interface DomainHolds {
  domain_id: string
  reason: 'registrant-unverified' | 'interrupted' | 'abuse' | 'unpaid'
  since: Date
  applied_at: Date | null
  lifted_at: Date | null
}

export interface DomainSearch {
  domain_id: string
  account_id: string
  texts: string
}

export interface DomainSuspicions {
  domain_id: string
  registry_id: string
  since: Date
  registrar: Generated<string>
  answers: Generated<number>
  answered_at: Date
  ask_at: Date
  notified_at: Date | null
  confirmed_at: Date | null
}

export interface Domains {
  id: GeneratedAlways<string>
  account_id: string
  name: string
  unicode: string
  tld: string
  registry_id: string
  state: 'active' | 'expired' | 'redemption' | 'pending-delete' | 'gone'
  template_id: string | null
  name_servers: string[]
  pending_name_servers: string[] | null
  statuses: Generated<string[]>
  registered_at: Date
  expires_at: Date
  registry_read_at: Date | null
  template_version: number | null
  paid_until: Date
  revision: Generated<number>
  auth_code: Buffer | null
  group_id: string | null
  remark: Generated<string>
  pending_locks: string[] | null
  secured: Generated<boolean>
  interrupted_at: Date | null
  held_since: Date | null
  transfer_locked_until: Date | null
  registry_handle: string | null
  changed_at: Date | null
  transferred_at: Date | null
  delegation_signers: DefaultedJson<'domains.delegation_signers'>
  published_at: Date | null
  hiding_refused_at: Date | null
  changed_in: Generated<string>
  bought_locked_until: Date | null
  term_computed: Generated<boolean>
}

export interface DsRequests {
  id: GeneratedAlways<string>
  domain_id: string
  replaces: boolean
  add: DefaultedJson<'ds_requests.add'>
  remove: DefaultedJson<'ds_requests.remove'>
  state: 'asked' | 'done' | 'refused'
  reason: Generated<string>
  account_id: string | null
  asked_at: Date
  ended_at: Date | null
}

export interface EmailCodes {
  site_id: string
  email: string
  purpose: string
  tries_left: number
  sent_at: Date
  expires_at: Date
  code_mac: Buffer
}

export interface EndedSessions {
  csrf_hash: Buffer
  customer: boolean
  ended_at: Generated<Date>
}

export interface EndedZones {
  name: string
  version: string
  ended_at: Date
}

export interface EscrowDeposits {
  id: GeneratedAlways<string>
  day: string
  state: 'making' | 'sending' | 'done' | 'failed'
  domains: Generated<number>
  contacts: Generated<number>
  bytes: Generated<string>
  files: Generated<string[]>
  failure: Generated<string>
  started_at: Date
  ended_at: Date | null
  sent: Generated<string[]>
  attempts: Generated<number>
  attempted_at: Date | null
  next_at: Date | null
}

export interface EscrowKeys {
  only_one: Generated<boolean>
  agent_key: string | null
  public_key: string
  private_key: Buffer
  made_at: Date
}

export interface ExchangeRates {
  id: GeneratedAlways<string>
  currency: string
  source: string
  at: Date
  rate: bigint
  imported_at: Date
}

export interface ExpiryNotices {
  id: GeneratedAlways<string>
  domain_id: string
  paid_until: Date
  notice: 'first-notice' | 'second-notice' | 'last-notice' | 'late-notice'
  account_id: string
  recipients: string[]
  language: string
  subject: string
  body: string
  sent_at: Date
}

export interface Explanations {
  id: GeneratedAlways<string>
  comparison_id: string
  reference: string
  amount: bigint
  against_kind: 'clearing' | 'coupons-granted' | 'debt' | 'income' | 'on-hold' | 'payouts' | 'proceeds-on-hold' | 'provider-fees' | 'recharged' | 'registry-cost' | 'registry-deposit' | 'settleable' | 'suspense' | 'tax-payable' | 'withdrawable'
  against_part: string
  note: string
  approvals_needed: number
  state: 'waiting' | 'booked' | 'refused'
  proposed_by: string
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
  difference: bigint | null
}

export interface FormerRegistrants {
  template_id: string
  template_version: number
  domain_id: string
  had_until: Date
}

export interface ForwardDays {
  domain_id: string
  day: string
  messages: number
}

export interface ForwardDeliveries {
  id: GeneratedAlways<string>
  message_id: string
  forwarded_from: string
  sender: string
  recipient: string
  attempts: Generated<number>
  due_at: Date
  reply: Generated<string>
  ends_at: Date
}

export interface ForwardLinkMails {
  id: GeneratedAlways<string>
  email: string
  account_id: string
  sent_at: Date
}

export interface ForwardRecipients {
  id: GeneratedAlways<string>
  domain_id: string
  email: string
  state: 'waiting' | 'confirmed' | 'declined'
  token_hash: Buffer
  expires_at: Date
  asked_at: Date
  decided_at: Date | null
  decided_day: string | null
  decisions: Generated<number>
}

export interface ForwardReturnAddresses {
  address_hash: Buffer
  sender: string | null
  forwarded_from: string
  message_id: string | null
  domain_id: string
  made_at: Date
  returned_at: Date | null
}

export interface ForwardReturnDays {
  domain_id: string
  account_id: string
  day: string
  returns: number
}

export interface ForwardReturns {
  address_hash: Buffer
  returns: number
  first_at: Date
}

export interface ForwardTargets {
  forward_id: string
  recipient_id: string
}

export interface ForwardedMessages {
  id: GeneratedAlways<string>
  domain_id: string | null
  sender: string
  content: Buffer
  size: number
  received_at: Date
  may_bounce: Generated<boolean>
}

export interface Forwards {
  id: GeneratedAlways<string>
  domain_id: string
  mailbox: string
  created_at: Date
  changed_at: Date
}

export interface GatewayCallbacks {
  channel: string
  message_id: string
  recharge_id: string | null
  payment_id: string | null
  body: string
  outcome: string
  received_at: Date
}

export interface GatewayMessageIds {
  channel: string
  message_id: string
  received_at: Date
}

export interface GlueHosts {
  id: GeneratedAlways<string>
  domain_id: string
  host: string
  addresses: Generated<string[]>
  wanted: string[] | null
  refusal: Generated<string>
  created_at: Date
  changed_at: Date
}

export interface HoldLines {
  hold_id: string
  line: string
  captured: bigint
  released: bigint
  ended_at: Date
}

export interface HoldReasons {
  reason: 'intake' | 'order' | 'registrant-change'
}

export interface HoldSources {
  hold_id: string
  ledger_account_id: string
  amount: bigint
}

export interface Holds {
  id: GeneratedAlways<string>
  account_id: string
  reason: 'intake' | 'order' | 'registrant-change'
  reference: string
  subject: Generated<string>
  amount: bigint
  captured: Generated<bigint>
  released: Generated<bigint>
  created_at: Date
  ended_at: Date | null
  refunded: Generated<bigint>
  member_id: string | null
}

export interface InformationTickets {
  ticket_hash: Buffer
  account_id: string
  session_id: string
  expires_at: Date
}

export interface IntakeDomains {
  id: GeneratedAlways<string>
  intake_id: string
  name: string
  unicode: string
  tld: string
  state: 'waiting' | 'done' | 'refused' | 'returned'
  reason: Generated<string>
  domain_id: string | null
  ended_at: Date | null
  account_id: string
  contested_at: Date | null
  arrived_at: Date | null
  given_at: Date | null
}

export interface IntakeRegistrars {
  registry_id: string
  label: string
  iana_id: string
  by_hand: boolean
  fee_standard: bigint
  fee_vip: bigint
  fee_svip: bigint
  fee_agent: bigint
  tlds: Generated<string[]>
  offered: boolean
  busy_until: Date | null
}

export interface Intakes {
  id: GeneratedAlways<string>
  account_id: string
  registry_id: string
  hold_id: string
  fee: bigint
  their_account: string
  state: 'waiting' | 'pushed' | 'accepting' | 'done' | 'refused' | 'cancelled' | 'lapsed'
  reason: Generated<string>
  created_at: Date
  pushed_at: Date | null
  lapses_at: Date
  looks: Generated<number>
  look_at: Date
  ended_at: Date | null
  looked_at: Date | null
  agreement: string | null
  agreement_version: number | null
  agreement_language: 'us' | 'zhcn' | null
  agreement_address: string | null
  agreement_user_agent: string | null
}

export interface Interruptions {
  domain_id: string
  means: 'parked' | 'held' | null
  name_servers: string[] | null
  dnssec: NullableJson<'interruptions.dnssec'>
  asked_at: Date
  acted_at: Date | null
  lift_asked_at: Date | null
}

export interface InviteCodes {
  code: string
  note: Generated<string>
  max_uses: number
  uses: Generated<number>
  created_at: Date
  position: GeneratedAlways<string>
}

export interface InvoiceData {
  account_id: string
  kind: 'person' | 'company'
  name: string
  tax_number: string
  address: string
  email: string
  changed_at: Date
  changes: number
  number_state: Generated<'none' | 'unchecked' | 'confirmed' | 'unknown'>
  number_checked_at: Date | null
  check_due_at: Date | null
}

export interface InvoiceLines {
  invoice_id: string
  position: number
  order_line_id: string | null
  kind: string
  subject: string
  years: number | null
  net: bigint
  tax: bigint
  gross: bigint
  basis_points: Generated<number>
  push_id: string | null
  fee_id: string | null
}

export interface InvoiceSeries {
  series: string
  year: number
  last_number: number
}

export interface Invoices {
  id: GeneratedAlways<string>
  site_id: string
  account_id: string
  kind: 'invoice' | 'credit-note'
  reason: string
  reference: string
  order_id: string | null
  corrects_id: string | null
  series: string
  year: number
  number: number | null
  issued_at: Date
  supplied_at: Date
  currency: string
  net: bigint
  tax: bigint
  gross: bigint
  seller: Json<'invoices.seller'>
  buyer: Json<'invoices.buyer'>
  reverse_charge: Generated<boolean>
}

export interface JournalEntries {
  id: GeneratedAlways<string>
  reason: string
  reference: string
  kind: 'adjustment' | 'charge-back' | 'debt' | 'order' | 'push' | 'recharge' | 'recharge-refund' | 'refund' | 'settlement' | 'withdrawal'
  subject: Generated<string>
  at: Date
  operator_id: string | null
}

export interface JournalEntryKinds {
  kind: 'adjustment' | 'charge-back' | 'debt' | 'order' | 'push' | 'recharge' | 'recharge-refund' | 'refund' | 'settlement' | 'withdrawal'
}

export interface KeptCards {
  id: GeneratedAlways<string>
  account_id: string
  provider_id: string
  fingerprint: Generated<string>
  brand: string
  last4: string
  expires_at: Date
  country: Generated<string>
  state: 'active' | 'needs-authentication' | 'expired' | 'removed'
  is_default: Generated<boolean>
  added_at: Date
  removed_at: Date | null
  expiry_notice_at: Date | null
}

export interface LedgerAccountKinds {
  kind: 'clearing' | 'coupons-granted' | 'debt' | 'income' | 'on-hold' | 'payouts' | 'proceeds-on-hold' | 'provider-fees' | 'recharged' | 'registry-cost' | 'registry-deposit' | 'settleable' | 'suspense' | 'tax-payable' | 'withdrawable'
  owner: 'customer' | 'platform'
  sign: number
  spent: number | null
  in_statement: Generated<boolean>
  split_by: Generated<string>
}

export interface LedgerAccounts {
  id: GeneratedAlways<string>
  account_id: string | null
  kind: string
  balance: Generated<bigint>
  sequence: Generated<string>
  owner: string
  sign: number
  subaccount: Generated<string>
}

export interface LedgerReconciliations {
  day: string
  differences: Json<'ledger_reconciliations.differences'>
  at: Date
}

export interface LineTaxes {
  order_line_id: string
  account_id: string
  country: string
  basis_points: number
  reverse_charge_number: Generated<string>
  net: bigint
  tax: bigint
  gross: bigint
  added: bigint
}

export interface LookupServerLists {
  protocol: 'rdap' | 'whois'
  list: Json<'lookup_server_lists.list'>
  renewed_at: Date
}

export interface MailKeys {
  only_one: Generated<boolean>
  selector: string
  private_key: Buffer
  made_at: Date
}

export interface Members {
  account_id: string
  name: string
  rights: string[]
  state: 'invited' | 'active' | 'frozen' | 'removed'
  created_at: Date
}

export interface NameServerSets {
  id: GeneratedAlways<string>
  account_id: string
  label: string
  name_servers: string[]
  standard: Generated<boolean>
  created_at: Date
}

export interface OperatorAccounts {
  operator_id: string
  account_id: string
  how: 'declared' | 'device'
  at: Date
}

export interface OperatorAudit {
  id: GeneratedAlways<string>
  operator_id: string | null
  request_id: string
  call: string
  subjects: string[]
  input: Json<'operator_audit.input'>
  reason: string
  outcome: 'begun' | 'done' | 'failed' | 'denied'
  error: Generated<string>
  at: Date
}

export interface OperatorChallenges {
  challenge: string
  address: string
  expires_at: Date
}

export interface OperatorInvitations {
  operator_id: string
  token_hash: Buffer
  secret: Buffer
  challenge: string
  expires_at: Date
}

export interface OperatorPasskeys {
  id: GeneratedAlways<string>
  operator_id: string
  credential_id: string
  public_key: Buffer
  counter: string
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

export interface OperatorPasswords {
  operator_id: string
  salt: Buffer
  hash: Buffer
  secret: Buffer
  last_step: string
  set_at: Date
}

export interface OperatorPermissions {
  permission: 'accounts.act' | 'accounts.read' | 'audit.read' | 'campaigns.act' | 'campaigns.read' | 'content.act' | 'content.read' | 'jobs.read' | 'ledger.act' | 'ledger.read' | 'operators.act' | 'operators.read' | 'orders.read' | 'payments.act' | 'payments.read' | 'payouts.read' | 'prices.act' | 'prices.read' | 'queues.act' | 'recoveries.act' | 'recoveries.read' | 'registry.act' | 'registry.read' | 'reviews.act' | 'reviews.read' | 'sandbox.act' | 'settings.act' | 'settings.read' | 'support.act' | 'support.read' | 'todos.act' | 'todos.read' | 'withdrawals.act' | 'withdrawals.read'
}

export interface OperatorProposals {
  kind: 'payment' | 'statement-line' | 'recharge-refund' | 'withdrawal-return' | 'charged-back-push' | 'operator' | 'policy' | 'bank-account' | 'channel'
  subject: string
  terms: string
  operator_id: string
  at: Date
}

export interface OperatorRoles {
  operator_id: string
  role: string
}

export interface OperatorSessions {
  id: GeneratedAlways<string>
  token_hash: Buffer
  operator_id: string
  address: string
  user_agent: string
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}

export interface OperatorSignInFailures {
  id: GeneratedAlways<string>
  email: string
  address: string
  at: Generated<Date>
}

export interface OperatorTodos {
  id: GeneratedAlways<string>
  kind: string
  reference: string
  text: string
  about: DefaultedJson<'operator_todos.about'>
  raised_at: Date
  settled_at: Date | null
  settled_note: string | null
  settled_by: string | null
  text_zhcn: Generated<string>
}

export interface Operators {
  id: GeneratedAlways<string>
  name: string
  email: string
  sandbox: Generated<boolean>
  created_at: Date
  disabled_at: Date | null
}

export interface OrderAgreements {
  order_id: string
  agreement: string
  version: number
  language: 'us' | 'zhcn'
  address: string
  user_agent: string
  accepted_at: Date
}

export interface OrderLines {
  id: GeneratedAlways<string>
  order_id: string
  kind: string
  subject: string
  years: number | null
  facts: Json<'order_lines.facts'>
  price: bigint
  state: 'unpaid' | 'waiting' | 'done' | 'failed' | 'cancelled'
  note: Generated<string>
  result_id: string | null
  options: Json<'order_lines.options'>
  list_price: bigint | null
  coupon_id: string | null
  full_price: bigint | null
  standard_price: bigint | null
  seller_id: string | null
  commission: bigint | null
}

export interface Orders {
  id: GeneratedAlways<string>
  account_id: string
  state: 'unpaid' | 'working' | 'done' | 'cancelled'
  total: bigint
  hold_id: string | null
  placed_at: Date
  paid_at: Date | null
  ended_at: Date | null
  lapsed: Generated<boolean>
  pay_by: Date | null
}

export interface OutgoingMessages {
  id: GeneratedAlways<string>
  recipient: string
  subject: Generated<string>
  body: string
  state: Generated<'queued' | 'sending' | 'sent' | 'bounced' | 'failed'>
  created_at: Date
  ended_at: Date | null
  channel: 'mail' | 'sms'
  delivery_key: Generated<string>
  attempts: Generated<number>
  first_attempt_at: Date | null
  attempted_at: Date | null
  reply: Generated<string>
  from_visitor: Generated<boolean>
  attachment_name: Generated<string>
  attachment: Buffer | null
}

export interface OutsideCalls {
  system: string
  named: Generated<string>
  succeeded_at: Date | null
  failed_at: Date | null
  error: Generated<string>
}

export interface PackedZones {
  zone_id: string
  version: string
  form: string
  octets: Buffer
}

export interface PaperLines {
  paper_id: string
  line: number
  channel: string
  kind: 'payment' | 'refund' | 'charge-back' | 'fee' | 'payout' | 'other'
  reference: string
  payment: Generated<string>
  amount: bigint
  fee: bigint
  currency: string
  at: Date
  booked_at: Date | null
}

export interface Papers {
  id: GeneratedAlways<string>
  kind: 'settlement' | 'bank-statement' | 'registry-balance' | 'payout-balance' | 'tax-return'
  part: string
  from_day: string
  day: string
  currency: string
  opening: bigint | null
  closing: bigint | null
  source: 'provider' | 'statement' | 'registry' | 'operator'
  operator_id: string | null
  taken_at: Date
}

export interface PasskeyRegistrations {
  session_id: string
  challenge: string
  expires_at: Date
}

export interface PasskeySignIns {
  challenge: string
  session_id: string
  expires_at: Date
}

export interface Passkeys {
  id: GeneratedAlways<string>
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: string
  transports: Generated<string[]>
  label: string
  synced: boolean
  created_at: Date
  last_used_at: Date | null
}

export interface PasswordResets {
  token_hash: Buffer
  session_id: string
  account_id: string
  expires_at: Date
}

export interface Payees {
  id: GeneratedAlways<string>
  account_id: string
  kind: 'bank' | 'paypal' | 'usdt'
  holder: string
  verified_name: string
  country: Generated<string>
  masked: string
  details: Buffer | null
  state: 'checking' | 'verified' | 'refused' | 'removed'
  reason: Generated<string>
  added_at: Date
  usable_from: Date
  decided_at: Date | null
  removed_at: Date | null
}

export interface Payers {
  id: GeneratedAlways<string>
  account_id: string
  holder: string
  bank: string
  masked: string
  relation: Generated<string>
  state: 'checking' | 'verified' | 'refused' | 'removed'
  reason: Generated<string>
  added_at: Date
  decided_at: Date | null
}

export interface PaymentChannelProposals {
  channel: string
  settings: Buffer
  fingerprint: string
}

export interface PaymentChannels {
  channel: string
  settings: Buffer
  connected_at: Date
}

export interface Payments {
  id: GeneratedAlways<string>
  channel: string
  provider_id: string
  recharge_id: string | null
  state: 'reported' | 'abnormal' | 'explained' | 'refund-asked' | 'refunded' | 'credited' | 'charged-back'
  problem: 'amount' | 'currency' | 'payer' | 'second' | 'late' | 'reference' | null
  received_amount: bigint | null
  received_currency: string
  payer: string | null
  explanation: Generated<string>
  account_id: string | null
  credited: bigint | null
  received_at: Date
  ended_at: Date | null
  refund_started_at: Date | null
  suspended: Generated<bigint>
  suspense_moves: Generated<number>
  card_country: string | null
  credited_by: string | null
  credited_rate: bigint | null
  paid_at: Date | null
}

export interface PayoutBatches {
  id: GeneratedAlways<string>
  operator_id: string
  message_id: string
  created_at: Date
  payments: number
  total: bigint
  content: Buffer
}

export interface PhoneCodes {
  account_id: string
  purpose: string
  phone_prefix: string
  phone: string
  tries_left: number
  sent_at: Date
  expires_at: Date
  code_mac: Buffer
}

export interface Policies {
  id: GeneratedAlways<string>
  key: string
  scope: Generated<string>
  value: Json<'policies.value'>
  effective_from: Date
  set_by: string
  set_at: Date
  reason: Generated<string>
}

export interface PolicyWithdrawals {
  policy_id: string
  withdrawn_by: string
  reason: string
  withdrawn_at: Date
}

export interface PortfolioViews {
  id: GeneratedAlways<string>
  account_id: string
  name: string
  filters: Json<'portfolio_views.filters'>
  saved_at: Date
}

export interface Postings {
  entry_id: string
  ledger_account_id: string
  amount: bigint
  sequence: string | null
  balance: bigint | null
}

export interface PremiumNames {
  name: string
  unicode: string
  length: number
  tld: string
  registry_id: string
  price_class: string
  register_cost: bigint
  renew_cost: bigint
  listed_at: Date
}

export interface PreparedZones {
  account_id: string
  name: string
  text: string
  changed_at: Date
}

export interface PriceImports {
  id: GeneratedAlways<string>
  registry_id: string
  preview: string
  costs: number
  prices: number
  left_out: number
  set_by: string
  at: Date
}

export interface PriceKinds {
  kind: 'register' | 'registrant-change' | 'renew' | 'restore' | 'transfer'
}

export interface ProcessHeartbeats {
  process: string
  role: string
  version: string
  started_at: Date
  seen_at: Date
}

export interface ProductKinds {
  kind: string
}

export interface Profiles {
  account_id: string
  country: string
  completed_phone: string
  completed_address: string
  phone_prefix: string | null
  phone: string | null
  province: string | null
  city: string | null
  address: string | null
  postcode: string | null
}

export interface PromoCodes {
  id: GeneratedAlways<string>
  code: string
  design_id: string
  total: number | null
  per_account: number
  account_id: string | null
  used: Generated<number>
  starts_at: Date
  ends_at: Date | null
  created_at: Date
}

export interface ProtectionChallenges {
  key_hash: Buffer
  kind: 'operation' | 'signIn'
  session_id: string
  account_id: string
  binding: Generated<boolean>
  asked: string[]
  tries_left: number
  answer_nonce: string | null
  passkey_challenge: string | null
  sign_in_attempt_id: string | null
  expires_at: Date
}

export interface ProtectionPasses {
  session_id: string
  binding_only: boolean
  expires_at: Date
}

export interface PushDomains {
  push_id: string
  domain_id: string
  name: string
  unicode: string
  tld: string
}

export interface Pushes {
  id: GeneratedAlways<string>
  sender_id: string
  receiver_id: string
  price: bigint
  fee: bigint
  with_zone: boolean
  waives_lock: boolean
  remark: string
  state: 'waiting' | 'accepted' | 'refused' | 'cancelled' | 'lapsed' | 'reversed'
  reason: Generated<string>
  created_at: Date
  lapses_at: Date
  ended_at: Date | null
  template_id: string | null
  template_version: number | null
  zone_taken: boolean | null
  proceeds_until: Date | null
  proceeds_released_at: Date | null
  reversible: Generated<boolean>
  repay_until: Date | null
  undecided_since: Date | null
  decision: 'reverse' | 'release' | null
}

export interface QueueOwners {
  queue: string
  operator_id: string
  since: Date
}

export interface QueueShortfalls {
  account_id: string
  notified_at: Date
}

export interface QueuedNames {
  name: string
  tld: string
  due_at: Date
  asked_at: Date | null
  checked_at: Date | null
  looked_at: Date | null
  drops_at: Date | null
}

export interface QueuedRegistrations {
  id: GeneratedAlways<string>
  account_id: string
  name: string
  unicode: string
  tld: string
  years: number
  template_id: string
  name_servers: string[]
  max_price: bigint
  seen_price: bigint | null
  until: Date
  state: 'waiting' | 'trying' | 'registered' | 'price-above' | 'given-up' | 'cancelled'
  tries: Generated<number>
  registration_id: string | null
  short_since: Date | null
  created_at: Date
  ended_at: Date | null
  ended_by: Generated<'' | 'registry' | 'template' | 'order'>
  reason: Generated<string>
  seen_premium: Generated<boolean>
  agreed_premium: bigint | null
  agreement: string | null
  agreement_version: number | null
  agreement_language: 'us' | 'zhcn' | null
  agreement_address: string | null
  agreement_user_agent: string | null
}

export interface QueuedTransfers {
  id: GeneratedAlways<string>
  account_id: string
  name: string
  unicode: string
  tld: string
  template_id: string
  auth_code: Buffer | null
  max_price: bigint
  agreed_premium: bigint | null
  locked_by: 'registered-recently' | 'moved-recently'
  movable_from: Date
  state: 'waiting' | 'trying' | 'asked' | 'done' | 'cancelled' | 'lapsed'
  due_at: Date | null
  tries: Generated<number>
  problem: Generated<'' | 'code-needed' | 'wrong-code' | 'locked' | 'transfer-pending' | 'in-progress' | 'in-redemption' | 'pending-delete' | 'already-yours' | 'already-here' | 'not-registered' | 'not-connected' | 'registry-silent' | 'price-above' | 'premium' | 'not-enough-funds' | 'in-debt' | 'template' | 'too-early' | 'registry' | 'losing-refused' | 'order'>
  reason: Generated<string>
  seen_price: bigint | null
  transfer_id: string | null
  asked_at: Date | null
  created_at: Date
  ended_at: Date | null
  agreement: string | null
  agreement_version: number | null
  agreement_language: 'us' | 'zhcn' | null
  agreement_address: string | null
  agreement_user_agent: string | null
}

export interface RafflePrizeCoupons {
  raffle_id: string
  level: number
  position: number
  design_id: string
}

export interface RafflePrizes {
  raffle_id: string
  level: number
  weight: number
  stock: number | null
  drawn: Generated<number>
}

export interface RaffleRights {
  id: GeneratedAlways<string>
  raffle_id: string
  account_id: string
  reason: string
  reference: string
  granted_at: Date
  used_at: Date | null
  level: number | null
}

export interface Raffles {
  id: GeneratedAlways<string>
  name: string
  opens_at: Date
  closes_at: Date | null
  rights_at_registration: number
}

export interface RechargeRefunds {
  id: GeneratedAlways<string>
  payment_id: string
  account_id: string
  amount: bigint
  sent_amount: bigint
  currency: string
  reason: Generated<string>
  refusal: Generated<string>
  state: 'requested' | 'sending' | 'sent' | 'refused' | 'cancelled'
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export interface Recharges {
  id: GeneratedAlways<string>
  account_id: string
  channel: string
  amount: bigint
  fee: bigint
  order_id: string | null
  state: 'open' | 'paid' | 'failed' | 'expired'
  provider_id: string | null
  checkout_url: string | null
  opened_at: Date
  expires_at: Date
  ended_at: Date | null
  pays_order: Generated<boolean>
  currency: Generated<string>
  charged: bigint | null
  rate: bigint | null
  ask_at: Date | null
  checkout_form: NullableJson<'recharges.checkout_form'>
  by_card: Generated<boolean>
  seen_at: Date | null
}

export interface RecordTemplateRecords {
  id: GeneratedAlways<string>
  template_id: string
  host: string
  type: string
  ttl: number
  value: string
  priority: number | null
  redirect_status: number | null
  comment: Generated<string>
}

export interface RecordTemplateZones {
  zone_id: string
  template_id: string
  applied_version: string
  applied_at: Date
  record_ids: string[]
  edited: boolean
}

export interface RecordTemplates {
  id: GeneratedAlways<string>
  account_id: string
  label: string
  version: Generated<string>
  created_at: Date
  changed_at: Date
}

export interface RecoveryCodes {
  account_id: string
  code_hash: Buffer
  used_at: Date | null
}

export interface RecoveryRequests {
  id: GeneratedAlways<string>
  login: string
  account_id: string | null
  contact_email: string
  language: 'us' | 'zhcn'
  lost: string[]
  explanation: string
  state: Generated<'queued' | 'waiting' | 'granted' | 'refused' | 'withdrawn'>
  address: string
  created_at: Date
  contact_phone: string | null
}

export interface RedirectCertificates {
  id: GeneratedAlways<string>
  zone_id: string
  host: string
  name: string
  certificate: string | null
  private_key: Buffer | null
  not_after: Date | null
  renew_at: Date | null
  due_at: Date
  asked_at: Date | null
  failures: Generated<number>
  refusal: Generated<string>
  created_at: Date
  unwanted_since: Date | null
}

export interface RefundedLines {
  id: GeneratedAlways<string>
  account_id: string
  order_line_id: string
  reason: string
  reference: string
  amount: bigint
  refunded_at: Date
  credit_note_id: string | null
  tax: Generated<bigint>
}

export interface RegistrantChangeItems {
  id: GeneratedAlways<string>
  change_id: string
  domain_id: string
  name: string
  unicode: string
  tld: string
  material: boolean
  old_consent_id: string | null
  new_consent_id: string | null
  state: 'waiting' | 'applying' | 'done' | 'refused' | 'cancelled' | 'lapsed' | 'failed'
  error: Generated<string>
  registry_reason: Generated<string>
  ended_at: Date | null
  asked_at: Date | null
  fee: Generated<bigint>
}

export interface RegistrantChanges {
  id: GeneratedAlways<string>
  account_id: string
  template_id: string
  template_version: number
  waives_lock: boolean
  created_at: Date
  lapses_at: Date
  ended_at: Date | null
  hold_id: string | null
}

export interface RegistrantConsents {
  id: GeneratedAlways<string>
  change_id: string
  email: string
  side: 'old' | 'new' | 'both'
  token_hash: Buffer
  sent_at: Date
  sends: Generated<number>
  answer: 'consent' | 'refuse' | null
  answered_at: Date | null
}

export interface RegistrantDocuments {
  id: GeneratedAlways<string>
  account_id: string
  template_id: string
  kind: 'person' | 'organisation'
  name: string
  organisation: string
  document_number: Buffer | null
  state: 'checking' | 'verified' | 'refused' | 'superseded'
  reason: Generated<string>
  submitted_at: Date
  decided_at: Date | null
  verified_until: Date | null
  erased_at: Date | null
}

export interface RegistrantExtensionData {
  template_id: string
  version: number
  extension: string
  data: Buffer
}

export interface RegistrantMessages {
  id: GeneratedAlways<string>
  domain_id: string
  sender: string
  email: string
  body: string
  address: string
  sent_at: Date
}

export interface RegistrantReminders {
  domain_id: string
  sent_at: Date
  template_id: string
  template_version: number
}

export interface RegistrantTemplates {
  id: GeneratedAlways<string>
  account_id: string
  label: string
  preferred: Generated<boolean>
  kind: 'person' | 'organisation'
  name: string
  organisation: string | null
  email: string
  phone_prefix: string
  phone: string
  country: string
  province: string
  city: string
  address: string
  postcode: string
  version: Generated<number>
  created_at: Date
  deleted_at: Date | null
  erased_at: Date | null
}

export interface RegistrantVerificationMails {
  id: GeneratedAlways<string>
  verification_id: string
  token_hash: Buffer
  sent_at: Date
  expires_at: Date
  asked: Generated<boolean>
}

export interface RegistrantVerifications {
  id: GeneratedAlways<string>
  name: string
  organisation: string
  email: string
  language: string
  state: 'waiting' | 'verified' | 'lapsed'
  started_at: Date
  due_at: Date
  reminders: Generated<number>
  next_at: Date | null
  verified_at: Date | null
  verified_by: 'link' | 'account' | null
}

export interface RegistrantVersions {
  template_id: string
  version: number
  kind: 'person' | 'organisation'
  name: string
  organisation: string | null
  email: string
  phone_prefix: string
  phone: string
  country: string
  province: string
  city: string
  address: string
  postcode: string
  created_at: Date
  erased_at: Date | null
}

export interface RegistrationReviews {
  id: GeneratedAlways<string>
  registration_id: string
  account_id: string
  rule: 'first-order' | 'velocity' | 'card-country' | 'sanctions'
  facts: string
  state: 'waiting' | 'released' | 'refused' | 'cancelled'
  raised_at: Date
  due_at: Date
  decided_at: Date | null
  facts_zhcn: Generated<string>
}

export interface Registrations {
  id: GeneratedAlways<string>
  account_id: string
  order_line_id: string
  hold_id: string
  price: bigint
  name: string
  unicode: string
  tld: string
  registry_id: string
  years: number
  template_id: string
  name_servers: string[]
  agreed_fee: string | null
  client_transaction_id: string
  state: 'waiting' | 'done' | 'failed'
  note: Generated<string>
  domain_id: string | null
  created_at: Date
  ended_at: Date | null
  template_version: number
  create_sent_at: Date | null
  pending_at: Date | null
  pending_read_at: Date | null
  auth_code: Buffer
  pending_seen_at: Date | null
  our_side_since: Date | null
  cancel_asked_at: Date | null
  in_review: Generated<boolean>
}

export interface Registries {
  id: GeneratedAlways<string>
  name: string
  driver: 'epp' | 'upstream'
  host: string
  port: number
  authority: string | null
  login: string
  sessions: Generated<number>
  in_flight: Generated<number>
  updated_at: Generated<Date>
  names_per_check: Generated<number>
  password: Buffer | null
  account: string | null
  plain: Generated<boolean>
  server_name: string | null
  client_certificate: string | null
  client_key: Buffer | null
  password_set_at: Date | null
  next_password: Buffer | null
  next_password_at: Date | null
  deposit: bigint | null
  deposit_currency: string | null
  deposit_read_at: Date | null
  deposit_alarm: bigint | null
  currency: Generated<string>
  microdollars: Generated<number>
  premium_by: Generated<'flag' | 'class'>
}

export interface RegistryCharges {
  id: GeneratedAlways<string>
  registry_id: string
  transaction_id: string
  command: string
  name: Generated<string>
  tld: Generated<string>
  amount: bigint
  currency: string
  dollars: bigint | null
  balance: bigint | null
  at: Date
  booked_at: Date | null
  source: Generated<'registry' | 'expected' | 'withdrawn'>
  client_transaction_id: string | null
}

export interface RegistryCommands {
  id: Generated<string>
  registry_id: string
  client_transaction_id: string
  server_transaction_id: string | null
  command: string
  subject: string
  request: string | null
  response: string | null
  digest: Buffer | null
  code: number | null
  outcome: string
  at: Date
  milliseconds: number | null
}

export interface RegistryContactRequests {
  template_id: string
  version: number
  registry_id: string
  refused_at: Date | null
  reason: Generated<string>
  asked_at: Date
}

export interface RegistryContacts {
  template_id: string
  version: number
  registry_id: string
  contact: string
  created_at: Date
  disclosed: Generated<boolean>
}

export interface RegistryDeposits {
  registry_id: string
  hour: Date
  deposit: bigint
  lowest: bigint
  currency: string | null
  read_at: Date
}

export interface RegistryHosts {
  registry_id: string
  host: string
  created_at: Date
}

export interface RegistryMaintenance {
  id: GeneratedAlways<string>
  registry_id: string
  starts_at: Date
  ends_at: Date
  noted_at: Date
}

export interface RegistryMessageIds {
  registry_id: string
  message_id: string
  received_at: Date
}

export interface RegistryMessages {
  registry_id: string
  message_id: string
  body: Json<'registry_messages.body'>
  received_at: Date
}

export interface RegistrySessions {
  process: string
  registry_id: string
  number: number
  opened_at: Date
  in_flight: number
  last_command: string | null
  last_command_at: Date | null
  seen_at: Date
}

export interface RenewalDefaults {
  account_id: string
  since: Date
}

export interface RenewalShortfalls {
  account_id: string
  notified_at: Date
}

export interface Renewals {
  id: GeneratedAlways<string>
  account_id: string
  order_line_id: string
  hold_id: string
  price: bigint
  domain_id: string
  years: number
  paid_until: Date
  renews_until: Date
  agreed_fee: string | null
  client_transaction_id: string
  state: 'waiting' | 'done' | 'failed'
  note: Generated<string>
  pending_at: Date | null
  pending_read_at: Date | null
  created_at: Date
  ended_at: Date | null
  automatic: Generated<boolean>
  reason: Generated<string>
  our_side_since: Date | null
  cancel_asked_at: Date | null
}

export interface Restores {
  id: GeneratedAlways<string>
  account_id: string
  order_line_id: string
  hold_id: string
  price: bigint
  domain_id: string
  paid_until: Date
  renews_until: Date
  purpose: 'forgot-to-renew' | 'deleted-by-mistake' | 'payment-problem' | 'contact-outdated'
  agreed_fee: string | null
  client_transaction_id: string
  state: 'waiting' | 'reporting' | 'done' | 'failed'
  note: Generated<string>
  reason: Generated<string>
  request_sent_at: Date | null
  created_at: Date
  ended_at: Date | null
  cancel_asked_at: Date | null
  our_side_since: Date | null
  request_pending_at: Date | null
  taken_at: Date | null
}

export interface RestrictionKinds {
  kind: 'orders' | 'recovery' | 'sign-in' | 'transfers-out' | 'verification' | 'withdrawals'
}

export interface Restrictions {
  id: GeneratedAlways<string>
  account_id: string
  kind: 'orders' | 'recovery' | 'sign-in' | 'transfers-out' | 'verification' | 'withdrawals'
  since: Date
  until: Date
  lifted_at: Date | null
  operator_id: string | null
  note: Generated<string>
  reason: Generated<string>
  lifted_by: string | null
  lift_reason: Generated<string>
}

export interface RolePermissions {
  role: string
  permission: 'accounts.act' | 'accounts.read' | 'audit.read' | 'campaigns.act' | 'campaigns.read' | 'content.act' | 'content.read' | 'jobs.read' | 'ledger.act' | 'ledger.read' | 'operators.act' | 'operators.read' | 'orders.read' | 'payments.act' | 'payments.read' | 'payouts.read' | 'prices.act' | 'prices.read' | 'queues.act' | 'recoveries.act' | 'recoveries.read' | 'registry.act' | 'registry.read' | 'reviews.act' | 'reviews.read' | 'sandbox.act' | 'settings.act' | 'settings.read' | 'support.act' | 'support.read' | 'todos.act' | 'todos.read' | 'withdrawals.act' | 'withdrawals.read'
}

export interface Roles {
  role: string
}

export interface SanctionedNames {
  id: GeneratedAlways<string>
  version: string
  name: string
  words: string[]
}

export interface SanctionsLists {
  version: GeneratedAlways<string>
  source: string
  names: number
  operator_id: string
  imported_at: Date
  replaced_at: Date | null
}

export interface SchemaMigrations {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

export interface Secrets {
  name: string
  value: Buffer
}

export interface Sessions {
  id: GeneratedAlways<string>
  token_hash: Buffer
  site_id: string
  account_id: string | null
  address: string
  user_agent: Generated<string>
  created_at: Date
  expires_at: Date
  csrf_hash: Buffer
  operator_id: string | null
}

export interface SettledCredits {
  settlement_id: string
  source: string
  reference: string
  account_id: string
  amount: bigint
}

export interface Settlements {
  id: GeneratedAlways<string>
  account_id: string
  settled_at: Date
}

export interface SignInAttempts {
  id: GeneratedAlways<string>
  login: string
  account_id: string | null
  address: string
  user_agent: Generated<string>
  succeeded: boolean
  at: Date
  second_step: 'waiting' | 'passed' | 'ended' | null
  network: string
}

export interface SignInHandshakes {
  id: string
  session_id: string
  login: string
  nonce: string
  expires_at: Date
}

export interface SignInPressure {
  login: string
  wrong: number
  last_wrong_at: Date
}

export interface SiteMessageKinds {
  kind: 'account' | 'announcement' | 'domain' | 'funds' | 'order' | 'security' | 'work-order'
}

export interface SiteMessages {
  id: GeneratedAlways<string>
  account_id: string
  kind: 'account' | 'announcement' | 'domain' | 'funds' | 'order' | 'security' | 'work-order'
  title_us: string
  title_zhcn: string
  body_us: string
  body_zhcn: string
  path: Generated<string>
  created_at: Date
  read_at: Date | null
  announcement: string | null
  shown_until: Date | null
}

export interface Sites {
  id: GeneratedAlways<string>
  host: string
  name: string
  created_at: Generated<Date>
}

export interface SliderPuzzles {
  session_id: string
  id: string
  purpose: string
  place: number
  drawn_at: Date
}

export interface SpentProofs {
  proof: Buffer
  expires_at: Date
}

export interface SrsKeys {
  id: GeneratedAlways<string>
  key: Buffer
  made_at: Date
}

export interface StateHistory {
  id: Generated<string>
  subject: string
  subject_id: string
  from_state: string | null
  to_state: string
  account_id: string | null
  operator_id: string | null
  note: Generated<string>
  at: Date
  member_id: string | null
}

export interface StatementLines {
  account_id: string
  sequence: string
  entry_id: string
  amount: bigint
  balance: bigint
  kind: string | null
  kind_sequence: string | null
}

export interface StoppedComparisons {
  registry_id: string
  stopped_at: Date
  continued_at: Date | null
}

export interface TermEnds {
  domain_id: string
  paid_until: Date
  step: 'first-notice' | 'second-notice' | 'last-notice' | 'late-notice' | 'interruption' | 'deletion'
  due_at: Date | null
  deletion_asked_at: Date | null
  deleted_at: Date | null
  restorable_until: Date | null
  released_at: Date | null
}

export interface TldPrices {
  id: GeneratedAlways<string>
  tld: string
  kind: 'register' | 'registrant-change' | 'renew' | 'restore' | 'transfer'
  years: number
  level: string
  list_price: bigint
  price: bigint
  valid_from: Date
  valid_until: Date | null
  set_by: string | null
}

export interface TldRuleWithdrawals {
  tld_rule_id: string
  withdrawn_by: string
  reason: string
  withdrawn_at: Date
}

export interface TldRules {
  id: GeneratedAlways<string>
  tld: string
  rule: string
  value: NullableJson<'tld_rules.value'>
  effective_from: Date
  set_by: string | null
  set_at: Date
  reason: string
}

export interface Tlds {
  label: string
  position: number
  registry_id: string | null
  overrides: DefaultedJson<'tlds.overrides'>
}

export interface TodoKinds {
  kind: 'abnormal-recharge' | 'contact-details' | 'domain-free' | 'push' | 'queued-transfer' | 'registrant-email' | 'transfer-code' | 'transfer-out' | 'unpaid-order' | 'urgent-work-order' | 'work-order'
}

export interface Todos {
  account_id: string
  kind: 'abnormal-recharge' | 'contact-details' | 'domain-free' | 'push' | 'queued-transfer' | 'registrant-email' | 'transfer-code' | 'transfer-out' | 'unpaid-order' | 'urgent-work-order' | 'work-order'
  reference: string
  about: DefaultedJson<'todos.about'>
  raised_at: Date
}

export interface TransferClaims {
  id: GeneratedAlways<string>
  account_id: string
  bank_account_id: string
  recharge_id: string
  amount: bigint
  currency: string
  sent_on: Date
  payer: string
  reference: string
  state: 'submitted' | 'checking' | 'needs-information' | 'credited' | 'refused' | 'withdrawn'
  reason: Generated<string>
  answer: Generated<string>
  submitted_at: Date
  ended_at: Date | null
}

export interface Transfers {
  id: GeneratedAlways<string>
  account_id: string
  order_line_id: string
  hold_id: string
  price: bigint
  name: string
  unicode: string
  tld: string
  registry_id: string
  template_id: string
  template_version: number
  losing_registrar: string | null
  auth_code: Buffer | null
  agreed_fee: string | null
  client_transaction_id: string
  state: 'waiting-for-code' | 'submitted' | 'pending' | 'done' | 'refused' | 'cancelled' | 'failed'
  note: Generated<string>
  reason: Generated<string>
  request_sent_at: Date | null
  pending_at: Date | null
  decides_at: Date | null
  read_at: Date | null
  cancel_asked_at: Date | null
  domain_id: string | null
  created_at: Date
  ended_at: Date | null
  our_side_since: Date | null
}

export interface TransfersOut {
  id: GeneratedAlways<string>
  account_id: string
  domain_id: string
  name: string
  unicode: string
  tld: string
  registry_id: string
  state: 'code-given' | 'pending' | 'approved' | 'refused' | 'cancelled' | 'gone'
  leaving_reason: 'price' | 'service' | 'one-registrar' | 'sold' | 'other' | null
  leaving_note: Generated<string>
  code_run: string | null
  code_shown_at: Date | null
  gaining_registrar: string | null
  requested_at: Date | null
  decides_at: Date | null
  answer: 'approve' | 'refuse' | null
  reason: 'objection' | 'fraud' | 'identity-dispute' | 'registered-recently' | 'moved-recently' | 'registrant-changed-recently' | 'proceeding' | 'payment-taken-back' | null
  answered_by: 'customer' | 'registrant' | 'policy' | null
  answered_at: Date | null
  token_hash: Buffer | null
  read_at: Date
  created_at: Date
  ended_at: Date | null
  sending_until: Date | null
}

export interface UninvoicedOrders {
  order_id: string
  added_at: Date
}

export interface UnlistedDomains {
  registry_id: string
  name: string
  seen_at: Date
}

export interface UnwantedMails {
  account_id: string
  kind: 'work-orders' | 'watched-domains'
  since: Date
}

export interface Uploads {
  id: string
  account_id: string | null
  session_id: string | null
  name: string
  media_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'
  content: Buffer
  sha256: Buffer
  created_at: Date
  attached_kind: string | null
  attached_to: string | null
  network: Generated<string>
  operator_id: string | null
  member_id: string | null
}

export interface UpstreamPrices {
  registry_id: string
  name: string
  yearly: bigint
  seen_at: Date
}

export interface UpstreamRequests {
  registry_id: string
  client_transaction_id: string
  kind: 'renew' | 'transfer-out'
  name: string
  sent_at: Date
  request_id: string | null
  looked_at: Date
}

export interface VirtualClock {
  only_row: Generated<boolean>
  offset_ms: Generated<string>
}

export interface WatchedDomains {
  id: GeneratedAlways<string>
  account_id: string
  slot: number
  name: string
  unicode: string
  tld: string
  state: 'watching' | 'free' | 'lost'
  created_at: Date
  due_at: Date | null
  checked_at: Date | null
  free_at: Date | null
}

export interface WhoisAnswers {
  name: string
  answer: Json<'whois_answers.answer'>
  asked_at: Date
  expires_at: Date
}

export interface WholesalePrices {
  id: GeneratedAlways<string>
  import_id: string
  registry_id: string
  tld: string
  kind: 'register' | 'registrant-change' | 'renew' | 'restore' | 'transfer'
  years: number
  amount: bigint
  currency: string
  valid_from: Date
}

export interface WithdrawalAgreements {
  account_id: string
  agreement: string
  version: number
  language: 'us' | 'zhcn'
  accepted_at: Date
}

export interface WithdrawalApprovals {
  withdrawal_id: string
  operator_id: string
  reason: string
  at: Date
}

export interface WithdrawalDocuments {
  id: GeneratedAlways<string>
  withdrawal_id: string
  kind: 'identity' | 'statement' | 'source-of-funds'
  state: 'asked' | 'submitted' | 'accepted' | 'refused'
  reason: Generated<string>
  upload_id: string | null
  asked_at: Date
  submitted_at: Date | null
  decided_at: Date | null
}

export interface Withdrawals {
  id: GeneratedAlways<string>
  account_id: string
  payee_id: string
  channel: 'bank' | 'paypal' | 'usdt'
  holder: string
  masked: string
  payout_details: Buffer
  amount: bigint
  fee: bigint
  approvals_needed: number
  state: 'submitted' | 'in-review' | 'needs-documents' | 'approved' | 'sent' | 'arrived' | 'refused' | 'returned' | 'cancelled'
  reason: Generated<string>
  submitted_at: Date
  expected_by: Date
  documents_by: Date | null
  batch_id: string | null
  provider_reference: Generated<string>
  bank_costs: Generated<bigint>
  sent_at: Date | null
  ended_at: Date | null
}

export interface WorkFailures {
  kind: 'job' | 'deadline'
  name: string
  failures: string
  attempt: number
  error: string
  failed_at: Date
}

export interface WorkOrderDomains {
  order_id: string
  position: number
  domain_id: string
  name: string
  unicode: string
  tld: string
}

export interface WorkOrderMessages {
  id: GeneratedAlways<string>
  order_id: string
  author: 'platform' | 'customer'
  body: string
  at: Date
  operator_id: string | null
  member_id: string | null
}

export interface WorkOrders {
  id: GeneratedAlways<string>
  account_id: string
  opened_by: 'platform' | 'customer'
  urgent: boolean
  title: string
  state: 'open' | 'answered' | 'closed'
  opened_at: Date
  changed_at: Date
  kind: Generated<'domain' | 'dns' | 'payment' | 'account' | 'product' | 'other'>
  rating: number | null
  rating_note: Generated<string>
  rated_at: Date | null
}

export interface WorkerHeartbeats {
  worker_id: string
  seen_at: Date
}

export interface ZoneDeliveries {
  server: string
  zone: string
  version: string
  due_at: Date | null
  refusal: Generated<string>
  delivered_at: Date
}

export interface ZoneFollowers {
  server: string
  holder: Generated<string>
  held_until: Generated<Date>
  inspected: Generated<string>
  epoch: Generated<string>
}

export interface ZoneKeys {
  id: GeneratedAlways<string>
  zone_id: string
  role: 'current' | 'next' | 'former'
  public_key: Buffer
  private_key: Buffer
  created_at: Date
}

export interface ZoneSignings {
  id: GeneratedAlways<string>
  zone_id: string
  state: 'off' | 'signing' | 'waiting' | 'on' | 'publishing' | 'replacing' | 'retiring' | 'turning-off'
  due_at: Date | null
  request_id: string | null
  refusal: Generated<string>
  changed_at: Date
}

export interface Zones {
  id: GeneratedAlways<string>
  domain_id: string
  account_id: string
  name: string
  version: Generated<string>
  created_at: Date
  changed_at: Date
  served_version: string | null
  served_at: Date | null
  ends_at: Date | null
  cached_until: Date | null
}

export interface Database {
  abuse_reports: AbuseReports
  account_choice_mails: AccountChoiceMails
  account_levels: AccountLevels
  account_notes: AccountNotes
  account_protection: AccountProtection
  account_tickets: AccountTickets
  account_views: AccountViews
  accounts: Accounts
  acme_accounts: AcmeAccounts
  acme_challenges: AcmeChallenges
  agreement_confirmations: AgreementConfirmations
  agreement_versions: AgreementVersions
  announced_charges: AnnouncedCharges
  announcements: Announcements
  applied_codes: AppliedCodes
  article_publications: ArticlePublications
  article_versions: ArticleVersions
  article_vote_totals: ArticleVoteTotals
  article_votes: ArticleVotes
  articles: Articles
  audit_log: AuditLog
  automatic_renewals: AutomaticRenewals
  bank_accounts: BankAccounts
  bank_balances: BankBalances
  bank_matches: BankMatches
  bank_statement_lines: BankStatementLines
  batch_items: BatchItems
  batches: Batches
  captcha_failures: CaptchaFailures
  captcha_fallbacks: CaptchaFallbacks
  captcha_passes: CaptchaPasses
  captchas: Captchas
  card_charges: CardCharges
  card_customers: CardCustomers
  card_settings: CardSettings
  card_setups: CardSetups
  cart_lines: CartLines
  certificate_orders: CertificateOrders
  cleared_hosts: ClearedHosts
  comparison_lines: ComparisonLines
  comparisons: Comparisons
  contact_details: ContactDetails
  coupon_designs: CouponDesigns
  coupon_offers: CouponOffers
  coupon_orders: CouponOrders
  coupon_products: CouponProducts
  coupons: Coupons
  credit_proposals: CreditProposals
  customer_levels: CustomerLevels
  daily_checks: DailyChecks
  daily_counts: DailyCounts
  deletions: Deletions
  disclosure_requests: DisclosureRequests
  disputes: Disputes
  dns_changes: DnsChanges
  dns_record_types: DnsRecordTypes
  dns_records: DnsRecords
  domain_departures: DomainDepartures
  domain_engagements: DomainEngagements
  domain_group_changes: DomainGroupChanges
  domain_groups: DomainGroups
  domain_history: DomainHistory
  domain_holds: DomainHolds
  domain_search: DomainSearch
  domain_suspicions: DomainSuspicions
  domains: Domains
  ds_requests: DsRequests
  email_codes: EmailCodes
  ended_sessions: EndedSessions
  ended_zones: EndedZones
  escrow_deposits: EscrowDeposits
  escrow_keys: EscrowKeys
  exchange_rates: ExchangeRates
  expiry_notices: ExpiryNotices
  explanations: Explanations
  former_registrants: FormerRegistrants
  forward_days: ForwardDays
  forward_deliveries: ForwardDeliveries
  forward_link_mails: ForwardLinkMails
  forward_recipients: ForwardRecipients
  forward_return_addresses: ForwardReturnAddresses
  forward_return_days: ForwardReturnDays
  forward_returns: ForwardReturns
  forward_targets: ForwardTargets
  forwarded_messages: ForwardedMessages
  forwards: Forwards
  gateway_callbacks: GatewayCallbacks
  gateway_message_ids: GatewayMessageIds
  glue_hosts: GlueHosts
  hold_lines: HoldLines
  hold_reasons: HoldReasons
  hold_sources: HoldSources
  holds: Holds
  information_tickets: InformationTickets
  intake_domains: IntakeDomains
  intake_registrars: IntakeRegistrars
  intakes: Intakes
  interruptions: Interruptions
  invite_codes: InviteCodes
  invoice_data: InvoiceData
  invoice_lines: InvoiceLines
  invoice_series: InvoiceSeries
  invoices: Invoices
  journal_entries: JournalEntries
  journal_entry_kinds: JournalEntryKinds
  kept_cards: KeptCards
  ledger_account_kinds: LedgerAccountKinds
  ledger_accounts: LedgerAccounts
  ledger_reconciliations: LedgerReconciliations
  line_taxes: LineTaxes
  lookup_server_lists: LookupServerLists
  mail_keys: MailKeys
  members: Members
  name_server_sets: NameServerSets
  operator_accounts: OperatorAccounts
  operator_audit: OperatorAudit
  operator_challenges: OperatorChallenges
  operator_invitations: OperatorInvitations
  operator_passkeys: OperatorPasskeys
  operator_passwords: OperatorPasswords
  operator_permissions: OperatorPermissions
  operator_proposals: OperatorProposals
  operator_roles: OperatorRoles
  operator_sessions: OperatorSessions
  operator_sign_in_failures: OperatorSignInFailures
  operator_todos: OperatorTodos
  operators: Operators
  order_agreements: OrderAgreements
  order_lines: OrderLines
  orders: Orders
  outgoing_messages: OutgoingMessages
  outside_calls: OutsideCalls
  packed_zones: PackedZones
  paper_lines: PaperLines
  papers: Papers
  passkey_registrations: PasskeyRegistrations
  passkey_sign_ins: PasskeySignIns
  passkeys: Passkeys
  password_resets: PasswordResets
  payees: Payees
  payers: Payers
  payment_channel_proposals: PaymentChannelProposals
  payment_channels: PaymentChannels
  payments: Payments
  payout_batches: PayoutBatches
  phone_codes: PhoneCodes
  policies: Policies
  policy_withdrawals: PolicyWithdrawals
  portfolio_views: PortfolioViews
  postings: Postings
  premium_names: PremiumNames
  prepared_zones: PreparedZones
  price_imports: PriceImports
  price_kinds: PriceKinds
  process_heartbeats: ProcessHeartbeats
  product_kinds: ProductKinds
  profiles: Profiles
  promo_codes: PromoCodes
  protection_challenges: ProtectionChallenges
  protection_passes: ProtectionPasses
  push_domains: PushDomains
  pushes: Pushes
  queue_owners: QueueOwners
  queue_shortfalls: QueueShortfalls
  queued_names: QueuedNames
  queued_registrations: QueuedRegistrations
  queued_transfers: QueuedTransfers
  raffle_prize_coupons: RafflePrizeCoupons
  raffle_prizes: RafflePrizes
  raffle_rights: RaffleRights
  raffles: Raffles
  recharge_refunds: RechargeRefunds
  recharges: Recharges
  record_template_records: RecordTemplateRecords
  record_template_zones: RecordTemplateZones
  record_templates: RecordTemplates
  recovery_codes: RecoveryCodes
  recovery_requests: RecoveryRequests
  redirect_certificates: RedirectCertificates
  refunded_lines: RefundedLines
  registrant_change_items: RegistrantChangeItems
  registrant_changes: RegistrantChanges
  registrant_consents: RegistrantConsents
  registrant_documents: RegistrantDocuments
  registrant_extension_data: RegistrantExtensionData
  registrant_messages: RegistrantMessages
  registrant_reminders: RegistrantReminders
  registrant_templates: RegistrantTemplates
  registrant_verification_mails: RegistrantVerificationMails
  registrant_verifications: RegistrantVerifications
  registrant_versions: RegistrantVersions
  registration_reviews: RegistrationReviews
  registrations: Registrations
  registries: Registries
  registry_charges: RegistryCharges
  registry_commands: RegistryCommands
  registry_contact_requests: RegistryContactRequests
  registry_contacts: RegistryContacts
  registry_deposits: RegistryDeposits
  registry_hosts: RegistryHosts
  registry_maintenance: RegistryMaintenance
  registry_message_ids: RegistryMessageIds
  registry_messages: RegistryMessages
  registry_sessions: RegistrySessions
  renewal_defaults: RenewalDefaults
  renewal_shortfalls: RenewalShortfalls
  renewals: Renewals
  restores: Restores
  restriction_kinds: RestrictionKinds
  restrictions: Restrictions
  role_permissions: RolePermissions
  roles: Roles
  sanctioned_names: SanctionedNames
  sanctions_lists: SanctionsLists
  schema_migrations: SchemaMigrations
  secrets: Secrets
  sessions: Sessions
  settled_credits: SettledCredits
  settlements: Settlements
  sign_in_attempts: SignInAttempts
  sign_in_handshakes: SignInHandshakes
  sign_in_pressure: SignInPressure
  site_message_kinds: SiteMessageKinds
  site_messages: SiteMessages
  sites: Sites
  slider_puzzles: SliderPuzzles
  spent_proofs: SpentProofs
  srs_keys: SrsKeys
  state_history: StateHistory
  statement_lines: StatementLines
  stopped_comparisons: StoppedComparisons
  term_ends: TermEnds
  tld_prices: TldPrices
  tld_rule_withdrawals: TldRuleWithdrawals
  tld_rules: TldRules
  tlds: Tlds
  todo_kinds: TodoKinds
  todos: Todos
  transfer_claims: TransferClaims
  transfers: Transfers
  transfers_out: TransfersOut
  uninvoiced_orders: UninvoicedOrders
  unlisted_domains: UnlistedDomains
  unwanted_mails: UnwantedMails
  uploads: Uploads
  upstream_prices: UpstreamPrices
  upstream_requests: UpstreamRequests
  virtual_clock: VirtualClock
  watched_domains: WatchedDomains
  whois_answers: WhoisAnswers
  wholesale_prices: WholesalePrices
  withdrawal_agreements: WithdrawalAgreements
  withdrawal_approvals: WithdrawalApprovals
  withdrawal_documents: WithdrawalDocuments
  withdrawals: Withdrawals
  work_failures: WorkFailures
  work_order_domains: WorkOrderDomains
  work_order_messages: WorkOrderMessages
  work_orders: WorkOrders
  worker_heartbeats: WorkerHeartbeats
  zone_deliveries: ZoneDeliveries
  zone_followers: ZoneFollowers
  zone_keys: ZoneKeys
  zone_signings: ZoneSignings
  zones: Zones
}
