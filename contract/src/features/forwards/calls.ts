import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** A mailbox of this name receives what no other address of the domain does. */
export const catchAll = '*'
/** Letters, digits and single dots, hyphens and underscores within; `*` is the catch-all. */
export const isMailbox = (mailbox: string): boolean =>
  mailbox === catchAll ||
  (mailbox.length <= 64 && /^[a-z0-9]+(?:[._-]+[a-z0-9]+)*$/i.test(mailbox) && !mailbox.includes('..'))

/** An address is forwarded to at most so many. */
export const maxTargets = 5

/** waiting: was asked and has not answered. expired: did not answer in time. Only confirmed ones receive mail. */
export const targetStates = ['waiting', 'expired', 'confirmed', 'declined'] as const

/**
 * Whether mail of the domain reaches us. set: MX leads here and SPF allows us. missing: nothing is set. other: its mail goes to
 * another service. elsewhere: the domain uses other name servers.
 */
export const mailRecordStates = ['set', 'missing', 'other', 'elsewhere'] as const

const recordShown = { host: f.text(), type: f.text(), value: f.text({ max: 4096 }) }

/** The addresses of a domain, with who receives their mail. */
export const findForwards = query('/forwards/find-forwards', {
  access: 'account',
  right: 'mailboxes.read',
  input: { domain: f.id },
  output: {
    domain: f.id,
    name: f.text(),
    unicode: f.text(),
    /** why nothing can be changed; otherwise true */
    editable: f.either([f.constant(true), f.choice(['domain-not-active', 'forwards-off'])]),
    forwards: f.rows({
      forward: f.id,
      /** `*` is the catch-all */
      mailbox: f.text(),
      targets: f.rows({ email: f.text(), state: f.choice(targetStates) }),
    }),
    /** how many addresses a domain may have, without the catch-all */
    maxForwards: f.integer(),
    /** received today, and how many a day may bring */
    today: f.integer(),
    perDay: f.integer(),
    /** the host that receives the domain's mail */
    mailHost: f.text(),
    records: f.object({
      state: f.choice(mailRecordStates),
      /** returned with the set-up, so that nothing unseen is replaced */
      version: f.nullable(f.id),
      /** what a set-up replaces or removes, and what it adds */
      leaving: f.rows(recordShown),
      adding: f.rows(recordShown),
    }),
  },
  errors: ['domain-unknown'],
})

/** Adds an address, or changes one; recipients that have not agreed yet are sent a link. */
export const saveForward = command('/forwards/save-forward', {
  access: 'account',
  right: 'mailboxes.write',
  input: {
    domain: f.id,
    forward: f.optional(f.id),
    mailbox: f.text({ max: 64 }),
    targets: f.list(f.emailAddress, { min: 1, max: maxTargets }),
  },
  output: { forward: f.id, asked: f.integer() },
  errors: [
    'domain-unknown',
    'domain-not-active',
    'forwards-off',
    'forward-unknown',
    'mailbox-invalid',
    'mailbox-taken',
    'too-many-forwards',
    'target-repeated',
    'target-loops',
    'target-declined',
    'links-too-many',
  ],
  done: { us: 'Saved', zhcn: '已保存' },
  guards: { protected: true },
})

/** Deletes an address. With the last one, MX and SPF no longer lead here. */
export const deleteForward = command('/forwards/delete-forward', {
  access: 'account',
  right: 'mailboxes.write',
  input: { forward: f.id },
  output: { recordsRemoved: f.truth },
  errors: ['forward-unknown'],
  done: { us: 'Deleted', zhcn: '已删除' },
  guards: { protected: true },
})

/** Sends a recipient a new link, which replaces the former one. */
export const askRecipientAgain = command('/forwards/ask-again', {
  access: 'account',
  right: 'mailboxes.write',
  input: { domain: f.id, email: f.emailAddress },
  errors: [
    'domain-unknown',
    'domain-not-active',
    'forwards-off',
    'forward-unknown',
    'target-declined',
    'target-confirmed',
    'links-too-many',
  ],
  done: { us: 'Email sent', zhcn: '邮件已发送' },
})

/** Makes the domain's MX lead here and its SPF allow us, as one change that its log can undo. */
export const setMailRecords = command('/forwards/set-records', {
  access: 'account',
  right: 'dns.write',
  input: { domain: f.id, version: f.id },
  errors: [
    'domain-unknown',
    'domain-not-active',
    'forwards-off',
    'forward-unknown',
    'zone-unknown',
    'zone-elsewhere',
    'zone-changed',
    'records-not-editable',
    'too-many-records',
    'records-conflict',
  ],
  done: { us: 'Records set', zhcn: '已设置解析记录' },
})

/** The secret of the link that a recipient was sent. */
const token = f.secret(f.text({ max: 100, pattern: /^[\w-]{20,100}$/ }))
const perAddress = { per: 'address', count: 60, seconds: 60 } as const

/** What a recipient is asked. Reading it changes nothing: mail scanners open links. */
export const readForwardLink = query('/forwards/read-link', {
  access: 'visitor',
  input: { token },
  output: {
    state: f.choice(targetStates),
    name: f.text(),
    unicode: f.text(),
    /** with all but its first letter and its host masked */
    email: f.text(),
    /** the addresses that would be forwarded; `*` is the catch-all */
    mailboxes: f.array(f.text()),
    until: f.instant,
  },
  errors: ['link-unknown'],
  guards: { rate: perAddress },
})

/** The recipient's answer, which can be changed at any time. */
export const answerForwardLink = command('/forwards/answer-link', {
  access: 'visitor',
  input: { token, agreed: f.flag },
  errors: ['link-unknown', 'link-expired'],
  guards: { rate: perAddress },
})
