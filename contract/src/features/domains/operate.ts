import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'domain-not-suspected': {
      us: 'The registry shows {name} as ours, or no account has it',
      zhcn: '{name} 未被注册局显示为异常，或不在任何账户中',
    },
    'domain-not-gone': {
      us: 'No account had {name} before, or one has it now',
      zhcn: '{name} 没有离开过，或已在账户中',
    },
    'domain-not-here': { us: 'No account has {name}', zhcn: '{name} 不在任何账号中' },
    'account-owes-nothing': { us: 'Account {account} owes nothing', zhcn: '账号 {account} 没有欠款' },
    'domain-not-unpaid': { us: '{name} is not suspended as unpaid', zhcn: '{name} 并未因未付款暂停' },
    'comparison-not-stopped': {
      us: 'The comparison with registry {registry} is not stopped',
      zhcn: '与注册局 {registry} 的比对并未停止',
    },
  }),
)

const name = f.text({ max: 253 })

/** Ends the suspicion about a domain that its registry no longer shows as ours: it has left. */
export const confirmDomainLeft = command('/console/domains/confirm-domain-left', {
  permission: 'registry.act',
  input: { name },
  errors: ['domain-not-suspected'],
})

/** Gives a domain that had left back to its account, once its registry was asked whether it is ours. */
export const takeBackDomain = command('/console/domains/take-back-domain', {
  permission: 'registry.act',
  input: { name },
  errors: ['domain-not-gone'],
})

/**
 * Suspends a domain whose own past or present period is unpaid, since the payment for it was taken back. Meanwhile it is refused to
 * another registrar; its account's debt, once paid, ends it.
 */
export const holdUnpaidDomain = command('/console/domains/hold-unpaid-domain', {
  permission: 'payments.act',
  input: { name },
  errors: ['domain-not-here', 'account-owes-nothing'],
})

/** Ends that suspension although the debt stands. */
export const endUnpaidHold = command('/console/domains/end-unpaid-hold', {
  permission: 'payments.act',
  input: { name },
  errors: ['domain-not-unpaid'],
})

/** Lets the comparison with a registry continue that no longer showed many domains as ours. */
export const continueComparison = command('/console/domains/continue-comparison', {
  permission: 'registry.act',
  input: { registry: f.text({ max: 60 }) },
  errors: ['comparison-not-stopped'],
})

export const messageKinds = [
  'domain-transfer',
  'contact-transfer',
  'pending-action',
  'domain',
  'renewal',
  'text',
  'unreadable',
] as const

/** decision: of our pending command. transfer: of a domain, to us or away. read-again: the domain was. kept: nothing else. */
export const messageConsequences = ['decision', 'transfer', 'read-again', 'kept'] as const

/** What came through the registries' poll queues, newest first, and what followed. */
export const listRegistryMessages = query('/console/domains/list-registry-messages', {
  permission: 'registry.read',
  input: {
    registry: f.optional(f.text({ max: 60 })),
    kind: f.optional(f.choice(messageKinds)),
    domain: f.optional(f.text({ max: 253 })),
    next: f.optional(f.text({ max: 300, pattern: /^\d{1,15} [1-9]\d{0,17} .+$/ })),
  },
  output: {
    messages: f.rows({
      message: f.text(),
      receivedAt: f.instant,
      registry: f.text(),
      kind: f.text(),
      domain: f.nullable(f.text()),
      text: f.note(10_000),
      followed: f.choice(messageConsequences),
      /** JSON */
      body: f.text({ max: 1_000_000 }),
    }),
    next: f.nullable(f.text({ max: 300 })),
  },
})
