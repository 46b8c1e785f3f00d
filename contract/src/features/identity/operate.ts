import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'host-taken': { us: 'A site at {host} already exists', zhcn: '{host} 已有站点' },
    'invite-code-taken': { us: 'The code {code} already exists', zhcn: '邀请码 {code} 已存在' },
    'invite-code-shape': {
      us: 'A code has 4 to 32 letters, digits and hyphens',
      zhcn: '邀请码为 4 至 32 位字母、数字或连字符',
    },
  }),
)

export const addSite = command('/console/identity/add-site', {
  permission: 'settings.act',
  input: { host: f.text({ max: 253, pattern: /^[a-z0-9.:-]+$/i }), name: f.text({ max: 100 }) },
  output: { site: f.id, host: f.text(), name: f.text() },
  errors: ['host-taken'],
})

export const endSessions = command('/console/identity/end-sessions', {
  permission: 'accounts.act',
  input: { account: f.id },
  output: { ended: f.integer() },
  errors: ['account-unknown'],
})

/** The link to the site as the customer sees it, for this operator's browser: used once, read only, and told to the customer. */
export const viewAccount = command('/console/identity/view-account', {
  permission: 'accounts.act',
  input: { account: f.id },
  output: { path: f.secret(f.text()), until: f.instant },
  errors: ['account-unknown'],
})

export const makeInviteCode = command('/console/identity/make-invite-code', {
  permission: 'campaigns.act',
  input: {
    code: f.optional(f.text({ max: 100 })),
    uses: f.optional(f.integer(1, 999_999)),
    note: f.optional(f.note(200)),
  },
  output: { code: f.text(), uses: f.integer() },
  errors: ['invite-code-taken', 'invite-code-shape'],
})

/** Newest first. */
export const listInviteCodes = query('/console/identity/list-invite-codes', {
  permission: 'campaigns.read',
  input: { next: f.optional(f.id) },
  output: {
    codes: f.rows({ code: f.text(), uses: f.integer(), maxUses: f.integer(), note: f.note(1000) }),
    next: f.nullable(f.id),
  },
})
